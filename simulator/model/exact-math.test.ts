import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cos, exp, expm1, ln, sin } from './exact-math.ts'

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
/** Off by no more than some units of the last place of the larger of both and 1. */
const expectNear = (x: number, y: number, within = 1e-15): void => {
  expect(Math.abs(x - y)).toBeLessThanOrEqual(within * Math.max(1, Math.abs(y)))
}
const expectAlways = (arbitrary: fc.Arbitrary<number>, check: (x: number) => void): void =>
  fc.assert(fc.property(arbitrary, check), { numRuns: 3_000 })

describe('exact mathematics', () => {
  it('is right', () => {
    expectAlways(between(-60, 20), x => expectNear(exp(x) / Math.exp(x), 1))
    expectAlways(between(-0.5, 0.5), x => expectNear(x === 0 ? 1 : expm1(x) / Math.expm1(x), 1))
    expectAlways(between(-60, 3), x => expectNear(expm1(x), Math.expm1(x)))
    expectAlways(between(1e-12, 1e6), x => expectNear(ln(x), Math.log(x)))
    expectAlways(between(-10, 10), x => expectNear(sin(x), Math.sin(x), 3e-15))
    expectAlways(between(-10, 10), x => expectNear(cos(x), Math.cos(x), 3e-15))
    expectAlways(between(-5_000, 5_000), x => expectNear(sin(x), Math.sin(x), 2e-12))
  })

  it('is exact where that can be said', () => {
    expect([exp(0), exp(-800), expm1(0), ln(1), sin(0), cos(0)]).toEqual([1, 0, 0, 0, 0, 1])
    expect([cos(Math.PI), sin(Math.PI / 2), sin(-Math.PI / 2)]).toEqual([-1, 1, -1])
    expect(expm1(-1e-300)).toBe(-1e-300)
  })

  it('gives these very bits, whoever runs it', () =>
    expect([exp(-1.7), expm1(-0.2), ln(0.3), sin(1), cos(100)].map(bitsOf)).toMatchInlineSnapshot(`
      [
        "3fc7622c78a98a07",
        "bfc733d4a7a67a9b",
        "bff34378fcbda721",
        "3feaed548f090cee",
        "3feb981dbf665fd8",
      ]
    `))

  /** Functions of Math that IEEE 754 or the language determines. */
  const determined = /Math\.(abs|ceil|floor|imul|max|min|round|sign|sqrt|trunc|LN2|PI|SQRT1_2|SQRT2)\b/g

  it('is what all physics is made of', () => {
    const sources = readdirSync(import.meta.dirname).filter(name => name.endsWith('.ts') && !name.includes('.test.'))
    const offences = sources.flatMap(name => {
      const code = readFileSync(`${import.meta.dirname}/${name}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      const others = code.replaceAll(determined, '').match(/Math\.\w+|\*\*/g) ?? []
      return others.map(other => `${name}: ${other}`)
    })
    expect(sources.length).toBeGreaterThan(10)
    expect(offences).toEqual([])
  })
})

function bitsOf(value: number): string {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  return view.getBigUint64(0).toString(16)
}
