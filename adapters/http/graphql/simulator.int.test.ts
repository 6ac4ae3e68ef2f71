import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#domain/access/user.ts'
import { ada, admin, gin, ginPump } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { scenarioLibrary } from '#simulator/scenario-language/scenario-library.ts'
import { aPumpView, createFakeSimulatedMachine } from '#simulator/testing/fake-simulated-machine.ts'
import { aSimulatedView } from '#simulator/testing/simulated-builders.ts'
import { ask, buildTestApp, codeOf, type TestApp } from '../testing/test-app.ts'

const ginView = aPumpView({
  pumpId: ginPump.id,
  on: true,
  commanded: false,
  speed: 0.123456,
  fault: 'stuck-on',
  hoursRun: 1.234567,
  bottle: { ingredientId: gin.id, ml: 450, capacityMl: 700 },
})
const view = aSimulatedView({
  pumps: [ginView],
  direction: 'backward',
  trayMl: 1.23456,
  handGrams: -4.123,
  supply: { maxMw: 20_000.4, demandMw: 25_000.6, voltage: 0.81234567, energyJ: 12.3456 },
  pins: [
    { pin: { boardId: asId(1), nr: 27 }, level: 'low' },
    { pin: { boardId: asId(9), nr: 3 }, level: 'high' },
  ],
  expanders: [{ boardId: asId(2), model: 'MCP23017', address: 0x21, isMissing: true }],
  faults: [
    { kind: 'stuck-on', pumpId: ginPump.id },
    { kind: 'expander-missing', address: 0x21 },
    { kind: 'supply-weak' },
    { kind: 'scale-restless', grams: 3 },
  ],
  scenario: { name: 'stuck-relay', done: 1, steps: 1, problem: null },
  glass: { sizeMl: 300, shape: 'rocks', layers: [], mixed: 0.123456, spilledMl: 0, iceGrams: 20 },
})

let machine: ReturnType<typeof createFakeSimulatedMachine>
let test: TestApp
beforeEach(async () => {
  machine = createFakeSimulatedMachine(view)
  test = await buildTestApp({ simulated: machine.simulated })
})

const by = (user: User, query: string, variables = {}) => ask(test.app, query, test.as(user), variables)

describe('the simulated machine', () => {
  it('shows what is broken, what is driven and what it draws', async () => {
    const { data, errors } = await by(
      ada,
      `{ simulator {
        direction trayMl powerLimitMw
        pumps { id commanded on turning fault hoursRun }
        handGrams glass { mixed iceGrams }
        supply { maxMw demandMw voltage energyJ }
        pins { boardId nr label high use }
        expanders { boardId name model address missing }
        faults { kind pumpId address factor grams }
        scenario { name done steps problem }
      } }`,
    )
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      simulator: {
        direction: 'BACKWARD',
        trayMl: 1.235,
        powerLimitMw: null,
        pumps: [{ id: ginPump.id, commanded: false, on: true, turning: 0.123, fault: 'STUCK_ON', hoursRun: 1.2346 }],
        handGrams: -4.1,
        glass: { mixed: 0.123, iceGrams: 20 },
        supply: { maxMw: 20_000, demandMw: 25_001, voltage: 0.8123, energyJ: 12.35 },
        pins: [
          { boardId: 1, nr: 27, label: 'BCM27', high: false, use: expect.any(String) },
          { boardId: 9, nr: 3, label: '3', high: true, use: '' },
        ],
        expanders: [{ boardId: 2, name: '#2', model: 'MCP23017', address: 0x21, missing: true }],
        faults: [
          { kind: 'STUCK_ON', pumpId: ginPump.id, address: null, factor: null, grams: null },
          { kind: 'EXPANDER_MISSING', pumpId: null, address: 0x21, factor: null, grams: null },
          { kind: 'SUPPLY_WEAK', pumpId: null, address: null, factor: null, grams: null },
          { kind: 'SCALE_RESTLESS', pumpId: null, address: null, factor: null, grams: 3 },
        ],
        scenario: { name: 'stuck-relay', done: 1, steps: 1, problem: null },
      },
    })
  })

  it('names what hangs on a pin', async () => {
    if (ginPump.kind !== 'dc' || !ginPump.pin) expect.unreachable()
    const driven = createFakeSimulatedMachine({ ...view, pins: [{ pin: ginPump.pin, level: 'high' }] })
    test = await buildTestApp({ simulated: driven.simulated })
    const { data } = await by(ada, '{ simulator { pins { use } } }')
    expect(data).toEqual({ simulator: { pins: [{ use: 'Pump #21' }] } })
  })
})

describe('what users do to it', () => {
  it.each([
    ['simulatorBreak(fault: { kind: JAMMED, pumpId: 21 })', { kind: 'break', fault: { kind: 'jammed', pumpId: 21 } }],
    [
      'simulatorBreak(fault: { kind: FLOW_CHANGED, pumpId: 21, factor: 0.4 })',
      { kind: 'break', fault: { kind: 'flow-changed', pumpId: 21, factor: 0.4 } },
    ],
    ['simulatorDropIce(grams: 20)', { kind: 'drop-ice', grams: 20 }],
    ['simulatorPutHand(gramsPerSecond: -4, seconds: 10)', { kind: 'put-hand', gramsPerSecond: -4, seconds: 10 }],
    ['simulatorMend(fault: { kind: SUPPLY_WEAK })', { kind: 'mend', fault: { kind: 'supply-weak' } }],
    ['simulatorMendAll', { kind: 'mend-all' }],
    ['simulatorSetBottle(pumpId: 21, ml: 12.5)', { kind: 'set-bottle', pumpId: 21, ml: 12.5 }],
    [
      'simulatorPlaceGlass(sizeMl: 40, contentMl: 20)',
      {
        kind: 'place-glass',
        glass: { sizeMl: 40, shape: 'highball', emptyGrams: 220, content: { ingredientId: gin.id, ml: 20 } },
      },
    ],
    ['simulatorTakeGlass', { kind: 'take-glass' }],
    ['simulatorReturnGlass', { kind: 'return-glass' }],
    ['simulatorPressStart', { kind: 'press-start' }],
    ['simulatorStopPlaying', { kind: 'stop-playing' }],
    ['simulatorSetSpeed(speed: 12)', { kind: 'set-speed', speed: 12 }],
  ])('%s', async (call, deed) => {
    const { data, errors } = await by(ada, `mutation { ${call} }`)
    expect(errors).toBeUndefined()
    expect(data).toEqual({ [call.split('(')[0] ?? '']: true })
    expect(machine.deeds).toEqual([deed])
  })

  it.each([
    ['simulatorBreak(fault: { kind: LEAKING, pumpId: 21 })', 'fault-not-possible'],
    ['simulatorBreak(fault: { kind: JAMMED, pumpId: 99 })', 'not-found'],
    ['simulatorBreak(fault: { kind: SCALE_NOISY })', 'fault-not-possible'],
    ['simulatorMend(fault: { kind: EXPANDER_MISSING, address: 1 })', 'not-found'],
    ['simulatorSetBottle(pumpId: 21, ml: -1)', 'simulated-value-out-of-range'],
    ['simulatorSetBottle(pumpId: 99, ml: 1)', 'not-found'],
    ['simulatorBreak(fault: { kind: FLOW_CHANGED, pumpId: 21 })', 'fault-not-possible'],
    ['simulatorDropIce(grams: 0)', 'simulated-value-out-of-range'],
    ['simulatorPutHand(gramsPerSecond: 0, seconds: 1)', 'simulated-value-out-of-range'],
    ['simulatorPlaceGlass', 'glass-not-clear'],
    ['simulatorPlaceGlass(sizeMl: 9)', 'simulated-value-out-of-range'],
    ['simulatorPlaceGlass(glassId: 99)', 'not-found'],
    ['simulatorSetSpeed(speed: 0)', 'simulated-value-out-of-range'],
    ['simulatorPlay(name: "dance")', 'not-found'],
    ['simulatorPlayFile(text: "{")', 'scenario-invalid'],
  ])('%s is refused', async (call, code) => {
    expect(codeOf(await by(ada, `mutation { ${call} }`))).toBe(code)
    expect(machine.deeds).toEqual([])
  })

  it('is refused where nobody answers, with a code for it', async () => {
    machine.leave()
    for (const call of ['simulatorMendAll', 'simulatorTakeGlass', 'simulatorPlay(name: "jammed-pump")']) {
      expect(codeOf(await by(ada, `mutation { ${call} }`))).toBe('actuator-unavailable')
    }
    expect(codeOf(await by(ada, '{ simulatorRecording }'))).toBe('actuator-unavailable')
  })

  it('is for simulated machines', async () => {
    test = await buildTestApp()
    for (const call of [
      'simulatorBreak(fault: { kind: SUPPLY_WEAK })',
      'simulatorMendAll',
      'simulatorSetBottle(pumpId: 21, ml: 1)',
      'simulatorPlaceGlass(sizeMl: 100)',
      'simulatorDropIce(grams: 20)',
      'simulatorPutHand(gramsPerSecond: 4, seconds: 1)',
      'simulatorCutPower(seconds: 3)',
      'simulatorHangController(seconds: 1)',
      'simulatorPlay(name: "jammed-pump")',
      'simulatorPlayFile(text: "{}")',
      'simulatorStopPlaying',
    ]) {
      expect(codeOf(await by(admin, `mutation { ${call} }`)), call).toBe('not-simulated')
    }
    expect(codeOf(await by(admin, '{ simulatorRecording }'))).toBe('not-simulated')
    expect((await by(admin, '{ simulatorScenarios { name } }')).data).toEqual({ simulatorScenarios: [] })
  })
})

describe('scenarios', () => {
  it('are listed as files', async () => {
    const { data } = await by(ada, '{ simulatorScenarios { name steps text } }')
    expect(data).toEqual({
      simulatorScenarios: scenarioLibrary.map(({ scenario, text }) => ({
        name: scenario.name,
        steps: scenario.steps.length,
        text,
      })),
    })
  })

  it('are played from the library and from files', async () => {
    const [first] = scenarioLibrary
    await by(ada, `mutation { simulatorPlay(name: "${first?.scenario.name}") }`)
    const play = 'mutation ($text: String!) { simulatorPlayFile(text: $text) }'
    expect((await by(ada, play, { text: first?.text })).data).toEqual({ simulatorPlayFile: true })
    expect(machine.deeds).toEqual([1, 2].map(() => ({ kind: 'play', scenario: first?.scenario })))
  })

  it('tell everything that is wrong with a file, and where', async () => {
    const text = JSON.stringify({ name: '', steps: [{ after: -1, do: 'dance' }] })
    const { errors } = await by(ada, 'mutation ($text: String!) { simulatorPlayFile(text: $text) }', { text })
    expect(errors?.[0]?.message).toMatch(/^The scenario cannot be played\. name must have 1 to 60 characters/)
    expect(errors?.[0]?.extensions?.problems).toMatchObject([
      { code: 'invalid-field', field: 'name' },
      { code: 'invalid-field', field: 'steps[0].after' },
      { code: 'invalid-field', field: 'steps[0].do' },
    ])
  })
})

describe('what is done to the controller', () => {
  it.each([
    ['simulatorCutPower(seconds: 3)', { kind: 'cut-power', seconds: 3 }],
    ['simulatorHangController(seconds: 0.5)', { kind: 'hang-controller', seconds: 0.5 }],
  ])('%s comes after the answer', async (call, deed) => {
    const { data } = await by(admin, `mutation { ${call} }`)
    expect(data).toEqual({ [call.split('(')[0] ?? '']: true })
    await vi.waitFor(() => expect(machine.deeds).toEqual([deed]))
  })

  it.each(['simulatorCutPower(seconds: 61)', 'simulatorHangController(seconds: 31)'])('%s is refused', async call => {
    expect(codeOf(await by(admin, `mutation { ${call} }`))).toBe('simulated-value-out-of-range')
  })

  it('is for administrators', async () => {
    expect(codeOf(await by(ada, 'mutation { simulatorCutPower(seconds: 3) }'))).toBe('forbidden')
    expect(codeOf(await by(ada, 'mutation { simulatorHangController(seconds: 1) }'))).toBe('forbidden')
    expect(codeOf(await by(ada, 'mutation { simulatorPlay(name: "power-cut") }'))).toBe('forbidden')
  })
})

it('gives the recording of the run, with what things are called', async () => {
  const { data } = await by(ada, '{ simulatorRecording }')
  const { labels } = JSON.parse(String(data['simulatorRecording']))
  expect(labels).toMatchObject({ software: '9.8.7', pumps: expect.arrayContaining([{ id: 21, name: 'Pump #21' }]) })
})
