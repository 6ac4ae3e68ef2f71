import { randomUUID } from 'node:crypto'
import { renameSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = new URL('../../', import.meta.url)

/**
 * What a process or a thread starts with, bundled as for a release: it is there in a fraction of the time that loading
 * module by module takes. To be started without any `execArgv`. All lie in one folder, as those of a release do.
 */
export async function bundledForTests(entry: URL): Promise<URL> {
  const name = basename(entry.pathname, '.ts')
  const outfile = fileURLToPath(new URL(`node_modules/.cache/speedrail/${name}.mjs`, root))
  // Test files run at the same time: each puts a whole file in place at once.
  const ownFile = `${outfile}.${randomUUID()}`
  await build({
    entryPoints: [fileURLToPath(entry)],
    outfile: ownFile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  })
  renameSync(ownFile, outfile)
  return pathToFileURL(outfile)
}
