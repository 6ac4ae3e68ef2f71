"""Asks Home Assistant's own schemas about discovery messages.

Reads a list of device discovery payloads from standard input, and writes an object to standard output:
`version` of Home Assistant, `problems` as texts, and `keys` that each platform knows.
"""

import importlib
import json
import logging
import sys

import homeassistant.const as const
from homeassistant.components.mqtt.discovery import (
    SHARED_OPTIONS,
    _replace_all_abbreviations,
)
from homeassistant.components.mqtt.schemas import DEVICE_DISCOVERY_SCHEMA

PLATFORMS = ["binary_sensor", "button", "event", "image", "number", "select", "sensor", "update"]

problems = []


class Warnings(logging.Handler):
    """What is deprecated is said in the log only."""

    def emit(self, record):
        if record.name.startswith("homeassistant"):
            problems.append(record.getMessage())


logging.getLogger().addHandler(Warnings(logging.WARNING))


def schema_of(platform):
    return importlib.import_module(f"homeassistant.components.mqtt.{platform}").DISCOVERY_SCHEMA


def mappings_in(schema):
    """The dictionaries within a schema that is put together of several."""
    inner = getattr(schema, "schema", None)
    if isinstance(inner, dict):
        yield inner
    for part in getattr(schema, "validators", ()):
        yield from mappings_in(part)


def keys_of(platform):
    return sorted({str(key) for mapping in mappings_in(schema_of(platform)) for key in mapping})


def check(payload):
    _replace_all_abbreviations(payload)
    DEVICE_DISCOVERY_SCHEMA(json.loads(json.dumps(payload)))
    for key, component in payload["components"].items():
        if list(component) == ["platform"]:
            continue
        config = dict(component)
        platform = config.pop("platform")
        for option in SHARED_OPTIONS:
            if option in payload and option not in config:
                config[option] = payload[option]
        config["device"] = payload["device"]
        config["origin"] = payload["origin"]
        try:
            kept = schema_of(platform)(json.loads(json.dumps(config)))
        except Exception as error:
            problems.append(f"{key}: {error}")
            continue
        problems.extend(f"{key}: {unknown} is not known" for unknown in config if unknown not in kept)


for each in json.load(sys.stdin):
    try:
        check(each)
    except Exception as error:
        problems.append(str(error))

json.dump(
    {"version": const.__version__, "problems": problems, "keys": {each: keys_of(each) for each in PLATFORMS}},
    sys.stdout,
)
