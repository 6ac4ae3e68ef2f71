import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|mjs|css|html|svg|json|webmanifest|txt)$/
/** Below one network packet compression gains nothing. */
const smallest = 1024

/** The best level takes three times as long, for two hundredths less. */
const brotliLevel = 10

/** Writes a file compressed beside it, twice; what would gain nothing is left alone. */
export async function precompress(path) {
  if (!compressible.test(path)) return
  const bytes = readFileSync(path)
  if (bytes.length < smallest) return
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel } }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  writeFileSync(`${path}.br`, brotli)
  writeFileSync(`${path}.gz`, gzipped)
}
