"""The doors of the chat channels: they check who knocks, then call the pure handlers."""

from flask import Flask


def init_app(app: Flask) -> None:
    """Register the webhooks."""
    from . import discord, telegram

    app.register_blueprint(discord.blueprint)
    app.register_blueprint(telegram.blueprint)
