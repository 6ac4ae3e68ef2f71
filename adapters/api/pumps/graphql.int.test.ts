import { describe, expect, it } from 'vitest'
import { admin, ginPump, lemon } from '#domain/testing/toy-house.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { testAppForEach } from '../testing/rest-test.ts'

const test = testAppForEach()
const { told, refused, refusal } = questionsTo(test, admin)

const fields = `id kind name printName currentIngredientId fillingLevelMl pumpedUp tubeCapacityMl powerMw
  pin { boardId nr name } isPowerStateHigh timePerClMs closingDelayMs dosing stepPin { nr } enablePin { nr }
  isEnableStateHigh stepsPerCl maxStepsPerSecond acceleration state setupStage canControlDirection`
const changing = `mutation ($change: PumpChangeInput!, $removeFields: [RemovablePumpField!]) {
  changePump(id: 21, change: $change, removeFields: $removeFields) { ${fields} } }`
const change = (values: object, removeFields?: readonly string[]) => ({
  change: { kind: 'DC', ...values },
  ...(removeFields && { removeFields }),
})

const gin = {
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
}

describe('a pump', () => {
  it('is shown with everything that is known of it', async () => {
    expect(await told(`{ pumpSetup(id: 21) { ${fields} } }`)).toEqual(gin)
    expect(await refused('{ pumpSetup(id: 999) { id } }')).toEqual(['not-found'])
  })

  it('is created several times at once, on the outputs that are usual', async () => {
    const create = `mutation ($kind: PumpKind!, $like: Int) {
      createPumps(kind: $kind, count: 3, name: "Pump", like: $like) {
        name pin { name } isPowerStateHigh stepPin { name } enablePin { name } powerMw timePerClMs } }`
    const created = (await told(create, { kind: 'DC', like: 21 })) as { pin: { name: string } }[]
    expect(created).toMatchObject([1, 2, 3].map(nr => ({ name: `Pump ${nr}`, isPowerStateHigh: true, powerMw: 7200 })))
    expect(created).toMatchObject(created.map(() => ({ timePerClMs: null })))
    expect(new Set(created.map(({ pin }) => pin.name)).size).toBe(3)
    expect(await told(create, { kind: 'STEPPER' })).toMatchObject([
      { name: 'Pump 4', stepPin: {}, enablePin: {} },
      {},
      {},
    ])
    expect(await refused(create, { kind: 'VALVE', like: 21 })).toEqual(['not-found'])
  })

  it.each([0, -1])('is not created %i times', async count => {
    const before = test.house.records.now
    const { code, message } = await refusal(
      'mutation ($count: Int!) { createPumps(kind: DC, count: $count, name: "Pump") { id } }',
      { count },
    )
    expect([code, message]).toEqual(['invalid-field', 'count must be at least 1'])
    expect(test.house.records.now).toBe(before)
  })

  it.each([
    ['DC', { timePerClMs: null, closingDelayMs: null, dosing: 'AUTOMATIC', pumpedUp: false }],
    ['STEPPER', { timePerClMs: null, closingDelayMs: null, dosing: null, pumpedUp: false }],
    ['VALVE', { timePerClMs: 700, closingDelayMs: 0, dosing: null, pumpedUp: true }],
  ])('of kind %s is created with nothing but that', async (kind, known) => {
    const blank = { kind, name: null, state: 'INCOMPLETE', setupStage: 0, powerMw: 0, fillingLevelMl: 0 }
    expect(await told(`mutation { createPump(kind: ${kind}) { ${fields} } }`)).toMatchObject({ ...blank, ...known })
  })

  it('may be created with what is known of it already, of the same kind', async () => {
    const create = `mutation ($change: PumpChangeInput) { createPump(kind: STEPPER, change: $change) { ${fields} } }`
    const known = {
      name: 'Third',
      isEnableStateHigh: true,
      stepsPerCl: 2000,
      maxStepsPerSecond: 1000,
      acceleration: 500,
    }
    const pins = { stepPin: { boardId: 1, nr: 5 }, enablePin: { boardId: 1, nr: 6 } }
    const made = await told(create, { change: { kind: 'STEPPER', ...known, ...pins } })
    expect(made).toMatchObject({ ...known, stepPin: { nr: 5 }, enablePin: { nr: 6 } })
    expect(await refused(create, { change: { kind: 'VALVE' } })).toEqual(['pump-kind-fixed'])
    expect(test.house.records.now.pump.size).toBe(3)
  })

  it('is set up step by step: what is absent or null stays, and what is named is removed', async () => {
    const set = { name: 'Left 1', tubeCapacityMl: 7.5, powerMw: 4000 }
    const changed = await told(changing, change({ ...set, timePerClMs: null }))
    expect(changed).toEqual({ ...gin, ...set, printName: 'Left 1' })
    const removed = ['currentIngredient', 'timePerClInMs', 'fillingLevelInMl', 'tubeCapacityInMl', 'pin']
    expect(await told(changing, change({ timePerClMs: 900 }, removed))).toMatchObject({
      currentIngredientId: null,
      timePerClMs: null,
      fillingLevelMl: 0,
      tubeCapacityMl: null,
      pin: null,
      state: 'INCOMPLETE',
    })
  })

  it('is dosed by weight where that is said, and tells the delay that it has learned', async () => {
    const dosed = await told(changing, change({ dosing: 'WEIGHT' }))
    expect(dosed).toMatchObject({ dosing: 'WEIGHT', closingDelayMs: null })
    const poured = { ...ginPump, dosing: 'weight', closingDelay: milliseconds(210) } as const
    await test.house.change({ op: 'put', kind: 'pump', id: ginPump.id, value: poured })
    expect(await told(changing, change({ dosing: 'TIME' }))).toMatchObject({ dosing: 'TIME', closingDelayMs: 210 })
  })

  it('is refused as a whole, with every reason', async () => {
    const before = test.house.records.now
    const pin = { boardId: 1, nr: 27 }
    const wrong = { name: 'x'.repeat(41), tubeCapacityMl: 1e300, powerMw: -1, currentIngredientId: lemon.id, pin }
    const { code, problems, message } = await refusal(changing, change(wrong))
    expect([code, ...(problems ?? []).map(problem => problem.code)]).toEqual([
      'pump-invalid',
      'invalid-value',
      'invalid-value',
      'invalid-value',
      'not-automated',
      'pin-in-use',
    ])
    expect(message).toContain('The tube capacity must be between 1 and 1000 ml.')
    expect(message).toContain('BCM27 belongs to Pump #22.')
    expect(test.house.records.now).toBe(before)
  })

  it('is deleted, once', async () => {
    expect(await told('mutation { deletePump(id: 22) }')).toBe(true)
    expect(await refused('mutation { deletePump(id: 22) }')).toEqual(['not-found'])
  })
})

it('a job tells what was measured of it, and a pump is calibrated by it', async () => {
  const calibrate = `mutation ($jobId: Int!, $measuredMl: Float!) {
    calibratePump(jobId: $jobId, measuredMl: $measuredMl) { timePerClMs } }`
  const jobId = await told<number>('mutation { startPumpJob(pumpId: 21, advice: ML, amount: 50) }')
  await test.house.runToEnd()
  const at = new Date(test.house.clock.now()).toISOString()
  const job = await told(`{ pumpJob(id: ${jobId}) { state mlPumped stepsMade startedAt endedAt } }`)
  expect(job).toEqual({ state: 'FINISHED', mlPumped: 50, stepsMade: 0, startedAt: at, endedAt: at })
  const implausible = 'The measured amount must be between 10 and 250 ml. Measure again.'
  expect(await refusal(calibrate, { jobId, measuredMl: 400 })).toMatchObject({ message: implausible })
  expect(await told(calibrate, { jobId, measuredMl: 40 })).toEqual({ timePerClMs: 3750 })
})
