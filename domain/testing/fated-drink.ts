/* Lets the programs of a drink end as a script of fates has it, for tests. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { defaultDispensingSettings } from '../machine/settings.ts'
import { refillingOf } from '../pour/change-bottle.ts'
import { decide, dryPourOf, isActive, type ProductionInput } from '../pour/production.ts'
import { fillsGlass } from '../program/program.ts'
import { microlitres } from '../units/volume.ts'
import { Machine, type Scene } from './exact-machine.ts'

/** The fate of a program or a wait; fractions are of the program's duration, overrun is in microseconds. */
export interface Fate {
  readonly kind:
    | 'goes-well'
    | 'guest-cancels'
    | 'controller-silent'
    | 'glass-lifted'
    | 'nothing-comes'
    | 'hardware-fails'
  readonly at: number
  readonly overrun: number
}

export const fates = (kinds: readonly Fate['kind'][], overrun: number) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      overrun: fc.integer({ min: 0, max: overrun }),
    }),
    { minLength: 1, maxLength: 12 },
  )

const goesWell: Fate = { kind: 'goes-well', at: 1, overrun: 0 }

/** Makes the drink through good and bad until it has ended. */
export function make(scene: Scene, script: readonly Fate[]): Machine {
  const machine = new Machine(scene)
  let troubles = 0
  machine.send({ kind: 'start', order: scene.order })
  for (let turn = 0; isActive(machine.state); turn += 1) {
    expect(turn).toBeLessThan(200)
    const scripted = script[turn % script.length] ?? goesWell
    // Nobody plays with the glass for ever, no bottle stays empty for ever, and no controller hangs again and again.
    const fate = isTrouble(scripted) && ++troubles > 6 ? goesWell : scripted
    expect(decide(machine.state, { kind: 'start', order: scene.order })).toMatchObject({ problem: { kind: 'busy' } })
    if (machine.state.kind === 'waiting' || machine.state.kind === 'paused') awaited(machine, fate)
    else poured(machine, fate)
  }
  return machine
}

const isTrouble = ({ kind }: Fate): boolean =>
  kind === 'glass-lifted' || kind === 'nothing-comes' || kind === 'controller-silent'

const leave: ProductionInput = { kind: 'cancel', reason: 'guest' }

function awaited(machine: Machine, fate: Fate): void {
  expect(machine.running).toBeNull()
  machine.send(fate.kind === 'guest-cancels' ? leave : goOn(machine, fate))
}

function goOn(machine: Machine, { at }: Fate): ProductionInput {
  const pour = dryPourOf(machine.state)
  if (!pour) return { kind: machine.state.kind === 'paused' ? 'glass-returned' : 'continue' }
  const [pumpId] = pour.pumpIds
  if (pumpId === undefined || at < 0.3) return { kind: 'answer', answer: { kind: 'try-again' } }
  if (at > 0.7) return { kind: 'answer', answer: { kind: 'leave-out', pumpIds: [pumpId] } }
  const { pumps, ingredients } = machine
  const rules = { ingredients, settings: defaultDispensingSettings, powerLimit: null }
  const priming = refillingOf(pumps.get(pumpId), rules)
  const level = microlitres(Math.round(at * 1_000_000))
  return { kind: 'answer', answer: { kind: 'change-bottle', pumpId, level, priming } }
}

const outcomeOf = {
  'goes-well': 'completed',
  'hardware-fails': 'failed',
  'controller-silent': 'controller-silent',
  'glass-lifted': 'glass-lifted',
  'nothing-comes': 'nothing-came',
} as const

function poured(machine: Machine, fate: Fate): void {
  if (fate.kind === 'guest-cancels') {
    machine.send(leave)
    expect(machine.stopAsked).toBe(true)
    expect(decide(machine.state, leave).ok).toBe(false)
    machine.endProgram('stopped', fate)
  } else {
    expect(decide(machine.state, { kind: 'continue' }).ok).toBe(false)
    // No scale watches how a tube is filled.
    const isUnseen = fate.kind === 'nothing-comes' && machine.running !== null && !fillsGlass(machine.running)
    machine.endProgram(isUnseen ? 'completed' : outcomeOf[fate.kind], fate)
  }
}
