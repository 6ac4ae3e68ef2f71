import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Scripts that stand in a page itself; those with a `src` are fetched, and allowed by where they come from. */
const inlineScript = /<script>([\s\S]*?)<\/script>/g

/** The words by which a content security policy allows the scripts that stand in a page, and no others. */
export const scriptHashes = (html: string): readonly string[] =>
  [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/** The pages of the interface: the whole of it, and the one of a party's guests. */
const pages = ['index.html', 'party.html'] as const

/** The hashes of the interface's pages; none where there are no pages. */
export function interfaceScriptHashes(webRoot: string | null): readonly string[] {
  const files = webRoot === null ? [] : pages.map(page => resolve(webRoot, page)).filter(existsSync)
  return files.flatMap(file => scriptHashes(readFileSync(file, 'utf8')))
}
