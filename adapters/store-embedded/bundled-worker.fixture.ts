import { renameSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { EmbeddedStoreOptions } from './open-embedded-store.ts'

/** The worker bundled as for a release, where the driver can be found: starts much faster than from source. */
export async function bundleWorker(): Promise<Pick<EmbeddedStoreOptions, 'workerUrl' | 'workerExecArgv'>> {
  const outfile = fileURLToPath(new URL('../../node_modules/.cache/speedrail/store-worker.mjs', import.meta.url))
  // Test files run at the same time: each puts a whole file in place at once.
  const ownFile = `${outfile}.${process.pid}`
  await build({
    entryPoints: [fileURLToPath(new URL('./store-worker.ts', import.meta.url))],
    outfile: ownFile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['libsql'],
    logLevel: 'error',
  })
  renameSync(ownFile, outfile)
  return { workerUrl: pathToFileURL(outfile), workerExecArgv: [] }
}
