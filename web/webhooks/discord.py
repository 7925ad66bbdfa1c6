"""placeholder"""
from flask import Blueprint
blueprint = Blueprint("discord", __name__)
