/*
 * Invariant 9 for drinks: whatever has happened until then, cancelling switches everything off before anybody waits
 * for anything, and gives the machine back.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isActive } from '../../pour/production.ts'
import type { WriteOperation } from '../../records/records.ts'
import { aLoadCell, anOrderRequest, aValve } from '../../testing/builders.ts'
import { type Deed, deed } from '../../testing/deeds.ts'
import { ada, ben, buildToyHouse, ginTonic, settled, tonicPump } from '../../testing/toy-house.ts'
import { write } from '../../testing/writes.ts'
import { milliseconds } from '../../units/duration.ts'
import { grams } from '../../units/mass.ts'
import { millilitres } from '../../units/volume.ts'
import { wireMachine } from '../machine/configure-machine.ts'
import { placeOrder } from './place-order.usecase.ts'
import { cancelProduction, continueProduction } from './steer-production.usecase.ts'

const order = anOrderRequest({ drink: { kind: 'recipe', id: ginTonic.id }, amount: millilitres(120) })
const { id, ingredientId, fillingLevel, pin } = tonicPump
const valve = aValve({ id, ingredientId, fillingLevel, pin })
const withScale: readonly WriteOperation[] = [write('pump', valve, id), write('loadCell', aLoadCell())]

const passed =
  (ms: number): Deed =>
  house =>
    house.machineClock.advance(milliseconds(ms))
const lifted: Deed = house => house.actuator.liftGlass(grams(280))
const failed: Deed = house => house.actuator.fail('no-flow: pump 22')

/** So that few random stories meet every state, too. */
const inEachState: [boolean, Deed[], boolean][] = [[], [lifted], [passed(25_000)], [failed]].map(story => [
  false,
  story,
  false,
])

const deeds = fc.oneof(
  fc.integer({ min: 1, max: 25_000 }).map(passed),
  deed(house => continueProduction(house.drinkMaker, ada)),
  deed(lifted),
  deed(house => house.actuator.silence()),
  deed(failed),
  deed(house => house.actuator.showWeight({ raw: 1, mass: grams(280), isSteady: true })),
  deed(house => house.store.failNext(new Error('disk full'))),
)

it('invariant 9: cancelling at any instant has everything off at once, and gives the machine back', async () => {
  const cancelled = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(deeds, { maxLength: 8 }), fc.boolean(), async (weighs, story, isIll) => {
      const house = await buildToyHouse()
      if (weighs) await house.change(...withScale)
      await wireMachine(house.actuator, house.records)
      house.actuator.showWeight({ raw: 1, mass: grams(245), isSteady: true })
      await placeOrder(house, ada, order)
      for (const happening of story) {
        void happening(house)
        await settled()
      }
      const { kind } = house.drinkMaker.production
      cancelled.set(kind, (cancelled.get(kind) ?? 0) + 1)

      if (isIll) house.store.failNext(new Error('disk full'))
      const cancelling = cancelProduction(house.drinkMaker, ada)
      expect(house.actuator.running).toBeNull()
      await cancelling
      await settled()
      expect(isActive(house.drinkMaker.production)).toBe(false)
      expect(house.lock.occupant).toBeNull()
      house.machineClock.advance(milliseconds(600_000))
      await settled()
      expect(house.actuator.running).toBeNull()
      // The disk may refuse once more, but nobody has the machine.
      await placeOrder(house, ben, order)
      await placeOrder(house, ben, order)
      expect(house.drinkMaker.production).toMatchObject({ kind: 'pouring', order: { userId: ben.id } })
    }),
    { numRuns: 300, examples: inEachState },
  )
  expect([...cancelled.keys()].sort()).toEqual(['ended', 'paused', 'pouring', 'waiting'])
})
