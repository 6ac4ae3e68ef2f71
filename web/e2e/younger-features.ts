import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'

/**
 * What browsers of the pages' bound may lack, so that a page would be blank in them. What each page's first script adds
 * is none of it; nor is what a page asks for before it calls it.
 */
const younger = [
  /\.(?:toSpliced|union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  /\.(?:isWellFormed|toWellFormed|getOrInsert|getOrInsertComputed|checkVisibility|moveBefore|setHTMLUnsafe)\(/,
  /\.(?:keys|values|entries)\(\)\.(?:map|filter|some|every|find|reduce|take|drop|flatMap|forEach|toArray)\(/,
  /\b(?:Object|Map)\.groupBy\b|\bArray\.fromAsync\b|\bPromise\.(?:withResolvers|try)\b|\bIterator\.\w/,
  /\bURL\.canParse\b|\bIntl\.(?:Segmenter|DurationFormat)\b|\bAbortSignal\.(?:any|timeout)\b|\bRegExp\.escape\b/,
  /\bError\.isError\b|\bSymbol\.(?:dispose|asyncDispose)\b|\brequestIdleCallback\b|\(\?<[=!]|:has\(/,
]

/** Parts of the rest of the interface, which has younger browsers, and of packages that ask first. */
const ofTheRest =
  /^(?:system\.view|login-provider\.view|machine-builder\.view|party\.view|mount-scene|case-dialogs\.view|case-host\.view|RenderTargetSystem|getTexelRangeRects|frame)-/

/** A worker has no first script. */
const onlyInPages = /\.(?:toSorted|toReversed|findLast|findLastIndex)\(|\bURL\.parse\(/

/** @param folder of scripts @returns what is younger than the browsers, by file */
export async function youngerFeatures(folder: string, target: readonly string[]): Promise<string[]> {
  const names = readdirSync(folder).filter(name => name.endsWith('.js'))
  const problems = await Promise.all(
    names.map(async name => {
      const code = readFileSync(join(folder, name), 'utf8')
      const words = [...younger, ...(/-worker-/.test(name) ? [onlyInPages] : [])]
      const found = ofTheRest.test(name) ? [] : words.map(word => word.exec(code)?.[0])
      const called = found.filter(each => each && !code.includes(`typeof ${each}`))
      return [...called, ...(await youngerSyntax(code, target))].map(each => `${name}: ${each}`)
    }),
  )
  return problems.flat()
}

/** The files that a page may fetch. A light page that reaches the entry of another one would run that, too. */
export function scriptsOf(folder: string, page: string): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [...readFileSync(join(folder, page), 'utf8').matchAll(/<script[^>]* src="[./]*\/assets\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  )
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    const code = readFileSync(join(folder, 'assets', name), 'utf8')
    open.push(...[...code.matchAll(/(?:from|import\(?)["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, other = '']) => other))
  }
  return reached
}

/** What esbuild writes otherwise for such browsers. */
async function youngerSyntax(code: string, target: readonly string[]): Promise<string[]> {
  const lines = async (wanted: string | string[]): Promise<string[]> => {
    const supported = { 'regexp-unicode-property-escapes': true }
    const written = await transform(code, { target: wanted, supported, charset: 'utf8', legalComments: 'none' })
    // A class in brackets is the same class.
    return written.code.replaceAll(/[()]/g, '').split('\n')
  }
  const [older, now] = await Promise.all([lines([...target]), lines('esnext')])
  const first = now.findIndex((line, at) => line !== older[at])
  if (first < 0) return []
  return now.slice(first, first + 1).map(line => line.trim().slice(0, 120))
}
