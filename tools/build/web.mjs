import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bin, root, runNode } from '../run-command.mjs'

const compressible = /\.(js|mjs|css|html|svg|json|webmanifest|txt)$/
/** Below one network packet compression gains nothing. */
const smallest = 1024

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
  await precompress(join(root, 'dist/web'))
}

/** What the page at /docs/api shows the description of the API with; served from here, for machines without internet. */
function addReader() {
  const folder = join(root, 'dist/web/docs/api')
  mkdirSync(folder, { recursive: true })
  for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css', 'LICENSE', 'NOTICE']) {
    copyFileSync(join(root, 'node_modules/swagger-ui-dist', file), join(folder, file))
  }
}

async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && compressible.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(path) {
  const bytes = readFileSync(path)
  if (bytes.length < smallest) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: quality }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  writeFileSync(`${path}.br`, brotli)
  writeFileSync(`${path}.gz`, gzipped)
}
