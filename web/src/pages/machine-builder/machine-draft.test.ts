import { describe, expect, it } from 'vitest'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import {
  candidateOf,
  draftOf,
  editedBy,
  expanderFor,
  freeAddresses,
  type MachineDraft,
  mayAddExpander,
  roomForPumps,
} from './machine-draft.ts'

const starter = draftOf(machinePresets.starter)
const nameOf = (nr: number): string => `Pump ${nr}`
const edit = (draft: MachineDraft, ...edits: Parameters<typeof editedBy>[1][]): MachineDraft =>
  edits.reduce((each, one) => editedBy(each, one, nameOf), draft)
const names = ({ pumps }: MachineDraft): readonly string[] => pumps.map(({ name }) => name)

it.each(['starter', 'party', 'max'] as const)('a draft of %s is the same file again', preset => {
  expect(candidateOf(draftOf(machinePresets[preset]))).toEqual(machinePresets[preset])
})

it('a draft shows the supply in watts', () => {
  const party = draftOf(machinePresets.party)
  expect(party.traits.supplyWatts).toBe(150)
  expect(edit(party, { kind: 'traits', change: { supplyWatts: null } })).toMatchObject({
    traits: { supplyWatts: null },
  })
})

describe('pumps', () => {
  it('are added with names that nobody has, up to forty', () => {
    const draft = edit(
      starter,
      { kind: 'pump', key: 0, change: { name: 'Pump 6' } },
      { kind: 'add-pumps', pumpKind: 'valve', count: 2 },
    )
    expect(names(draft).slice(4)).toEqual(['Pump 5', 'Pump 7'])
    const full = edit(draft, { kind: 'add-pumps', pumpKind: 'dc', count: 100 })
    expect(full.pumps).toHaveLength(40)
    expect(roomForPumps(full)).toBe(0)
    expect(new Set(names(full)).size).toBe(40)
    expect(new Set(full.pumps.map(({ key }) => key)).size).toBe(40)
    expect(edit(full, { kind: 'copy-pump', key: 0 })).toEqual(full)
  })

  it('are as pumps of their kind usually are, and keep their bottle when it changes', () => {
    const draft = edit(starter, { kind: 'pump', key: 2, change: { kind: 'valve' } })
    expect(draft.pumps[2]).toMatchObject({ kind: 'valve', tubeMl: 0, ingredient: 'Red vermouth', bottleMl: 720 })
    expect(edit(draft, { kind: 'pump', key: 2, change: { kind: 'dc' } }).pumps[2]?.tubeMl).toBeGreaterThan(0)
  })

  it('are copied right behind themselves, moved within the list, and removed', () => {
    const draft = edit(starter, { kind: 'copy-pump', key: 1 })
    expect(names(draft)).toEqual(['Pump 1', 'Pump 2', 'Pump 5', 'Pump 3', 'Pump 4'])
    expect(draft.pumps[2]).toMatchObject({ ingredient: 'Campari', key: 4 })
    const expected = ['Pump 1', 'Pump 2', 'Pump 4', 'Pump 3']
    expect(names(edit(starter, { kind: 'move-pump', key: 3, by: -1 }))).toEqual(expected)
    expect(edit(starter, { kind: 'move-pump', key: 0, by: -1 })).toBe(starter)
    expect(edit(starter, { kind: 'move-pump', key: 9, by: 1 })).toBe(starter)
    expect(names(edit(starter, { kind: 'remove-pump', key: 0 }))).toEqual(['Pump 2', 'Pump 3', 'Pump 4'])
  })
})

it('expanders take the first address that is free', () => {
  const draft = edit(
    starter,
    { kind: 'add-expander', model: 'MCP23017' },
    { kind: 'add-expander', model: 'XL9535_K8V5_RELAY' },
    { kind: 'expander', key: 4, change: { address: 0x27 } },
    { kind: 'add-expander', model: 'XL9535_K4V5_RELAY' },
  )
  expect(draft.expanders.map(({ address }) => address)).toEqual([0x27, 0x21, 0x20])
  expect(freeAddresses(draft)).toEqual([0x22, 0x23, 0x24, 0x25, 0x26])
  expect(edit(draft, { kind: 'remove-expander', key: 5 }).expanders).toHaveLength(2)
})

it('expanders are eight at most, and offered as large as they have to be', () => {
  const eight = edit(
    starter,
    ...Array.from({ length: 9 }, () => ({ kind: 'add-expander', model: 'MCP23017' }) as const),
  )
  expect(eight.expanders).toHaveLength(8)
  expect(mayAddExpander(eight)).toBe(false)
  expect([1, 3, 8, 9, 40].map(expanderFor)).toEqual([
    'XL9535_K1V5_RELAY',
    'XL9535_K4V5_RELAY',
    'XL9535_K8V5_RELAY',
    'XL9535_K16V5_RELAY',
    'XL9535_K16V5_RELAY',
  ])
})
