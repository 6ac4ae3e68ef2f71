import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bin, root, runNode } from '../running/run-command.mjs'
import { notePackages } from './notices.mjs'
import { precompress } from './precompress.mjs'

/** Builds the pages into dist/web and compresses them at the best level, so that a small computer never has to. */
export async function buildWeb() {
  const { code, output } = await runNode([
    bin.vite,
    'build',
    'web',
    '--config',
    'web/vite.config.ts',
    '--logLevel',
    'warn',
  ])
  if (code !== 0) throw new Error(`vite build failed:\n${output}`)
  if (output.trim() !== '') process.stdout.write(output)
  addReader()
  noteModules()
  await precompressAll(join(root, 'dist/web'))
}

/** The viewer of the page at /docs/api; served from here, for machines without internet. */
function addReader() {
  const folder = join(root, 'dist/web/docs/api')
  mkdirSync(folder, { recursive: true })
  for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css', 'LICENSE', 'NOTICE']) {
    copyFileSync(join(root, 'node_modules/swagger-ui-dist', file), join(folder, file))
  }
}

/** The files that vite has written of the bundle, and those that are copied beside it. */
function noteModules() {
  const list = join(root, 'dist/modules-web.json')
  notePackages('web', [...JSON.parse(readFileSync(list, 'utf8')), 'node_modules/swagger-ui-dist/swagger-ui-bundle.js'])
  rmSync(list)
}

async function precompressAll(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
  await Promise.all(files.map(precompress))
}
