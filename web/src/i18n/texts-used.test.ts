import { describe, expect, it } from 'vitest'
import { textsInSource } from './testing/texts-in-source.ts'

const sources = Object.entries(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts', '!../**/*.d.ts', '!./testing/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([path, source]) => ({ path: path.replace('../', ''), ...textsInSource(path, source) }))

const english = Object.entries(
  import.meta.glob<Record<string, unknown>>('./locales/en_US/*.json', { import: 'default', eager: true }),
).map(([path, texts]) => ({ namespace: path.replace(/.*\/(.*)\.json$/, '$1'), texts }))

const keysOf = (value: unknown, path: readonly string[] = []): string[] =>
  typeof value === 'string'
    ? [path.join('.')]
    : Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => keysOf(inner, [...path, key]))

/** The forms of a plural, and the variants of a context, belong to one key. */
const wordsOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

function isUsed(namespace: string, key: string): boolean {
  const whole = `${namespace}:${key}`
  return sources.some(({ strings, patterns }) => {
    if (strings.has(whole) || patterns.some(pattern => pattern.test(whole))) return true
    // A key alone belongs to a namespace only where that is named.
    const isNear = strings.has(namespace) || [...strings].some(text => text.startsWith(`${namespace}:`))
    return isNear && (strings.has(key) || patterns.some(pattern => pattern.test(key)))
  })
}

describe('the texts in the sources', () => {
  it('are looked for where they are', () => {
    expect(sources.length).toBeGreaterThan(200)
    expect(sources.find(({ path }) => path.endsWith('not-found.view.tsx'))?.strings).toContain('frame:notFound.title')
  })

  it.each(english)('$namespace: every text is used', ({ namespace, texts }) => {
    const unused = [...new Set(keysOf(texts).map(wordsOf))].filter(key => !isUsed(namespace, key))
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
    const { patterns } = textsInSource('x.ts', `t(\`frame:title.${name}\`); t(\`${name}.text\`); \`${name}.${name}\``)
    expect(patterns.map(pattern => pattern.source)).toEqual(['^frame:title\\..+?$', '^.+?\\.text$'])
  })
})
