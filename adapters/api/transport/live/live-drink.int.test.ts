import { describe, expect, it } from 'vitest'
import { onlyId } from '#domain/records/records.ts'
import { aLoadCell } from '#domain/testing/builders.ts'
import { ada, ben, gin, settled } from '#domain/testing/toy-house.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { grams } from '#domain/units/mass.ts'
import { prepareLiveTest } from './testing/live-test.ts'

const live = prepareLiveTest()
const inState = (wanted: string) => (body: { state: string }) => body.state === wanted

function dismiss(): void {
  const { drinkMaker } = live.test.house
  if (drinkMaker.production.kind === 'ended') drinkMaker.dismiss(drinkMaker.production.order.id)
}

it('the live connection follows a drink from nothing to nothing', async () => {
  const client = await live.connect()
  const progress = client.follow('cocktailprogress')
  expect(await progress.next()).toBe('DELETE')
  expect((await live.order()).statusCode).toBe(202)
  expect(await progress.until(inState('RUNNING'))).toMatchObject({
    recipe: { id: 41, name: 'Gin & Tonic', type: 'recipe' },
    progress: 0,
    userId: ada.id,
    currentIngredientsToAddManually: null,
    writtenInstruction: null,
    loadCellValue: 0,
    showLoadCellValue: false,
  })
  await live.test.house.runToEnd()
  expect(await progress.until(inState('MANUAL_INGREDIENT_ADD'))).toMatchObject({
    currentIngredientsToAddManually: [
      { ingredient: { id: 13, type: 'manual' }, amount: 1, scale: false, boostable: false },
    ],
    writtenInstruction: null,
  })
  await live.goOn()
  expect(await progress.until(inState('MANUAL_ACTION_REQUIRED'))).toMatchObject({
    currentIngredientsToAddManually: null,
    writtenInstruction: 'Stir once.',
  })
  await live.goOn()
  expect(await progress.until(inState('FINISHED'))).toMatchObject({ progress: 100 })
  dismiss()
  await settled()
  expect(await progress.next()).toBe('DELETE')
  await client.leave()
})

describe('the progress of a drink', () => {
  it('is shown as it is to who comes in the middle', async () => {
    await live.order()
    const progress = (await live.connect()).follow('cocktailprogress')
    expect(await progress.next()).toMatchObject({ state: 'RUNNING' })
  })

  it('never goes back, also while a program is booked that has ended', async () => {
    const { house } = live.test
    await house.change({ op: 'put', kind: 'bar', id: ben.id, value: { id: ben.id, ingredientIds: [gin.id] } })
    const progress = (await live.connect()).follow('cocktailprogress')
    await live.order()
    await progress.until(inState('RUNNING'))
    const duration = house.actuator.running?.duration ?? 0
    house.machineClock.advance(milliseconds(duration / 2000))
    const half = (await progress.until((body: { progress: number }) => body.progress > 0)) as { progress: number }
    let letGo = (): void => undefined
    void house.lock.inTurn(
      () =>
        new Promise<void>(resolve => {
          letGo = resolve
        }),
    )
    house.machineClock.advance(milliseconds(duration / 2000))
    // Has something of the drink at home, so that it is told apart from the others.
    const other = (await live.connect(ben)).follow('cocktailprogress')
    const whole = (await other.next()) as { progress: number }
    expect(whole).toMatchObject({ state: 'RUNNING' })
    expect(whole.progress).toBeGreaterThanOrEqual(half.progress)
    letGo()
    const next = (await progress.until(inState('MANUAL_INGREDIENT_ADD'))) as { progress: number }
    expect(next.progress).toBeGreaterThanOrEqual(half.progress)
    const told = progress.messages.flatMap(({ body }) =>
      body === 'DELETE' ? [] : [JSON.parse(body).progress as number],
    )
    expect(told).toEqual(told.toSorted((a, b) => a - b))
  })

  it('tells a cancelled drink, and the next one at once', async () => {
    const progress = (await live.connect()).follow('cocktailprogress')
    await live.order()
    await progress.until(inState('RUNNING'))
    await live.test.app.inject({ method: 'DELETE', url: '/api/cocktail/', headers: live.test.as(ada) })
    await progress.until(inState('CANCELLED'))
    expect((await live.order()).statusCode).toBe(202)
    expect(await progress.next()).toMatchObject({ state: 'RUNNING' })
  })

  it('is the same for all, except for what each has at home', async () => {
    await live.test.house.change({ op: 'put', kind: 'bar', id: ben.id, value: { id: ben.id, ingredientIds: [gin.id] } })
    const [first, second] = [await live.connect(ada), await live.connect(ben)]
    await live.order()
    const inBar = async (client: typeof first) => {
      const body = (await client.follow('cocktailprogress').next()) as {
        recipe: { ingredients: { id: number; inBar: boolean }[] }
      }
      return body.recipe.ingredients.filter(each => each.inBar).map(({ id }) => id)
    }
    expect([await inBar(first), await inBar(second)]).toEqual([[], [gin.id]])
  })

  it('tells a lifted glass as something to be done, in the language of the machine', async () => {
    const { house } = live.test
    await house.change({ op: 'put', kind: 'loadCell', id: onlyId, value: aLoadCell() })
    house.actuator.showWeight({ raw: 1, mass: grams(245), isSteady: true })
    const progress = (await live.connect()).follow('cocktailprogress')
    await live.order()
    await progress.until(inState('RUNNING'))
    house.machineClock.advance(milliseconds(1000))
    house.actuator.liftGlass(grams(255))
    house.actuator.showWeight({ raw: 1, mass: grams(0), isSteady: true })
    expect(await progress.until(inState('MANUAL_ACTION_REQUIRED'))).toMatchObject({
      writtenInstruction: expect.stringContaining('Put it back'),
      currentIngredientsToAddManually: null,
    })
    house.actuator.showWeight({ raw: 1, mass: grams(255), isSteady: true })
    await progress.until(inState('RUNNING'))
  })

  it('shows a person what comes onto the scale', async () => {
    const { house } = live.test
    const syrup = { ...gin, id: asId<'ingredient'>(13), kind: 'manual', unit: 'ml', bottleSize: null } as const
    await house.change(
      { op: 'put', kind: 'loadCell', id: onlyId, value: aLoadCell() },
      { op: 'put', kind: 'ingredient', id: 13, value: syrup },
    )
    house.actuator.showWeight({ raw: 1, mass: grams(245), isSteady: true })
    const progress = (await live.connect()).follow('cocktailprogress')
    await live.order()
    await house.runToEnd()
    await progress.until(inState('MANUAL_INGREDIENT_ADD'))
    house.actuator.showWeight({ raw: 1, mass: grams(245), isSteady: true })
    house.actuator.showWeight({ raw: 1, mass: grams(251.6), isSteady: true })
    expect(await progress.until((body: { loadCellValue: number }) => body.loadCellValue > 0)).toMatchObject({
      loadCellValue: 7,
      showLoadCellValue: true,
    })
  })
})
