import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

/**
 * Compares the names of a surface with the committed ones in `names/<surface>.txt`. Change that file only on purpose:
 * `npx vitest run --project unit --project integration adapters/main/compatibility -u` writes it anew.
 */
export const expectNames = (surface: string, lines: Iterable<string>): Promise<void> =>
  expect(`${[...new Set(lines)].sort().join('\n')}\n`).toMatchFileSnapshot(`names/${surface}.txt`)

/** The paths of all that JSON holds, with each scalar, or with its type only. */
export function pathsOf(value: unknown, path: string, isWithValues = true): readonly string[] {
  if (Array.isArray(value)) {
    return value.length === 0 ? [`${path}[]`] : value.flatMap(each => pathsOf(each, `${path}[]`, isWithValues))
  }
  if (typeof value !== 'object' || value === null) {
    return [`${path}: ${isWithValues || value === null ? JSON.stringify(value) : typeof value}`]
  }
  const entries = Object.entries(value)
  return entries.length === 0
    ? [`${path}{}`]
    : entries.flatMap(([key, each]) => pathsOf(each, `${path}.${key}`, isWithValues))
}

/** The sources of the product below a folder, by path. */
export function sourcesBelow(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const isProduct = (name: string) =>
    /\.(ts|tsx|mjs|js|html)$/.test(name) && !/\.(test|fixture|contract)\.|testing\//.test(name)
  return new Map(names.filter(isProduct).map(name => [join(folder, name), readFileSync(join(folder, name), 'utf8')]))
}
