import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '#domain/testing/builders.ts'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { ask, buildTestApp, codeOf, orderGinTonic, reasonsOf, type TestApp } from '../testing/test-app.ts'

const editor = aUser({ id: asId(64), username: 'Eve', role: 'pump_ingredient_editor' })

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
  await test.house.change({ op: 'put', kind: 'user', id: editor.id, value: editor })
})
afterEach(() => test.app.close())

const asAdmin = (query: string, variables: object = {}) => ask(test.app, query, test.as(admin), variables)

describe('the power limit', () => {
  const set = 'mutation ($limitMw: Int) { setPowerLimit(limitMw: $limitMw) { limitMw lowestMw highestMw } }'

  it('is set and taken away', async () => {
    const bounds = { lowestMw: 7200, highestMw: 10_000_000 }
    expect((await asAdmin(set, { limitMw: 12_000 })).data).toEqual({ setPowerLimit: { limitMw: 12_000, ...bounds } })
    expect((await asAdmin('{ powerLimit { limitMw } }')).data).toEqual({ powerLimit: { limitMw: 12_000 } })
    expect((await asAdmin(set, { limitMw: null })).data).toEqual({ setPowerLimit: { limitMw: null, ...bounds } })
  })

  it('is not lower than what the strongest pump draws', async () => {
    const answer = await asAdmin(set, { limitMw: 7199 })
    expect(codeOf(answer)).toBe('pumps-above-limit')
    expect(answer.errors?.[0]?.message).toContain('Pump #21, Pump #22. The limit must be at least 7200 mW.')
    expect(codeOf(await asAdmin(set, { limitMw: 0 }))).toBe('power-limit-out-of-range')
  })
})

describe('the dispensing settings', () => {
  const set = `mutation ($settings: DispensingInput!) {
    setDispensing(settings: $settings) { minimalRunMs minimalPauseMs pauseBetweenStepsMs } }`

  it('are changed within their bounds', async () => {
    const settings = { minimalRunMs: 250, minimalPauseMs: 0, pauseBetweenStepsMs: 1000 }
    expect((await asAdmin(set, { settings })).data).toEqual({ setDispensing: settings })
    const { data } = await asAdmin('{ dispensing { minimalRunMs bounds { minimalRunMs { least most } } } }')
    expect(data['dispensing']).toEqual({ minimalRunMs: 250, bounds: { minimalRunMs: { least: 100, most: 10_000 } } })
  })

  it('are refused with every reason', async () => {
    const settings = { minimalRunMs: 99, minimalPauseMs: -1, pauseBetweenStepsMs: 10_000 }
    const answer = await asAdmin(set, { settings })
    expect(codeOf(answer)).toBe('dispensing-invalid')
    expect(reasonsOf(answer)).toEqual(['dispensing-out-of-range', 'dispensing-out-of-range'])
    expect(answer.errors?.[0]?.message).toContain('The shortest run must be between 100 and 10000 ms.')
  })
})

describe('reverse pumping', () => {
  const set = `mutation ($settings: ReversePumpingInput) { setReversePumping(settings: $settings) {
    directorPin { boardId nr name } forwardStateHigh overshoot autoPumpBackMinutes } }`
  const settings = {
    directorPin: { boardId: 1, nr: 24 },
    forwardStateHigh: false,
    overshoot: 25,
    autoPumpBackMinutes: 30,
  }

  it('is set up, shown, and switched off', async () => {
    expect((await asAdmin('{ reversePumping { overshoot } }')).data).toEqual({ reversePumping: null })
    const seen = { ...settings, directorPin: { boardId: 1, nr: 24, name: 'BCM24' } }
    expect((await asAdmin(set, { settings })).data).toEqual({ setReversePumping: seen })
    expect(test.house.actuator.wiring.director).toMatchObject({ pin: { boardId: 1, nr: 24 }, forwardHigh: false })
    const { data } = await asAdmin('{ reversePumping { overshoot } pumpSetup(id: 21) { canControlDirection } }')
    expect(data).toEqual({ reversePumping: { overshoot: 25 }, pumpSetup: { canControlDirection: true } })
    expect((await asAdmin(set, { settings: null })).data).toEqual({ setReversePumping: null })
  })

  it('is refused with every reason', async () => {
    const wrong = { ...settings, directorPin: { boardId: 1, nr: 17 }, overshoot: 201, autoPumpBackMinutes: 11 }
    const answer = await asAdmin(set, { settings: wrong })
    expect(codeOf(answer)).toBe('reverse-pumping-invalid')
    expect(reasonsOf(answer)).toEqual(['pin-in-use', 'overshoot-out-of-range', 'unknown-pump-back-delay'])
    expect(answer.errors?.[0]?.message).toContain('after 10, 20, 30, 60 minutes of rest, or never.')
  })
})

describe('the supply relay', () => {
  const set = `mutation ($settings: SupplyRelayInput) { setSupplyRelay(settings: $settings) {
    supplyPin { boardId nr name } onStateHigh } }`
  const settings = { supplyPin: { boardId: 1, nr: 24 }, onStateHigh: false }

  it('is set up, shown, and taken away', async () => {
    const shown = { supplyPin: { boardId: 1, nr: 24, name: 'BCM24' }, onStateHigh: false }
    expect((await asAdmin(set, { settings })).data).toEqual({ setSupplyRelay: shown })
    expect(test.house.actuator.wiring.supply).toMatchObject({ pin: { boardId: 1, nr: 24 }, onHigh: false })
    const { data } = await asAdmin('{ supplyRelay { onStateHigh } pinsInUse { owner line } }')
    expect(data).toMatchObject({ supplyRelay: { onStateHigh: false } })
    expect(data['pinsInUse']).toContainEqual({ owner: 'SUPPLY_RELAY', line: 'SUPPLY' })
    expect((await asAdmin(set, { settings: null })).data).toEqual({ setSupplyRelay: null })
    expect((await asAdmin('{ supplyRelay { onStateHigh } }')).data).toEqual({ supplyRelay: null })
  })

  it('is refused with the reason', async () => {
    const answer = await asAdmin(set, { settings: { ...settings, supplyPin: { boardId: 1, nr: 17 } } })
    expect(codeOf(answer)).toBe('supply-relay-invalid')
    expect(reasonsOf(answer)).toEqual(['pin-in-use'])
  })
})

describe('the load cell', () => {
  const set = `mutation ($settings: LoadCellInput) { setLoadCell(settings: $settings) {
    clockPin { name } dataPin { name } checkGlassPlaced matchGlass calibrated zeroTaken referenceGrams } }`
  const settings = {
    clockPin: { boardId: 1, nr: 5 },
    dataPin: { boardId: 1, nr: 6 },
    checkGlassPlaced: true,
    matchGlass: false,
  }
  const show = (raw: number | null) => test.house.actuator.showWeight({ raw, mass: null, isSteady: true })

  it('is set up, shown, and taken away', async () => {
    expect((await asAdmin(set, { settings })).data).toEqual({
      setLoadCell: {
        ...{ clockPin: { name: 'BCM5' }, dataPin: { name: 'BCM6' }, checkGlassPlaced: true, matchGlass: false },
        ...{ calibrated: false, zeroTaken: false, referenceGrams: null },
      },
    })
    const { data } = await asAdmin('{ loadCell { matchGlass } pinsInUse { pin { name } owner pumpId pumpName } }')
    expect(data).toEqual({
      loadCell: { matchGlass: false },
      pinsInUse: [
        { pin: { name: 'BCM17' }, owner: 'PUMP', pumpId: 21, pumpName: 'Pump #21' },
        { pin: { name: 'BCM27' }, owner: 'PUMP', pumpId: 22, pumpName: 'Pump #22' },
        { pin: { name: 'BCM5' }, owner: 'LOAD_CELL', pumpId: null, pumpName: null },
        { pin: { name: 'BCM6' }, owner: 'LOAD_CELL', pumpId: null, pumpName: null },
      ],
    })
    expect((await asAdmin(set, { settings: null })).data).toEqual({ setLoadCell: null })
    expect((await asAdmin('{ loadCell { matchGlass } }')).data).toEqual({ loadCell: null })
  })

  it('needs two pins that nothing else hangs on', async () => {
    const answer = await asAdmin(set, {
      settings: { ...settings, clockPin: { boardId: 1, nr: 27 }, dataPin: { boardId: 1, nr: 27 } },
    })
    expect(codeOf(answer)).toBe('load-cell-invalid')
    expect(reasonsOf(answer)).toEqual(['pins-equal', 'pin-in-use', 'pin-in-use'])
  })

  it('is calibrated in three steps', async () => {
    await asAdmin(set, { settings })
    show(84_000)
    const zero = await asAdmin('mutation { calibrateLoadCellZero { zeroTaken calibrated } }')
    expect(zero.data).toEqual({ calibrateLoadCellZero: { zeroTaken: true, calibrated: false } })
    show(299_000)
    const reference = await asAdmin('mutation { calibrateLoadCellReference(grams: 500) { calibrated referenceGrams } }')
    expect(reference.data).toEqual({ calibrateLoadCellReference: { calibrated: true, referenceGrams: 500 } })
    show(170_000)
    expect((await asAdmin('mutation { validateLoadCell(grams: 200) }')).data).toEqual({ validateLoadCell: 200 })
    const wrong = await asAdmin('mutation { validateLoadCell(grams: 210) }')
    expect([codeOf(wrong), wrong.errors?.[0]?.message]).toEqual([
      'implausible',
      'The scale shows 200 g, which is -10 g off. Calibrate it again.',
    ])
  })

  it('says which step comes first, and what is wrong with a weight', async () => {
    const zero = 'mutation { calibrateLoadCellZero { calibrated } }'
    const reference = 'mutation { calibrateLoadCellReference(grams: 500) { calibrated } }'
    expect(codeOf(await asAdmin(zero))).toBe('no-load-cell')
    await asAdmin(set, { settings })
    expect(codeOf(await asAdmin(zero))).toBe('scale-silent')
    show(84_000)
    expect(codeOf(await asAdmin(reference))).toBe('zero-missing')
    expect(codeOf(await asAdmin('mutation { validateLoadCell(grams: 200) }'))).toBe('not-calibrated')
    await asAdmin(zero)
    expect(codeOf(await asAdmin(reference))).toBe('resolution-too-low')
    const light = await asAdmin('mutation { calibrateLoadCellReference(grams: 49) { calibrated } }')
    expect(light.errors?.[0]?.message).toBe('The known weight must be at least 50 g.')
    expect(codeOf(await asAdmin('mutation { validateLoadCell(grams: 1e300) }'))).toBe('not-calibrated')
    show(8_388_607)
    expect(codeOf(await asAdmin(zero))).toBe('saturated')
  })
})

const operations = [
  '{ powerLimit { limitMw } }',
  '{ dispensing { minimalRunMs } }',
  '{ reversePumping { overshoot } }',
  '{ supplyRelay { onStateHigh } }',
  '{ loadCell { calibrated } }',
  '{ pinsInUse { owner } }',
]
const mutations = [
  'mutation { setPowerLimit(limitMw: null) { limitMw } }',
  `mutation { setDispensing(settings: { minimalRunMs: 500, minimalPauseMs: 500, pauseBetweenStepsMs: 300 }) {
    minimalRunMs } }`,
  'mutation { setReversePumping(settings: null) { overshoot } }',
  'mutation { setSupplyRelay(settings: null) { onStateHigh } }',
  'mutation { setLoadCell(settings: null) { calibrated } }',
  'mutation { calibrateLoadCellZero { calibrated } }',
  'mutation { calibrateLoadCellReference(grams: 500) { calibrated } }',
  'mutation { validateLoadCell(grams: 200) }',
]

it.each([...operations, ...mutations])('%s is for admins', async operation => {
  expect(codeOf(await ask(test.app, operation, test.as(editor)))).toBe('forbidden')
  expect(codeOf(await ask(test.app, operation))).toBe('unauthenticated')
})

it.each(mutations)('%s waits until the drink is made', async operation => {
  await ask(test.app, orderGinTonic, test.as(ada))
  expect(codeOf(await asAdmin(operation))).toBe('busy')
})
