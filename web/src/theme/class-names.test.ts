import { describe, expect, it } from 'vitest'

const sheets = Object.entries(
  import.meta.glob<string>('../**/*.css', { query: '?raw', import: 'default', eager: true }),
).map(([path, css]) => ({ path: path.replace('../', ''), css: css.replaceAll(/\/\*[\s\S]*?\*\//g, '') }))

/** Classes that a sheet styles wherever they stand; those it styles only within others are not among them. */
const classesOf = (css: string): readonly string[] =>
  [...css.matchAll(/([^{}]+)\{/g)]
    .flatMap(([, selectors = '']) => selectors.split(/,(?![^(]*\))/))
    .flatMap(selector => /^\s*\.(sr-[\w-]+)(?:[:[.][^\s>+~]*)?\s*$/.exec(selector)?.[1] ?? [])

/** What the theme makes, a page may place. */
const isFoundation = (path: string): boolean => path.startsWith('theme/')

describe('the classes of the style sheets', () => {
  it('are each styled by one folder: sheets of pages that were left stay in force', () => {
    const owners = new Map<string, Set<string>>()
    for (const { path, css } of sheets.filter(sheet => !isFoundation(sheet.path))) {
      for (const name of classesOf(css))
        owners.set(name, (owners.get(name) ?? new Set()).add(path.slice(0, path.lastIndexOf('/'))))
    }
    expect(sheets.length).toBeGreaterThan(20)
    const shared = [...owners].filter(([name, folders]) => folders.size > 1 && name !== 'sr-card')
    expect(shared.map(([name, folders]) => `${name}: ${[...folders].join(', ')}`)).toEqual([])
  })
})
