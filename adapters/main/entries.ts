/** Where the other processes and threads start, from source or bundled beside this file. */
export interface Entries {
  readonly actuator: URL
  readonly storeWorker: URL
  /** What Node needs to run them. */
  readonly execArgv: readonly string[]
  readonly webRoot: URL
}

const here = import.meta.url

export const entries: Entries = here.endsWith('.ts')
  ? {
      actuator: new URL('./actuator-entry.ts', here),
      storeWorker: new URL('../store-embedded/store-worker.ts', here),
      execArgv: ['--import', new URL('../store-embedded/register-typescript.mjs', here).href],
      webRoot: new URL('../../dist/web/', here),
    }
  : {
      actuator: new URL('./actuator-entry.mjs', here),
      storeWorker: new URL('./store-worker.mjs', here),
      execArgv: [],
      webRoot: new URL('../web/', here),
    }
