import { describe, expect, it } from 'vitest'
import { anIngredient, aPump } from '#domain/testing/builders.ts'
import { ada, admin, gin, ginPump, tonic } from '#domain/testing/toy-house.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { grams } from '#domain/units/mass.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { callsBelow, testAppForEach } from '../testing/rest-test.ts'

const seen = (ingredientId: typeof gin.id, flow: number, at = 86_400_000, deviation = 0.02) => ({
  ...{ at: timestamp(at), flow, deviation, expected: grams(40) },
  liquid: { ingredientId, flowFactor: 1 },
})
const taught = {
  ...aPump({ ...ginPump, timePerCentilitre: milliseconds(3750) }),
  learnedFlow: { deviation: 0.01, calibratedPace: milliseconds(3000), observations: [seen(gin.id, 0.8)] },
}

const test = testAppForEach(({ house }) => house.change({ op: 'put', kind: 'pump', id: taught.id, value: taught }))
const { told } = questionsTo(test, admin)
const rest = callsBelow(test, '/api', admin)

describe('the flow of a pump', () => {
  it('is told beside its calibration, with what was seen', async () => {
    const fields =
      'health calibrated now deviation acceptedAt observations { at flow deviation expectedGrams ingredient { id } }'
    const flow = { now: 0.8, deviation: expect.closeTo(0.008, 6), acceptedAt: null }
    const observed = { flow: 0.8, deviation: 0.02 }
    expect(await told(`{ pumpSetup(id: 21) { flow { ${fields} } } }`)).toEqual({
      flow: {
        health: 'DRIFTED',
        calibrated: expect.closeTo(3.333, 2),
        ...flow,
        observations: [{ at: '1970-01-02T00:00:00.000Z', ...observed, expectedGrams: 40, ingredient: { id: gin.id } }],
      },
    })
    expect((await rest('GET', '/pump/21/flow', undefined, ada)).json()).toEqual({
      health: 'drifted',
      ...flow,
      observations: [{ at: 86_400_000, ...observed, expectedInGrams: 40, ingredientId: gin.id }],
    })
  })

  it('is accepted: the pump pours on as it does, and that is its calibration', async () => {
    const accepted = await told('mutation { acceptFlow(pumpId: 21) { timePerClMs flow { health now } } }')
    expect(accepted).toEqual({ timePerClMs: 3750, flow: { health: 'GOOD', now: 1 } })
    const { health, now, acceptedAt } = (await rest('PUT', '/pump/21/flow/accept')).json()
    expect([health, now, acceptedAt]).toEqual(['good', 1, expect.any(Number)])
  })

  it('is taken back to what a person calibrated', async () => {
    const reset = await told('mutation { resetFlow(pumpId: 21) { timePerClMs flow { health } } }')
    expect(reset).toEqual({ timePerClMs: 3000, flow: { health: 'UNKNOWN' } })
    expect(test.house.records.now.pump.get(taught.id)).not.toHaveProperty('learnedFlow')
    const answer = (await rest('PUT', '/pump/21/flow/reset')).json()
    expect(answer).toMatchObject({ health: 'unknown', observations: [] })
    expect((await rest('PUT', '/pump/999/flow/reset')).statusCode).toBe(404)
  })
})

it('a flow factor is suggested for a liquid by what pumps have given of several', async () => {
  const wine = anIngredient({ id: asId(91), name: 'Wine' })
  const observations = [
    ...Array.from({ length: 6 }, () => seen(gin.id, 0.8, 1, 0.005)),
    ...[tonic, wine].flatMap(({ id }) => Array.from({ length: 3 }, () => seen(id, 1, 1, 0.005))),
  ]
  const pump = { ...taught, learnedFlow: { ...taught.learnedFlow, observations } }
  await test.house.change(
    { op: 'put', kind: 'ingredient', id: wine.id, value: wine },
    { op: 'put', kind: 'pump', id: pump.id, value: pump },
  )
  const suggested = { ingredientId: gin.id, deviation: expect.closeTo(0.05, 2), pours: 6 }
  const factor = expect.closeTo(1.24, 1)
  const query = '{ suggestedFlowFactors { ingredientId flowFactor deviation pours } }'
  expect(await told(query)).toEqual([{ ...suggested, flowFactor: factor }])
  const answer = await rest('GET', '/ingredient/suggested-multipliers')
  expect(answer.json()).toEqual([{ ...suggested, pumpTimeMultiplier: factor }])
})
