import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { olderValue, scriptBeforeModules } from './older-browsers.ts'

interface Browser {
  readonly language?: string
  readonly lacks?: readonly string[]
  readonly computesColours?: boolean
}

interface Line {
  readonly tag: string
  textContent: string
}

/** A page in an engine of its own, with as much of a browser as the script asks for. */
function pageIn({ language = 'en-US', lacks = [], computesColours = true }: Browser, isDemo = false) {
  const told: Line[] = []
  const root = { style: { display: '' }, firstChild: null as object | null, parentNode: { insertBefore: () => {} } }
  const handlers: (() => void)[] = []
  const window = {
    structuredClone: () => {},
    CSSLayerBlockRule: {},
    URL,
    addEventListener: (_: string, handler: () => void) => handlers.push(handler),
    CSS: { supports: () => computesColours },
    navigator: { language },
    document: {
      getElementById: () => root,
      createElement: (tag: string) => ({
        tag,
        textContent: '',
        style: {},
        setAttribute: () => {},
        appendChild(line: Line) {
          told.push(line)
          return line
        },
      }),
    },
  }
  const context = createContext(Object.assign(window, { window }))
  const run = (code: string): unknown => runInContext(code, context)
  for (const name of lacks) run(`delete ${name}`)
  run(scriptBeforeModules(isDemo))
  return {
    run,
    root,
    told: () => told.map(({ textContent }) => textContent),
    fail: () => {
      for (const handler of handlers) handler()
    },
  }
}

describe('before the modules of a page', () => {
  const missing = ['toSorted', 'toReversed', 'findLast', 'findLastIndex'].map(name => `Array.prototype.${name}`)

  it.each([
    ['[3, 1, 2].toSorted()', [1, 2, 3]],
    ['[3, 1, 2].toSorted((one, other) => other - one)', [3, 2, 1]],
    ['[3, 1, 2].toReversed()', [2, 1, 3]],
    ['[3, 1, 2].findLast(each => each < 3)', 2],
    ['[3, 1, 2].findLastIndex(each => each === 3)', 0],
    ['[].findLast(each => true) ?? "none"', 'none'],
    ['[].findLastIndex(each => true)', -1],
    ['(() => { const all = [2, 1]; all.toSorted(); all.toReversed(); return all })()', [2, 1]],
    ['Object.keys(Array.prototype)', []],
  ])('an older engine answers %s', (code, answer) => {
    const page = pageIn({ lacks: missing })
    expect(JSON.parse(JSON.stringify(page.run(code)))).toEqual(answer)
    expect(page.told()).toEqual([])
  })

  it('what is no address is none, without a word of error', () => {
    const page = pageIn({ lacks: ['URL.parse'] })
    expect(page.run('URL.parse("no address")')).toBeNull()
    expect(page.run('URL.parse("https://a.example/b").hostname')).toBe('a.example')
  })

  it('is written so that the oldest browsers can read it', () => {
    expect(scriptBeforeModules(false)).not.toMatch(/=>|`|\b(?:let|const|class)\b|\?\.|\?\?|\.\.\./)
  })

  it.each([
    ['en-GB', 'This browser is too old'],
    ['de-AT', 'Dieser Browser ist zu alt'],
    ['da', 'Denne browser er for gammel'],
    ['fr', 'This browser is too old'],
    ['', 'This browser is too old'],
  ])('a browser in the language "%s" that is too old says so', (language, title) => {
    const page = pageIn({ language, lacks: ['structuredClone'], computesColours: false })
    const [first, needs, otherwise] = page.told()
    expect(first).toBe(title)
    expect(needs).toContain('Chrome 103, Firefox 102, Safari 15.4')
    expect(otherwise).toMatch(/order|estel|estil/)
    expect(page.root.style.display).toBe('none')
  })

  it('a demo needs younger browsers, and there is no machine to go to', () => {
    expect(pageIn({}, true).told()).toEqual([])
    const told = pageIn({ computesColours: false }, true).told()
    expect(told).toHaveLength(2)
    expect(told[1]).toContain('Chrome 119, Firefox 128, Safari 18')
  })

  it('an older browser in which nothing begins says so, once; one in which the page is there does not', () => {
    const page = pageIn({ computesColours: false })
    expect(page.told()).toEqual([])
    page.root.firstChild = {}
    page.fail()
    expect(page.told()).toEqual([])
    page.root.firstChild = null
    page.fail()
    page.fail()
    expect(page.told()).toHaveLength(3)
  })

  it('a young browser never says so, whatever fails', () => {
    const page = pageIn({})
    page.fail()
    expect(page.told()).toEqual([])
  })
})

describe('styles of older browsers', () => {
  it.each([
    ['color-mix(in srgb, var(--a) 14%, var(--b))', 'var(--b)'],
    ['color-mix(in srgb, var(--a, var(--c)) 85%, black)', 'var(--a, var(--c))'],
    ['color-mix(in srgb, currentColor 12%, transparent)', 'rgb(128 128 128 / 12%)'],
    ['color-mix(in srgb, currentColor var(--a, 12%), transparent)', 'rgb(128 128 128 / var(--a, 12%))'],
    ['color-mix(in srgb, var(--a) 88%, transparent)', 'var(--a)'],
    ['color-mix(in oklch, color-mix(in oklch, var(--a) 51%, var(--b)) 20%, transparent)', 'rgb(128 128 128 / 20%)'],
    ['rgb(from var(--a, #111418) r g b / 0.2)', '#11141833'],
    ['rgb(from var(--a, #111418) r g b / 0)', '#11141800'],
    ['rgb(from var(--a, #111418) r g b / 1)', '#111418ff'],
    ['oklch(from var(--a) calc(l - 0.05) c h)', 'var(--a)'],
    ['oklch(from oklch(from var(--a) calc(l + 0.16) c h) l c h/0.3)', 'rgb(128 128 128 / 0.3)'],
    [
      'inset 0 0 0 1px color-mix(in srgb, var(--a) 45%, transparent), 0 1px red',
      'inset 0 0 0 1px rgb(128 128 128 / 45%), 0 1px red',
    ],
    ['min(880px, calc(100dvh - 32px))', 'min(880px, calc(100vh - 32px))'],
    ['subgrid', '14px minmax(0, 1fr) auto auto auto'],
    ['var(--a)', 'var(--a)'],
  ])('%s', (value, older) => {
    expect(olderValue(value)).toBe(older)
  })
})
