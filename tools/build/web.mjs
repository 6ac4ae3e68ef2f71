import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
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
  await precompress(join(root, 'dist/web'))
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
