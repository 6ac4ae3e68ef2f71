import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { perfectTraits } from '#domain/machine/machine-traits.ts'
import { always } from '#domain/testing/always.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { arbitraryMachineFile } from '../testing/arbitrary-machine-file.ts'
import { longestMachineFile, machineFileText, parseMachineFile, readMachineFile } from './machine-file.ts'
import { machinePresets } from './machine-presets.ts'

const gin = { name: 'Left 1', kind: 'dc', ingredient: 'Dry gin', mlPerSecond: 3.5, tubeMl: 6, watts: 5, bottleMl: 600 }
const noStart = { startWatts: 0, startMs: 0 }
const named = (...names: readonly string[]): object[] => names.map(name => ({ ...gin, name }))
const least = {
  format: 'speedrail-machine',
  version: 1,
  name: 'Mine',
  pumps: named('Left 1', 'Left 2', 'Right 1', 'Right 2'),
}
const withPump = (pump: object): object => ({
  ...least,
  hasScale: true,
  pumps: [...named('Left 1', 'Left 2', 'Right 1'), { ...gin, name: 'Right 2', ...pump }],
})
const problemsOf = (document: unknown): (readonly [string, string, string?])[] =>
  expectFailure(readMachineFile(document)).map(
    problem =>
      [
        'rule' in problem ? problem.rule : problem.kind.replace(/^transfer-/, ''),
        problem.where,
        ...('field' in problem ? [problem.field] : []),
      ] as unknown as readonly [string, string, string?],
  )

describe('a machine file', () => {
  it('needs no more than a name and four pumps: the rest is perfect, or not there', () =>
    expect(expectSuccess(readMachineFile(least))).toEqual({
      ...least,
      pumps: least.pumps.map(pump => ({ ...pump, ...noStart })),
      expanders: [],
      hasDirector: false,
      hasSupplyRelay: false,
      hasScale: false,
      powerLimitWatts: null,
      traits: perfectTraits,
    }))

  it('is read as it was written', () =>
    always(
      fc.property(arbitraryMachineFile(['Dry gin', 'Crème de cassis']), file => {
        const read = expectSuccess(parseMachineFile(machineFileText(file)))
        expect(read).toEqual({ ...file, name: file.name.trim() })
        expect(readMachineFile(read)).toEqual({ ok: true, value: read })
      }),
    ))

  it('may know more than we do, and say nothing of tubes of valves', () => {
    const valve = { ...gin, kind: 'valve', colour: 'red', tubeMl: undefined }
    const document = { ...least, hasScale: true, pumps: [...named('1', '2', '3'), valve], author: { name: 'Ana' } }
    const file = expectSuccess(readMachineFile(document))
    expect(file.pumps[3]).toEqual({ ...gin, ...noStart, kind: 'valve', tubeMl: 0 })
    expect(Object.keys(file)).not.toContain('author')
  })

  it('counts in thousandths, as the machine does', () => {
    const pump = { mlPerSecond: 3.333_3, tubeMl: 5.000_4, watts: 4.999_6, startWatts: 15.000_4, startMs: 99.999_6 }
    const file = expectSuccess(readMachineFile({ ...withPump(pump), powerLimitWatts: 60.123_44 }))
    expect(file.pumps[3]).toMatchObject({ mlPerSecond: 3.333, tubeMl: 5, watts: 5, startWatts: 15, startMs: 100 })
    expect(file.powerLimitWatts).toBe(60.123)
  })
})

describe('what is wrong with a machine file', () => {
  it('is all told at once, each with its place', () =>
    expect(
      problemsOf({
        ...least,
        name: ' ',
        version: 2,
        hasScale: 'yes',
        powerLimitWatts: 0,
        pumps: [
          { ...gin, kind: 'hose', mlPerSecond: 51 },
          'nothing',
          { ...gin, name: 'LEFT 1', tubeMl: 0.5, bottleMl: -1 },
          { kind: 'stepper', name: 'x'.repeat(41) },
        ],
        expanders: [
          { model: 'MCP23017', address: 0x20 },
          { model: 'MCP23018', address: 0x20 },
          { model: 'MCP23017', address: 2.5 },
        ],
        traits: { flowNoise: 0.6, scale: { samplesPerSecond: 20, lagMs: -1 }, supplyMw: 0 },
      }),
    ).toEqual([
      ['value', 'machine file', 'version'],
      ['between', 'machine file', 'powerLimitWatts'],
      ['length', 'machine file', 'name'],
      ['value', 'expanders [2]', 'model'],
      ['item-twice', 'expanders [2]'],
      ['between', 'expanders [3]', 'address'],
      ['value', 'machine file', 'hasScale'],
      ['between', 'machine file › traits', 'supplyMw'],
      ['between', 'machine file › traits', 'flowNoise'],
      ['value', 'machine file › traits › scale', 'samplesPerSecond'],
      ['between', 'machine file › traits › scale', 'lagMs'],
      ['value', 'pumps [1] "Left 1"', 'kind'],
      ['between', 'pumps [1] "Left 1"', 'mlPerSecond'],
      ['value', 'pumps [2]', 'item'],
      ['between', 'pumps [3] "LEFT 1"', 'tubeMl'],
      ['between', 'pumps [3] "LEFT 1"', 'bottleMl'],
      ['item-twice', 'pumps [3] "LEFT 1"'],
      ['length', `pumps [4] "${'x'.repeat(40)}"`, 'name'],
      ['required', `pumps [4] "${'x'.repeat(40)}"`, 'mlPerSecond'],
      ['required', `pumps [4] "${'x'.repeat(40)}"`, 'tubeMl'],
      ['required', `pumps [4] "${'x'.repeat(40)}"`, 'watts'],
      ['required', `pumps [4] "${'x'.repeat(40)}"`, 'bottleMl'],
    ]))

  it('has the bounds in it', () => {
    expect(expectFailure(readMachineFile(withPump({ watts: 101 })))).toEqual([
      { kind: 'invalid-value', rule: 'between', where: 'pumps [4] "Right 2"', field: 'watts', least: 0, most: 100 },
    ])
    expect(problemsOf(withPump({ startWatts: 1001, startMs: -1 }))).toEqual([
      ['between', 'pumps [4] "Right 2"', 'startWatts'],
      ['between', 'pumps [4] "Right 2"', 'startMs'],
    ])
  })

  it('may be what parts of it say about each other', () => {
    expect(problemsOf({ ...withPump({ kind: 'valve', tubeMl: 0 }), hasScale: false })).toEqual([
      ['machine-valve-needs-scale', 'pumps [4] "Right 2"'],
    ])
    expect(expectFailure(readMachineFile({ ...withPump({ watts: 40.5 }), powerLimitWatts: 40 }))).toEqual([
      { kind: 'machine-pump-above-limit', where: 'pumps [4] "Right 2"', limitWatts: 40 },
    ])
    const starting = (startMs: number) => ({ ...withPump({ watts: 20, startWatts: 60, startMs }), powerLimitWatts: 40 })
    expect(expectFailure(readMachineFile(starting(100)))).toEqual([
      { kind: 'machine-pump-above-limit', where: 'pumps [4] "Right 2"', limitWatts: 40 },
    ])
    expectSuccess(readMachineFile(starting(0)))
    expect(problemsOf(withPump({ kind: 'valve', tubeMl: 3 }))).toEqual([['between', 'pumps [4] "Right 2"', 'tubeMl']])
  })

  it.each([
    ['nothing', null],
    ['a list', [least]],
    ['a text', 'machine'],
    ['another file', { format: 'speedrail-run', version: 1, name: 'x', pumps: least.pumps }],
    ['three pumps', { ...least, pumps: named('1', '2', '3') }],
    ['forty-one pumps', { ...least, pumps: named(...Array.from({ length: 41 }, (_, nr) => `${nr}`)) }],
    ['pumps by name', { ...least, pumps: { first: gin } }],
    ['nine expanders', { ...least, expanders: Array.from({ length: 9 }, (_, nr) => ({ address: nr + 32 })) }],
    ['no number', withPump({ watts: Number.NaN })],
  ])('may be that it is %s', (_, document) =>
    expect(expectFailure(readMachineFile(document)).length).toBeGreaterThan(0),
  )
})

describe('a file that is made to keep its reader busy', () => {
  it('is not looked at when it is long', () => {
    const text = JSON.stringify({ ...least, more: 'x'.repeat(longestMachineFile) })
    expect(expectFailure(parseMachineFile(text))).toMatchObject([
      { kind: 'invalid-value', rule: 'length', field: 'text' },
    ])
  })

  it('is refused like any other when it is deep, odd, or no JSON at all', () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000)
    const odd = '{"toString": 1, "valueOf": 1}'
    const texts = [
      '',
      '{',
      deep,
      `{"format": ${deep}}`,
      `{"format": ${odd}, "pumps": [${odd}, ${odd}, ${odd}, [[]]], "traits": {"scale": {"samplesPerSecond": ${odd}}}}`,
      '{"__proto__": {"format": "speedrail-machine"}, "constructor": 5}',
    ]
    for (const text of texts) expect(expectFailure(parseMachineFile(text)).length).toBeGreaterThan(0)
  })

  it('is answered with a list that a person can read', () => {
    const hostile = Array.from({ length: 40 }, () => ({ kind: {}, name: 5, ingredient: [] }))
    expect(expectFailure(readMachineFile({ pumps: hostile })).length).toBeLessThanOrEqual(100)
  })
})

it.each(Object.entries(machinePresets))('%s is a machine file', (_, preset) =>
  expect(expectSuccess(parseMachineFile(machineFileText(preset)))).toEqual(preset),
)
