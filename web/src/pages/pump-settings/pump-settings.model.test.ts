import { describe, expect, it } from 'vitest'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { machine, pump } from '../../entities/machine/testing/machine-builders.ts'
import * as calibration from '../../entities/machine-settings/calibration.model.ts'
import { dispensingForm, dispensingOpened, plannedTimings } from '../../entities/machine-settings/dispensing.model.ts'
import { loadCellForm, loadCellPage } from '../../entities/machine-settings/load-cell.model.ts'
import {
  $machineSettings,
  type LoadCell,
  type MachineSettings,
} from '../../entities/machine-settings/machine-settings.model.ts'
import { apiProblem, failsWith, type Given, testScope } from '../../testing/test-scope.ts'
import { $powerDraws, powerLimitForm, powerLimitPage } from './power-limit.model.ts'
import { reversePumpingForm, reversePumpingPage } from './reverse-pumping.model.ts'
import { supplyRelayForm, supplyRelayPage } from './supply-relay.model.ts'

const cell: LoadCell = {
  ...{ clockPin: { boardId: 1, nr: 23 }, dataPin: { boardId: 1, nr: 24 }, checkGlassPlaced: true },
  ...{ matchGlass: false, calibrated: false, zeroTaken: false, zeroLost: false, referenceGrams: null },
}
const bounds = { least: 0, most: 10_000 }
const settings: MachineSettings = {
  reversePumping: null,
  supplyRelay: null,
  loadCell: cell,
  powerLimit: { limitMw: 60_000, lowestMw: 9_200, highestMw: 10_000_000 },
  dispensing: {
    ...{ minimalRunMs: 500, minimalPauseMs: 400, pauseBetweenStepsMs: 300 },
    bounds: { minimalRunMs: bounds, minimalPauseMs: bounds, pauseBetweenStepsMs: bounds },
  },
}
const known = (change: Partial<MachineSettings> = {}, ...given: readonly Given[]) =>
  testScope([$machineSettings, { ...settings, ...change }], ...given)

it('the supply relay asks for a pin while there is one, and sends the level in words of the machine', async () => {
  const scope = known({}, [supplyRelayForm.saveFx, null])
  await scope.run(supplyRelayPage.pageOpened)
  expect(scope.getState(supplyRelayForm.$draft)).toEqual({ enabled: false, supplyPin: null, onState: 'high' })
  expect(await scope.submit(supplyRelayForm, { enabled: true })).toEqual({ supplyPin: { rule: 'required' } })
  const supplyPin = { boardId: 1, nr: 16 }
  await scope.submit(supplyRelayForm, { supplyPin, onState: 'low' })
  expect(scope.calls(supplyRelayForm.saveFx)).toEqual([{ enabled: true, supplyPin, onState: 'low' }])
})

it('reverse pumping asks for a pin and an overshoot only while it is on', async () => {
  const scope = known({}, [reversePumpingForm.saveFx, null])
  await scope.run(reversePumpingPage.pageOpened)
  const expected = { directorPin: { rule: 'required' }, overshoot: { rule: 'most', nr: 200, metric: '%' } }
  expect(await scope.submit(reversePumpingForm, { enabled: true, overshoot: 201 })).toEqual(expected)
  await scope.submit(reversePumpingForm, { enabled: false })
  expect(scope.calls(reversePumpingForm.saveFx)).toHaveLength(1)
})

it('reverse pumping shows what was saved elsewhere, unless somebody is at work on it', async () => {
  const scope = known()
  await scope.run(reversePumpingPage.pageOpened)
  const update = { directorPin: { boardId: 1, nr: 25 }, forwardStateHigh: true, overshoot: 10, autoPumpBackMinutes: 30 }
  await scope.run($machineSettings, { ...settings, reversePumping: update })
  const expected = { enabled: true, forwardState: 'high', overshoot: 10 }
  expect(scope.getState(reversePumpingForm.$draft)).toMatchObject(expected)
  await scope.run(reversePumpingForm.changed, { overshoot: 20 })
  await scope.run($machineSettings, settings)
  expect(scope.getState(reversePumpingForm.$draft)?.overshoot).toBe(20)
})

it('the power limit shows what each pump draws against what stands in the field', async () => {
  const scope = known()
  const pumps = [pump(1, { name: 'A', powerMw: 3_000 }), pump(2, { name: 'B', powerMw: 9_000 })]
  await scope.run(machineArrived, machine({ pumps }))
  await scope.run(powerLimitPage.pageOpened)
  await scope.run(powerLimitForm.changed, { limitMw: 6_000 })
  const draws = scope.getState($powerDraws)
  expect(draws.pumps.map(({ name, isAbove }) => [name, isAbove])).toEqual([
    ['B', true],
    ['A', false],
  ])
  expect(draws).toMatchObject({ togetherMw: 12_000, limitMw: 6_000, strongest: ['B'] })
  expect(Math.round(draws.limitPercent ?? 0)).toBe(67)
})

it('the power limit has the machine’s refusal at its field', async () => {
  const refusal = apiProblem('pumps-above-limit')
  const scope = known({}, [powerLimitForm.saveFx, failsWith(refusal)])
  await scope.run(powerLimitPage.pageOpened)
  await scope.submit(powerLimitForm, { limitMw: 100 })
  expect(scope.getState(powerLimitForm.$errors).limitMw).toBe(refusal)
})

it('the timings come up as they are, and stay within their bounds', async () => {
  const scope = known()
  await scope.run(dispensingOpened)
  await scope.submit(dispensingForm, { minimalRunMs: 99 })
  const shown = { minimalRunMs: 99, minimalPauseMs: 400, pauseBetweenStepsMs: 300 }
  expect(scope.getState(dispensingForm.$draft)).toEqual(shown)
  expect(scope.getState(dispensingForm.$errors)).toEqual({ minimalRunMs: { rule: 'least', nr: 100, metric: 'ms' } })
})

it('the load cell needs both pins', async () => {
  const scope = known({ loadCell: null })
  await scope.run(loadCellPage.pageOpened)
  await scope.submit(loadCellForm, { enabled: true })
  expect(Object.keys(scope.getState(loadCellForm.$errors))).toEqual(['clockPin', 'dataPin'])
})

describe('its calibration', () => {
  const calibrating = (change: Partial<LoadCell> = {}) =>
    known(
      { loadCell: { ...cell, ...change } },
      [calibration.weighZeroFx, { ...cell, zeroTaken: true }],
      [calibration.weighReferenceFx, { ...cell, zeroTaken: true, calibrated: true, referenceGrams: 400 }],
      [calibration.compareFx, 400.4],
    )

  it('goes from nothing over a known weight to another look', async () => {
    const scope = calibrating()
    expect(scope.getState(calibration.$step)).toBe(1)
    await scope.run(calibration.zeroPressed)
    expect(scope.getState(calibration.$step)).toBe(2)
    await scope.run(calibration.knownGramsChanged, 400)
    await scope.run(calibration.referencePressed)
    expect(scope.calls(calibration.weighReferenceFx)[0]).toBe(400)
    expect(scope.getState(calibration.$step)).toBe(3)
    await scope.run(calibration.comparePressed)
    expect(scope.getState(calibration.$comparedGrams)).toBe(400.4)
  })

  it('opens at the end when it is done, and can be started over', async () => {
    const scope = calibrating({ zeroTaken: true, calibrated: true })
    expect(scope.getState(calibration.$step)).toBe(3)
    await scope.run(calibration.startedOver)
    expect(scope.getState(calibration.$step)).toBe(1)
  })

  it('does not weigh what is too light or not said', async () => {
    const scope = calibrating({ zeroTaken: true })
    await scope.run(calibration.knownGramsChanged, 49)
    await scope.run(calibration.referencePressed)
    expect(scope.getState(calibration.$knownError)).toEqual({ rule: 'least', nr: 50, metric: 'g' })
    await scope.run(calibration.knownGramsChanged, null)
    expect(scope.getState(calibration.$knownError)).toBeNull()
    await scope.run(calibration.referencePressed)
    expect(scope.getState(calibration.$knownError)).toEqual({ rule: 'required' })
    expect(scope.calls(calibration.weighReferenceFx)).toEqual([])
  })

  it('tells what was wrong with a weighing, until the next', async () => {
    const scope = calibrating({ zeroTaken: true, calibrated: true })
    scope.next(calibration.compareFx, failsWith('implausible'))
    await scope.run(calibration.comparePressed)
    expect(scope.getState(calibration.$weighProblem)?.code).toBe('implausible')
    await scope.run(calibration.comparePressed)
    expect(scope.getState(calibration.$weighProblem)).toBeNull()
  })
})

describe('the timings by which drinks are planned', () => {
  const calibrated = { ...cell, calibrated: true }

  it('are those that were set, as long as no scale can follow them', () => {
    const set = { minimalRunMs: 500, minimalPauseMs: 400, pauseBetweenStepsMs: 300, isByScale: false }
    expect(plannedTimings(settings)).toEqual(set)
    expect(plannedTimings({ ...settings, loadCell: null })).toEqual(set)
  })

  it('have runs and pauses that a calibrated scale can tell apart', () => {
    const planned = { minimalRunMs: 2500, minimalPauseMs: 2500, pauseBetweenStepsMs: 300, isByScale: true }
    expect(plannedTimings({ ...settings, loadCell: calibrated })).toEqual(planned)
    const long = { ...settings.dispensing, minimalRunMs: 4000, minimalPauseMs: 2500 }
    const own = { minimalRunMs: 4000, minimalPauseMs: 2500, pauseBetweenStepsMs: 300, isByScale: false }
    expect(plannedTimings({ dispensing: long, loadCell: calibrated })).toEqual(own)
  })
})
