import fc from 'fast-check'
import { type ExpanderModel, expanderPins } from '#domain/machine/board.ts'
import type { MachineTraits } from '#domain/machine/machine-traits.ts'
import {
  machineFileLimits as limits,
  type MachineFile,
  type MachineFilePump,
  machineFileFormat,
} from '../machine-file/machine-file.ts'

interface Bounds {
  readonly least: number
  readonly most: number
}

/** As the machine counts: in thousandths. */
const thousandths = ({ least, most }: Bounds): fc.Arbitrary<number> =>
  fc.integer({ min: Math.round(least * 1000), max: Math.round(most * 1000) }).map(value => value / 1000)

const anywhere = ({ least, most }: Bounds): fc.Arbitrary<number> =>
  fc.double({ min: least, max: most, noNaN: true }).map(value => value + 0)

const pumpOf = (ingredients: readonly string[]): fc.Arbitrary<Omit<MachineFilePump, 'name'>> =>
  fc.record({
    kind: fc.constantFrom('dc' as const, 'dc' as const, 'stepper' as const, 'valve' as const),
    ingredient: fc.constantFrom(null, ...ingredients),
    mlPerSecond: thousandths(limits.mlPerSecond),
    tubeMl: thousandths(limits.tubeMl),
    watts: thousandths(limits.watts),
    startWatts: fc.oneof(fc.constant(0), thousandths({ least: 0, most: limits.watts.most })),
    startMs: fc.oneof(fc.constant(0), thousandths(limits.startMs)),
    bottleMl: thousandths(limits.bottleMl),
  })

const arbitraryTraits: fc.Arbitrary<MachineTraits> = fc.record({
  seed: fc.integer({ min: limits.seed.least, max: limits.seed.most }),
  flowNoise: anywhere(limits.flowNoise),
  dripMl: anywhere(limits.dripMl),
  spinUpMs: anywhere(limits.spinUpMs),
  startPeak: anywhere(limits.startPeak),
  wearPerHour: anywhere(limits.wearPerHour),
  scale: fc.record({
    samplesPerSecond: fc.constantFrom(10 as const, 80 as const),
    noiseGrams: anywhere(limits.noiseGrams),
    lagMs: anywhere(limits.lagMs),
    driftGramsPerHour: anywhere(limits.driftGramsPerHour),
  }),
  supplyMw: fc.option(fc.integer({ min: limits.supplyMw.least, max: limits.supplyMw.most })),
})

/** Any machine that a file can hold; whether there are pins for all of it is another question. */
export const arbitraryMachineFile = (ingredients: readonly string[]): fc.Arbitrary<MachineFile> =>
  fc
    .record({
      name: fc.stringMatching(/^[A-Za-zÆØÅæøå0-9][ -~]{0,40}[0-9]$/),
      pumps: fc.array(pumpOf(ingredients), { minLength: limits.leastPumps, maxLength: limits.mostPumps }),
      expanders: fc.uniqueArray(
        fc.record({
          model: fc.constantFrom(...(Object.keys(expanderPins) as ExpanderModel[])),
          address: fc.integer({ min: limits.address.least, max: limits.address.most }),
        }),
        { selector: ({ address }) => address, maxLength: limits.mostExpanders },
      ),
      hasDirector: fc.boolean(),
      hasSupplyRelay: fc.boolean(),
      hasScale: fc.boolean(),
      powerLimitWatts: fc.option(thousandths({ least: limits.watts.most, most: limits.powerLimitWatts.most })),
      traits: arbitraryTraits,
    })
    .map(({ pumps, ...machine }) => ({
      format: machineFileFormat,
      version: 1,
      ...machine,
      pumps: pumps.map((pump, index) => {
        // Without a scale there are no valves, which have no tube.
        const kind = pump.kind === 'valve' && !machine.hasScale ? 'dc' : pump.kind
        return { name: `Pump ${index + 1}`, ...pump, kind, tubeMl: kind === 'valve' ? 0 : pump.tubeMl }
      }),
    }))
