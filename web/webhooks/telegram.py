"""placeholder"""
from flask import Blueprint
blueprint = Blueprint("telegram", __name__)
