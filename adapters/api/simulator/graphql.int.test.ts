import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ada, admin, gin, ginPump } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { scenarioLibrary } from '#simulator/scenario-language/scenario-library.ts'
import { aPumpView, createFakeSimulatedMachine } from '#simulator/testing/fake-simulated-machine.ts'
import { aSimulatedView } from '#simulator/testing/simulated-builders.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { testAppForEach } from '../testing/rest-test.ts'
import { buildTestApp } from '../testing/test-app.ts'

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
    { pin: { boardId: asId(1), nr: 17 }, level: 'low' },
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
beforeEach(() => {
  machine = createFakeSimulatedMachine(view)
})
const test = testAppForEach(undefined, () => ({ simulated: machine.simulated }))
const { told, refused, refusal } = questionsTo(test, admin)

describe('the simulated machine', () => {
  it('shows what is broken, what is driven and what it draws', async () => {
    const fault = { pumpId: null, address: null, factor: null, grams: null }
    const seen = await told(`{ simulator {
      direction trayMl powerLimitMw
      pumps { id commanded on turning fault hoursRun }
      handGrams glass { mixed iceGrams }
      supply { maxMw demandMw voltage energyJ }
      pins { boardId nr label high use }
      expanders { boardId name model address missing }
      faults { kind pumpId address factor grams }
      scenario { name done steps problem }
    } }`)
    expect(seen).toEqual({
      direction: 'BACKWARD',
      trayMl: 1.235,
      powerLimitMw: null,
      pumps: [{ id: ginPump.id, commanded: false, on: true, turning: 0.123, fault: 'STUCK_ON', hoursRun: 1.2346 }],
      handGrams: -4.1,
      glass: { mixed: 0.123, iceGrams: 20 },
      supply: { maxMw: 20_000, demandMw: 25_001, voltage: 0.8123, energyJ: 12.35 },
      pins: [
        { boardId: 1, nr: 17, label: 'BCM17', high: false, use: 'Pump #21' },
        { boardId: 9, nr: 3, label: '3', high: true, use: '' },
      ],
      expanders: [{ boardId: 2, name: '#2', model: 'MCP23017', address: 0x21, missing: true }],
      faults: [
        { ...fault, kind: 'STUCK_ON', pumpId: ginPump.id },
        { ...fault, kind: 'EXPANDER_MISSING', address: 0x21 },
        { ...fault, kind: 'SUPPLY_WEAK' },
        { ...fault, kind: 'SCALE_RESTLESS', grams: 3 },
      ],
      scenario: { name: 'stuck-relay', done: 1, steps: 1, problem: null },
    })
  })

  it('gives the recording of the run, with what things are called', async () => {
    const { labels } = JSON.parse(await told<string>('{ simulatorRecording }'))
    expect(labels).toMatchObject({ software: '9.8.7', pumps: expect.arrayContaining([{ id: 21, name: 'Pump #21' }]) })
  })
})

describe('what users do to it', () => {
  const glass = { sizeMl: 40, shape: 'highball', emptyGrams: 220, content: { ingredientId: gin.id, ml: 20 } }
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
    ['simulatorPlaceGlass(sizeMl: 40, contentMl: 20)', { kind: 'place-glass', glass }],
    ['simulatorTakeGlass', { kind: 'take-glass' }],
    ['simulatorReturnGlass', { kind: 'return-glass' }],
    ['simulatorPressStart', { kind: 'press-start' }],
    ['simulatorStopPlaying', { kind: 'stop-playing' }],
    ['simulatorSetSpeed(speed: 12)', { kind: 'set-speed', speed: 12 }],
    // These come after the answer.
    ['simulatorCutPower(seconds: 3)', { kind: 'cut-power', seconds: 3 }],
    ['simulatorHangController(seconds: 0.5)', { kind: 'hang-controller', seconds: 0.5 }],
  ])('%s', async (call, deed) => {
    expect(await told(`mutation { ${call} }`)).toBe(true)
    await vi.waitFor(() => expect(machine.deeds).toEqual([deed]), 20_000)
  })

  it.each([
    ['simulatorBreak(fault: { kind: LEAKING, pumpId: 21 })', 'fault-not-possible'],
    ['simulatorBreak(fault: { kind: JAMMED, pumpId: 99 })', 'not-found'],
    ['simulatorSetBottle(pumpId: 21, ml: -1)', 'invalid-value'],
    ['simulatorPlaceGlass', 'glass-not-clear'],
    ['simulatorPlaceGlass(glassId: 99)', 'not-found'],
    ['simulatorCutPower(seconds: 61)', 'invalid-value'],
    ['simulatorHangController(seconds: 31)', 'invalid-value'],
    ['simulatorPlay(name: "dance")', 'not-found'],
    ['simulatorPlayFile(text: "{")', 'scenario-invalid'],
  ])('%s is refused', async (call, code) => {
    expect((await refused(`mutation { ${call} }`))[0]).toBe(code)
    expect(machine.deeds).toEqual([])
  })

  it('is refused where nobody answers, with a code for it', async () => {
    machine.leave()
    for (const call of ['simulatorMendAll', 'simulatorTakeGlass', 'simulatorPlay(name: "jammed-pump")']) {
      expect(await refused(`mutation { ${call} }`)).toEqual(['actuator-unavailable'])
    }
    expect(await refused('{ simulatorRecording }')).toEqual(['actuator-unavailable'])
  })

  it('is for simulated machines', async () => {
    const real = await buildTestApp()
    const onReal = questionsTo(real, admin)
    for (const call of [
      'simulatorBreak(fault: { kind: SUPPLY_WEAK })',
      'simulatorMendAll',
      'simulatorSetBottle(pumpId: 21, ml: 1)',
      'simulatorPlaceGlass(sizeMl: 100)',
      'simulatorDropIce(grams: 20)',
      'simulatorPutHand(gramsPerSecond: 4, seconds: 1)',
      'simulatorSetSpeed(speed: 5)',
      'simulatorCutPower(seconds: 3)',
      'simulatorHangController(seconds: 1)',
      'simulatorPlay(name: "jammed-pump")',
      'simulatorPlayFile(text: "{}")',
      'simulatorStopPlaying',
    ]) {
      expect(await onReal.refused(`mutation { ${call} }`), call).toEqual(['not-simulated'])
    }
    expect(await onReal.refused('{ simulatorRecording }')).toEqual(['not-simulated'])
    expect(await onReal.told('{ simulatorScenarios { name } }')).toEqual([])
    expect(await onReal.told('{ simulator { speed } }')).toBeNull()
    await real.app.close()
  })
})

describe('scenarios', () => {
  const playFile = 'mutation ($text: String!) { simulatorPlayFile(text: $text) }'

  it('are listed as files, and played from the library and from files', async () => {
    const files = scenarioLibrary.map(({ scenario: { name, steps }, text }) => ({ name, steps: steps.length, text }))
    expect(await told('{ simulatorScenarios { name steps text } }')).toEqual(files)
    const [first] = scenarioLibrary
    await told(`mutation { simulatorPlay(name: "${first?.scenario.name}") }`)
    await told(playFile, { text: first?.text })
    expect(machine.deeds).toEqual([1, 2].map(() => ({ kind: 'play', scenario: first?.scenario })))
  })

  it('tell everything that is wrong with a file, and where', async () => {
    const text = JSON.stringify({ name: '', steps: [{ after: -1, do: 'dance' }] })
    const { message, problems } = await refusal(playFile, { text })
    expect(message).toMatch(/^We can’t play the scenario\. name must have 1 to 60 characters/)
    const fields = ['name', 'steps[0].after', 'steps[0].do']
    expect(problems).toMatchObject(fields.map(field => ({ code: 'invalid-field', field })))
  })

  it('that end the controller are for administrators', async () => {
    expect(await refused('mutation { simulatorPlay(name: "power-cut") }', {}, ada)).toEqual(['forbidden'])
  })
})
