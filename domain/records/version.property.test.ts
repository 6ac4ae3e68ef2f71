import fc from 'fast-check'
import { expect, it } from 'vitest'
import { versionOf } from './version.ts'

const content = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }))

const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, turned(part)]),
  )
}
const asRead = (value: unknown): object => JSON.parse(JSON.stringify(value)) as object

it('is the same after it was written and read, and in any order of its properties', () =>
  fc.assert(
    fc.property(content, record => {
      expect(versionOf(asRead(record))).toBe(versionOf(record))
      expect(versionOf(turned(record) as object)).toBe(versionOf(record))
      expect(versionOf(asRead(turned(record)))).toMatch(/^[0-9a-f]{16}$/)
    }),
  ))

it('is another one as soon as one value is another', () =>
  fc.assert(
    fc.property(content, fc.jsonValue(), fc.jsonValue(), (record, one, other) => {
      fc.pre(JSON.stringify(one) !== JSON.stringify(other) && JSON.stringify(turned(one)) !== JSON.stringify(other))
      expect(versionOf({ ...record, part: one })).not.toBe(versionOf({ ...record, part: other }))
    }),
  ))
