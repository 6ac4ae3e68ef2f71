import { bundleWorker } from '#adapters/store-embedded/testing/bundled-worker.ts'
import { entries } from '../entries.ts'

/** To be imported for its effect: threads of the store are there six times as quickly as from source. */
const { workerUrl, workerExecArgv } = await bundleWorker()
Object.assign(entries, { storeWorker: workerUrl, execArgv: workerExecArgv })
