/* How long planning a drink takes and how good the plans are; decisions while one is poured; a queue of 500 at a party. */
import { deliverable, isTimedPump } from '#domain/machine/pump.ts'
import { volumeWithin } from '#domain/machine/pump-motion.ts'
import { isAutomatic, type Plan } from '#domain/pour/plan.ts'
import { type PlanningInput, planPour } from '#domain/pour/plan-pour.ts'
import { pumpSupply } from '#domain/pour/pump-supply.ts'
import { applyOperations } from '#domain/records/records.ts'
import { success } from '#domain/result.ts'
import { jointOptimum, thoroughEffort } from '#domain/schedule/best-sets.ts'
import { anOpenOrder, anOrderRequest, aPump, aStepper, byId } from '#domain/testing/builders.ts'
import { createFakeActuator } from '#domain/testing/fake-actuator.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { createMemoryRecordStore } from '#domain/testing/memory-record-store.ts'
import { aGuest, aParty } from '#domain/testing/party-builders.ts'
import { aPersonGroup, someRules } from '#domain/testing/people-builders.ts'
import { peakPower } from '#domain/testing/power-curve.ts'
import { furnishWith } from '#domain/testing/toy-house.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { write } from '#domain/testing/writes.ts'
import { amountOfVolume, volumeOfAmount } from '#domain/units/amount.ts'
import { type Microseconds, microseconds, milliseconds, noTime, seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { grams } from '#domain/units/mass.ts'
import { type Milliwatts, milliwatts } from '#domain/units/power.ts'
import { millilitres, smallerVolume, sumVolumes } from '#domain/units/volume.ts'
import { partyMenu } from '#domain/usecases/party/party-menu.ts'
import { placePartyOrder } from '#domain/usecases/party/place-party-order.usecase.ts'
import { queueAt, waitsIn } from '#domain/usecases/party/queue-view.ts'
import { now, recordBookOn, seededRecords } from './setup/catalogue.ts'
import {
  type Bench,
  count,
  type Dice,
  dice,
  idsUpTo,
  measured,
  type Row,
  type Sample,
  spread,
  sum,
  type Table,
  timed,
  times,
  toDigits,
} from './setup/harness.ts'
import {
  anyKind,
  inputOf,
  inSteps,
  liquidOf,
  partOf,
  poursOf,
  pumpOf,
  recordsOf,
  supplyFor,
} from './setup/random-machine.ts'

/* Drinks on machines of several sizes. */

interface Size {
  readonly pumps: number
  readonly ingredients: number
  /** What part of the power of all pumps the supply carries; null is no limit. */
  readonly limit: number | null
}

const sizes: readonly Size[] = [
  { pumps: 16, ingredients: 6, limit: null },
  { pumps: 16, ingredients: 6, limit: 0.3 },
  { pumps: 40, ingredients: 12, limit: null },
  { pumps: 40, ingredients: 12, limit: 0.5 },
  { pumps: 40, ingredients: 12, limit: 0.2 },
  { pumps: 40, ingredients: 12, limit: 0.1 },
]
const nameOf = ({ pumps, ingredients, limit }: Size): string =>
  `${pumps} / ${ingredients} / ${limit === null ? 'none' : `${limit * 100} %`}`

/** Every ingredient once, up to 60 ml or what there is, in one or two steps. */
function drinkOf({ pumps: pumpCount, ingredients, limit }: Size, chance: Dice): PlanningInput {
  const liquids = idsUpTo(ingredients).map(id => liquidOf(id, chance))
  const pumps = idsUpTo(pumpCount).map((id, nr) =>
    pumpOf(anyKind(chance), id, (nr % ingredients) + 1, () => ({ boardId: 1, nr }), chance),
  )
  const powerLimit = limit === null ? null : supplyFor(pumps, limit)
  const { serving } = pumpSupply(pumps, true, powerLimit)
  const parts = [...serving].map(([id, own]) => partOf(id, chance.between(30, 600) / 10, own))
  const [first, second] = inSteps(parts, chance)
  const steps = [first, { kind: 'instruction', message: 'Stir.' } as const, second]
  return { ...inputOf(recordsOf(liquids, pumps, powerLimit), steps), scaleReady: true }
}

/** Whether the plan pours what was asked for, to the microlitre, and never draws more than the limit. */
function isRight(plan: Plan, { steps, pumps, powerLimit }: PlanningInput): boolean {
  const all = byId(pumps)
  const pours = poursOf(plan)
  const isExact = steps
    .flatMap(step => (step.kind === 'ingredients' ? step.parts : []))
    .every(({ ingredientId, amount }) => {
      const own = pours.filter(({ pumpId }) => all.get(pumpId)?.ingredientId === ingredientId)
      return amountOfVolume(sumVolumes(own.map(({ volume }) => volume))) === amount
    })
  return isExact && (powerLimit === null || peakPower(plan, all) <= powerLimit)
}

type Planned = Sample<PlanningInput, ReturnType<typeof planPour>>

const planColumns = (samples: readonly Planned[]): Row => ({
  plans: samples.length,
  ...times(samples),
  refused: count(samples, ({ output }) => !output.ok),
  wrong: count(samples, ({ output, input }) => output.ok && !isRight(output.value, input)),
})

const drinks = measured({
  title: 'time to plan one drink of all ingredients; pumps / ingredients / limit',
  cases: Object.fromEntries(sizes.map(size => [nameOf(size), size])),
  inputs(size) {
    const chance = dice(size.pumps + size.ingredients)
    return Array.from({ length: 3_000 }, () => drinkOf(size, chance))
  },
  warmUp: 1_000,
  run: planPour,
  columns: planColumns,
})

/* Ingredients on several pumps: how long a step is beside the shortest in which any way of sharing gives the same. */

const modelOf = (chance: Dice) => ({
  power: milliwatts(chance.between(20, 240) * 100),
  timePerCentilitre: milliseconds(chance.between(1_000, 6_000)),
})

/** One ingredient on one to four pumps, of few models or all different; every fifth bottle is nearly empty. */
function sharingPumps(chance: Dice, pumpCount: number, oneStepperIn: number) {
  const ingredients = chance.between(Math.ceil(pumpCount / 4), Math.max(1, Math.ceil(pumpCount / 2)))
  const models = Array.from({ length: chance.between(2, 3) }, () => modelOf(chance))
  const isOfModels = chance.between(0, 1) === 1
  return idsUpTo(pumpCount).map((id, nr) => {
    const { power, timePerCentilitre } = isOfModels ? chance.oneOf(models) : modelOf(chance)
    const common = {
      id: asId<'pump'>(id),
      ingredientId: asId<'ingredient'>((nr % ingredients) + 1),
      fillingLevel: millilitres(chance.oneOf([chance.between(6, 30), 300, 500, 700, 1000])),
      tubeCapacity: millilitres(5),
      powerConsumption: power,
    }
    if (oneStepperIn === 0 || chance.between(1, oneStepperIn) > 1) {
      return aPump({ ...common, pin: { boardId: 1, nr }, timePerCentilitre })
    }
    return aStepper({
      ...common,
      stepPin: { boardId: 1, nr },
      enablePin: { boardId: 2, nr },
      stepsPerCentilitre: chance.between(500, 4_000),
      maxStepsPerSecond: chance.between(500, 2_000),
      acceleration: chance.between(1_000, 8_000),
    })
  })
}

/** A drink of 20–60 ml of every ingredient, or what there is; the supply carries the largest pump and up to 60 % of all. */
function sharedDrink(chance: Dice, pumpCount: number, oneStepperIn: number): PlanningInput {
  const pumps = sharingPumps(chance, pumpCount, oneStepperIn)
  const drawn = pumps.map(({ powerConsumption }) => powerConsumption)
  const largest = Math.max(...drawn)
  const powerLimit = milliwatts(chance.between(largest, Math.max(largest, Math.floor(sum(drawn) * 0.6))))
  const parts = [...new Set(pumps.map(({ ingredientId }) => Number(ingredientId)))].map(id =>
    partOf(
      id,
      chance.between(20, 60),
      pumps.filter(({ ingredientId }) => ingredientId === id),
    ),
  )
  const poured = parts.filter(({ amount }) => volumeOfAmount(amount) > 0)
  return inputOf(recordsOf([], pumps, powerLimit), [{ kind: 'ingredients', parts: poured }])
}

/** Microseconds; nothing is shorter. A stepper gives no more per time than in a run as long as the plan at hand. */
function leastPossible({ steps, pumps, powerLimit }: PlanningInput, length: Microseconds): number {
  const all = [...pumps].filter(isTimedPump)
  const span = all.some(({ kind }) => kind === 'stepper') ? length : seconds(100)
  const parts = steps.flatMap(step => (step.kind === 'ingredients' ? step.parts : []))
  const givers = parts.flatMap(({ ingredientId, amount }, demand) =>
    all.flatMap(pump => {
      if (pump.ingredientId !== ingredientId || deliverable(pump) <= 0) return []
      const most = smallerVolume(volumeOfAmount(amount), deliverable(pump))
      return [{ demand, rate: volumeWithin(pump, span, 1) / span, most, power: pump.powerConsumption }]
    }),
  )
  const volumes = parts.map(({ amount }) => volumeOfAmount(amount))
  return jointOptimum(volumes, givers, powerLimit as Milliwatts, thoroughEffort).bound
}

function lengthToOptimum({ input, output }: Planned): number {
  const length = sum(expectSuccess(output).steps.map(step => (isAutomatic(step) ? step.duration : 0)))
  return length / leastPossible(input, microseconds(length))
}

interface Sharing {
  readonly seed: number
  readonly machines: number
  readonly pumps: readonly [least: number, most: number]
  readonly oneStepperIn: number
}

const sharing = measured({
  title: 'ingredients on several pumps under a power limit: length of the step / optimum of shares and sets',
  cases: {
    '4–16 pumps': { seed: 2_026, machines: 500, pumps: [4, 16], oneStepperIn: 0 },
    '17–39 pumps': { seed: 17, machines: 200, pumps: [17, 39], oneStepperIn: 0 },
    '40 pumps': { seed: 40, machines: 500, pumps: [40, 40], oneStepperIn: 0 },
    'every third a stepper': { seed: 3, machines: 300, pumps: [4, 16], oneStepperIn: 3 },
  } satisfies Record<string, Sharing>,
  inputs({ seed, machines, pumps: [least, most], oneStepperIn }: Sharing) {
    const chance = dice(seed)
    const size = () => (least === most ? least : chance.between(least, most))
    return Array.from({ length: machines }, () => sharedDrink(chance, size(), oneStepperIn))
  },
  passes: 4,
  run: planPour,
  columns: samples => ({
    ...spread('/ optimum #', samples.map(lengthToOptimum), ['mean', 'p95', 'worst'], toDigits(4)),
    ...planColumns(samples),
  }),
})

/* How long the controller thinks while a drink of 40 pumps is poured. */

const largeInput = sharedDrink(dice(12), 40, 0)
const largePumps = [...largeInput.pumps]
const largeLiquids = [...new Set(largePumps.map(({ ingredientId }) => Number(ingredientId)))]
const largeMachine = recordsOf(
  largeLiquids.map(id => liquidOf(id, dice(id))),
  largePumps,
  largeInput.powerLimit,
)
const plan = expectSuccess(planPour(largeInput))

/** One drink to its end, with a fault and a lifted glass. @returns how long each answer took [ms] */
async function answersInDrink(): Promise<number[]> {
  const store = createMemoryRecordStore({ records: largeMachine, pastOrders: [] })
  const machineClock = createManualMachineClock()
  const actuator = createFakeActuator(machineClock)
  const { drinkMaker } = await furnishWith({ store, time: { now: () => now }, machineClock, actuator })
  const answers: number[] = []
  const answerTo = async (cause: () => unknown): Promise<void> => {
    answers.push(
      await timed(async () => {
        await cause()
        await drinkMaker.atRest()
      }),
    )
  }
  await answerTo(() => drinkMaker.start(id => success(anOpenOrder({ id, plan }))))
  await answerTo(() => actuator.showProgress())
  await answerTo(() => actuator.silence())
  await answerTo(() => actuator.liftGlass())
  await answerTo(() => drinkMaker.continue({ orderId: asId(1), stepIndex: 0 }))
  for (let { running } = actuator; running; running = actuator.running) {
    machineClock.advance(microseconds(running.duration - 1))
    await drinkMaker.atRest()
    await answerTo(() => machineClock.advance(microseconds(1)))
  }
  if (drinkMaker.production.kind !== 'ended') throw new RangeError(`the drink is ${drinkMaker.production.kind}`)
  return answers
}

const answers = measured({
  title: "the drink maker's answer to an order, to a person and to events of the actuator, until all is booked",
  cases: { 'a drink with a fault and a lifted glass': 1_000 },
  inputs: idsUpTo,
  warmUp: 100,
  run: answersInDrink,
  columns: samples =>
    spread(
      '# ms',
      samples.flatMap(({ output }) => output),
    ),
})

/* An order that joins a queue of 500 at a party, and the promises of all in it after the level of a bottle has changed. */

const queueLength = 500
const looks = 200
const clock = { now: () => now }

/** The demo machine with a party, bottles that never end, and a guest for each order. */
function openQueue() {
  const seeded = seededRecords()
  const party = aParty({ hostId: asId(Math.min(...seeded.user.keys())) })
  const rules = someRules({ gramsPerHour: grams(100), bestTier: 'good' })
  const records = applyOperations(seeded, [
    write('personGroup', aPersonGroup({ id: asId(1), rules })),
    write('party', { ...party, settings: { ...party.settings, guestGroupId: asId(1) } }),
    ...[...seeded.pump.values()].map(pump => write('pump', { ...pump, fillingLevel: millilitres(100_000) })),
    ...idsUpTo(queueLength + looks).map(id =>
      write('partyGuest', aGuest({ id: asId(id), nickname: `Guest ${id}`, phone: `phone ${id}` })),
    ),
  ])
  const book = recordBookOn(records, createMemoryRecordStore())
  const chance = dice(24)
  const menu = partyMenu(records).filter(({ alcoholFree, byHand }) => !byHand || alcoholFree === null)
  return {
    async join(id: number) {
      const claims = { guestId: asId<'partyGuest'>(id), partyId: party.id, code: party.code }
      const caller = { kind: 'guest', claims, phone: `phone ${id}` } as const
      const request = anOrderRequest({
        drink: { kind: 'recipe', id: chance.oneOf(menu).recipe.id },
        amount: millilitres(chance.between(60, 300)),
        confirmOverfill: true,
      })
      expectSuccess(await placePartyOrder({ records: book, clock, skeletonOf: name => name }, caller, request))
    },
    /** Another level of some bottle, as after each drink: everything is promised anew. */
    async changeLevel() {
      const pump = chance.oneOf([...book.now.pump.values()])
      await book.change(draft => {
        draft.put('pump', pump.id, { ...pump, fillingLevel: millilitres(chance.between(50_000, 100_000)) })
        return success(undefined)
      })
    },
    promise() {
      const line = queueAt(book.now)
      const drinkMaker = { production: { kind: 'idle' }, elapsed: noTime } as const
      if (line) waitsIn(line, { clock, acceleration: () => 1, drinkMaker })
    },
  }
}

const queue: Table = {
  title: `a queue of ${queueLength} at a party`,
  async rows() {
    const { join, changeLevel, promise } = openQueue()
    for (const id of idsUpTo(queueLength)) await join(id)
    const joining: number[] = []
    const promising: number[] = []
    for (const look of idsUpTo(looks)) {
      joining.push(await timed(() => join(queueLength + look)))
      await changeLevel()
      promising.push(await timed(promise))
    }
    return [
      { what: 'an order joins', ...spread('# ms', joining) },
      { what: 'promises and waits of everyone, after a changed level', ...spread('# ms', promising) },
    ]
  },
}

export const bench: Bench = { drinks, sharing, answers, queue }
