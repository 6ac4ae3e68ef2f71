/** What the native parts of a release are: for which computer, and for how old a system. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { architectures } from './architectures.mjs'
import { builtPaths } from './native-modules.mjs'

/** Those of Debian Bookworm, the oldest system that a release runs on. */
const newestSymbols = { GLIBC: '2.36', GLIBCXX: '3.4.30' }

export const isBinary = path => /\.node$|\.so(\.[\d.]+)?$/.test(path)

/** Packages whose native part comes ready made; each of them is needed. */
const readyMade = ['@koromix/koffi-', '@libsql/', '@img/sharp-linux-', '@img/sharp-libvips-', '@node-rs/argon2-']

/**
 * @param {string} packages the folder node_modules
 * @param {readonly string[]} paths of the files in it
 * @returns {string[]} what is wrong with its native parts, and which are missing
 */
export function binaryProblems(packages, paths, architecture) {
  const binaries = paths.filter(isBinary)
  const missing = [
    ...readyMade.filter(start => !binaries.some(path => path.startsWith(start))),
    ...builtPaths(architecture).filter(path => !binaries.includes(path)),
  ]
  return [
    ...missing.map(each => `${each} has no native part for ${architecture}`),
    ...binaries.flatMap(path =>
      problemsOf(readFileSync(join(packages, path)), architecture).map(each => `${path} ${each}`),
    ),
  ]
}

/** @param {Buffer} bytes of a binary */
export function problemsOf(bytes, architecture) {
  const { bits, elfMachine } = architectures[architecture]
  const isElf = bytes.length > 20 && bytes.readUInt32BE(0) === 0x7f454c46
  if (!isElf || bytes[4] * 32 !== bits || bytes.readUInt16LE(18) !== elfMachine)
    return [`is not made for ${architecture}`]
  const symbols = [...bytes.toString('latin1').matchAll(/\b(GLIBC|GLIBCXX)_(\d+(?:\.\d+)+)\0/g)]
  const tooNew = symbols.filter(([, library, version]) => isNewer(version, newestSymbols[library]))
  return [
    ...new Set(
      tooNew.map(([, library, version]) => `needs ${library} ${version}, which Debian Bookworm does not have`),
    ),
  ]
}

const isNewer = (version, than) => version.localeCompare(than, 'en', { numeric: true }) > 0
