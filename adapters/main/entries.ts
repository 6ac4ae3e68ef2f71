import sources from './entries.json' with { type: 'json' }

const here = import.meta.url
const isBundled = !here.endsWith('.ts')

const urlOf = (source: string): URL =>
  new URL(isBundled ? `./${source.replace(/^.*\//, '')}.mjs` : `../${source}.ts`, here)

/** A file of an extension that's bundled by itself, as `webhooks/webhook-sender-entry`. */
export const extensionEntry = (path: string): URL => urlOf(`extensions/${path}`)

type EntryName = keyof typeof sources

/** Where other processes, threads and lazily loaded parts start: from source, or bundled beside this file (tools/build). */
export const entries = {
  ...(Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, urlOf(source)])) as Readonly<
    Record<EntryName, URL>
  >),
  /** The arguments Node needs to run them. */
  execArgv: isBundled ? [] : ['--import', new URL('../store-embedded/register-typescript.mjs', here).href],
  webRoot: new URL(isBundled ? '../web/' : '../../dist/web/', here),
}
