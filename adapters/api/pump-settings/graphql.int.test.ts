import { describe, expect, it } from 'vitest'
import { aLoadCell } from '#domain/testing/builders.ts'
import { admin } from '#domain/testing/toy-house.ts'
import { grams } from '#domain/units/mass.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { testAppForEach } from '../testing/rest-test.ts'

const test = testAppForEach()
const { asked, told, refused, refusal } = questionsTo(test, admin)

const setPowerLimit = 'mutation ($limitMw: Int) { setPowerLimit(limitMw: $limitMw) { limitMw lowestMw highestMw } }'
const setDispensing = `mutation ($settings: DispensingInput!) {
  setDispensing(settings: $settings) { minimalRunMs minimalPauseMs pauseBetweenStepsMs } }`
const setReversePumping = `mutation ($settings: ReversePumpingInput) { setReversePumping(settings: $settings) {
  directorPin { boardId nr } forwardStateHigh overshoot autoPumpBackMinutes } }`
const setSupplyRelay = `mutation ($settings: SupplyRelayInput) {
  setSupplyRelay(settings: $settings) { supplyPin { boardId nr } onStateHigh } }`
const setLoadCell = `mutation ($settings: LoadCellInput) { setLoadCell(settings: $settings) {
  clockPin { boardId nr } dataPin { boardId nr } checkGlassPlaced matchGlass } }`

const reversed = {
  directorPin: { boardId: 1, nr: 24 },
  forwardStateHigh: false,
  overshoot: 25,
  autoPumpBackMinutes: 30,
}
const switched = { supplyPin: { boardId: 1, nr: 24 }, onStateHigh: false }
const weighed = {
  clockPin: { boardId: 1, nr: 5 },
  dataPin: { boardId: 1, nr: 6 },
  checkGlassPlaced: true,
  matchGlass: false,
}

describe('what a machine has once', () => {
  it.each([
    ['reversePumping { overshoot }', setReversePumping, reversed],
    ['supplyRelay { onStateHigh }', setSupplyRelay, switched],
    ['loadCell { matchGlass }', setLoadCell, weighed],
  ])('is set up, shown, and taken away: %s', async (read, set, settings) => {
    expect(await told(`{ ${read} }`)).toBeNull()
    expect(await told(set, { settings })).toEqual(settings)
    const [, field = ''] = /\{ (\w+) \}/.exec(read) ?? []
    expect(settings).toMatchObject((await told<object>(`{ ${read} }`)) ?? { [field]: 'missing' })
    expect(await told(set, { settings: null })).toBeNull()
    expect(await told(`{ ${read} }`)).toBeNull()
  })

  it.each([
    ['limitMw', setPowerLimit],
    ['settings', setReversePumping],
    ['settings', setSupplyRelay],
    ['settings', setLoadCell],
    ['settings', 'mutation ($settings: I2cInput) { setI2c(settings: $settings) { sdaPin { nr } } }'],
  ])('is not taken away when %s is left out: %s', async (field, set) => {
    expect(await refusal(set, {})).toMatchObject({ code: 'invalid-field', field })
  })

  it('shows its pins in use, and what it makes possible', async () => {
    await told(setLoadCell, { settings: weighed })
    await told(setReversePumping, { settings: reversed })
    await told(setSupplyRelay, { settings: { ...switched, supplyPin: { boardId: 1, nr: 25 } } })
    const { data } = await asked(
      '{ pinsInUse { pin { name } owner line pumpId pumpName } pumpSetup(id: 21) { canControlDirection } }',
    )
    const nobody = { pumpId: null, pumpName: null }
    expect(data).toMatchObject({
      pinsInUse: [
        { pin: { name: 'BCM17' }, owner: 'PUMP', pumpId: 21, pumpName: 'Pump #21' },
        { pin: { name: 'BCM27' }, owner: 'PUMP', pumpId: 22, pumpName: 'Pump #22' },
        { pin: { name: 'BCM24' }, owner: 'DIRECTOR', line: expect.any(String), ...nobody },
        { pin: { name: 'BCM25' }, owner: 'SUPPLY_RELAY', line: 'SUPPLY', ...nobody },
        { pin: { name: 'BCM5' }, owner: 'LOAD_CELL', line: expect.any(String), ...nobody },
        { pin: { name: 'BCM6' }, owner: 'LOAD_CELL', line: expect.any(String), ...nobody },
      ],
      pumpSetup: { canControlDirection: true },
    })
  })

  const taken = { boardId: 1, nr: 17 }
  it.each<[string, object, string[], string]>([
    [
      setDispensing,
      { minimalRunMs: 99, minimalPauseMs: -1, pauseBetweenStepsMs: 10_000 },
      ['dispensing-invalid', 'invalid-value', 'invalid-value'],
      'The shortest run must be between 100 and 10000 ms.',
    ],
    [
      setReversePumping,
      { ...reversed, autoPumpBackMinutes: 11 },
      ['reverse-pumping-invalid', 'unknown-pump-back-delay'],
      'after 10, 20, 30, 60 minutes of rest, or never.',
    ],
    [setSupplyRelay, { ...switched, supplyPin: taken }, ['supply-relay-invalid', 'pin-in-use'], 'BCM17'],
    [setLoadCell, { ...weighed, clockPin: taken }, ['load-cell-invalid', 'pin-in-use'], 'BCM17'],
  ])('is refused with every reason: %s', async (set, settings, codes, text) => {
    expect(await refused(set, { settings })).toEqual(codes)
    expect((await refusal(set, { settings })).message).toContain(text)
  })
})

it('the power limit is set above what the strongest pump draws, and taken away', async () => {
  const bounds = { lowestMw: 7200, highestMw: 10_000_000 }
  expect(await told(setPowerLimit, { limitMw: 12_000 })).toEqual({ limitMw: 12_000, ...bounds })
  expect(await told('{ powerLimit { limitMw } }')).toEqual({ limitMw: 12_000 })
  expect(await told(setPowerLimit, { limitMw: null })).toEqual({ limitMw: null, ...bounds })
  expect(await refusal(setPowerLimit, { limitMw: 7199 })).toMatchObject({
    code: 'pumps-above-limit',
    message: expect.stringContaining('Pump #21, Pump #22. The limit must be at least 7200 mW.'),
  })
})

it('the dispensing settings are changed within their bounds', async () => {
  const settings = { minimalRunMs: 250, minimalPauseMs: 0, pauseBetweenStepsMs: 1000 }
  expect(await told(setDispensing, { settings })).toEqual(settings)
  const shown = await told('{ dispensing { minimalRunMs bounds { minimalRunMs { least most } } } }')
  expect(shown).toEqual({ minimalRunMs: 250, bounds: { minimalRunMs: { least: 100, most: 10_000 } } })
})

it('the load cell tells when its empty plate is too far off to be followed', async () => {
  const reference = { raw: 299_000, mass: grams(500) }
  for (const [drifted, zeroLost] of [
    [49.9, false],
    [-50, true],
  ] as const) {
    await test.house.put('loadCell', aLoadCell({ reference, drifted: grams(drifted) }))
    expect(await told('{ loadCell { zeroLost } }')).toEqual({ zeroLost })
  }
})

it('the load cell is calibrated in three steps', async () => {
  const zero = 'mutation { calibrateLoadCellZero { zeroTaken calibrated } }'
  const reference =
    'mutation ($grams: Float!) { calibrateLoadCellReference(grams: $grams) { calibrated referenceGrams } }'
  const validate = 'mutation ($grams: Float!) { validateLoadCell(grams: $grams) }'
  const show = (raw: number) => test.house.actuator.showWeight({ raw, mass: null, isSteady: true })

  await told(setLoadCell, { settings: weighed })
  expect(await refused(zero)).toEqual(['scale-silent'])
  show(84_000)
  expect(await told(zero)).toEqual({ zeroTaken: true, calibrated: false })
  expect((await refusal(reference, { grams: 49 })).message).toBe('The known weight must be at least 50 g.')
  show(299_000)
  expect(await told(reference, { grams: 500 })).toEqual({ calibrated: true, referenceGrams: 500 })
  show(170_000)
  expect(await told(validate, { grams: 200 })).toBe(200)
  const { code, message } = await refusal(validate, { grams: 210 })
  expect([code, message]).toEqual(['implausible', 'The scale shows 200 g, which is -10 g off. Calibrate it again.'])
})
