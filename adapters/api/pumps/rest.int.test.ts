import { describe, expect, it } from 'vitest'
import { aStepper, aUser, aValve } from '#domain/testing/builders.ts'
import { ada, admin, gin, lemon, tonic } from '#domain/testing/toy-house.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { asId } from '#domain/units/id.ts'
import { wireMachine } from '#domain/usecases/machine/configure-machine.ts'
import { callsBelow, testAppForEach } from '../testing/rest-test.ts'

const editor = aUser({ id: asId(64), username: 'Eve', role: 'pump_ingredient_editor' })
const stepper = aStepper({ id: asId(23), name: 'b step' })
const valve = aValve({ id: asId(24), name: 'A valve', ingredientId: tonic.id })

const test = testAppForEach(async ({ house }) => {
  await house.change(
    { op: 'put', kind: 'user', id: editor.id, value: editor },
    { op: 'put', kind: 'pump', id: stepper.id, value: stepper },
    { op: 'put', kind: 'pump', id: valve.id, value: valve },
  )
  expectSuccess(await wireMachine(house.actuator, house.records))
})
const call = callsBelow(test, '/api/pump', admin)
const patch = (id: number, payload: object, user = admin) => call('PATCH', `/${id}`, payload, user)

describe('GET /api/pump', () => {
  it('lists pumps by the name that people read, without regard to case', async () => {
    const response = await call('GET', '/', undefined, ada)
    expect(response.statusCode).toBe(200)
    const pumps = response.json<{ printName: string }[]>()
    expect(pumps.map(({ printName }) => printName)).toEqual(['A valve', 'b step', 'Pump #21', 'Pump #22'])
  })

  it('shows a DC pump with everything that clients expect', async () => {
    const body = (await call('GET', '/21', undefined, ada)).json()
    expect(body).toEqual({
      type: 'dc',
      id: 21,
      name: null,
      printName: 'Pump #21',
      tubeCapacityInMl: expect.any(Number),
      fillingLevelInMl: expect.any(Number),
      powerConsumption: 7200,
      pumpedUp: expect.any(Boolean),
      currentIngredient: expect.objectContaining({ id: gin.id, type: 'automated', onPump: true }),
      state: 'READY',
      setupStage: 3,
      canControlDirection: false,
      pin: { nr: 17, boardId: 1, boardName: 'Local board', inUse: true, pinName: 'BCM17' },
      isPowerStateHigh: expect.any(Boolean),
      timePerClInMs: expect.any(Number),
      dosing: 'automatic',
    })
  })

  it('shows a stepper with its own, and a valve without a tube', async () => {
    const body = (await call('GET', '/23')).json()
    expect(body).toMatchObject({ type: 'stepper', stepPin: { pinName: 'BCM5' }, enablePin: { pinName: 'BCM6' } })
    expect(body).toMatchObject({ stepsPerCl: stepper.stepsPerCentilitre, acceleration: stepper.acceleration })
    expect(body).toHaveProperty('isEnableStateHigh', false)
    const shown = (await call('GET', '/24')).json()
    expect(shown).toMatchObject({ type: 'valve', loadCell: false, loadCellCalibrated: false, state: 'INCOMPLETE' })
    expect(shown).not.toHaveProperty('tubeCapacityInMl')
  })
})

describe('PATCH /api/pump/{id}', () => {
  it('reads what forms send: numbers as strings, nulls for what stays', async () => {
    const response = await patch(21, {
      ...{ type: 'dc', pin: null, enablePin: null, stepPin: null, name: 'Left', completed: true },
      ...{ timePerClInMs: '850', tubeCapacityInMl: '7.5', fillingLevelInMl: '', currentIngredientId: tonic.id },
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      ...{ name: 'Left', timePerClInMs: 850, tubeCapacityInMl: 7.5, currentIngredient: { id: tonic.id } },
      pin: { pinName: 'BCM17' },
    })
  })

  it('tells which level enables the driver of a stepper; clients that do not know of it change nothing', async () => {
    const inverted = await patch(23, { type: 'stepper', isEnableStateHigh: 'true' })
    expect([inverted.statusCode, inverted.json().isEnableStateHigh]).toEqual([200, true])
    const others = await patch(23, { type: 'stepper', isEnableStateHigh: null, acceleration: '4100' })
    expect(others.json()).toMatchObject({ isEnableStateHigh: true, acceleration: 4100 })
    expect((await call('GET', '/21')).json()).not.toHaveProperty('isEnableStateHigh')
  })

  it('has a DC pump dosed by weight; clients that do not know of it change nothing', async () => {
    expect((await patch(21, { type: 'dc', dosing: 'weight' })).json()).toMatchObject({ dosing: 'weight' })
    expect((await patch(21, { type: 'dc', dosing: null, name: 'Left' })).json()).toMatchObject({ dosing: 'weight' })
    expect((await patch(21, { type: 'dc', dosing: 'by hand' })).statusCode).toBe(400)
    expect((await patch(23, { type: 'stepper', dosing: 'weight' })).json()).not.toHaveProperty('dosing')
  })

  it('clears what is named in removeFields, and nothing else', async () => {
    const removeFields = ['name', 'pin', 'isPowerStateHigh', 'timePerClInMs', 'tubeCapacityInMl', 'currentIngredient']
    const response = await patch(21, { type: 'dc', removeFields })
    expect(response.json()).toMatchObject({
      ...{ name: null, pin: null, isPowerStateHigh: null, timePerClInMs: null, tubeCapacityInMl: null },
      ...{ currentIngredient: null, powerConsumption: 7200, setupStage: 0 },
    })
    const steps = ['enablePin', 'stepPin', 'acceleration', 'stepsPerCl', 'maxStepsPerSecond']
    expect((await patch(23, { type: 'stepper', removeFields: steps })).json()).toMatchObject({
      ...{ name: 'b step', enablePin: null, stepPin: null, acceleration: null, stepsPerCl: null },
      maxStepsPerSecond: null,
    })
  })

  it('lets an editor change ingredient, level and whether it is pumped up; the rest is kept without a word', async () => {
    const body = {
      ...{ type: 'dc', name: 'Mine', timePerClInMs: 1, fillingLevelInMl: 123.4, isPumpedUp: false },
      ...{ currentIngredientId: tonic.id, removeFields: ['pin'] },
    }
    const response = await patch(21, body, editor)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      ...{ name: null, fillingLevelInMl: 123.4, pumpedUp: false, currentIngredient: { id: tonic.id } },
      pin: { pinName: 'BCM17' },
    })
  })

  it('refuses an ingredient that a person adds, and says why', async () => {
    const response = await patch(21, { type: 'dc', currentIngredientId: lemon.id })
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining('automated')])
  })
})
