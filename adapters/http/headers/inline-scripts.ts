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

/** The hashes of the interface's page; none where there is no page. */
export function interfaceScriptHashes(webRoot: string | null): readonly string[] {
  const page = webRoot === null ? null : resolve(webRoot, 'index.html')
  return page !== null && existsSync(page) ? scriptHashes(readFileSync(page, 'utf8')) : []
}
