/** The entries of the server: each becomes one file of dist/server, per process or thread. */
export const serverEntries = {
  main: 'adapters/main/launch.ts',
  'write-code-cache': 'adapters/main/write-code-cache.ts',
  cli: 'adapters/main/commands/cli.ts',
  'actuator-entry': 'adapters/main/actuator-entry.ts',
  'scale-entry': 'adapters/main/scale-entry.ts',
  'pictures-entry': 'adapters/main/pictures-entry.ts',
  'pulse-worker': 'adapters/gpio/character-device/pulse-worker.ts',
  'rpi-gpio-worker': 'adapters/gpio/rpi-gpio/rpi-gpio-worker.ts',
  'store-worker': 'adapters/store-embedded/store-worker.ts',
  'webhook-sender': 'adapters/webhooks/standard-webhook-sender.ts',
  notifier: 'adapters/notifications/open-notifier.ts',
  'mongodb-store': 'adapters/store-mongodb/open-mongodb-place.ts',
  metrics: 'adapters/metrics/open-metrics.ts',
  'home-assistant': 'adapters/home-assistant/open-home-assistant.ts',
  assistant: 'adapters/mcp/open-assistant.ts',
  'identity-provider': 'adapters/openid/open-identity-provider.ts',
}

/** The server itself: a script that `main` runs, because V8 keeps compiled code of scripts only. */
export const programEntry = { program: 'adapters/main/main.ts' }
