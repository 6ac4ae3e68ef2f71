import { perfectTraits } from '#domain/machine/machine-traits.ts'
import { type MachineFile, type MachineFilePump, machineFileFormat } from './machine-file.ts'

/** Ingredient, flow in ml/s, tube in ml, power in watts, what its bottle holds in ml. */
type Row = readonly [ingredient: string, mlPerSecond: number, tubeMl: number, watts: number, bottleMl: number]

const pump =
  (kind: MachineFilePump['kind']) =>
  ([ingredient, mlPerSecond, tubeMl, watts, bottleMl]: Row): Omit<MachineFilePump, 'name'> => ({
    kind,
    ingredient,
    mlPerSecond,
    tubeMl,
    watts,
    startWatts: 0,
    startMs: 0,
    bottleMl,
  })

interface Rows {
  readonly dc: readonly Row[]
  readonly stepper?: readonly Row[]
  readonly valve?: readonly Row[]
}

/** @param nameOf of the pump at this place, from 0 */
const named = (nameOf: (index: number) => string, { dc, stepper = [], valve = [] }: Rows): MachineFilePump[] =>
  [...dc.map(pump('dc')), ...stepper.map(pump('stepper')), ...valve.map(pump('valve'))].map((each, index) => ({
    name: nameOf(index),
    ...each,
  }))

const common = { format: machineFileFormat, version: 1 } as const

/** Four pumps, nothing else: a Negroni, and what else is made of its parts. */
const starter: MachineFile = {
  ...common,
  name: 'Starter',
  pumps: named(index => `Pump ${index + 1}`, {
    dc: [
      ['Dry gin', 3.6, 5.2, 4.8, 690],
      ['Campari', 3.4, 5.6, 4.7, 660],
      ['Red vermouth', 3.8, 6.1, 5.1, 720],
      ['Orange juice', 4.4, 5.8, 5.6, 950],
    ],
  }),
  expanders: [],
  hasDirector: false,
  hasSupplyRelay: false,
  hasScale: false,
  powerLimitWatts: null,
  traits: perfectTraits,
}

/** Ten pumps that are as good and as bad as real ones. */
const party: MachineFile = {
  ...common,
  name: 'Party',
  pumps: named(index => `${index < 5 ? 'Left' : 'Right'} ${(index % 5) + 1}`, {
    dc: [
      ['Vodka', 4.2, 5.1, 5.4, 680],
      ['White rum', 3.7, 6.3, 4.9, 640],
      ['Dry gin', 3.9, 5.6, 5.2, 655],
      ['Blanco tequila', 3.5, 6.8, 4.6, 610],
      ['Triple sec', 3.1, 7.2, 4.3, 590],
      ['Lime juice', 2.9, 5.9, 3.8, 470],
      ['Pineapple juice', 3, 6.6, 4, 450],
    ],
    stepper: [['Sugar syrup', 5, 4.9, 9.2, 620]],
    valve: [
      ['Orange juice', 15, 0, 6.4, 960],
      ['Cranberry juice', 13, 0, 6.1, 930],
    ],
  }),
  expanders: [],
  hasDirector: true,
  hasSupplyRelay: false,
  hasScale: true,
  powerLimitWatts: 60,
  traits: {
    seed: 20_260,
    flowNoise: 0.02,
    dripMl: 0.1,
    spinUpMs: 40,
    startPeak: 2.5,
    wearPerHour: 0.001,
    scale: { samplesPerSecond: 10, noiseGrams: 0.3, lagMs: 120, driftGramsPerHour: 0 },
    supplyMw: 150_000,
  },
}

/** Forty pumps of every kind on both families of expanders. */
const max: MachineFile = {
  ...common,
  name: 'Max',
  pumps: named(index => `${'ABCD'.charAt(Math.floor(index / 10))}${(index % 10) + 1}`, {
    dc: [
      ['Dry gin', 3.9, 5.6, 5.2, 680],
      ['Old Tom gin', 3.8, 5.9, 5.1, 670],
      ['Vodka', 4.2, 5.1, 5.4, 690],
      ['Lemon vodka', 4.1, 5.4, 5.3, 650],
      ['White rum', 3.7, 6.3, 4.9, 660],
      ['Dark rum', 3.6, 6.5, 4.8, 640],
      ['Reposado tequila', 3.5, 6.8, 4.7, 630],
      ['Bourbon', 3.9, 5.8, 5.2, 675],
      ['Rye whiskey', 3.8, 6.1, 5.1, 645],
      ['Blended Scotch', 3.7, 6.2, 5, 665],
      ['Irish whiskey', 3.8, 6.4, 4.9, 655],
      ['Cognac', 3.6, 6.6, 4.8, 635],
      ['Campari', 3.3, 5.7, 4.6, 620],
      ['Red vermouth', 3.5, 6, 4.7, 710],
      ['Dry vermouth', 3.7, 6.1, 4.9, 700],
      ['Lillet blanc', 3.6, 5.5, 4.8, 690],
      ['Triple sec', 3.2, 7.2, 4.4, 610],
      ['Blue curaçao', 3.1, 7.1, 4.3, 600],
      ['Coffee liqueur', 2.9, 7.4, 4.1, 590],
      ['Amaretto', 3, 7.3, 4.2, 605],
      ['Galliano', 3.1, 6.9, 4.3, 595],
      ['Cherry liqueur', 3, 7, 4.2, 585],
      ['Lime juice', 3.4, 5.9, 4.5, 480],
      ['Lemon juice', 3.3, 6.7, 4.4, 470],
    ],
    stepper: [
      ['Sugar syrup', 5, 4.9, 9.2, 630],
      ['Honey syrup', 4.5, 4.7, 9, 450],
      ['Grenadine', 4.8, 5, 9.1, 615],
      ['Crème de cassis', 4.9, 5.2, 9.3, 625],
      ['Maraschino liqueur', 5.1, 4.8, 9.4, 640],
      ['Bénédictine', 5.2, 5.1, 9.5, 650],
      ['Green Chartreuse', 5.3, 5.3, 9.6, 660],
      ['Absinthe', 5.4, 4.6, 9.7, 580],
    ],
    valve: [
      ['Still water', 16, 0, 6.6, 980],
      ['Orange juice', 15, 0, 6.4, 960],
      ['Cranberry juice', 14.5, 0, 6.3, 940],
      ['Pineapple juice', 14, 0, 6.2, 920],
      ['Grapefruit juice', 14.2, 0, 6.3, 930],
      ['Apple juice', 14.8, 0, 6.4, 950],
      ['Tomato juice', 11, 0, 6, 900],
      ['Passion fruit juice', 13.5, 0, 6.1, 910],
    ],
  }),
  expanders: [
    { model: 'MCP23017', address: 0x20 },
    { model: 'XL9535_K8V5_RELAY', address: 0x24 },
    { model: 'XL9535_K8V5_RELAY', address: 0x25 },
  ],
  hasDirector: true,
  hasSupplyRelay: true,
  hasScale: true,
  powerLimitWatts: 120,
  traits: {
    seed: 4_711,
    flowNoise: 0.01,
    dripMl: 0.05,
    spinUpMs: 30,
    startPeak: 2,
    wearPerHour: 0.0005,
    scale: { samplesPerSecond: 80, noiseGrams: 0.5, lagMs: 80, driftGramsPerHour: 0 },
    supplyMw: 200_000,
  },
}

/** Machines to begin with; what their ingredients are called is in the seed. */
export const machinePresets = { starter, party, max } as const satisfies Record<string, MachineFile>

export type MachinePresetName = keyof typeof machinePresets

export const machinePresetNames = Object.keys(machinePresets) as readonly MachinePresetName[]
