/** Where the other processes and threads start, from source or bundled beside this file. */
export interface Entries {
  readonly actuator: URL
  readonly scale: URL
  readonly pictures: URL
  readonly pulseWorker: URL
  readonly rpiGpioWorker: URL
  readonly storeWorker: URL
  readonly mongodbStore: URL
  readonly webhookSender: URL
  readonly notifier: URL
  readonly metrics: URL
  readonly homeAssistant: URL
  readonly assistant: URL
  readonly identityProvider: URL
  /** The arguments Node needs to run them. */
  readonly execArgv: readonly string[]
  readonly webRoot: URL
}

const here = import.meta.url

export const entries: Entries = here.endsWith('.ts')
  ? {
      actuator: new URL('./actuator-entry.ts', here),
      scale: new URL('./scale-entry.ts', here),
      pictures: new URL('./pictures-entry.ts', here),
      pulseWorker: new URL('../gpio/character-device/pulse-worker.ts', here),
      rpiGpioWorker: new URL('../gpio/rpi-gpio/rpi-gpio-worker.ts', here),
      storeWorker: new URL('../store-embedded/store-worker.ts', here),
      mongodbStore: new URL('../store-mongodb/open-mongodb-place.ts', here),
      webhookSender: new URL('../extensions/webhooks/standard-webhook-sender.ts', here),
      notifier: new URL('../notifications/open-notifier.ts', here),
      metrics: new URL('../metrics/open-metrics.ts', here),
      homeAssistant: new URL('../home-assistant/open-home-assistant.ts', here),
      assistant: new URL('../mcp/open-assistant.ts', here),
      identityProvider: new URL('../openid/open-identity-provider.ts', here),
      execArgv: ['--import', new URL('../store-embedded/register-typescript.mjs', here).href],
      webRoot: new URL('../../dist/web/', here),
    }
  : {
      actuator: new URL('./actuator-entry.mjs', here),
      scale: new URL('./scale-entry.mjs', here),
      pictures: new URL('./pictures-entry.mjs', here),
      pulseWorker: new URL('./pulse-worker.mjs', here),
      rpiGpioWorker: new URL('./rpi-gpio-worker.mjs', here),
      storeWorker: new URL('./store-worker.mjs', here),
      mongodbStore: new URL('./mongodb-store.mjs', here),
      webhookSender: new URL('./webhook-sender.mjs', here),
      notifier: new URL('./notifier.mjs', here),
      metrics: new URL('./metrics.mjs', here),
      homeAssistant: new URL('./home-assistant.mjs', here),
      assistant: new URL('./assistant.mjs', here),
      identityProvider: new URL('./identity-provider.mjs', here),
      execArgv: [],
      webRoot: new URL('../web/', here),
    }
