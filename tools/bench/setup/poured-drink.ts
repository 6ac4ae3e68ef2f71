/* Drinks that are planned, poured by the real executor on a simulated machine, booked, and learned from. */

import { flowFactorOf, type Ingredients } from '#domain/catalogue/ingredient.ts'
import { closingProgram } from '#domain/flow/closing-program.ts'
import { learnFlow } from '#domain/flow/learned-flow.ts'
import { isRunnable, isTimedPump, type Pump, type PumpKind, tubeAfterIntake } from '#domain/machine/pump.ts'
import { drawnBy, totalByPump, withLesson } from '#domain/pour/booking.ts'
import type { Booking } from '#domain/pour/order.ts'
import { isAutomatic, mergeParts, type Plan } from '#domain/pour/plan.ts'
import { type PlanningInput, planPour } from '#domain/pour/plan-pour.ts'
import { programOf } from '#domain/pour/step-program.ts'
import {
  nextAttempt,
  type ProgramReport,
  type PumpProgram,
  type StepProgram,
  stepProgramId,
} from '#domain/program/program.ts'
import type { Records } from '#domain/records/records.ts'
import { seconds } from '#domain/units/duration.ts'
import { asId, type PumpId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { largerVolume, millilitres, noVolume, subtractVolume } from '#domain/units/volume.ts'
import { readyToRun } from '#domain/usecases/orders/drink-books.ts'
import type { Dice } from './harness.ts'
import type { MachineOnBench } from './machine-on-bench.ts'
import { poursOf, randomDrink } from './random-machine.ts'

/** One liquid of one drink, in millilitres. */
export interface PouredPart {
  readonly kind: PumpKind | 'several kinds'
  readonly ordered: number
  readonly inGlass: number
  /** The volume that each of its runs was to give; a weighed opening is one. */
  readonly runs: readonly number[]
  /** How often the valves that gave it had poured before; the least of them. */
  readonly practice: number
}

export interface PouredDrink {
  readonly parts: readonly PouredPart[]
  /** The booked volume less what left the bottle, in millilitres, of each pump that ran. */
  readonly bookingErrors: readonly number[]
  /** How programs ended that were not completed. */
  readonly mishaps: readonly string[]
  /** In seconds of machine time, by the plan and by the clock. */
  readonly planned: number
  readonly took: number
  readonly records: Records
}

/** How often each valve has poured: it learns by that. */
export type Practice = Map<PumpId, number>

/** Random drinks, one after the other; each teaches the machine, and bottles that run low are replaced. */
export async function pourDrinks(
  bench: MachineOnBench,
  initial: Records,
  count: number,
  chance: Dice,
): Promise<(PouredDrink | null)[]> {
  const practice: Practice = new Map()
  const drinks: (PouredDrink | null)[] = []
  let records = initial
  for (let nr = 0; nr < count; nr += 1) {
    const drink = await pourDrink(bench, records, randomDrink(records, chance), practice)
    drinks.push(drink)
    records = withFreshBottles(drink?.records ?? records, bench)
  }
  return drinks
}

/** Plans and pours a drink, and keeps the books. @returns null when the planner refuses it */
export async function pourDrink(
  bench: MachineOnBench,
  records: Records,
  input: PlanningInput,
  practice: Practice = new Map(),
): Promise<PouredDrink | null> {
  const plan = planPour(input)
  if (!plan.ok) return null
  await bench.newGlass()
  const before = bench.bottles()
  const practiceBefore = new Map(practice)
  let pumps = records.pump
  const bookings: Booking[] = []
  const mishaps: string[] = []
  let took = 0
  for (const [index, step] of plan.value.steps.entries()) {
    if (!isAutomatic(step)) continue
    const planned = programOf(step, stepProgramId(asId(1), index, 0))
    for (let program: StepProgram | null = planned; program !== null; ) {
      const ready = readyToRun(program, { ...records, pump: pumps })
      const report = await bench.run(ready)
      took += bench.lasted
      if (report.outcome !== 'completed') mishaps.push(`${report.outcome} ${report.reason}`)
      bookings.push(...drawnBy(ready, report, { pumps, ingredients: records.ingredient }))
      pumps = taught(pumps, ready, report, records.ingredient)
      program = closingOf(ready, report)
    }
    if (planned.kind === 'weighed') practice.set(planned.pumpId, (practice.get(planned.pumpId) ?? 0) + 1)
  }
  await bench.stand()
  const after = bench.bottles()
  const booked = totalByPump(bookings)
  return {
    parts: partsOf(plan.value, input, pumps, bench, practiceBefore),
    bookingErrors: [...booked].map(([id, volume]) => volume / 1000 - ((before.get(id) ?? 0) - (after.get(id) ?? 0))),
    mishaps,
    planned: plan.value.machineTime / seconds(1),
    took,
    records: { ...records, pump: mapPumps(pumps, pump => settled(pump, booked.get(pump.id) ?? noVolume)) },
  }
}

type Pumps = ReadonlyMap<number, Pump>
const mapPumps = (pumps: Pumps, change: (pump: Pump) => Pump): Pumps =>
  new Map([...pumps].map(([id, pump]) => [id, change(pump)]))

/** As production does. */
const closingOf = (program: StepProgram, report: ProgramReport): StepProgram | null =>
  program.kind === 'timed' && report.outcome === 'completed'
    ? closingProgram(program, report, nextAttempt(program.id))
    : null

function taught(pumps: Pumps, program: PumpProgram, report: ProgramReport, ingredients: Ingredients): Pumps {
  if (program.kind === 'weighed') {
    const learned = report.weighed?.learned
    return mapPumps(pumps, pump =>
      learned && pump.id === program.pumpId ? withLesson(pump, learned, ingredients) : pump,
    )
  }
  if (program.isClosing) return pumps
  return mapPumps(pumps, pump => {
    const seen = report.observed?.find(({ pumpId }) => pumpId === pump.id)
    if (!seen || !isRunnable(pump)) return pump
    return learnFlow(pump, seen, flowFactorOf(pump.ingredientId, ingredients), timestamp(0))
  })
}

function settled(pump: Pump, taken: ReturnType<typeof millilitres>): Pump {
  const fillingLevel = largerVolume(noVolume, subtractVolume(pump.fillingLevel, taken))
  return { ...pump, fillingLevel, tubeContent: isTimedPump(pump) ? tubeAfterIntake(pump, taken) : null }
}

function partsOf(
  plan: Plan,
  input: PlanningInput,
  pumps: Pumps,
  bench: MachineOnBench,
  practice: Practice,
): PouredPart[] {
  const runs = poursOf(plan)
  const ordered = mergeParts(input.steps.flatMap(step => (step.kind === 'ingredients' ? step.parts : [])))
  return ordered.map(({ ingredientId, amount }) => {
    const own = runs.filter(({ pumpId }) => pumps.get(pumpId)?.ingredientId === ingredientId)
    const [kind, ...others] = new Set(own.map(({ pumpId }) => pumps.get(pumpId)?.kind))
    return {
      kind: kind === undefined || others.length > 0 ? 'several kinds' : kind,
      ordered: amount / 1000,
      inGlass: bench.inGlass(ingredientId),
      runs: own.map(({ volume }) => volume / 1000),
      practice: Math.min(...own.map(({ pumpId }) => practice.get(pumpId) ?? 0)),
    }
  })
}

function withFreshBottles(records: Records, bench: MachineOnBench): Records {
  const low = [...records.pump.values()].filter(({ fillingLevel }) => fillingLevel < millilitres(100))
  for (const { id } of low) bench.refill(id)
  const levels = bench.bottles()
  const pump = mapPumps(records.pump, each =>
    low.includes(each) ? { ...each, fillingLevel: millilitres(levels.get(each.id) ?? 0) } : each,
  )
  return { ...records, pump }
}
