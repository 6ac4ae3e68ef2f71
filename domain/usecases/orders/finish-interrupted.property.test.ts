import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { InterruptedOrder } from '../../pour/order.ts'
import { isActive } from '../../pour/production.ts'
import { anOrderRequest } from '../../testing/builders.ts'
import {
  ada,
  buildToyHouse,
  gin,
  ginPump,
  ginTonic,
  type House,
  settled,
  tonic,
  tonicPump,
} from '../../testing/toy-house.ts'
import { expectSuccess } from '../../testing/unwrap.ts'
import { milliseconds } from '../../units/duration.ts'
import { millilitres } from '../../units/volume.ts'
import { finishInterrupted, interruptedOrder } from './finish-interrupted.usecase.ts'
import { placeOrder } from './place-order.usecase.ts'
import { continueProduction } from './steer-production.usecase.ts'

const order = anOrderRequest({ drink: { kind: 'recipe', id: ginTonic.id }, amount: millilitres(120) })

/** Microlitres of gin and tonic. */
const ordered = new Map<number | null, number>([
  [gin.id, 40_000],
  [tonic.id, 80_000],
])
const drawnIn = (house: House) =>
  [ginPump, tonicPump].map(pump => [pump.ingredientId, pump.fillingLevel - house.levelOf(pump.id)] as const)

/** Pours until the drink is over or `ms` have passed, which is when the machine breaks. */
async function makeFor(house: House, ms: number | null): Promise<void> {
  if (ms !== null) {
    house.machineClock.advance(milliseconds(ms))
    await settled()
    house.actuator.fail('actuator-gone')
    await settled()
  }
  while (isActive(house.drinkMaker.production)) {
    if (house.actuator.running) await house.runToEnd()
    else expectSuccess(await continueProduction(house.drinkMaker, ada))
  }
}

/** All that was drawn stands in the glass that can be finished. */
function expectInGlass(house: House, { inGlass }: InterruptedOrder, attempts: number): void {
  for (const [id, drawn] of drawnIn(house)) {
    const amount = inGlass.find(({ ingredientId }) => ingredientId === id)?.amount ?? 0
    expect(Math.abs(amount - drawn)).toBeLessThanOrEqual(attempts)
  }
}

/** A drink that is cut off before the first drop leaves nothing to be finished. */
function expectWholeOrNothing(house: House, attempts: number): void {
  const { production } = house.drinkMaker
  const isWhole = production.kind === 'ended' && production.outcome === 'finished'
  for (const [id, drawn] of drawnIn(house)) {
    const wanted = isWhole ? (ordered.get(id) ?? 0) : 0
    expect(Math.abs(drawn - wanted)).toBeLessThanOrEqual(isWhole ? 200 * attempts : 0)
  }
}

it('a drink that breaks off again and again is whole in the end, and its glass is never forgotten', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 8000 }), { minLength: 1, maxLength: 5 }), async breaks => {
      const house = await buildToyHouse()
      expectSuccess(await placeOrder(house, ada, order))
      let attempts = 1
      for (const ms of breaks) {
        await makeFor(house, ms)
        const interrupted = interruptedOrder(house)
        if (!interrupted) break
        expectInGlass(house, interrupted, attempts)
        expectSuccess(await finishInterrupted(house, ada))
        attempts++
      }
      await makeFor(house, null)
      expectWholeOrNothing(house, attempts)
    }),
  )
})
