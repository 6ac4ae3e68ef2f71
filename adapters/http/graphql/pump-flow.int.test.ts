import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anIngredient, aPump } from '#domain/testing/builders.ts'
import { ada, admin, gin, ginPump, tonic } from '#domain/testing/toy-house.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { grams } from '#domain/units/mass.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { ask, buildTestApp, type TestApp } from '../testing/test-app.ts'

const liquid = { ingredientId: gin.id, flowFactor: 1 }
const taught = {
  ...aPump({ ...ginPump, timePerCentilitre: milliseconds(3750) }),
  learnedFlow: {
    deviation: 0.01,
    calibratedPace: milliseconds(3000),
    observations: [{ at: timestamp(86_400_000), flow: 0.8, deviation: 0.02, expected: grams(40), liquid }],
  },
}

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
  await test.house.change({ op: 'put', kind: 'pump', id: taught.id, value: taught })
})
afterEach(() => test.app.close())

const fields =
  'health calibrated now deviation acceptedAt observations { at flow deviation expectedGrams ingredient { id } }'
const asAdmin = (query: string) => ask(test.app, query, test.as(admin))
const rest = (method: 'GET' | 'PUT', path: string, user = admin) =>
  test.app.inject({ method, url: `/api/pump/${path}`, headers: test.as(user) })
const paceNow = () => test.house.records.now.pump.get(taught.id)

describe('the flow of a pump', () => {
  it('is told beside its calibration, with what was seen', async () => {
    const { data } = await asAdmin(`{ pumpSetup(id: ${taught.id}) { flow { ${fields} } } }`)
    expect(data['pumpSetup']).toEqual({
      flow: {
        health: 'DRIFTED',
        calibrated: expect.closeTo(3.333, 2),
        now: 0.8,
        deviation: expect.closeTo(0.008, 6),
        acceptedAt: null,
        observations: [
          { at: '1970-01-02T00:00:00.000Z', flow: 0.8, deviation: 0.02, expectedGrams: 40, ingredient: { id: gin.id } },
        ],
      },
    })
    expect((await rest('GET', `${taught.id}/flow`, ada)).json()).toEqual({
      health: 'drifted',
      now: 0.8,
      deviation: expect.closeTo(0.008, 6),
      acceptedAt: null,
      observations: [{ at: 86_400_000, flow: 0.8, deviation: 0.02, expectedInGrams: 40, ingredientId: gin.id }],
    })
  })

  it('is accepted: the pump pours on as it does, and that is its calibration', async () => {
    const { data } = await asAdmin(`mutation { acceptFlow(pumpId: ${taught.id}) { timePerClMs flow { health now } } }`)
    expect(data['acceptFlow']).toEqual({ timePerClMs: 3750, flow: { health: 'GOOD', now: 1 } })
    expect((await rest('PUT', `${taught.id}/flow/accept`)).json()).toMatchObject({
      ...{ health: 'good', now: 1 },
      acceptedAt: expect.any(Number),
    })
  })

  it('is taken back to what a person calibrated', async () => {
    const { data } = await asAdmin(`mutation { resetFlow(pumpId: ${taught.id}) { timePerClMs flow { health } } }`)
    expect(data['resetFlow']).toEqual({ timePerClMs: 3000, flow: { health: 'UNKNOWN' } })
    expect(paceNow()).not.toHaveProperty('learnedFlow')
    expect((await rest('PUT', `${taught.id}/flow/reset`)).json()).toMatchObject({ health: 'unknown', observations: [] })
  })

  it('is judged by those who calibrate, of pumps that there are', async () => {
    for (const judged of ['accept', 'reset']) {
      expect((await rest('PUT', `${taught.id}/flow/${judged}`, ada)).statusCode).toBe(403)
      expect((await rest('PUT', `999/flow/${judged}`)).statusCode).toBe(404)
    }
    expect(paceNow()).toBe(taught)
  })
})

describe('the flow factor of a liquid', () => {
  it('is suggested to those who manage ingredients, by what pumps have given of several', async () => {
    const seen = (ingredientId: typeof gin.id, flow: number) => ({
      ...{ at: timestamp(1), flow, deviation: 0.005, expected: grams(40) },
      liquid: { ingredientId, flowFactor: 1 },
    })
    const wine = anIngredient({ id: asId(91), name: 'Wine' })
    const observations = [gin, gin, gin, gin, gin, gin].map(({ id }) => seen(id, 0.8))
    const others = [tonic, wine].flatMap(({ id }) => [seen(id, 1), seen(id, 1), seen(id, 1)])
    const pump = { ...taught, learnedFlow: { ...taught.learnedFlow, observations: [...observations, ...others] } }
    await test.house.change(
      { op: 'put', kind: 'ingredient', id: wine.id, value: wine },
      { op: 'put', kind: 'pump', id: pump.id, value: pump },
    )
    const { data } = await asAdmin('{ suggestedFlowFactors { ingredientId flowFactor deviation pours } }')
    const deviation = expect.closeTo(0.05, 2)
    const told = { ingredientId: gin.id, deviation, pours: 6 }
    expect(data['suggestedFlowFactors']).toEqual([{ ...told, flowFactor: expect.closeTo(1.24, 1) }])
    const url = '/api/ingredient/suggested-multipliers'
    const answer = await test.app.inject({ url, headers: test.as(admin) })
    expect(answer.json()).toEqual([{ ...told, pumpTimeMultiplier: expect.closeTo(1.24, 1) }])
    expect((await test.app.inject({ url, headers: test.as(ada) })).statusCode).toBe(403)
  })
})
