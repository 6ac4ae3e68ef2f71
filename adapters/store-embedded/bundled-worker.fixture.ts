import { renameSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { EmbeddedStoreOptions } from './serve-store.ts'

/** A file of this folder bundled as for a release, where the driver can be found. @returns its path */
export async function bundleForTests(name: string): Promise<string> {
  const bundled = `../../node_modules/.cache/speedrail/${basename(name, '.ts')}.mjs`
  const outfile = fileURLToPath(new URL(bundled, import.meta.url))
  // Test files run at the same time: each puts a whole file in place at once.
  const ownFile = `${outfile}.${process.pid}`
  await build({
    entryPoints: [fileURLToPath(new URL(name, import.meta.url))],
    outfile: ownFile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['libsql'],
    logLevel: 'error',
  })
  renameSync(ownFile, outfile)
  return outfile
}

/** The worker bundled: starts much faster than from source. */
export async function bundleWorker(): Promise<Pick<EmbeddedStoreOptions, 'workerUrl' | 'workerExecArgv'>> {
  return { workerUrl: pathToFileURL(await bundleForTests('store-worker.ts')), workerExecArgv: [] }
}
