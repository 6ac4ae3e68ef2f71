import { bundledForTests } from '#tools/testing/bundle-for-tests.ts'
import type { EmbeddedStoreOptions } from '../open-embedded-store.ts'

type WorkerOptions = Pick<EmbeddedStoreOptions, 'workerUrl' | 'workerExecArgv'>

const worker = new URL('../store-worker.ts', import.meta.url)

export const bundleWorker = async (): Promise<WorkerOptions> => ({
  workerUrl: await bundledForTests(worker),
  workerExecArgv: [],
})

/** As it is started where nothing is bundled: takes six times as long. */
export const workerFromSource: WorkerOptions = {
  workerUrl: worker,
  workerExecArgv: ['--import', new URL('../register-typescript.mjs', import.meta.url).href],
}
