import { describe, expect, it } from 'vitest'
import type { MachineFile } from '#simulator/machine-file/machine-file.ts'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import {
  checkDraft,
  conditionOf,
  conditions,
  expanderFor,
  freeNames,
  roomForPumps,
  usualPump,
  withCondition,
  withExpander,
  withoutPump,
  withPumpMoved,
  withPumps,
} from './machine-draft.ts'

const { starter, party } = machinePresets
const names = ({ pumps }: MachineFile): readonly string[] => pumps.map(({ name }) => name)
const pump = (name: string) => ({ name, kind: 'dc', ingredient: null, ...usualPump.dc }) as const
const codes = (draft: MachineFile) => checkDraft(draft).problems.map(({ code }) => code)

describe('pumps', () => {
  it('get names that nobody has, and stop at forty', () => {
    const draft = withPumps(starter, 4, pump('pump 6'))
    expect(freeNames(draft, 2, nr => `Pump ${nr}`)).toEqual(['Pump 7', 'Pump 8'])
    const full = withPumps(draft, 5, ...Array.from({ length: 100 }, (_, nr) => pump(`P${nr}`)))
    expect(full.pumps).toHaveLength(40)
    expect(roomForPumps(full)).toBe(0)
  })

  it('are put at a place, moved within the list, and removed', () => {
    expect(names(withPumps(starter, 1, pump('A')))).toEqual(['Pump 1', 'A', 'Pump 2', 'Pump 3', 'Pump 4'])
    expect(names(withPumpMoved(starter, 3, -1))).toEqual(['Pump 1', 'Pump 2', 'Pump 4', 'Pump 3'])
    expect(withPumpMoved(starter, 0, -1)).toEqual(starter)
    expect(withPumpMoved(starter, 9, 1)).toBe(starter)
    expect(names(withoutPump(starter, 0))).toEqual(['Pump 2', 'Pump 3', 'Pump 4'])
  })
})

it('expanders take the first free address, are eight at most, and as large as they have to be', () => {
  const some = { ...starter, expanders: [{ model: 'MCP23017', address: 0x20 } as const] }
  expect(withExpander(some, 'XL9535_K8V5_RELAY')?.expanders[1]).toEqual({ model: 'XL9535_K8V5_RELAY', address: 0x21 })
  let draft: MachineFile = starter
  for (let nr = 0; nr < 8; nr++) draft = withExpander(draft, 'MCP23017') ?? starter
  expect(draft.expanders).toHaveLength(8)
  expect(withExpander(draft, 'MCP23017')).toBeNull()
  const models = [1, 3, 8, 9, 40].map(expanderFor)
  expect(models.map(model => model.replace(/XL9535_K(\d+).*/, '$1'))).toEqual(['1', '4', '8', '16', '16'])
})

describe('the check of a draft', () => {
  it.each(['starter', 'party', 'max'] as const)('finds nothing wrong with %s, and no pin twice', preset => {
    const { problems, wiring, balance } = checkDraft(machinePresets[preset])
    expect(problems).toEqual([])
    expect(balance.pins).toBeGreaterThanOrEqual(balance.lines)
    const pins = wiring?.pumps.flat() ?? []
    expect(new Set(pins).size).toBe(pins.length)
  })

  it('knows what parts ask of each other, and which pins are missing', () => {
    expect(codes({ ...party, hasScale: false, powerLimitWatts: 9 })).toEqual([
      ...['machine-pump-above-limit', 'machine-valve-needs-scale', 'machine-valve-needs-scale'],
    ])
    expect(codes(withoutPump(starter, 0))).toHaveLength(1)
    const crowded = withPumps(starter, 4, ...Array.from({ length: 30 }, (_, nr) => pump(`P${nr}`)))
    expect(checkDraft(crowded)).toMatchObject({ missing: 16, wiring: null, problems: [{}] })
    const mended = withExpander(crowded, 'MCP23017') ?? crowded
    expect(checkDraft(mended).wiring?.pumps.at(-1)).toEqual(['0x20 PB3'])
  })
})

describe('how perfect a machine is', () => {
  it.each(conditions)('%s can be built, and is known again', condition => {
    const traits = withCondition(party.traits, condition)
    expect(conditionOf(traits)).toBe(condition)
    expect(codes({ ...party, traits })).toEqual([])
  })

  it('leaves chance, the supply and the rate of the scale alone, and may be one’s own', () => {
    const traits = withCondition({ ...party.traits, seed: 77 }, 'awful')
    expect(traits).toMatchObject({ seed: 77, supplyMw: 150_000, scale: { samplesPerSecond: 10 } })
    expect(conditionOf({ ...party.traits, dripMl: 0.2 })).toBeNull()
  })
})
