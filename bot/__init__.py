"""From a question in Italian to an answer with its rules and its proof."""
