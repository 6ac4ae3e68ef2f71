import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canPump, isPumpedUp, startPeakOf } from '#domain/machine/pump.ts'
import { blankPump } from '#domain/maintenance/pump-change.ts'
import { createDraft } from '#domain/records/draft.ts'
import { applyOperations, boardsOf, i2cOf, isScaleReady, type Records } from '#domain/records/records.ts'
import { demo } from '#domain/seed/testing/demo-machine.ts'
import { always } from '#domain/testing/always.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { write } from '#domain/testing/writes.ts'
import { asId } from '#domain/units/id.ts'
import { arbitraryMachineFile } from '../testing/arbitrary-machine-file.ts'
import { type MachineFile, readMachineFile } from './machine-file.ts'
import { machinePresets } from './machine-presets.ts'
import { machineFileOf, writeMachineFile } from './machine-records.ts'
import { wireMachineFile } from './wire-machine-file.ts'

function built(records: Records, file: MachineFile): Records {
  const draft = createDraft(records)
  writeMachineFile(draft, file, expectSuccess(wireMachineFile(file)))
  return applyOperations(records, draft.operations)
}
const wirable = arbitraryMachineFile(['Dry gin', 'Crème de cassis', 'Campari']).filter(file => wireMachineFile(file).ok)

describe('the machine of now as a file', () => {
  it('is the file that it was built from, whatever was there before', () =>
    always(
      fc.property(wirable, wirable, (first, second) => {
        const records = built(built(demo, first), second)
        expect(machineFileOf(records)).toEqual(second)
      }),
      { numRuns: 40 },
    ))

  it('can be read as one where nobody has built it', () => {
    const file = machineFileOf(demo)
    expect(expectSuccess(readMachineFile(file))).toEqual(file)
    expect(file).toMatchObject({
      name: 'Speedrail',
      hasScale: true,
      hasDirector: true,
      powerLimitWatts: 60,
      pumps: [
        { name: 'Left 1', kind: 'dc', ingredient: 'Dry gin', mlPerSecond: 3.65, tubeMl: 6.2, watts: 4.8 },
        ...Array(9).fill({}),
      ],
    })
    expect(file.pumps.slice(-2)).toMatchObject([
      { kind: 'stepper', ingredient: 'Sugar syrup', mlPerSecond: 5, tubeMl: 5.1 },
      { kind: 'valve', ingredient: 'Cranberry juice', mlPerSecond: 15, tubeMl: 0, bottleMl: 780 },
    ])
  })

  it('has something usual for what nobody has set, and stays within the bounds', () => {
    const odd = blankPump(asId(999), 'stepper')
    const records = applyOperations(demo, [write('pump', odd), write('powerLimit', { limit: null }, 1)])
    const file = machineFileOf(records)
    expect(file.pumps.at(-1)).toMatchObject({ name: 'Pump #999', ingredient: null, mlPerSecond: 1, tubeMl: 5 })
    expectSuccess(readMachineFile(file))
  })
})

describe('a machine that was built from a file', () => {
  const party = built(demo, machinePresets.party)

  it('has pumps that are ready, with full tubes, on pins of their own', () => {
    for (const preset of Object.values(machinePresets)) {
      const records = built(demo, preset)
      expect(records.pump.size).toBe(preset.pumps.length)
      for (const pump of records.pump.values()) {
        expect(pump.ingredientId, pump.name ?? '').not.toBeNull()
        expect(canPump(pump, isScaleReady(records)) && isPumpedUp(pump), pump.name ?? '').toBe(true)
      }
    }
  })

  it('has steppers that count microlitres, and valves that know what they let through', () => {
    const ofKind = (kind: string) => [...party.pump.values()].find(pump => pump.kind === kind)
    expect(ofKind('stepper')).toMatchObject({
      stepsPerCentilitre: 10_000,
      maxStepsPerSecond: 5000,
      acceleration: 20_000,
    })
    expect(ofKind('valve')).toMatchObject({ timePerCentilitre: 666_667, closingDelay: 80_000, tubeCapacity: null })
  })

  it('has the starts of its pumps, which the plans keep to', () => {
    const [first, ...others] = machinePresets.starter.pumps
    const records = built(demo, {
      ...machinePresets.starter,
      pumps: [{ ...first!, startWatts: 14.4, startMs: 100 }, ...others],
    })
    const pumps = [...records.pump.values()]
    expect(startPeakOf(pumps[0]!)).toEqual({ power: 14_400, time: 100_000 })
    expect(startPeakOf(pumps[1]!)).toBeNull()
  })

  it('has its expanders in the place of others, and the bus only for them', () => {
    const max = built(party, machinePresets.max)
    expect([...boardsOf(max).values()].map(({ name }) => name)).toEqual([
      'Local board',
      'MCP23017 0x20',
      'XL9535_K8V5_RELAY 0x24',
      'XL9535_K8V5_RELAY 0x25',
    ])
    expect(i2cOf(max)).not.toBeNull()
    const again = built(max, machinePresets.party)
    expect([...boardsOf(again).values()].map(({ kind }) => kind)).toEqual(['local'])
    expect(i2cOf(again)).toBeNull()
  })

  it('knows no other ingredients than the machine does, and none that a person adds', () => {
    const [first, ...others] = machinePresets.starter.pumps
    const pumps = [
      { ...first!, name: 'a', ingredient: 'Unobtainium' },
      { ...first!, name: 'b', ingredient: 'Ice cube' },
      { ...first!, name: 'c', ingredient: 'Gin' },
      { ...first!, name: 'd', ingredient: 'CRÈME de cassis' },
      ...others,
    ]
    const records = built(demo, { ...machinePresets.starter, pumps })
    const names = [...records.pump.values()].map(({ ingredientId }) => records.ingredient.get(ingredientId ?? 0)?.name)
    expect(names.slice(0, 4)).toEqual([undefined, undefined, undefined, 'Crème de cassis'])
  })

  it('leaves recipes, bars and all other settings alone', () => {
    for (const kind of ['recipe', 'ingredient', 'bar', 'glass', 'user', 'appearance', 'dispensing'] as const) {
      expect(party[kind], kind).toBe(demo[kind])
    }
  })
})
