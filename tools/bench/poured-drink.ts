import { flowFactorOf, type Ingredients } from '#domain/catalogue/ingredient.ts'
import { closingProgram } from '#domain/flow/closing-program.ts'
import { learnFlow } from '#domain/flow/flow-learning.ts'
import { isRunnable, isTimedPump, type Pump, type PumpKind, tubeAfterIntake } from '#domain/machine/pump.ts'
import { drawnBy, totalByPump, withLesson } from '#domain/pour/booking.ts'
import type { Booking } from '#domain/pour/order.ts'
import { isAutomatic, mergeParts, type Plan } from '#domain/pour/plan.ts'
import { type PlanningInput, planPour } from '#domain/pour/plan-pour.ts'
import { programOf } from '#domain/pour/step-program.ts'
import type { ProgramReport, PumpProgram, StepProgram } from '#domain/program/program.ts'
import { nextAttempt, stepProgramId } from '#domain/program/program-id.ts'
import type { Records } from '#domain/records/records.ts'
import { seconds } from '#domain/units/duration.ts'
import { asId, type PumpId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { largerVolume, millilitres, noVolume, subtractVolume } from '#domain/units/volume.ts'
import { readyToRun } from '#domain/usecases/orders/drink-books.ts'
import type { MachineOnBench } from './machine-on-bench.ts'

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
  /** The records, with what was booked and learned. */
  readonly records: Records
}

/** How often each valve has poured: it learns by that. */
export type Practice = Map<PumpId, number>

/**
 * Plans and pours a drink, and keeps the books.
 * @param practice until this drink; counted on
 * @returns null when the planner refuses it
 */
export async function pourDrink(
  bench: MachineOnBench,
  records: Records,
  input: PlanningInput,
  practice: Practice,
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
      bookings.push(...drawnBy(ready, report, pumps, records.ingredient))
      pumps = taught(pumps, ready, report, records)
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
    records: { ...records, pump: settled(pumps, booked) },
  }
}

type Pumps = ReadonlyMap<number, Pump>

/** As production does. */
const closingOf = (program: StepProgram, report: ProgramReport): StepProgram | null =>
  program.kind === 'timed' && report.outcome === 'completed'
    ? closingProgram(program, report, nextAttempt(program.id))
    : null

function taught(pumps: Pumps, program: PumpProgram, report: ProgramReport, { ingredient }: Records): Pumps {
  if (program.kind === 'timed') return program.isClosing ? pumps : withFlows(pumps, report, ingredient)
  const pump = pumps.get(program.pumpId)
  const learned = report.weighed?.learned
  return pump && learned ? new Map(pumps).set(pump.id, withLesson(pump, learned, ingredient)) : pumps
}

const withFlows = (pumps: Pumps, { observed }: ProgramReport, ingredients: Ingredients): Pumps =>
  new Map(
    [...pumps].map(([id, pump]): [number, Pump] => {
      const seen = observed?.find(({ pumpId }) => pumpId === id)
      if (!seen || !isRunnable(pump)) return [id, pump]
      return [id, learnFlow(pump, seen, flowFactorOf(pump.ingredientId, ingredients), timestamp(0))]
    }),
  )

const settled = (pumps: Pumps, booked: ReturnType<typeof totalByPump>): Pumps =>
  new Map(
    [...pumps].map(([id, pump]): [number, Pump] => {
      const taken = booked.get(pump.id) ?? noVolume
      const fillingLevel = largerVolume(noVolume, subtractVolume(pump.fillingLevel, taken))
      return [id, { ...pump, fillingLevel, tubeContent: isTimedPump(pump) ? tubeAfterIntake(pump, taken) : null }]
    }),
  )

function partsOf(
  plan: Plan,
  input: PlanningInput,
  pumps: Pumps,
  bench: MachineOnBench,
  practice: Practice,
): PouredPart[] {
  const runs = runsOf(plan)
  const ordered = mergeParts(input.steps.flatMap(step => (step.kind === 'ingredients' ? step.parts : [])))
  return ordered.map(({ ingredientId, amount }) => {
    const own = runs.filter(({ pumpId }) => pumps.get(pumpId)?.ingredientId === ingredientId)
    return {
      kind: kindOf(own.map(({ pumpId }) => pumps.get(pumpId)?.kind)),
      ordered: amount / 1000,
      inGlass: bench.inGlass(ingredientId),
      runs: own.map(({ ml }) => ml),
      practice: Math.min(...own.map(({ pumpId }) => practice.get(pumpId) ?? 0)),
    }
  })
}

interface Run {
  readonly pumpId: PumpId
  readonly ml: number
}

const runsOf = (plan: Plan): Run[] =>
  plan.steps.flatMap((step): Run[] => {
    if (step.kind === 'weigh') return [{ pumpId: step.pumpId, ml: step.volume / 1000 }]
    return step.kind === 'pour' ? step.runs.map(({ pumpId, volume }) => ({ pumpId, ml: volume / 1000 })) : []
  })

function kindOf(kinds: readonly (PumpKind | undefined)[]): PouredPart['kind'] {
  const [kind] = kinds
  return kind !== undefined && kinds.every(other => other === kind) ? kind : 'several kinds'
}

/** A bottle with less is replaced before the next drink. */
const low = millilitres(100)

export function withFreshBottles(records: Records, bench: MachineOnBench): Records {
  const pump = new Map(records.pump)
  for (const each of records.pump.values()) {
    if (each.fillingLevel >= low) continue
    bench.refill(each.id)
    pump.set(each.id, { ...each, fillingLevel: millilitres(bench.bottles().get(each.id) ?? 0) })
  }
  return { ...records, pump }
}
