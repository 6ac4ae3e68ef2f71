import type { EmbeddedStoreOptions } from '../serve-store.ts'

/** How the store's worker is started where nothing is bundled: in tests and under tsx. */
export const workerFromSource: Pick<EmbeddedStoreOptions, 'workerUrl' | 'workerExecArgv'> = {
  workerUrl: new URL('../store-worker.ts', import.meta.url),
  workerExecArgv: ['--import', new URL('../register-typescript.mjs', import.meta.url).href],
}
