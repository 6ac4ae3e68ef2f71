import { describe, expect, it } from 'vitest'
import type { Pump } from '#domain/machine/pump.ts'
import { nextProgram } from '#domain/maintenance/next-program.ts'
import { aJob } from '#domain/maintenance/testing/job-builders.ts'
import { planPour } from '#domain/pour/plan-pour.ts'
import { programOf, remainderOf } from '#domain/pour/step-program.ts'
import {
  maintenanceProgramId,
  nextAttempt,
  type ProgramReport,
  type PumpProgram,
  type StepProgram,
} from '#domain/program/program.ts'
import { measuredUntil } from '#domain/program/program-report.ts'
import { staggerProgram } from '#domain/program/stagger-program.ts'
import { applyOperations, emptyRecords, type Records } from '#domain/records/records.ts'
import { anIngredient, aPump, aStepper } from '#domain/testing/builders.ts'
import { aPlanningInput } from '#domain/testing/planning-builders.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { amount } from '#domain/units/amount.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { milliwatts } from '#domain/units/power.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { simulatedMachineOf } from '#simulator/usecases/build-simulator.usecase.ts'
import { MachineOnBench } from './machine-on-bench.ts'

/** A simulated motor draws so many times its power at first; after 560 ms nothing is left of that. */
const startPeak = 3
const startOf = (pump: Pump): Pump => ({
  ...pump,
  startPower: milliwatts(pump.powerConsumption * startPeak),
  startTime: milliseconds(560),
})

/** Carries all of them while they run, and by far not their starts. */
const limit = milliwatts(33_000)
const ids = [11, 12, 13, 14, 15]
const dcPumps = ids.map((id, index) =>
  aPump({
    id: asId(id),
    ingredientId: asId(id),
    powerConsumption: milliwatts(5000 + 300 * index),
    timePerCentilitre: milliseconds(1500 + 250 * index),
    pin: { boardId: 1, nr: id - 6 },
    isPowerStateHigh: true,
    tubeContent: id === 15 ? null : { ingredientId: asId(id), volume: aPump().tubeCapacity! },
  }),
)
const stepper = aStepper({
  id: asId(16),
  ingredientId: asId(16),
  powerConsumption: milliwatts(4000),
  stepPin: { boardId: 1, nr: 20 },
  enablePin: { boardId: 1, nr: 21 },
})

const machineWith = (dc: readonly Pump[]): Records =>
  applyOperations(emptyRecords(), [
    ...[...ids, 16].map(
      id => ({ op: 'put', kind: 'ingredient', id, value: anIngredient({ id: asId(id), flowFactor: 1 }) }) as const,
    ),
    ...[...dc, stepper].map(value => ({ op: 'put', kind: 'pump', id: value.id, value }) as const),
    { op: 'put', kind: 'powerLimit', id: 1, value: { limit } },
  ])

const drinkOf = (records: Records, ...ml: readonly number[]): readonly StepProgram[] => {
  const parts = ml.map((each, index) => ({ ingredientId: asId<'ingredient'>(11 + index), amount: amount(each) }))
  const input = aPlanningInput({
    steps: [{ kind: 'ingredients', parts: parts.filter(part => part.amount > 0) }],
    ingredients: records.ingredient,
    pumps: [...records.pump.values()],
    powerLimit: limit,
  })
  const { steps } = expectSuccess(planPour(input))
  return steps.flatMap((step, index) =>
    step.kind === 'pour' || step.kind === 'prime' ? [programOf(step, stepId(ml[0] ?? 1, index, 0))] : [],
  )
}

/** The rest of the drink after the glass was lifted in the middle. */
function restOf(program: StepProgram, records: Records): readonly StepProgram[] {
  if (program.kind !== 'timed') return []
  const measured = measuredUntil(program, Math.floor(program.duration / 2))
  const report: ProgramReport = { programId: program.id, outcome: 'stopped', ...measured, reason: '' }
  const rest = remainderOf(program, report, nextAttempt(program.id))
  return rest === null ? [] : [staggerProgram(rest, records.pump, limit)]
}

const cleaningOf = (records: Records): readonly PumpProgram[] => {
  const jobs = ids.map(id => aJob(id, { unit: 'time', left: seconds(2) }, { id: asId(id), isCleaning: true }))
  const id = maintenanceProgramId(timestamp(1_750_000_000_000), 1)
  const input = { id, jobs, pumps: records.pump, ingredients: records.ingredient, powerLimit: limit }
  const program = nextProgram({ ...input, settings: aPlanningInput().settings })
  return program === null ? [] : [program]
}

/** Drinks with filled and empty tubes, what is left of them after a pause, and pump jobs. @returns milliwatts */
async function mostDrawnBy(pumps: readonly Pump[]): Promise<number> {
  const records = machineWith(pumps)
  const real = simulatedMachineOf(machineWith(dcPumps))
  const bench = new MachineOnBench(records, { ...real, imperfection: { ...real.imperfection, startPeak } })
  await bench.newGlass()
  const drinks = [
    drinkOf(records, 30, 20, 25, 40, 15, 10),
    drinkOf(records, 20, 20, 20),
    drinkOf(records, 0, 15, 0, 35),
  ]
  const rests = drinks.flat().flatMap(program => restOf(program, records))
  for (const program of [...drinks.flat(), ...rests, ...cleaningOf(records)]) {
    expect(await bench.run(program)).toMatchObject({ outcome: 'completed' })
  }
  return bench.mostDemandMw
}

describe('a supply that carries what pumps draw while they run, and motors that draw three times as much at first', () => {
  it('invariant 2: is never asked for more than the limit when the starts are set', async () => {
    expect(await mostDrawnBy(dcPumps.map(startOf))).toBeLessThanOrEqual(limit)
  })

  it('is asked for more when they are left out', async () => {
    expect(await mostDrawnBy(dcPumps)).toBeGreaterThan(limit * 1.5)
  })
})
