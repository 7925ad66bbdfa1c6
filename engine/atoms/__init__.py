"""The only writers: each function makes one observable change, emits its event, and does nothing when nothing happens.

Damage, life and draws pass through `engine.replacement.replace` before they reach these functions; zone changes
ask it here, because every way of changing zones must.
"""
