/**
 * Builds the two packages that are bound to the binary interface of a Node.js and come as sources only: one build for
 * each interface. They lie where the package `bindings`, by which both find their native part, looks last:
 * lib/binding/node-v<interface>-linux-<cpu>. So the one that fits is found by whatever Node.js runs.
 */
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { missingAfterInstalling } from '../running/provide-programs.mjs'
import { run } from '../running/run-command.mjs'
import { architectures, compilerPackage } from './architectures.mjs'
import { supportedNodes } from './node-headers.mjs'

/** By package: its one source, which includes the others, and its native part are called so. */
const builtPackages = { 'i2c-bus': 'i2c', epoll: 'epoll' }

/** @throws with a sentence, where a compiler is missing and cannot be installed */
export async function provideCompilers(chosen) {
  const programs = chosen.map(each => [compilerFor(each), compilerPackage(each)])
  const missing = await missingAfterInstalling('The release', Object.fromEntries(programs))
  if (missing !== null) throw new Error(`The release cannot be built: ${missing}`)
}

const compilerFor = architecture => `${architectures[architecture].triplet}-g++`

/**
 * @param {string} packages the folder node_modules, with sources
 * @param {Readonly<Record<string, string>>} headers the folder of node.h for each binary interface
 */
export async function buildNativeModules(packages, architecture, headers) {
  const waiting = Object.keys(builtPackages).flatMap(name => Object.keys(headers).map(abi => ({ name, abi })))
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      await build(packages, architecture, { ...next, headers: headers[next.abi] })
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
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
