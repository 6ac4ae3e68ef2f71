import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '#domain/testing/builders.ts'
import { ada, admin, ginPump, lemon, tonic } from '#domain/testing/toy-house.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { ask, buildTestApp, codeOf, orderGinTonic, reasonsOf, type TestApp } from '../testing/test-app.ts'

const editor = aUser({ id: asId(64), username: 'Eve', role: 'pump_ingredient_editor' })

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
  await test.house.change({ op: 'put', kind: 'user', id: editor.id, value: editor })
})
afterEach(() => test.app.close())

const change = `mutation ($id: Int!, $change: PumpChangeInput!, $removeFields: [RemovablePumpField!]) {
  changePump(id: $id, change: $change, removeFields: $removeFields) {
    name currentIngredientId fillingLevelMl pumpedUp tubeCapacityMl powerMw timePerClMs pin { name } state } }`

const asAdmin = (query: string, variables: object = {}) => ask(test.app, query, test.as(admin), variables)
const asEditor = (query: string, variables: object = {}) => ask(test.app, query, test.as(editor), variables)

describe('a pump', () => {
  it('is shown with everything that is known of it', async () => {
    const { data } = await asAdmin(`{ pumpSetup(id: 21) { id kind name printName currentIngredientId fillingLevelMl
      pumpedUp tubeCapacityMl powerMw pin { boardId nr name } isPowerStateHigh timePerClMs closingDelayMs dosing stepPin { nr }
      enablePin { nr } isEnableStateHigh stepsPerCl maxStepsPerSecond acceleration state setupStage canControlDirection } }`)
    expect(data['pumpSetup']).toEqual({
      id: 21,
      kind: 'DC',
      name: null,
      printName: 'Pump #21',
      currentIngredientId: 11,
      fillingLevelMl: 640,
      pumpedUp: true,
      tubeCapacityMl: 5,
      powerMw: 7200,
      pin: { boardId: 1, nr: 17, name: 'BCM17' },
      isPowerStateHigh: true,
      timePerClMs: 3000,
      closingDelayMs: null,
      dosing: 'AUTOMATIC',
      stepPin: null,
      enablePin: null,
      isEnableStateHigh: null,
      stepsPerCl: null,
      maxStepsPerSecond: null,
      acceleration: null,
      state: 'READY',
      setupStage: 3,
      canControlDirection: false,
    })
    expect(codeOf(await asAdmin('{ pumpSetup(id: 999) { id } }'))).toBe('not-found')
  })

  it.each([
    ['DC', { timePerClMs: null, closingDelayMs: null, dosing: 'AUTOMATIC', pumpedUp: false }],
    ['STEPPER', { timePerClMs: null, closingDelayMs: null, dosing: null, pumpedUp: false }],
    ['VALVE', { timePerClMs: 700, closingDelayMs: 0, dosing: null, pumpedUp: true }],
  ])('of kind %s is created with nothing but that', async (kind, known) => {
    const { data } = await asAdmin(`mutation { createPump(kind: ${kind}) {
      kind name state setupStage powerMw fillingLevelMl timePerClMs closingDelayMs dosing pumpedUp } }`)
    const blank = { kind, name: null, state: 'INCOMPLETE', setupStage: 0, powerMw: 0, fillingLevelMl: 0 }
    expect(data['createPump']).toEqual({ ...blank, ...known })
    expect(test.house.records.now.pump.size).toBe(3)
  })

  it('may be created with what is known of it already, of the same kind', async () => {
    const create = `mutation ($change: PumpChangeInput) { createPump(kind: DC, change: $change) { name timePerClMs } }`
    const { data } = await asAdmin(create, { change: { kind: 'DC', name: 'Third', timePerClMs: 900 } })
    expect(data['createPump']).toEqual({ name: 'Third', timePerClMs: 900 })
    expect(codeOf(await asAdmin(create, { change: { kind: 'VALVE' } }))).toBe('pump-kind-fixed')
    expect(test.house.records.now.pump.size).toBe(3)
  })

  it('tells what was measured of its jobs, and when they ran', async () => {
    const run = 'mutation { startPumpJob(pumpId: 21, advice: ML, amount: 20) }'
    expect((await asAdmin(run)).data).toEqual({ startPumpJob: 1 })
    await test.house.runToEnd()
    const { data } = await asAdmin('{ pumpJob(id: 1) { state mlPumped stepsMade startedAt endedAt } }')
    const at = new Date(test.house.clock.now()).toISOString()
    expect(data['pumpJob']).toEqual({ state: 'FINISHED', mlPumped: 20, stepsMade: 0, startedAt: at, endedAt: at })
  })

  it('is set up step by step: what is absent or null stays', async () => {
    const { data } = await asAdmin(change, {
      id: 21,
      change: { kind: 'DC', name: 'Left 1', tubeCapacityMl: 7.5, powerMw: 4000, timePerClMs: null },
    })
    expect(data['changePump']).toEqual({
      name: 'Left 1',
      currentIngredientId: 11,
      fillingLevelMl: 640,
      pumpedUp: true,
      tubeCapacityMl: 7.5,
      powerMw: 4000,
      timePerClMs: 3000,
      pin: { name: 'BCM17' },
      state: 'READY',
    })
  })

  it('is dosed by weight where that is said, and tells the delay that it has learned', async () => {
    const dosed = `mutation ($id: Int!, $change: PumpChangeInput!) {
      changePump(id: $id, change: $change, removeFields: []) { dosing closingDelayMs } }`
    const { data } = await asAdmin(dosed, { id: 21, change: { kind: 'DC', dosing: 'WEIGHT' } })
    expect(data['changePump']).toEqual({ dosing: 'WEIGHT', closingDelayMs: null })
    const poured = { ...ginPump, dosing: 'weight', closingDelay: milliseconds(210) } as const
    await test.house.change({ op: 'put', kind: 'pump', id: ginPump.id, value: poured })
    const after = await asAdmin(dosed, { id: 21, change: { kind: 'DC', dosing: 'TIME' } })
    expect(after.data['changePump']).toEqual({ dosing: 'TIME', closingDelayMs: 210 })
  })

  it('is wired as soon as its pins are known', async () => {
    const created = await asAdmin('mutation { createPump(kind: STEPPER) { id } }')
    const id = (created.data['createPump'] as unknown as { id: number }).id
    const stepper = { kind: 'STEPPER', stepPin: { boardId: 1, nr: 5 }, enablePin: { boardId: 1, nr: 6 } }
    const { data } = await asAdmin(change, { id, change: { ...stepper, stepsPerCl: 2000, maxStepsPerSecond: 1000 } })
    expect(data['changePump']).toMatchObject({ state: 'INCOMPLETE' })
    expect(test.house.actuator.wiring.pumps).toContainEqual({
      kind: 'stepper',
      pumpId: id,
      stepPin: { boardId: 1, nr: 5 },
      enablePin: { boardId: 1, nr: 6 },
      enableHigh: false,
    })
    await asAdmin(change, { id, change: { kind: 'STEPPER', isEnableStateHigh: true } })
    expect(test.house.actuator.wiring.pumps).toContainEqual(expect.objectContaining({ pumpId: id, enableHigh: true }))
  })

  it('forgets what is to be removed', async () => {
    const removeFields = ['currentIngredient', 'timePerClInMs', 'fillingLevelInMl', 'tubeCapacityInMl', 'pin']
    const { data } = await asAdmin(change, { id: 21, change: { kind: 'DC', timePerClMs: 900 }, removeFields })
    expect(data['changePump']).toMatchObject({
      currentIngredientId: null,
      timePerClMs: null,
      fillingLevelMl: 0,
      tubeCapacityMl: null,
      pin: null,
      state: 'INCOMPLETE',
    })
  })

  it('is refused as a whole, with every reason', async () => {
    const before = test.house.records.now
    const answer = await asAdmin(change, {
      id: 21,
      change: {
        kind: 'DC',
        name: 'x'.repeat(41),
        tubeCapacityMl: 1e300,
        powerMw: -1,
        currentIngredientId: lemon.id,
        pin: { boardId: 1, nr: 27 },
      },
    })
    expect(codeOf(answer)).toBe('pump-invalid')
    expect(reasonsOf(answer)).toEqual([
      'pump-value-out-of-range',
      'pump-value-out-of-range',
      'name-too-long',
      'not-automated',
      'pin-in-use',
    ])
    expect(answer.errors?.[0]?.message).toContain('The tube capacity must be between 1 and 1000 ml.')
    expect(answer.errors?.[0]?.message).toContain('BCM27 belongs to Pump #22.')
    expect(test.house.records.now).toBe(before)
  })

  it('keeps its kind', async () => {
    const answer = await asAdmin(change, { id: 21, change: { kind: 'VALVE' } })
    expect(reasonsOf(answer)).toEqual(['pump-kind-fixed'])
  })

  it('is deleted, once', async () => {
    expect((await asAdmin('mutation { deletePump(id: 22) }')).data).toEqual({ deletePump: true })
    expect(test.house.actuator.wiring.pumps.map(({ pumpId }) => pumpId)).toEqual([21])
    expect(codeOf(await asAdmin('mutation { deletePump(id: 22) }'))).toBe('not-found')
  })
})

describe('calibrating', () => {
  const dose = 'mutation { startPumpJob(pumpId: 21, advice: ML, amount: 50) }'
  const calibrate = `mutation ($jobId: Int!, $measuredMl: Float!) {
    calibratePump(jobId: $jobId, measuredMl: $measuredMl) { timePerClMs } }`

  it('takes over what was measured', async () => {
    const { data } = await asAdmin(dose)
    await test.house.runToEnd()
    const answer = await asAdmin(calibrate, { jobId: data['startPumpJob'], measuredMl: 40 })
    expect(answer.data).toEqual({ calibratePump: { timePerClMs: 3750 } })
  })

  it('believes no measure that is far off, and waits for the end', async () => {
    const { data } = await asAdmin(dose)
    expect(codeOf(await asAdmin(calibrate, { jobId: data['startPumpJob'], measuredMl: 40 }))).toBe('busy')
    await test.house.runToEnd()
    const far = await asAdmin(calibrate, { jobId: data['startPumpJob'], measuredMl: 400 })
    expect([codeOf(far), far.errors?.[0]?.message]).toEqual([
      'implausible-measure',
      'The measured amount must be between 10 and 250 ml. Measure again.',
    ])
    expect(codeOf(await asAdmin(calibrate, { jobId: 999, measuredMl: 40 }))).toBe('job-not-over')
  })
})

describe('who may', () => {
  it('lets an editor fill and change the ingredient, and keeps the rest without a word', async () => {
    const { data } = await asEditor(change, {
      id: 21,
      change: { kind: 'DC', name: 'Mine', fillingLevelMl: 500, currentIngredientId: tonic.id, timePerClMs: 1 },
      removeFields: ['isPumpedUp', 'pin'],
    })
    expect(data['changePump']).toMatchObject({
      name: null,
      currentIngredientId: tonic.id,
      fillingLevelMl: 500,
      pumpedUp: false,
      timePerClMs: 3000,
      pin: { name: 'BCM17' },
    })
  })

  it.each([
    'mutation { createPump(kind: DC) { id } }',
    'mutation { deletePump(id: 21) }',
    'mutation { calibratePump(jobId: 1, measuredMl: 40) { id } }',
  ])('%s is for admins', async operation => {
    expect(codeOf(await asEditor(operation))).toBe('forbidden')
  })

  it.each(['{ pumpSetup(id: 21) { id } }', 'mutation { changePump(id: 21, change: { kind: DC }) { id } }'])(
    '%s is for editors',
    async operation => {
      expect((await asEditor(operation)).errors).toBeUndefined()
      expect(codeOf(await ask(test.app, operation, test.as(ada)))).toBe('forbidden')
      expect(codeOf(await ask(test.app, operation))).toBe('unauthenticated')
    },
  )
})

it.each([
  'mutation { createPump(kind: DC) { id } }',
  'mutation { changePump(id: 21, change: { kind: DC, fillingLevelMl: 100 }) { id } }',
  'mutation { deletePump(id: 22) }',
])('%s waits until the drink is made, and says whose it is', async operation => {
  await ask(test.app, orderGinTonic, test.as(ada))
  const answer = await asAdmin(operation)
  expect(codeOf(answer)).toBe('busy')
  expect(answer.errors?.[0]?.message).toContain("Occupied: Ada's Gin & Tonic, 0%.")
})
