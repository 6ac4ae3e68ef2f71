/*
 * Drinks on a simulated machine to which something happens at any instant: what the books say of each pump differs from
 * what is left in its bottle and tube by no more than could not be seen. Use cases, actuator and physics are real.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isActive } from '#domain/pour/production.ts'
import type { ProgramReport } from '#domain/program/program.ts'
import { success } from '#domain/result.ts'
import { microseconds } from '#domain/units/duration.ts'
import type { PumpId } from '#domain/units/id.ts'
import { noVolume, toMillilitres } from '#domain/units/volume.ts'
import { placeOrder } from '#domain/usecases/orders/place-order.usecase.ts'
import {
  answerDryPump,
  cancelProduction,
  continueProduction,
} from '#domain/usecases/orders/steer-production.usecase.ts'
import type { SimulatedAction, SimulatedDemand } from '#simulator/scenario-language/action.ts'
import { openSimulatedHouse, plainOrder, type SimulatedHouse, settle } from './testing/simulated-house.ts'

const kinds = [
  'nothing',
  'cancel',
  'kill',
  'lift',
  'unplug',
  'noisy',
  'worn',
  'block',
  'stuck',
  'changed',
  'weak',
  'ice',
] as const
const changesFlow: ReadonlySet<(typeof kinds)[number]> = new Set(['block', 'stuck', 'changed', 'weak', 'worn'])

const mishaps = fc.record({
  drink: fc.constantFrom('Negroni', 'Screwdriver', 'Tequila Sunrise', 'Cuba Libre'),
  /** In milliseconds after it was ordered. */
  at: fc.nat(12_000),
  what: fc.constantFrom(...kinds),
  /** What comes of a pump whose flow has changed, in hundredths. */
  part: fc.integer({ min: 40, max: 160 }),
  /** Which of the pumps that run. */
  which: fc.nat(3),
  answer: fc.constantFrom('leave-out', 'cancel'),
})
type Mishap = typeof mishaps extends fc.Arbitrary<infer Value> ? Value : never

const act = ({ world }: SimulatedHouse, action: Exclude<SimulatedAction, SimulatedDemand>) =>
  world.apply({ kind: 'act', action })

/** @returns the pump that it happened to */
async function happen(house: SimulatedHouse, { what, which, part }: Mishap): Promise<PumpId | null> {
  const { drinkMaker, admin, world } = house
  const running = world.now.pumps.filter(({ on }) => on)
  const pumpId = running[which % Math.max(1, running.length)]?.pumpId ?? null
  switch (what) {
    case 'nothing':
    case 'worn':
      break
    case 'cancel':
      void cancelProduction(drinkMaker, admin)
      break
    case 'kill':
      house.crash()
      break
    case 'lift':
      act(house, { kind: 'take-glass' })
      await house.pass(800)
      act(house, { kind: 'return-glass' })
      break
    case 'unplug':
      act(house, { kind: 'break', fault: { kind: 'scale-unplugged' } })
      break
    case 'noisy':
      act(house, { kind: 'break', fault: { kind: 'scale-noisy', grams: 30 } })
      break
    case 'ice':
      act(house, { kind: 'drop-ice', grams: 20 })
      break
    case 'weak':
      act(house, { kind: 'break', fault: { kind: 'supply-weak' } })
      break
    case 'changed':
      if (pumpId !== null) act(house, { kind: 'break', fault: { kind: 'flow-changed', pumpId, factor: part / 100 } })
      break
    case 'stuck':
      if (pumpId !== null) act(house, { kind: 'break', fault: { kind: 'stuck-on', pumpId } })
      break
    case 'block':
      if (pumpId !== null) act(house, { kind: 'break', fault: { kind: 'blocked-tube', pumpId } })
  }
  return pumpId
}

/** What the books hold to be in bottles and tubes, and what is, in millilitres. */
const booksOf = ({ records }: SimulatedHouse): Map<PumpId, number> =>
  new Map(
    [...records.now.pump.values()].map(({ id, fillingLevel, tubeContent }) => [
      id,
      toMillilitres(fillingLevel) + toMillilitres(tubeContent?.volume ?? noVolume),
    ]),
  )
const liquidIn = ({ world }: SimulatedHouse): Map<PumpId, number> =>
  new Map(
    world.now.pumps.map(({ pumpId, bottle, tube }) => [
      pumpId,
      bottle.ml + tube.layers.reduce((sum, { ingredientId, ml }) => sum + (ingredientId === null ? 0 : ml), 0),
    ]),
  )

/** A person who sees which pump it is, where it is asked about. */
async function answer({ drinkMaker, admin }: SimulatedHouse, wanted: Mishap['answer'], pumpId: PumpId | null) {
  const { production } = drinkMaker
  if (production.kind === 'waiting') await settled(continueProduction(drinkMaker, admin))
  if (production.kind !== 'paused' || production.cause.kind !== 'nothing-came') return
  const isKnown = pumpId !== null && production.cause.pumpIds.includes(pumpId)
  if (isKnown && wanted === 'leave-out') {
    await settled(answerDryPump(drinkMaker, admin, { kind: 'leave-out', pumpIds: [pumpId] }))
  } else await settled(cancelProduction(drinkMaker, admin))
}

async function settled(answered: Promise<unknown>): Promise<void> {
  await settle()
  await answered
}

/** All pumps give a tenth less than what was learned of them. */
async function wear({ records, pass }: SimulatedHouse): Promise<void> {
  const worn = [...records.now.pump.values()].flatMap(pump => {
    if (pump.kind !== 'dc' || pump.timePerCentilitre === null) return []
    const learnedFlow = { deviation: 0.05, calibratedPace: pump.timePerCentilitre, observations: [] }
    return [{ ...pump, timePerCentilitre: microseconds(Math.round(pump.timePerCentilitre * 0.9)), learnedFlow }]
  })
  await records.change<void, never>(draft => {
    for (const pump of worn) draft.put('pump', pump.id, pump)
    return success(undefined)
  })
  await pass(500)
}

/** The liquid in bottles, tubes, glass and tray, but not what a person has added; in millilitres. */
const allLiquid = (house: SimulatedHouse): number => {
  const { glass, trayMl } = house.world.now
  const carried = new Set([...house.records.now.pump.values()].map(({ ingredientId }) => ingredientId))
  const layers = glass?.layers.filter(({ ingredientId }) => carried.has(ingredientId)) ?? []
  const inGlass = layers.reduce((sum, { ml }) => sum + ml, glass?.spilledMl ?? 0)
  return [...liquidIn(house).values()].reduce((sum, ml) => sum + ml, 0) + inGlass + trayMl
}

/** @returns for each pump, the books less the truth, in millilitres, and every report */
async function pour(house: SimulatedHouse, mishap: Mishap) {
  if (mishap.what === 'worn') await wear(house)
  const reports: ProgramReport[] = []
  house.actuator.subscribe(event => {
    if (event.kind === 'ended') reports.push(event.report)
  })
  const before = difference(house)
  const liquid = allLiquid(house)
  const ordering = placeOrder(house, house.admin, {
    ...plainOrder,
    drink: { kind: 'recipe', id: house.recipeNamed(mishap.drink).id },
  })
  await house.pass(20)
  expect((await ordering).ok).toBe(true)
  let victim: PumpId | null = null
  let isDue = true
  for (let ms = 0; ms < 90_000 && isActive(house.drinkMaker.production); ms += 25) {
    if (isDue && ms >= mishap.at) {
      isDue = false
      victim = await happen(house, mishap)
    }
    await answer(house, mishap.answer, victim)
    await house.pass(25)
  }
  // With a restless scale it may wait for its glass for ever.
  void cancelProduction(house.drinkMaker, house.admin)
  await house.pass(5_000)
  // Someone clamps what still runs.
  act(house, { kind: 'mend-all' })
  await house.pass(6_000)
  expect(isActive(house.drinkMaker.production)).toBe(false)
  const errors = new Map([...difference(house)].map(([id, ml]) => [id, ml - before.get(id)!]))
  return { errors, reports, gained: allLiquid(house) - liquid }
}

function difference(house: SimulatedHouse): Map<PumpId, number> {
  const books = booksOf(house)
  return new Map([...liquidIn(house)].map(([id, ml]) => [id, (books.get(id) ?? 0) - ml]))
}

/** In millilitres: what falls past a glass in the hand, and what a killed actuator pours between two signs of life. */
const unseen = 1.5
/** Milligrams in a millilitre, at least: spirits. */
const leastDensity = 900
/** What runs without command is seen from when it grows surely until it is clamped, but for this part. */
const estimated = 0.1
/** Without an estimate the timer is believed, whatever really comes. */
const unnoticed = 50
/** In millilitres: what is in the air. */
const falling = 0.5

/** Deviations; more where a flow changes all of a sudden while others run: the samples hardly tell whose it was. */
const certain = 4
const whenSudden = 8
/** The part of what fills a tube, unseen by the scale, that comes too much or too little at most. */
const mostChanged = 0.6

/** In millilitres, for each pump. */
function allowed(house: SimulatedHouse, reports: readonly ProgramReport[], { what }: Mishap, pumpId: PumpId): number {
  const stated = reports.flatMap(({ observed = [] }) => observed.filter(pump => pump.pumpId === pumpId))
  const doubt = Math.hypot(...stated.map(({ deviation }) => deviation / leastDensity))
  const { mass = 0, suspects = [] } = house.liquidAlarm.liquid ?? {}
  // Nobody knows which of several suspects gave it.
  const uncommanded = (mass / leastDensity) * (suspects.length > 1 ? 1 : estimated)
  const seen = unseen + (what === 'changed' ? whenSudden : certain) * doubt + uncommanded
  if (!changesFlow.has(what)) return seen
  if (stated.length === 0) return seen + unnoticed
  const wasFilled = reports.some(({ observed }) => observed === undefined)
  const tube = house.records.now.pump.get(pumpId)?.tubeCapacity ?? noVolume
  return wasFilled ? seen + mostChanged * toMillilitres(tube) : seen
}

it('the books differ from the bottles by no more than four of the deviations told, and what nobody could see', async () => {
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(mishaps, async mishap => {
      const house = await openSimulatedHouse(1)
      const { errors, reports, gained } = await pour(house, mishap)
      for (const [pumpId, error] of errors) {
        expect(Math.abs(error)).toBeLessThanOrEqual(allowed(house, reports, mishap, pumpId))
      }
      expect(Math.abs(gained)).toBeLessThan(falling)
      seen.set(mishap.what, (seen.get(mishap.what) ?? 0) + 1)
    }),
    {
      numRuns: 60,
      // Deviations are no bounds: one case in some thousands is beyond four. Always the same are tried.
      seed: 2_026,
      // Noise that sets in while little is known of a stretch.
      examples: [6_686, 10_910].map(at => [
        { drink: 'Cuba Libre', at, what: 'noisy', part: 40, which: 0, answer: 'leave-out' },
      ]),
    },
  )
  expect(seen.size).toBeGreaterThan(4)
}, 120_000)
