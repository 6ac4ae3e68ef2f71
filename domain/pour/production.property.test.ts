import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flowFactorOf } from '../catalogue/ingredient.ts'
import { isRunnable } from '../machine/pump.ts'
import { programIdText, pumpsOf } from '../program/program.ts'
import { always } from '../testing/always.ts'
import { anIngredient, aPump, byId } from '../testing/builders.ts'
import { type Machine, sceneOf, scenes } from '../testing/exact-machine.ts'
import { exampleDrinks, type Fate, fates, make } from '../testing/fated-drink.ts'
import { aDrinkStep, aPlanningInput } from '../testing/planning-builders.ts'
import { amountOfVolume } from '../units/amount.ts'
import { milliseconds } from '../units/duration.ts'
import { asId, type PumpId } from '../units/id.ts'
import { microlitres, noVolume } from '../units/volume.ts'
import { drawnInTotal, totalByPump } from './booking.ts'
import { dosesOf, partsInGlass, plannedIn } from './dose.ts'
import type { OpenOrder, Outcome } from './order.ts'
import { isAutomatic, mergeParts, type Part } from './plan.ts'
import type { Trigger } from './production.ts'

const any: readonly Fate['kind'][] = [
  ...(['goes-well', 'goes-well', 'goes-well', 'guest-cancels', 'controller-silent', 'glass-lifted'] as const),
  ...(['nothing-comes', 'nothing-comes', 'hardware-fails'] as const),
]
const anyFate = fates(any, 3000)
const interruptions = ['goes-well', 'controller-silent', 'glass-lifted'] as const
const drought = ['goes-well', ...Array<'nothing-comes'>(4).fill('nothing-comes')] as const

const tolerance = (machine: Machine, pumpId: PumpId): number => (machine.rounding.get(pumpId) ?? 0) + 1e-6

describe('whatever happens to a drink', () => {
  it('invariant 8: it goes along its graph only, ends with nothing running, settled once, and tells of each transition once', () => {
    const outcomes = new Set<Outcome | null>()
    always(
      fc.property(scenes, anyFate, (scene, script) => {
        const machine = make(scene, script)
        outcomes.add(machine.outcome)
        const count = (trigger: Trigger): number => machine.triggers.filter(name => name === trigger).length
        expect(machine.running).toBeNull()
        expect(machine.state).toMatchObject({ kind: 'ended', outcome: machine.outcome })
        expect(machine.triggers[0]).toBe('cocktail_prod_started')
        expect(count('cocktail_prod_started')).toBe(1)
        expect(count('cocktail_prod_finished')).toBe(machine.outcome === 'finished' ? 1 : 0)
        expect(count('cocktail_prod_canceled')).toBe(machine.outcome === 'finished' ? 0 : 1)
        const asked = count('cocktail_prod_manual_interaction_requested')
        const answered = count('cocktail_prod_manual_interaction_completed')
        const byPerson = scene.order.plan.steps.filter(step => !isAutomatic(step)).length
        expect(asked - answered).toBeGreaterThanOrEqual(0)
        expect(asked - answered).toBeLessThanOrEqual(machine.outcome === 'cancelled' ? 1 : 0)
        if (machine.outcome === 'finished') expect(answered).toBe(byPerson)
        expect(new Set(machine.programs.map(({ id }) => programIdText(id))).size).toBe(machine.programs.length)
      }),
      { numRuns: 600, examples: exampleDrinks(any) },
    )
    expect(outcomes).toEqual(new Set(['finished', 'cancelled', 'failed']))
  })

  it('invariant 3: the books show what really ran: nothing lost, nothing counted twice', () => {
    let poured = 0
    always(
      fc.property(scenes, anyFate, (scene, script) => {
        const machine = make(scene, script)
        const drawn = totalByPump(drawnInTotal(machine.order))
        const unsure = new Set([...machine.unsure.values()].flat())
        let inDoubt = 0
        let mostInDoubt = 1e-6
        for (const [id, before] of scene.pumps) {
          const after = machine.pumps.get(id)!
          const booked = drawn.get(before.id) ?? 0
          const bottle = machine.bottles.get(id) ?? { level: before.fillingLevel, bookedBefore: 0 }
          expect(after.fillingLevel).toBe(Math.max(0, bottle.level - (booked - bottle.bookedBefore)))
          const moved = machine.moved.get(id)
          if (moved === undefined) {
            expect(after).toEqual(before)
            continue
          }
          poured += 1
          const most = tolerance(machine, before.id)
          if (unsure.has(before.id)) {
            inDoubt += (booked - moved) * machine.densityOf(before.id)
            mostInDoubt += most * machine.densityOf(before.id)
          } else expect(Math.abs(booked - moved)).toBeLessThanOrEqual(most)
        }
        // Nobody has said which of them it was: together they gave what the scale has seen.
        expect(Math.abs(inDoubt)).toBeLessThanOrEqual(mostInDoubt)
      }),
      { numRuns: 600, examples: exampleDrinks(any) },
    )
    expect(poured).toBeGreaterThan(0)
  })
})

it('the pump that somebody names has given what the scale has seen beside the others, to the milligram', () => {
  const drops = [86, 1807, 7].map((level, index) =>
    aPump({
      id: asId(index + 1),
      fillingLevel: microlitres(level),
      tubeCapacity: noVolume,
      timePerCentilitre: milliseconds(1),
      dosing: 'time',
    }),
  )
  const ingredients = byId([anIngredient({ density: 0.5, flowFactor: 0.1 })])
  const scene = sceneOf(aPlanningInput({ steps: [aDrinkStep([11, 1.9])], ingredients, pumps: drops }))
  const { moved, order } = make(scene, [
    { kind: 'nothing-comes', at: 0.6734, overrun: 0 },
    { kind: 'goes-well', at: 0.9, overrun: 0 },
  ])
  const given = [
    [2, 1800],
    [1, 34],
    [3, 100],
  ]
  expect([...moved].map(([pumpId, volume]) => [pumpId, Math.round(volume)])).toEqual(given)
  expect([...totalByPump(drawnInTotal(order))]).toEqual(given)
})

/**
 * How far the rests of programs may be off in sum, in microlitres: by the least that a pump can be told to move (a
 * microsecond, a step, or what nothing is opened for by weight), and as the masses of runs are rounded.
 */
function restsOff(machine: Machine, pumpId: PumpId): number {
  const pump = machine.pumps.get(pumpId)
  const programs = machine.programs.filter(program => pumpsOf(program).includes(pumpId))
  if (pump === undefined || !isRunnable(pump) || (pump.kind === 'dc' && pump.dosing === 'weight')) {
    return programs.length * 700
  }
  const perUnit = pump.kind === 'dc' ? pump.timePerCentilitre : pump.stepsPerCentilitre
  const least = 10_000 / (perUnit * flowFactorOf(pump.ingredientId, machine.ingredients))
  const runs = programs.flatMap(program => (program.kind === 'timed' ? program.runs : []))
  const ofPump = runs.filter(run => run.pumpId === pumpId).length
  return programs.length * least + (ofPump * 0.5) / machine.densityOf(pumpId)
}

it('a drink that was interrupted and resumed gets all that was planned, and no more', () => {
  let resumed = 0
  always(
    fc.property(scenes, fates(interruptions, 0), (scene, script) => {
      const machine = make(scene, script)
      if (machine.outcome !== 'finished') return
      resumed += machine.programs.filter(({ id }) => id.attempt > 0).length
      for (const { pumpId, drawn } of scene.order.plan.forecasts) {
        const pump = machine.pumps.get(pumpId)!
        const moved = machine.moved.get(pumpId) ?? 0
        expect(Math.abs(moved - drawn)).toBeLessThanOrEqual(tolerance(machine, pumpId) + restsOff(machine, pumpId))
        // What stood in a tube that is said to hold less stays there while nothing moves.
        const before = scene.pumps.get(pumpId)?.tubeContent?.volume ?? 0
        expect(pump.tubeContent?.volume ?? 0).toBeLessThanOrEqual(Math.max(pump.tubeCapacity ?? 0, before))
      }
    }),
    { numRuns: 600, examples: exampleDrinks(interruptions) },
  )
  expect(resumed).toBeGreaterThan(5)
})

it('invariant 6: no program of a drink pumps backward, whatever happens to it', () => {
  let pumped = 0
  always(
    fc.property(scenes, anyFate, (scene, script) => {
      for (const program of make(scene, script).programs) {
        if (program.kind !== 'timed') continue
        pumped += 1
        expect(program.direction).toBe('forward')
      }
    }),
    { numRuns: 600, examples: exampleDrinks(any) },
  )
  expect(pumped).toBeGreaterThan(0)
})

it('what was poured of a finished drink and what was left out of it are what was planned', () => {
  let leftOut = 0
  always(
    fc.property(scenes, fates(drought, 0), (scene, script) => {
      const machine = make(scene, script)
      if (machine.outcome !== 'finished') return
      leftOut += machine.order.leftOut?.length ?? 0
      const parts = [...partsInGlass(machine.order, true), ...(machine.order.leftOut ?? [])]
      for (const { ingredientId, amount } of mergeParts(plannedParts(scene.order))) {
        const got = parts.filter(part => part.ingredientId === ingredientId)
        const sum = got.reduce((total, part) => total + part.amount, 0)
        const pumps = scene.order.plan.forecasts.filter(forecast => forecast.ingredientId === ingredientId)
        const slack = pumps.map(({ pumpId }) => tolerance(machine, pumpId) + restsOff(machine, pumpId))
        // Each program's share is rounded once more, and so is what was left out.
        const rounding = 1 + machine.programs.length
        const most = slack.reduce((total, each) => total + each, rounding)
        expect(Math.abs(sum - amount)).toBeLessThanOrEqual(most)
        const doses = dosesOf(machine.order, true).filter(dose => dose.ingredientId === ingredientId)
        expect(Math.abs(doses.reduce((total, { ordered }) => total + ordered, 0) - amount)).toBeLessThanOrEqual(most)
      }
    }),
    { numRuns: 600, examples: exampleDrinks(drought) },
  )
  expect(leftOut).toBeGreaterThan(0)
})

const plannedParts = ({ plan }: OpenOrder): Part[] =>
  plan.steps.flatMap(step => {
    if (step.kind === 'manual') return [...step.parts]
    return plannedIn(step).flatMap(({ pumpId, volume }): Part[] => {
      const ingredientId = plan.forecasts.find(forecast => forecast.pumpId === pumpId)?.ingredientId
      return ingredientId === undefined ? [] : [{ ingredientId, amount: amountOfVolume(volume) }]
    })
  })
