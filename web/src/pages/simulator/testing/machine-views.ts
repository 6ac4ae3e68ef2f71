import type { MachineView } from '../machine-view.ts'

/** A pump that fills a rocks glass, an idle valve, an expander; all numbers are different. */
export const aMachineView = (changes: Partial<MachineView> = {}): MachineView => ({
  ...{ seconds: 12, speed: 2, scaleGrams: 240.4, handGrams: 0, scale: { grams: 240.26, plugged: true } },
  ...{ powerMw: 4_230, powerLimitMw: 60_000 },
  supply: { maxMw: 72_000, demandMw: 4_410, voltage: 0.957, energyJ: 5_400 },
  direction: 'FORWARD',
  supplied: null,
  trayMl: 1.26,
  pins: [
    { boardId: 1, nr: 17, label: 'BCM17', high: true, use: 'Left 1' },
    { boardId: 3, nr: 2, label: 'PA2', high: false, use: 'Tap' },
    { boardId: 1, nr: 5, label: 'BCM5', high: false, use: 'Director' },
  ],
  expanders: [{ boardId: 3, name: 'Under the shelf', model: 'MCP23017', address: 0x21, missing: false }],
  faults: [],
  scenario: null,
  glassInHand: false,
  glass: {
    shape: 'rocks',
    sizeMl: 300,
    spilledMl: 0.34,
    iceGrams: 0,
    mixed: 0.426,
    layers: [
      { ingredientId: 3, name: 'Dry gin', colour: '#eef3f5', clarity: 'clear', ml: 12.34 },
      { ingredientId: 9, name: 'Campari', colour: '#c8102e', clarity: 'clear', ml: 7 },
      { ingredientId: 3, name: 'Dry gin', colour: '#eef3f5', clarity: 'clear', ml: 17.64 },
    ],
  },
  pumps: [aPump(), aValve],
  ...changes,
})

export const aPump = (changes: Partial<MachineView['pumps'][number]> = {}): MachineView['pumps'][number] => ({
  ...{ id: 4, name: 'Left 1', kind: 'DC', on: true, commanded: true, turning: 0.873, fault: null, hoursRun: 1.239 },
  ...{ direction: 'FORWARD', mlPerSecond: 3.14, powerMw: 4_230 },
  bottle: {
    ingredient: { id: 3, name: 'Dry gin', colour: '#eef3f5', alcoholContent: 40 },
    ml: 512.26,
    capacityMl: 700,
  },
  tube: {
    capacityMl: 6,
    layers: [
      { ingredientId: 3, name: 'Dry gin', colour: '#eef3f5', clarity: 'clear', ml: 4.5 },
      { ingredientId: null, name: null, colour: null, clarity: null, ml: 1.5 },
    ],
  },
  ...changes,
})

const aValve: MachineView['pumps'][number] = {
  ...{ id: 8, name: 'Tap', kind: 'VALVE', on: false, commanded: false, turning: 0, fault: null, hoursRun: 0.4 },
  ...{ direction: 'FORWARD', mlPerSecond: 0, powerMw: 0 },
  bottle: {
    ingredient: { id: 11, name: 'Cola', colour: '#3a1a0c', alcoholContent: 0 },
    ml: 1_800,
    capacityMl: 2_000,
  },
  tube: { capacityMl: 2, layers: [{ ingredientId: 11, name: 'Cola', colour: '#3a1a0c', clarity: 'clear', ml: 2 }] },
}
