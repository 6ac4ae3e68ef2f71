import { describe, expect, it } from 'vitest'
import type { SimulatedMachine } from '../../entities/simulator/simulator.documents.ts'
import { machineFigures, machineView } from './machine-figures.ts'
import { aMachineView, aPump } from './testing/machine-views.ts'

describe('the figures of a machine', () => {
  it('sum the glass by ingredient and round once', () => {
    const figures = machineFigures(aMachineView())
    expect(figures.glass.map(({ name, ml }) => [name, ml])).toEqual([
      ['Dry gin', 30],
      ['Campari', 7],
    ])
    expect(figures).toMatchObject({ totalMl: 37, sizeMl: 300, mixed: 43, spilledMl: 0.3, trayMl: 1.3 })
  })

  it('tell of scale and power, that the load cell is silent, and of no bounds where there are none', () => {
    expect(machineFigures(aMachineView())).toMatchObject({
      scaleGrams: 240,
      loadCellGrams: 240.3,
      watts: 4.2,
      limitWatts: 60,
      supply: { maxWatts: 72, demandWatts: 4.4, voltage: 96, wattHours: 1.5 },
      direction: 'FORWARD',
    })
    const { supply } = aMachineView()
    const bare = aMachineView({ powerLimitMw: null, supply: { ...supply, maxMw: null }, scale: null, glass: null })
    const expected = { limitWatts: null, supply: { maxWatts: null }, loadCellGrams: null, hasGlass: false, totalMl: 0 }
    expect(machineFigures(bare)).toMatchObject(expected)
    expect(machineFigures(aMachineView({ scale: { grams: 240, plugged: false } })).loadCellGrams).toBe('silent')
  })

  it('tell of each pump what it does, what it was told, and which way it runs', () => {
    const [pump] = machineFigures(aMachineView()).pumps
    expect(pump).toMatchObject({
      on: true,
      commanded: true,
      turning: 87,
      bottleMl: 512.3,
      bottleCapacityMl: 700,
      tubeMl: 4.5,
      tubeCapacityMl: 6,
      watts: 4.2,
      hoursRun: 1.24,
      isBackward: false,
    })
    const pumps = [aPump({ direction: 'BACKWARD', mlPerSecond: -3.14 })]
    expect(machineFigures(aMachineView({ pumps })).pumps).toMatchObject([{ isBackward: true, mlPerSecond: 3.1 }])
  })

  it('tell what stands at the nozzle', () => {
    const [dc, valve] = machineFigures(aMachineView()).pumps
    expect(dc?.atNozzle).toBeNull()
    expect(valve?.atNozzle).toEqual({ name: 'Cola', colour: '#3a1a0c' })
  })

  it('have a board for the header and one for each expander, used or not, pins in order', () => {
    const { boards } = machineFigures(aMachineView())
    expect(boards.map(({ boardId, expander }) => [boardId, expander?.name ?? null])).toEqual([
      [1, null],
      [3, 'Under the shelf'],
    ])
    expect(boards[0]?.pins.map(({ label, high }) => [label, high])).toEqual([
      ['BCM5', false],
      ['BCM17', true],
    ])
    expect(machineFigures(aMachineView({ pins: [] })).boards).toMatchObject([{ boardId: 3, pins: [] }])
  })
})

describe('a message of the server', () => {
  const pump: SimulatedMachine['pumps'][number] = {
    ...aPump(),
    fault: 'JAMMED',
    tube: { capacityMl: 6, layers: [] },
  }
  const machine: SimulatedMachine = {
    ...aMachineView(),
    pins: [],
    expanders: [],
    faults: [{ kind: 'JAMMED', pumpId: 4, address: null, factor: null, grams: null }],
    glass: { shape: 'HIGHBALL', sizeMl: 300, spilledMl: 0, iceGrams: 0, mixed: 0, layers: [] },
    pumps: [pump],
  }

  it('is taken as the scene wants it, and has no machine where it is real', () => {
    const expected = { glass: { shape: 'highball' }, pumps: [{ fault: 'JAMMED' }] }
    expect(machineView({ simulator: machine })).toMatchObject(expected)
    expect(machineView({ simulator: null })).toBeNull()
  })
})
