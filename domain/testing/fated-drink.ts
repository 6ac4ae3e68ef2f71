/* Lets the programs of a drink end as a script of fates has it, for tests. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { defaultDispensingSettings } from '../machine/settings.ts'
import { refillingOf } from '../pour/dry-pour.ts'
import { decide, dryPourOf, isActive, type ProductionInput } from '../pour/production.ts'
import { fillsGlass } from '../program/program.ts'
import { asId } from '../units/id.ts'
import { microlitres } from '../units/volume.ts'
import { anyFraction } from './arbitrary-quantities.ts'
import { anIngredient, aPump, aStepper, aValve, byId } from './builders.ts'
import { Machine, type Scene, sceneOf } from './exact-machine.ts'
import { aDrinkStep, aPlanningInput } from './planning-builders.ts'

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
    fc.record({ kind: fc.constantFrom(...kinds), at: anyFraction, overrun: fc.integer({ min: 0, max: overrun }) }),
    { minLength: 1, maxLength: 12 },
  )

const liquids = [
  anIngredient(),
  anIngredient({ id: asId(12), density: 1.3 }),
  anIngredient({ id: asId(13), density: 0.9 }),
]
const pumps = [
  aPump(),
  aStepper({ id: asId(22), ingredientId: asId(12) }),
  aValve({ id: asId(23), ingredientId: asId(13) }),
  aPump({ id: asId(24), ingredientId: asId(13), dosing: 'time' }),
]

/** Three liquids at once, one of them once more after a pause. */
const exampleScene = sceneOf(
  aPlanningInput({
    steps: [aDrinkStep([11, 41], [12, 29], [13, 17]), { kind: 'instruction', message: 'Stir.' }, aDrinkStep([11, 23])],
    ingredients: byId(liquids),
    pumps,
    scaleReady: true,
  }),
)

const fate = (kind: Fate['kind'], at: number): Fate => ({ kind, at, overrun: 0 })

/** What few random drinks would show only now and then: each outcome, each trouble, and each answer to a dry pump. */
const exampleScripts: readonly Fate[][] = [
  [fate('goes-well', 1)],
  [fate('guest-cancels', 0.5)],
  [fate('hardware-fails', 0.5)],
  [fate('controller-silent', 0.5)],
  [fate('glass-lifted', 0.4), fate('goes-well', 1)],
  // A single one can be the dry pump: try again, another bottle, leave it out.
  ...[0.1, 0.5, 0.9].map(at => [fate('nothing-comes', 0.37), fate('goes-well', at)]),
  // Several can be it: nobody names one, or someone does.
  ...[0.1, 0.5, 0.9].map(at => [fate('nothing-comes', 0.67), fate('goes-well', at)]),
  [fate('nothing-comes', 0.67), fate('guest-cancels', 0.5)],
]

/** The examples of which every fate is one of these. */
export const exampleDrinks = (kinds: readonly Fate['kind'][]): [Scene, Fate[]][] =>
  exampleScripts
    .filter(script => script.every(({ kind }) => kinds.includes(kind)))
    .map(script => [exampleScene, script])

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
