"""The combat phase (506-511): who attacks what, who blocks whom, how combat damage is assigned."""
