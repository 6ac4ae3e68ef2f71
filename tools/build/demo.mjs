import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { build } from 'esbuild'
import { minify } from 'vite'
import { bin, root, runNode } from '../running/run-command.mjs'
import { nodeInTab } from './node-in-tab.mjs'
import { notePackages, writeDemoNotices } from './notices.mjs'

const folder = join(root, 'dist/demo')

/**
 * Builds dist/demo: the interface with a whole machine in the tab, as files for any static server, below any path.
 * PROJECT_URL: where its menu leads who wants to have the program.
 */
export async function buildDemo() {
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
  // Vite empties the folder; the names of the workers are in what it builds.
  const workers = await bundleWorkers()
  const { code, output } = await runNode(
    [bin.vite, 'build', 'web', '--config', 'web/vite-demo.config.ts', '--logLevel', 'warn'],
    {
      env: {
        DEMO_BUILD: JSON.stringify({ scripts: workers.scripts, version, projectUrl: process.env.PROJECT_URL ?? '' }),
      },
    },
  )
  if (code !== 0) throw new Error(`vite build failed:\n${output}`)
  if (output.trim() !== '') process.stdout.write(output)
  for (const { path, contents } of workers.files) write(join(folder, path), contents)
  // Of an interface whose machine may not answer.
  for (const name of ['offline.html', 'offline.css', 'offline.js']) rmSync(join(folder, name))
  writeRelativeManifest()
  copyFileSync(join(root, 'web/demo-404.html'), join(folder, '404.html'))
  const modules = join(root, 'dist/modules-demo.json')
  notePackages('demo', [...JSON.parse(readFileSync(modules, 'utf8')), ...workers.inputs])
  rmSync(modules)
  writeDemoNotices(join(folder, 'licences.json'))
  await bundleServiceWorker()
}

const common = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  format: 'esm',
  target: JSON.parse(readFileSync(join(root, 'web/browsers.json'), 'utf8')).demo,
  legalComments: 'none',
  logLevel: 'warning',
}

/** A machine in a tab is never asked for the schema's descriptions, which weigh 22 kB compressed. */
const description = /\bdescription:\s*(?:TEXT)(?:\s*\+\s*(?:TEXT))*(?:,|(?=\s*\}))/.source
const text = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/.source
const descriptions = new RegExp(description.replaceAll('TEXT', text), 'g')
const graphqlFiles =
  /[/\\]adapters[/\\](?:api|extensions)[/\\](?:[^/\\]+[/\\](?:graphql[^/\\]*|types|evening|guest|host|served)|kernel[/\\]graphql[/\\][^/\\]+)\.ts$/
const withoutDescriptions = {
  name: 'without-descriptions',
  setup(build) {
    let found = 0
    build.onLoad({ filter: graphqlFiles }, ({ path }) => {
      found += 1
      return { contents: readFileSync(path, 'utf8').replaceAll(descriptions, ''), loader: 'ts' }
    })
    build.onEnd(() => {
      if (found === 0) throw new Error('No file of the GraphQL schema was found: has it moved?')
    })
  },
}

/** Languages besides English come later: what knows all of them from the start is another module in a tab. */
const languagesLater = {
  name: 'languages-later',
  setup(build) {
    const later = name => ({ path: join(root, 'adapters/main/tab/languages', name) })
    build.onResolve({ filter: /[/\\](?:problem|seed)-languages\.ts$/ }, ({ path }) => later(basename(path)))
  },
}

const loadedLater = [
  'adapters/archive/zip-files.ts',
  'adapters/api/rest-message-server.ts',
  'domain/transfer/contents-reader.ts',
  'domain/transfer/read-backup.ts',
]

/** All of it in one file: with several, what is needed first is split as well, and compresses worse. */
const onDemand = {
  name: 'on-demand',
  setup(build) {
    build.onResolve({ filter: /\.ts$/ }, ({ kind, path }) =>
      kind === 'dynamic-import' && loadedLater.some(each => basename(each) === basename(path))
        ? { path: 'loaded-later', namespace: 'on-demand' }
        : undefined,
    )
    build.onLoad({ filter: /./, namespace: 'on-demand' }, () => ({
      contents: loadedLater.map(path => `export * from ${JSON.stringify(`./${path}`)}`).join('\n'),
      resolveDir: root,
    }))
  },
}

/** Controller and actuator, with what both need in files of its own. */
async function bundleWorkers() {
  const { plugins, ...node } = nodeInTab()
  const { outputFiles, metafile } = await build({
    ...common,
    entryPoints: {
      controller: 'adapters/main/tab/controller-worker.ts',
      actuator: 'adapters/main/tab/actuator-worker.ts',
    },
    outdir: join(folder, 'machine'),
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    splitting: true,
    write: false,
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"', 'globalThis.process.env.NODE_ENV': '"production"' },
    ...node,
    plugins: [...plugins, withoutDescriptions, languagesLater, onDemand],
  })
  const files = await Promise.all(
    outputFiles.map(async ({ path, text }) => ({
      path: relative(folder, path).replaceAll(sep, '/'),
      contents: await smaller(path, text),
    })),
  )
  const scriptOf = name => files.find(({ path }) => basename(path).startsWith(`${name}-`))?.path
  return {
    files,
    scripts: { controller: scriptOf('controller'), actuator: scriptOf('actuator') },
    inputs: Object.values(metafile.outputs)
      .flatMap(({ inputs }) => Object.entries(inputs))
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([path]) => path),
  }
}

/** What minifies the interface finds another 13 kB, compressed, in what esbuild has minified. */
async function smaller(path, text) {
  const { code, errors } = await minify(path, text, { module: true, compress: { target: common.target } })
  if (errors.length > 0) throw new Error(`${path} cannot be minified: ${errors[0].message}`)
  return code
}

function write(path, contents) {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, contents)
}

/** An app that starts where it was found. */
function writeRelativeManifest() {
  const path = join(folder, 'manifest.webmanifest')
  // Its identity is where it starts.
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  delete manifest.id
  const relative = address => `.${address}`
  writeFileSync(
    path,
    JSON.stringify({
      ...manifest,
      name: `${manifest.name} demo`,
      start_url: relative(manifest.start_url),
      scope: relative(manifest.scope),
      icons: manifest.icons.map(icon => ({ ...icon, src: relative(icon.src) })),
    }),
  )
}

/** Knows all files, so it comes last. */
async function bundleServiceWorker() {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = files.map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')).sort()
  const hash = createHash('sha256')
  for (const path of paths) hash.update(`\0${path}\0`).update(readFileSync(join(folder, path)))
  const kept = paths.filter(path => path !== '404.html')
  const name = hash.digest('hex').slice(0, 12)
  const list = `files-${name}.json`
  writeFileSync(join(folder, list), JSON.stringify(kept))
  const demoFiles = JSON.stringify({ build: name, outside: kept.filter(path => !path.includes('/')), list })
  await build({
    ...common,
    entryPoints: ['web/src/demo/service-worker.ts'],
    outfile: join(folder, 'sw.js'),
    define: { demoFiles },
  })
}
