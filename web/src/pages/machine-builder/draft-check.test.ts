import { describe, expect, it } from 'vitest'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { checkDraft, summaryOf } from './draft-check.ts'
import { draftOf, editedBy, type MachineDraft } from './machine-draft.ts'

const edit = (draft: MachineDraft, ...edits: Parameters<typeof editedBy>[1][]): MachineDraft =>
  edits.reduce((each, one) => editedBy(each, one, nr => `Pump ${nr}`), draft)
const starter = draftOf(machinePresets.starter)
const party = draftOf(machinePresets.party)
const errorsAfter = (draft: MachineDraft, ...edits: Parameters<typeof editedBy>[1][]) =>
  Object.fromEntries(checkDraft(edit(draft, ...edits)).errors)

describe('the check of a draft', () => {
  it.each(['starter', 'party', 'max'] as const)('finds that %s is whole', preset => {
    const check = checkDraft(draftOf(machinePresets[preset]))
    expect(check).toMatchObject({ problems: [], unwired: null, file: machinePresets[preset] })
    expect(check.errors.size).toBe(0)
    expect(check.balance.pins).toBeGreaterThanOrEqual(check.balance.lines)
    const pins = [...(check.wiring?.pumps.flat() ?? []), ...(check.wiring?.scale ?? []), check.wiring?.director]
    expect(new Set(pins).size).toBe(pins.length)
  })

  it('goes value by value', () => {
    const found = errorsAfter(
      starter,
      { kind: 'machine', change: { name: ' ' } },
      { kind: 'pump', key: 0, change: { name: 'PUMP 2', mlPerSecond: null } },
      { kind: 'pump', key: 3, change: { startWatts: 1001, startMs: null } },
      { kind: 'pump', key: 2, change: { watts: Number.NaN, tubeMl: 0.5, bottleMl: -1 } },
    )
    expect(found).toEqual({
      name: { rule: 'required' },
      'pumps[0].mlPerSecond': { rule: 'required' },
      'pumps[1].name': { wrong: 'name-twice' },
      'pumps[2].tubeMl': { rule: 'least', nr: 1, metric: '' },
      'pumps[2].watts': { rule: 'number' },
      'pumps[2].bottleMl': { rule: 'least', nr: 0, metric: '' },
      'pumps[3].startWatts': { rule: 'most', nr: 1000, metric: '' },
      'pumps[3].startMs': { rule: 'required' },
    })
  })

  it('knows what parts ask of each other', () => {
    const withoutScale = errorsAfter(party, { kind: 'machine', change: { hasScale: false, powerLimitWatts: 9 } })
    expect(withoutScale).toEqual({
      'pumps[7].watts': { wrong: 'above-limit', limitWatts: 9 },
      'pumps[8].kind': { wrong: 'valve-needs-scale' },
      'pumps[9].kind': { wrong: 'valve-needs-scale' },
    })
    const starting = { kind: 'pump', key: 0, change: { startWatts: 30, startMs: 100 } } as const
    const limited = { kind: 'machine', change: { powerLimitWatts: 20 } } as const
    expect(errorsAfter(starter, starting, limited)).toEqual({
      'pumps[0].startWatts': { wrong: 'above-limit', limitWatts: 20 },
    })
    expect(errorsAfter(starter, { ...starting, change: { startWatts: 30 } }, limited)).toEqual({})
    expect(errorsAfter(starter, { kind: 'remove-pump', key: 0 })).toEqual({
      pumps: { wrong: 'pump-count', least: 4, most: 40 },
    })
    const twice = edit(
      starter,
      { kind: 'add-expander', model: 'MCP23017' },
      { kind: 'add-expander', model: 'MCP23017' },
      { kind: 'expander', key: 5, change: { address: 0x20 } },
    )
    expect([...checkDraft(twice).errors.keys()]).toEqual(['expanders[1].address'])
  })

  it('is in the units that are shown', () => {
    const found = errorsAfter(starter, { kind: 'traits', change: { flowNoise: 0.7, seed: 1.5, supplyWatts: 20_000 } })
    expect(found).toEqual({
      'traits.seed': { wrong: 'whole-number' },
      'traits.flowNoise': { rule: 'most', nr: 50, metric: '' },
      'traits.supplyWatts': { rule: 'most', nr: 10_000, metric: '' },
    })
  })

  it('lets a machine with too few pins be a file nevertheless', () => {
    const draft = edit(starter, { kind: 'add-pumps', pumpKind: 'dc', count: 30 })
    const check = checkDraft(draft)
    expect(check.wiring).toBeNull()
    expect(check.file?.pumps).toHaveLength(34)
    expect(check.unwired).toEqual({ kind: 'machine-outputs-missing', missing: 10, expanders: 1, outputs: 16 })
    const mended = checkDraft(edit(draft, { kind: 'add-expander', model: 'MCP23017' }))
    expect(mended.wiring?.pumps.at(-1)).toEqual(['0x20 PB3'])
  })
})

it('what a machine comes to is counted by kind, and summed', () => {
  const { pumps, ...rest } = draftOf(machinePresets.starter)
  const [first, ...others] = pumps
  const draft = { ...rest, pumps: [{ ...(first as (typeof pumps)[number]), watts: Number.NaN }, ...others] }
  const summary = summaryOf(draft)
  expect(summary.kinds).toEqual([{ kind: 'dc', count: 4 }])
  expect(summary.watts).toBeCloseTo(15.4)
  expect(summary.litres).toBeCloseTo(3.02)
  expect(summary).toMatchObject({ liquids: 4, withoutLiquid: 0 })
})

it('what a machine comes to counts a liquid of two pumps once', () => {
  const { pumps, ...rest } = draftOf(machinePresets.party)
  const ingredients = ['Dry gin', 'dry gin', null]
  const draft = {
    ...rest,
    pumps: pumps.slice(0, 3).map((pump, at) => ({ ...pump, ingredient: ingredients[at] ?? null })),
  }
  expect(summaryOf(draft)).toMatchObject({ liquids: 1, withoutLiquid: 1 })
})
