/** The packages that a machine needs beside the bundles: those with native parts, for one architecture. */
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mustRun, root } from '../running/run-command.mjs'
import { architectures } from './architectures.mjs'
import { buildNativeModules, builtPaths, provideHeaders } from './native-modules.mjs'

/** What `npm ci` wants to see; the folder is one that package.json leads to. */
const asked = ['package.json', 'package-lock.json', '.npmrc', 'tools/empty-package']

/** @param scratch an empty folder to work in. @param target becomes node_modules */
export async function packProductionPackages(architecture, scratch, target) {
  const [headers] = await Promise.all([provideHeaders(), install(architecture, scratch)])
  const packages = join(scratch, 'node_modules')
  await buildNativeModules(packages, architecture, headers)
  const paths = filesIn(packages).filter(isNeededAtRunTime)
  const problems = binaryProblems(packages, paths, architecture)
  if (problems.length > 0) throw new Error(`The packages for ${architecture} will not do:\n${problems.join('\n')}`)
  for (const path of paths) {
    mkdirSync(join(target, dirname(path)), { recursive: true })
    copyFileSync(join(packages, path), join(target, path))
  }
}

async function install(architecture, scratch) {
  for (const path of asked) cpSync(join(root, path), join(scratch, path), { recursive: true })
  const system = [`--cpu=${architectures[architecture].cpu}`, '--os=linux', '--libc=glibc']
  const words = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', ...system, `--prefix=${scratch}`]
  await mustRun('npm', words, { cwd: scratch })
}

const filesIn = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))

/** Folders of a package that nothing is loaded from, and files that are read by compilers and people only. */
const unneeded = [
  /^\.|^nan\//,
  /^@libsql\/[^/]*-musl[^/]*\/|\/musl_[^/]*\//,
  /^(@[^/]+\/)?[^/]+\/(docs?|examples?|tests?|integration-test|benchmarks?|\.github)\//,
  /^koffi\/(vendor|lib|cnoke\.cjs)|^sharp\/(install|src)\/|^(i2c-bus|epoll)\/src\//,
  /\.(c|cc|cpp|h|hh|hpp|inc|def|gyp|gypi|S|asm|[cm]?ts|map|flow|yml)$|\/CMakeLists\.txt$/,
]
const text = /\.(md|markdown|txt)$/i
/** The licences stay with their packages; libvips has those of its parts in its README. */
const licence = /licen[cs]e|copying|notice|copyright|^@img\/sharp-libvips-[^/]*\/README\.md$/i

/** @param {string} path of a file in node_modules */
export const isNeededAtRunTime = path =>
  !unneeded.some(pattern => pattern.test(path)) && (!text.test(path) || licence.test(path))

/** Those of Debian Bookworm, the oldest system that a release runs on. */
const newestSymbols = { GLIBC: '2.36', GLIBCXX: '3.4.30' }

const isBinary = path => /\.node$|\.so(\.[\d.]+)?$/.test(path)

/** Packages whose native part comes ready made; each of them is needed. */
const readyMade = ['@koromix/koffi-', '@libsql/', '@img/sharp-linux-', '@img/sharp-libvips-', '@node-rs/argon2-']

/** What is wrong with the native parts among these files of node_modules, and which are missing. */
function binaryProblems(packages, paths, architecture) {
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
