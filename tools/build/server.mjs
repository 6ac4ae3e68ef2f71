import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root, runNode } from '../running/run-command.mjs'
import { anyOf, leaveOut } from './node-in-tab.mjs'
import { notePackages } from './notices.mjs'
import { serverEntries } from './stamp.mjs'

/** CommonJS packages inside an ESM bundle still call `require` and ask for their folder. */
const commonJsBridge = [
  "import { createRequire as bridgeRequire } from 'node:module'",
  "import { fileURLToPath as bridgePath } from 'node:url'",
  "import { dirname as bridgeDirname } from 'node:path'",
  'const require = bridgeRequire(import.meta.url)',
  'const __filename = bridgePath(import.meta.url)',
  'const __dirname = bridgeDirname(__filename)',
].join(';')

/** Packages that the driver uses when they are there: compression, cloud credentials, encryption of fields. */
const optionalOfMongodb = [
  '@aws-sdk/credential-providers',
  '@mongodb-js/zstd',
  'gcp-metadata',
  'kerberos',
  'mongodb-client-encryption',
  'snappy',
  'socks',
]

/** As in package.json, the service and the container: V8 takes no cache that was made with others. */
const serverFlags = ['--max-semi-space-size=1']

/** The names that the launcher hands to the program (adapters/main/program.ts). */
const scriptFrame = {
  banner: '(function (require, module, moduleUrl, importModule) { "use strict"; const exports = module.exports;',
  footer: '})',
}

/** Bundles the server with all its packages: it starts five times faster, and needs only native packages beside it. */
export async function buildServer() {
  const outdir = join(root, 'dist/server')
  rmSync(outdir, { recursive: true, force: true })
  const common = {
    metafile: true,
    plugins: [withoutUnused],
    absWorkingDir: root,
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    external: ['@node-rs/argon2', 'libsql', 'sharp', 'koffi', 'i2c-bus', 'rpi-gpio', ...optionalOfMongodb],
    minifySyntax: true,
    // V8 keeps the text as long as the program runs.
    minifyWhitespace: true,
    sourcemap: 'linked',
    legalComments: 'none',
    logLevel: 'warning',
  }
  const production = { 'process.env.NODE_ENV': '"production"', 'globalThis.process.env.NODE_ENV': '"production"' }
  const built = await Promise.all([
    build({
      ...common,
      entryPoints: serverEntries,
      outExtension: { '.js': '.mjs' },
      format: 'esm',
      define: production,
      banner: { js: `${commonJsBridge};` },
    }),
    build({
      ...common,
      // A script that `main` runs, because V8 keeps compiled code of scripts only.
      entryPoints: { program: 'adapters/main/main.ts' },
      outExtension: { '.js': '.cjs' },
      format: 'cjs',
      define: { ...production, 'import.meta.url': 'moduleUrl' },
      banner: { js: scriptFrame.banner },
      footer: { js: scriptFrame.footer },
    }),
  ])
  refuseWideText(join(outdir, 'program.cjs'))
  const inputs = built.flatMap(({ metafile }) =>
    Object.values(metafile.outputs).flatMap(output => Object.entries(output.inputs)),
  )
  notePackages(
    'server',
    inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path),
  )
  await writeCodeCache()
}

/** A single letter beyond Latin-1 makes V8 keep the whole text in two bytes a letter: esbuild leaves those of patterns. */
function refuseWideText(file) {
  const wide = /.{0,40}[^\0-\xff].{0,20}/.exec(readFileSync(file, 'utf8'))
  if (wide) throw new Error(`${file} has a letter that should be written as \\u: ${wide[0]}`)
}

async function writeCodeCache() {
  const { code, output } = await runNode([...serverFlags, 'dist/server/write-code-cache.mjs'])
  if (code !== 0) console.warn(`The server will start slower: there is no code cache. ${output}`)
}

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

const withoutUnused = {
  name: 'without-unused',
  setup(build) {
    leaveOut(build, unused, stub)
    build.onResolve({ filter: anyOf(Object.keys(ofNode)) }, ({ path }) => ({ path, namespace: 'of-node' }))
    build.onLoad({ filter: /./, namespace: 'of-node' }, ({ path }) => ({
      contents: `module.exports = require('${ofNode[path]}')`,
    }))
  },
}
