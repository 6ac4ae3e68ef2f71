import { createHash } from 'node:crypto'
import { createReadStream, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** @returns {Promise<string>} the SHA-256 of a file, which may be larger than the memory */
export async function sha256Of(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Puts `<file>.sha256` beside a file, as `sha256sum -c` reads it. @param {string} [wrong] in place of its sum */
export async function writeChecksum(file, wrong) {
  const sum = wrong ?? (await sha256Of(file))
  writeFileSync(`${file}.sha256`, `${sum}  ${basename(file)}\n`)
  return sum
}
