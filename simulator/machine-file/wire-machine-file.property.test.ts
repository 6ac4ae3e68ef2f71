import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ExpanderModel, expanderPins, localPinCount } from '#domain/machine/board.ts'
import { always } from '#domain/testing/always.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import type { MachineFile } from './machine-file.ts'
import { machinePresets } from './machine-presets.ts'
import { type FilePin, type MachineFileWiring, wireMachineFile } from './wire-machine-file.ts'

const models = Object.keys(expanderPins) as ExpanderModel[]
const [aPump] = machinePresets.starter.pumps

/** The wires of a file depend on nothing but the kinds and models in it. */
const machines = (mostExpanders: number): fc.Arbitrary<MachineFile> =>
  fc
    .record({
      kinds: fc.array(fc.constantFrom('dc' as const, 'dc' as const, 'stepper' as const, 'valve' as const), {
        minLength: 4,
        maxLength: 40,
      }),
      expanders: fc.array(fc.constantFrom(...models), { maxLength: mostExpanders }),
      hasDirector: fc.boolean(),
      hasSupplyRelay: fc.boolean(),
      hasScale: fc.boolean(),
    })
    .map(({ kinds, expanders, ...has }) => ({
      ...machinePresets.starter,
      ...has,
      pumps: kinds.map(kind => ({ ...aPump!, kind })),
      expanders: expanders.map((model, nr) => ({ model, address: 0x20 + nr })),
    }))
const wirable = machines(8).filter(file => wireMachineFile(file).ok)
const wiringOf = (file: MachineFile): MachineFileWiring => expectSuccess(wireMachineFile(file))

const stepPinsIn = ({ pumps }: MachineFileWiring): FilePin[] =>
  pumps.flatMap(pins => (pins.kind === 'stepper' ? [pins.stepPin] : []))
const scalePinsIn = ({ scale }: MachineFileWiring): FilePin[] => (scale ? [scale.clockPin, scale.dataPin] : [])
const pinsIn = (wiring: MachineFileWiring): FilePin[] => [
  ...stepPinsIn(wiring),
  ...wiring.pumps.map(pins => (pins.kind === 'stepper' ? pins.enablePin : pins.pin)),
  ...(wiring.director ? [wiring.director] : []),
  ...(wiring.supplyRelay ? [wiring.supplyRelay] : []),
  ...scalePinsIn(wiring),
]

describe('any machine file that can be wired', () => {
  it('has every line, and no two on one pin', () =>
    always(
      fc.property(wirable, file => {
        const wiring = wiringOf(file)
        const pins = pinsIn(wiring)
        const steppers = file.pumps.filter(({ kind }) => kind === 'stepper').length
        const relays = (file.hasDirector ? 1 : 0) + (file.hasSupplyRelay ? 1 : 0)
        expect(pins).toHaveLength(file.pumps.length + steppers + (file.hasScale ? 2 : 0) + relays)
        if (file.hasSupplyRelay) expect(wiring.supplyRelay?.expander).toBeNull()
        expect(new Set(pins.map(({ expander, nr }) => `${expander}/${nr}`)).size).toBe(pins.length)
      }),
    ))

  it('has its lines on pins that are there, and nobody else’s', () =>
    always(
      fc.property(wirable, file => {
        const reserved = [0, 1, 14, 15, ...(file.expanders.length > 0 ? [2, 3] : [])]
        const free = Array.from({ length: localPinCount }, (_, nr) => nr).filter(nr => !reserved.includes(nr))
        for (const { expander, nr } of pinsIn(wiringOf(file))) {
          if (expander === null) expect(free).toContain(nr)
          else expect(nr).toBeLessThan(expanderPins[file.expanders[expander]!.model])
        }
      }),
    ))

  it('has what is quick on the computer itself, and the same pins every time', () =>
    always(
      fc.property(wirable, file => {
        const wiring = wiringOf(file)
        for (const { expander } of [...stepPinsIn(wiring), ...scalePinsIn(wiring)]) expect(expander).toBeNull()
        expect(wiring.pumps.map(({ kind }) => kind)).toEqual(file.pumps.map(({ kind }) => kind))
        expect(wiringOf(structuredClone(file))).toEqual(wiring)
      }),
    ))
})

const crowded = machines(1).filter(file => {
  const wired = wireMachineFile(file)
  return !wired.ok && wired.problem.kind === 'machine-outputs-missing'
})

it('a file with too few outputs can be wired with the expanders that it is told to add, and not with one less', () =>
  always(
    fc.property(crowded, file => {
      const wired = wireMachineFile(file)
      if (wired.ok || wired.problem.kind !== 'machine-outputs-missing') return
      const { expanders, outputs } = wired.problem
      const model = models.find(each => expanderPins[each] === outputs)
      const added = model ? Array.from({ length: expanders }, (_, nr) => ({ model, address: 0x40 + nr })) : []
      const problemWith = (more: MachineFile['expanders']): string | null => {
        const again = wireMachineFile({ ...file, expanders: [...file.expanders, ...more] })
        return again.ok ? null : again.problem.kind
      }
      expect(['machine-local-pins-missing', null]).toContain(problemWith(added))
      expect(problemWith(added.slice(1))).not.toBeNull()
    }),
  ))
