"""What ability text says, as data: selections, amounts, conditions, costs, instructions. No behaviour lives here."""
