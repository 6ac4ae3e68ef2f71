/** What packages import for something that the server never asks of them. */
const unused = {
  // Schemas of zod 3, and answers of clients that are held to a schema.
  '@modelcontextprotocol/sdk': ['ajv', 'ajv-formats', 'zod-to-json-schema', 'zod/v3'],
  // Brokers behind WebSockets and proxies, and timers of browsers.
  mqtt: ['socks', 'worker-timers', 'ws'],
}

/** What Node has itself. */
const ofNode = { 'readable-stream': 'node:stream' }

/** Using it all the same fails with a reason. */
const stub = name =>
  `const missing = () => { throw new Error('${name} is left out of this build') }
  module.exports = new Proxy(function () {}, {
    get: (_, key) => (key === '__esModule' || typeof key === 'symbol' ? undefined : module.exports),
    apply: missing,
    construct: missing,
  })`

const anyOf = names => new RegExp(`^(${names.join('|')})$`)

/** @type {import('esbuild').Plugin} */
export const withoutUnused = {
  name: 'without-unused',
  setup(build) {
    for (const [importing, names] of Object.entries(unused)) {
      build.onResolve({ filter: anyOf(names) }, ({ path, importer }) =>
        importer.includes(`/node_modules/${importing}/`) ? { path, namespace: 'unused' } : null,
      )
    }
    build.onResolve({ filter: anyOf(Object.keys(ofNode)) }, ({ path }) => ({ path, namespace: 'of-node' }))
    build.onLoad({ filter: /./, namespace: 'unused' }, ({ path }) => ({ contents: stub(path) }))
    build.onLoad({ filter: /./, namespace: 'of-node' }, ({ path }) => ({
      contents: `module.exports = require('${ofNode[path]}')`,
    }))
  },
}
