import { METHODS, STATUS_CODES } from 'node:http'
import { builtinModules, createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../running/run-command.mjs'

const require = createRequire(import.meta.url)
const own = name => join(root, 'adapters/main/tab/node', `${name}.ts`)

/** The modules of Node that are there in a tab: packages where there are some, else what stands in adapters/main/tab/node. */
const replaced = {
  async_hooks: own('async-hooks'),
  buffer: own('buffer'),
  crypto: own('crypto'),
  diagnostics_channel: own('diagnostics-channel'),
  events: require.resolve('events/'),
  http: own('http'),
  net: own('net'),
  path: require.resolve('path-browserify'),
  perf_hooks: own('perf-hooks'),
  process: own('process'),
  stream: require.resolve('readable-stream/lib/stream.js'),
  'stream/promises': require.resolve('readable-stream/lib/stream/promises.js'),
  string_decoder: require.resolve('string_decoder/'),
  timers: own('timers'),
  'timers/promises': own('timers-promises'),
  url: own('url'),
  util: own('node-util'),
}

/** What packages ask for and never use here. */
const unused = {
  // Keys in files, and signatures that are no hash.
  'fast-jwt': ['asn1.js', 'ecdsa-sig-formatter', 'safe-regex2'],
  'readable-stream': ['abort-controller'],
  // The log and the compilers of schemas are given to it, and nothing is injected.
  fastify: ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request', 'pino'],
}

/** `assert` is a function, which a module of TypeScript cannot be. */
const assertion = `const assert = (value, message) => {
  if (!value) throw message instanceof Error ? message : new Error(message ?? 'An assertion does not hold')
}
module.exports = Object.assign(assert, { ok: assert, equal: (a, b, message) => assert(a == b, message),
  strictEqual: (a, b, message) => assert(Object.is(a, b), message) })`

/** Fastify looks for what it is given in a log of pino's, and adds how to write errors. */
const marksOfPino = `module.exports = {
  symbols: { serializersSym: Symbol('pino.serializers') },
  stdSerializers: { err: error => error },
}`

/** Whoever uses it all the same hears of it. Packages define things by others while they are read: that much is let be. */
const stub = name =>
  `const missing = new Proxy(function () {}, {
    get: (_, key) => (key === 'then' || key === '__esModule' || typeof key === 'symbol' ? undefined : key === 'prototype' ? {} : part(key)),
    apply: () => { throw new Error(${JSON.stringify(`${name} is not there in a browser tab`)}) },
    construct: () => { throw new Error(${JSON.stringify(`${name} is not there in a browser tab`)}) },
  })
  const part = key => (key === 'define' ? () => missing : missing)
  module.exports = missing`

/** A module of Node that is not there: its functions say so when they are called. */
function absent(name) {
  const names = Object.keys(require(`node:${name}`)).filter(key => /^\w+$/.test(key))
  return `const missing = name => function () { throw new Error(${JSON.stringify(`node:${name} is not there in a browser tab: `)} + name) }
  ${names.map(key => `exports.${key} = missing('${key}')`).join('\n  ')}`
}

export const anyOf = names => new RegExp(`^(?:${names.join('|').replaceAll('.', '\\.')})$`)

/** What packages import and never use is replaced. @param unused names, by the package that imports them */
export function leaveOut(build, unused, contentsOf) {
  for (const [importing, names] of Object.entries(unused)) {
    build.onResolve({ filter: anyOf(names) }, ({ path, importer }) =>
      importer.includes(`/node_modules/${importing}/`) ? { path, namespace: 'unused' } : null,
    )
  }
  build.onLoad({ filter: /./, namespace: 'unused' }, ({ path }) => ({ contents: contentsOf(path) }))
}

const builtins = builtinModules.filter(name => !name.startsWith('_') && !name.includes(':'))

/** Lets code for Node run in a worker of a browser. */
const nodeModules = {
  name: 'node-in-tab',
  setup(build) {
    build.initialOptions.define = {
      ...build.initialOptions.define,
      global: 'globalThis',
      nodeHttpWords: JSON.stringify({ methods: METHODS, statusTexts: STATUS_CODES }),
    }
    leaveOut(build, unused, name => (name === 'pino' ? marksOfPino : stub(name)))
    build.onResolve({ filter: new RegExp(`^(?:node:)?(?:${builtins.join('|')})/?$`) }, ({ path }) => {
      const name = path.replace(/^node:/, '').replace(/\/$/, '')
      const file = replaced[name]
      return file === undefined
        ? { path: name, namespace: 'absent-in-tab', sideEffects: false }
        : { path: file, sideEffects: false }
    })
    build.onLoad({ filter: /./, namespace: 'absent-in-tab' }, ({ path }) => ({
      contents: path === 'assert' ? assertion : absent(path),
    }))
  },
}

export const nodeInTab = () => ({
  platform: 'browser',
  // What packages have for browsers are other things than what they have for Node.
  mainFields: ['module', 'main'],
  // What code for Node takes for granted.
  inject: [own('buffer'), own('process'), own('timers')],
  plugins: [nodeModules],
})
