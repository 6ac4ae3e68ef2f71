import { describe, expect, it } from 'vitest'
import { addStep, aLoadCell, anOrderRequest, aRecipe, aStepIngredient, textStep } from '../../testing/builders.ts'
import { ada, buildToyHouse, settled, tonicPump } from '../../testing/toy-house.ts'
import { expectSuccess } from '../../testing/unwrap.ts'
import { write } from '../../testing/writes.ts'
import { milliseconds } from '../../units/duration.ts'
import { asId } from '../../units/id.ts'
import { grams } from '../../units/mass.ts'
import { millilitres } from '../../units/volume.ts'
import { placeOrder } from './place-order.usecase.ts'
import { cancelProduction, continueProduction } from './steer-production.usecase.ts'

/** Gin, a word, and tonic. */
const withPause = aRecipe({
  id: asId(42),
  steps: [addStep(aStepIngredient(11, 40)), textStep('Add ice.'), addStep(aStepIngredient(12, 80))],
})
const inOneGo = aRecipe({ id: asId(43), steps: [addStep(aStepIngredient(11, 40)), addStep(aStepIngredient(12, 80))] })
const shows = (mass: number, isSteady = true) => ({ raw: 100_000, mass: grams(mass), isSteady })

async function houseWithGlass(recipe: typeof withPause, mass = 245) {
  const house = await buildToyHouse()
  await house.change(write('loadCell', aLoadCell()), write('recipe', recipe))
  house.actuator.showWeight(shows(mass))
  const drink = { kind: 'recipe', id: recipe.id } as const
  expectSuccess(await placeOrder(house, ada, anOrderRequest({ drink, amount: millilitres(120) })))
  return house
}

describe('a glass that was taken away for a step of a person', () => {
  it('is waited for before the next pump turns, and may have become heavier', async () => {
    const house = await houseWithGlass(withPause)
    await house.runToEnd()
    house.actuator.showWeight(shows(0))
    expectSuccess(await continueProduction(house.drinkMaker, ada))
    await settled()
    expect(house.actuator.running).toBeNull()
    expect(house.drinkMaker.production).toMatchObject({ kind: 'paused', stepIndex: 2 })
    house.actuator.showWeight(shows(350, false))
    await settled()
    expect(house.actuator.running).toBeNull()
    house.actuator.showWeight(shows(402))
    await settled()
    await house.runToEnd()
    expect(house.drinkMaker.production).toMatchObject({ kind: 'ended', outcome: 'finished' })
    expect(house.levelOf(22)).toBe(tonicPump.fillingLevel - 80_000)
  })

  it('is waited for even when somebody says again that all is well', async () => {
    const house = await houseWithGlass(withPause)
    await house.runToEnd()
    house.actuator.showWeight(shows(0))
    expectSuccess(await continueProduction(house.drinkMaker, ada))
    await settled()
    expectSuccess(await continueProduction(house.drinkMaker, ada))
    await settled()
    expect(house.actuator.running).toBeNull()
    expectSuccess(await cancelProduction(house.drinkMaker, ada))
    await settled()
    expect(house.drinkMaker.production).toMatchObject({ kind: 'ended', outcome: 'cancelled' })
    expect(house.levelOf(22)).toBe(tonicPump.fillingLevel)
  })

  it('is not waited for where none was seen from the start', async () => {
    const house = await houseWithGlass(aRecipe({ ...withPause, id: asId(44) }), 21)
    await house.runToEnd()
    house.actuator.showWeight(shows(12))
    expectSuccess(await continueProduction(house.drinkMaker, ada))
    expect(house.actuator.running).not.toBeNull()
  })
})

it('a glass that is gone again by the time it would be poured into is waited for', async () => {
  const house = await houseWithGlass(inOneGo)
  house.machineClock.advance(milliseconds(1000))
  house.actuator.liftGlass(grams(255))
  await settled()
  house.actuator.showWeight(shows(0))
  let letGo = (): void => undefined
  void house.lock.inTurn(
    () =>
      new Promise<void>(resolve => {
        letGo = resolve
      }),
  )
  await settled()
  house.actuator.showWeight(shows(255))
  house.actuator.showWeight(shows(0))
  letGo()
  await settled()
  expect(house.actuator.running).toBeNull()
  expect(house.drinkMaker.production.kind).toBe('paused')
})
