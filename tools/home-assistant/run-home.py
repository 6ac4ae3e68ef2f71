"""A Home Assistant with an MQTT broker, and with what somebody has installed in it.

Reads an object from the first line of standard input: `broker` (`port`, `username`, `password`), `automations` as texts of
YAML, and the `folder` of what it keeps. Each further line is answered with `states` of all entities and the names of
`devices`; the end of the input ends it. Each call of `notify.notify` is told as `message`.
"""

import asyncio
import json
import sys
from pathlib import Path
from unittest.mock import MagicMock

# What is imported for radios and pages alone is left out.
for absent in ("habluetooth", "hass_frontend"):
    sys.modules[absent] = MagicMock()

from homeassistant import core, loader
from homeassistant.config_entries import ConfigEntries, ConfigEntry
from homeassistant.helpers import (
    area_registry,
    category_registry,
    condition,
    device_registry,
    entity,
    entity_registry,
    floor_registry,
    frame,
    issue_registry,
    label_registry,
    restore_state,
    template,
    translation,
    trigger,
)
from homeassistant.helpers.storage import get_internal_store_manager
from homeassistant.setup import async_setup_component
from homeassistant.util.yaml import parse_yaml


def tell(**what):
    print(json.dumps(what), flush=True)


async def load(hass):
    """What the program itself loads before its parts; its own way to do so wants packages of many more of them."""
    loader.async_setup(hass)
    for each in (entity, frame, template, translation):
        each.async_setup(hass)
    await get_internal_store_manager(hass).async_initialize()
    registries = (area_registry, category_registry, device_registry, entity_registry)
    for each in (*registries, floor_registry, issue_registry, label_registry, restore_state):
        await each.async_load(hass)
    await hass.config_entries.async_initialize()
    await condition.async_setup(hass)
    await trigger.async_setup(hass)


async def set_up(hass, domain, config):
    if not await async_setup_component(hass, domain, {domain: config}):
        raise RuntimeError(f"{domain} was not set up")


def entry_of(broker):
    return ConfigEntry(
        domain="mqtt",
        title="",
        data={"broker": "127.0.0.1", "discovery": True, **broker},
        options={},
        version=2,
        minor_version=1,
        source="user",
        unique_id=None,
        discovery_keys={},
        subentries_data=(),
    )


async def lines():
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := await reader.readline():
        yield line.decode().strip()


def what_is_there(hass):
    return {
        "states": {each.entity_id: each.state for each in hass.states.async_all()},
        "devices": [each.name for each in device_registry.async_get(hass).devices.values()],
    }


async def main():
    asked = lines()
    wanted = json.loads(await anext(asked))
    Path(wanted["folder"], "configuration.yaml").touch()
    hass = core.HomeAssistant(wanted["folder"])
    hass.config.skip_pip = True
    hass.config_entries = ConfigEntries(hass, {})
    await load(hass)
    # Pages are of no use here.
    hass.config.components.update(("http", "file_upload", "websocket_api"))
    await set_up(hass, "homeassistant", {})
    hass.services.async_register("notify", "notify", lambda call: tell(message=call.data["message"]))
    await hass.config_entries.async_add(entry_of(wanted["broker"]))
    await set_up(hass, "automation", [parse_yaml(text) for text in wanted["automations"]])
    await hass.async_start()
    async for _ in asked:
        await hass.async_block_till_done()
        tell(**what_is_there(hass))
    await hass.async_stop(force=True)


asyncio.run(main())
