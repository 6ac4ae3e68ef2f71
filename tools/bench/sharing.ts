/**
 * Ingredients on several pumps under a power limit: how long the plans are, beside the shortest in which any way of
 * sharing and switching could give the same, and how long planning takes.
 */
import { deliverable, isTimedPump, type Pump } from '#domain/machine/pump.ts'
import { volumeWithin } from '#domain/machine/pump-motion.ts'
import { defaultDispensingSettings } from '#domain/machine/settings.ts'
import { isAutomatic, type Part, type Plan } from '#domain/pour/plan.ts'
import { type PlanningInput, planPour } from '#domain/pour/plan-pour.ts'
import { jointOptimum } from '#domain/schedule/joint-optimum.ts'
import { thoroughEffort } from '#domain/schedule/preemptive-optimum.ts'
import { peakPower } from '#domain/testing/power-curve.ts'
import { amountOfVolume, volumeOfAmount } from '#domain/units/amount.ts'
import { type Microseconds, microseconds, milliseconds, seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { type Milliwatts, milliwatts } from '#domain/units/power.ts'
import { millilitres, noVolume, smallerVolume, sumVolumes } from '#domain/units/volume.ts'
import { type Dice, dice } from './random.ts'
import { median, type Row, report, spread } from './report.ts'

const tubeCapacity = millilitres(5)

/** One ingredient on one to four pumps, of few models or all different; every fifth bottle is nearly empty. */
function pumpsOf(chance: Dice, count: number, oneStepperIn: number): Pump[] {
  const ingredientCount = chance.between(Math.ceil(count / 4), Math.max(1, Math.ceil(count / 2)))
  const models = Array.from({ length: chance.between(2, 3) }, () => modelOf(chance))
  const isOfModels = chance.between(0, 1) === 1
  return Array.from({ length: count }, (_, index): Pump => {
    const { power, timePerCentilitre } = isOfModels ? chance.oneOf(models) : modelOf(chance)
    const ingredientId = asId<'ingredient'>((index % ingredientCount) + 1)
    const common = {
      id: asId<'pump'>(index + 1),
      name: null,
      ingredientId,
      fillingLevel: millilitres(chance.oneOf([chance.between(6, 30), 300, 500, 700, 1000])),
      tubeCapacity,
      tubeContent: { ingredientId, volume: tubeCapacity },
      powerConsumption: power,
    }
    if (oneStepperIn > 0 && chance.between(1, oneStepperIn) === 1) {
      return {
        kind: 'stepper',
        ...common,
        stepPin: { boardId: 1, nr: index },
        enablePin: { boardId: 2, nr: index },
        isEnableStateHigh: false,
        stepsPerCentilitre: chance.between(500, 4_000),
        maxStepsPerSecond: chance.between(500, 2_000),
        acceleration: chance.between(1_000, 8_000),
      }
    }
    return { kind: 'dc', ...common, pin: { boardId: 1, nr: index }, isPowerStateHigh: true, timePerCentilitre }
  })
}

const modelOf = (chance: Dice) => ({
  power: milliwatts(chance.between(20, 240) * 100),
  timePerCentilitre: milliseconds(chance.between(1_000, 6_000)),
})

/** A drink of 20–60 ml of every ingredient, or what there is; the supply carries the largest pump and up to 60 % of all. */
function inputOf(chance: Dice, count: number, oneStepperIn: number): PlanningInput {
  const pumps = pumpsOf(chance, count, oneStepperIn)
  const drawn = pumps.map(({ powerConsumption }) => powerConsumption)
  const most = drawn.reduce((sum, power) => sum + power, 0)
  const largest = Math.max(...drawn)
  const powerLimit = milliwatts(chance.between(largest, Math.max(largest, Math.floor(most * 0.6))))
  const ids = [...new Set(pumps.map(({ ingredientId }) => ingredientId as number))]
  const parts = ids.map((id): Part => {
    const there = sumVolumes(
      pumps
        .filter(isTimedPump)
        .filter(pump => pump.ingredientId === id)
        .map(deliverable),
    )
    const wanted = millilitres(chance.between(20, 60))
    return { ingredientId: asId(id), amount: amountOfVolume(smallerVolume(wanted, there)) }
  })
  return {
    steps: [{ kind: 'ingredients', parts: parts.filter(({ amount }) => volumeOfAmount(amount) > 0) }],
    ingredients: new Map(),
    pumps,
    settings: defaultDispensingSettings,
    scaleReady: true,
    powerLimit,
    byHand: new Set(),
  }
}

/**
 * Microseconds; nothing is shorter. A stepper, which speeds up and slows down once, gives no more per time than in a run
 * as long as the plan at hand.
 */
function leastPossible({ steps, pumps, powerLimit }: PlanningInput, length: Microseconds): number {
  const [step] = steps
  const span = [...pumps].some(({ kind }) => kind === 'stepper') ? length : seconds(100)
  const parts = step?.kind === 'ingredients' ? step.parts : []
  const givers = parts.flatMap(({ ingredientId, amount }, demand) =>
    [...pumps].filter(isTimedPump).flatMap(pump => {
      if (pump.ingredientId !== ingredientId || deliverable(pump) <= 0) return []
      const volume = volumeOfAmount(amount)
      const most = smallerVolume(volume, deliverable(pump))
      return [{ demand, rate: volumeWithin(pump, span, 1) / span, most, power: pump.powerConsumption }]
    }),
  )
  const volumes = parts.map(({ amount }) => volumeOfAmount(amount))
  return jointOptimum(volumes, givers, powerLimit as Milliwatts, thoroughEffort).bound
}

interface Outcome {
  readonly ratio: number
  readonly time: number
  readonly isWrong: boolean
}

function isWrong(plan: Plan, { steps, pumps, powerLimit }: PlanningInput): boolean {
  const [step] = steps
  const runs = plan.steps.flatMap(each => (each.kind === 'pour' ? each.runs : []))
  const carried = new Map([...pumps].map(pump => [pump.id, pump]))
  const isExact = (step?.kind === 'ingredients' ? step.parts : []).every(({ ingredientId, amount }) => {
    const own = runs.filter(({ pumpId }) => carried.get(pumpId)?.ingredientId === ingredientId)
    return (own.length > 0 ? sumVolumes(own.map(({ volume }) => volume)) : noVolume) === volumeOfAmount(amount)
  })
  return !isExact || peakPower(plan, carried) > (powerLimit as Milliwatts)
}

/** The middle one of several passes, of which the first warms up. */
function outcomesOf(seed: number, machines: number, count: (chance: Dice) => number, oneStepperIn = 0): Outcome[] {
  const chance = dice(seed)
  const inputs = Array.from({ length: machines }, () => inputOf(chance, count(chance), oneStepperIn))
  const passes = Array.from({ length: 4 }, () =>
    inputs.map(input => {
      const start = performance.now()
      const planned = planPour(input)
      const time = (performance.now() - start) * 1000
      if (!planned.ok) throw new Error('a drink that there is liquid for was refused')
      return { plan: planned.value, time }
    }),
  )
  return inputs.map((input, index) => {
    const plan = passes[0]?.[index]?.plan as Plan
    const length = plan.steps.reduce((sum, step) => sum + (isAutomatic(step) ? step.duration : 0), 0)
    return {
      ratio: length / leastPossible(input, microseconds(length)),
      time: median(passes.slice(1).map(pass => pass[index]?.time ?? 0)),
      isWrong: isWrong(plan, input),
    }
  })
}

const inFull = (value: number): number => Number(value.toFixed(4))

function rowOf(machines: string, outcomes: readonly Outcome[]): Row {
  const ratios = outcomes.map(({ ratio }) => ratio)
  const times = outcomes.map(({ time }) => time)
  return {
    machines,
    count: outcomes.length,
    ...spread('/optimum #', ratios, ['mean', 'p95', 'worst'], inFull),
    ...spread('# µs', times, ['p50', 'p99', 'worst'], Math.round),
    wrong: outcomes.filter(({ isWrong }) => isWrong).length,
  }
}

report({
  title: 'sharing: length of a step under a power limit / joint optimum of shares and sets',
  rows: [
    rowOf(
      '4–16 pumps',
      outcomesOf(2_026, 500, chance => chance.between(4, 16)),
    ),
    rowOf(
      '17–39 pumps',
      outcomesOf(17, 200, chance => chance.between(17, 39)),
    ),
    rowOf(
      '40 pumps',
      outcomesOf(40, 500, () => 40),
    ),
    rowOf(
      'every third a stepper',
      outcomesOf(3, 300, chance => chance.between(4, 16), 3),
    ),
  ],
})
