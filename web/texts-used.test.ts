import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { textsInSource } from './testing/texts-in-source.ts'

// Read as files: to have a thousand of them as modules takes ten times as long.
const folder = join(import.meta.dirname, 'src')
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path))
  .map(path => ({ path, ...textsInSource(path, read(path)) }))

const english = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(path => path.includes('/en_US/') && !path.startsWith('guest/'))
  .map(path => ({
    namespace: basename(path, '.json'),
    texts: JSON.parse(read(path)) as Record<string, unknown>,
  }))

const keysOf = (value: unknown, path: readonly string[] = []): string[] =>
  typeof value === 'string'
    ? [path.join('.')]
    : Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => keysOf(inner, [...path, key]))

/** The forms of a plural, and the variants of a context, belong to one key. */
const wordsOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

const strings = new Set(sources.flatMap(source => [...source.strings]))
const patterns = sources.flatMap(source => source.patterns)

/** Whether a key is used as a whole, or alone where its namespace is named. */
function usageOf(namespace: string): (key: string) => boolean {
  const near = sources.filter(
    source => source.strings.has(namespace) || [...source.strings].some(text => text.startsWith(`${namespace}:`)),
  )
  return key => {
    const whole = `${namespace}:${key}`
    if (strings.has(whole) || near.some(source => source.strings.has(key))) return true
    return (
      patterns.some(pattern => pattern.test(whole)) ||
      near.some(source => source.patterns.some(pattern => pattern.test(key)))
    )
  }
}

describe('the texts in the sources', () => {
  it('are looked for where they are', () => {
    expect(sources.length).toBeGreaterThan(200)
    expect(sources.find(({ path }) => path.endsWith('not-found.view.tsx'))?.strings).toContain('app:notFound.title')
  })

  it.each(english)('$namespace: every text is used', ({ namespace, texts }) => {
    const isUsed = usageOf(namespace)
    const unused = [...new Set(keysOf(texts).map(wordsOf))].filter(key => !isUsed(key))
    expect(unused).toEqual([])
  })

  it('come from the text files, not from the views', () => {
    const found = sources.flatMap(({ path, literals }) => literals.map(literal => `${path}: ${literal}`))
    expect(found).toEqual([])
  })
})

describe('what is looked for', () => {
  it.each([
    ['<p>Hello there</p>', ['Hello there']],
    ['<p>{"Hello there"}</p>', ['Hello there']],
    ['<Button text="Save" />', ['Save']],
    ['<Button aria-label={busy ? "Wait" : t("go")} />', ['Wait']],
    ['<p>{count && "pieces"}</p>', ['pieces']],
    ['notify.success("Saved")', ['Saved']],
    ['<p>{t("hello")}</p>', []],
    ['<p>· 1 / 2 ×</p>', []],
    ['<p className="sr-card" data-state={on ? "on" : "off"}>{t("state." + state)}</p>', []],
    ['<p>{kind === "DC" ? t("dc") : null}</p>', []],
  ])('%s', (source, literals) => {
    expect(textsInSource('x.tsx', `const x = ${source}`).literals).toEqual(literals)
  })

  it('sees keys that are put together', () => {
    const name = ['$', '{name}'].join('')
    const { patterns } = textsInSource('x.ts', `t(\`app:title.${name}\`); t(\`${name}.text\`); \`${name}.${name}\``)
    expect(patterns.map(pattern => pattern.source)).toEqual(['^app:title\\..+?$', '^.+?\\.text$'])
  })
})
