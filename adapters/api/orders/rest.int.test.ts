import { expect, it } from 'vitest'
import { unknownArea } from '#domain/glass-monitoring/dispensing-area.ts'
import { success } from '#domain/result.ts'
import { ada, ginTonic, settled } from '#domain/testing/toy-house.ts'
import type { GlassScale } from '#domain/usecases/machine/weigh-glass.usecase.ts'
import { callsBelow, plainOrder, testAppForEach } from '../testing/rest-test.ts'

let tared = 0
/** The scale of the toy house says nothing: this one can at least be tared. */
const scale: GlassScale = {
  reading: null,
  area: unknownArea,
  net: null,
  tare() {
    tared += 1
    return success(undefined)
  },
  close: () => undefined,
}

const test = testAppForEach(undefined, () => ({ scale }))
const call = callsBelow(test, '/api/cocktail', ada)

it('the scale is tared during a drink alone', async () => {
  expect([(await call('PUT', '/tare')).statusCode, tared]).toEqual([404, 0])
  await call('PUT', `/${ginTonic.id}`, plainOrder)
  const response = await call('PUT', '/tare')
  expect([response.statusCode, response.body, tared]).toEqual([200, '', 1])
  await call('DELETE', '/')
  await settled()
  expect((await call('PUT', '/tare')).statusCode).toBe(404)
})

it('feasibility is told to the tenth of a millilitre, and changes nothing', async () => {
  const before = test.house.records.now
  const report = (await call('PUT', `/${ginTonic.id}/feasibility`, { ...plainOrder, amountOrderedInMl: '100' })).json()
  expect(report).toMatchObject({ feasible: true, totalAmountInMl: 100, totalPrice: null })
  const { requiredIngredients: required } = report
  expect(required.map((each: { amountRequired: number }) => each.amountRequired)).toEqual([33.3, 1, 66.7])
  expect(test.house.records.now).toBe(before)
})
