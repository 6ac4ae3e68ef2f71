import { nameKey } from '#domain/names/spelling.ts'
import { machineFileLimits as limits } from '#simulator/machine-file/machine-file.ts'
import { type Bounds, between, letters, type RuleFault, required } from '../../forms/rules.ts'
import type { MachineDraft, PumpDraft, TraitsDraft } from './machine-draft.ts'

/** A fault of a value; the texts of those without a rule of forms are `machine-builder:fault.*`. */
export type DraftFault =
  | RuleFault
  | { readonly wrong: 'name-twice' | 'address-twice' | 'valve-needs-scale' | 'whole-number' }
  /** @property most 0–40 pumps, or 0–8 expanders */
  | { readonly wrong: 'pump-count' | 'expander-count'; readonly least: number; readonly most: number }
  | { readonly wrong: 'above-limit'; readonly limitWatts: number }

/** By the path within the file, such as `pumps[3].watts`. */
export type DraftFaults = ReadonlyMap<string, DraftFault>

const number = (value: number | null, bounds: Bounds): RuleFault | undefined =>
  required(value) ?? between(value, bounds)

/** A value that is shown as percent or watts has its bounds in them. */
const scaled = ({ least, most }: { readonly least: number; readonly most: number }, factor: number): Bounds => ({
  least: least * factor,
  most: most * factor,
})

const times = (value: number | null, factor: number): number | null => (value === null ? null : value * factor)

function pumpFaults(pump: PumpDraft, draft: MachineDraft): Readonly<Record<string, DraftFault | undefined>> {
  const { name, kind, mlPerSecond, tubeMl, watts, startWatts, startMs, bottleMl } = pump
  const sameName = (other: PumpDraft): boolean => nameKey(other.name) === nameKey(name)
  const limitWatts = draft.powerLimitWatts
  const aboveLimit = (value: number | null): DraftFault | undefined =>
    limitWatts !== null && value !== null && value > limitWatts ? { wrong: 'above-limit', limitWatts } : undefined
  return {
    name:
      required(name) ??
      letters(name, limits.pumpName) ??
      (draft.pumps.find(sameName) === pump ? undefined : { wrong: 'name-twice' }),
    kind: kind === 'valve' && !draft.hasScale ? { wrong: 'valve-needs-scale' } : undefined,
    mlPerSecond: number(mlPerSecond, limits.mlPerSecond),
    tubeMl: kind === 'valve' ? undefined : number(tubeMl, limits.tubeMl),
    watts: number(watts, limits.watts) ?? aboveLimit(watts),
    startWatts: number(startWatts, limits.startWatts) ?? (startMs === 0 ? undefined : aboveLimit(startWatts)),
    startMs: number(startMs, limits.startMs),
    bottleMl: number(bottleMl, limits.bottleMl),
  }
}

const expanderFaults = (draft: MachineDraft): readonly (readonly [string, DraftFault | undefined])[] =>
  draft.expanders.map((expander, at) => [
    `expanders[${at}].address`,
    number(expander.address, limits.address) ??
      (draft.expanders.find(({ address }) => address === expander.address) === expander
        ? undefined
        : { wrong: 'address-twice' }),
  ])

const traitFaults = ({ scale, ...traits }: TraitsDraft): Readonly<Record<string, DraftFault | undefined>> => ({
  seed: number(traits.seed, limits.seed) ?? (Number.isInteger(traits.seed) ? undefined : { wrong: 'whole-number' }),
  flowNoise: number(times(traits.flowNoise, 100), scaled(limits.flowNoise, 100)),
  dripMl: number(traits.dripMl, limits.dripMl),
  spinUpMs: number(traits.spinUpMs, limits.spinUpMs),
  startPeak: number(traits.startPeak, limits.startPeak),
  wearPerHour: number(times(traits.wearPerHour, 100), scaled(limits.wearPerHour, 100)),
  supplyWatts: between(traits.supplyWatts, scaled(limits.supplyMw, 0.001)),
  'scale.noiseGrams': number(scale.noiseGrams, limits.noiseGrams),
  'scale.lagMs': number(scale.lagMs, limits.lagMs),
  'scale.driftGramsPerHour': number(scale.driftGramsPerHour, limits.driftGramsPerHour),
})

const countFault = (
  wrong: 'pump-count' | 'expander-count',
  count: number,
  bounds: { readonly least: number; readonly most: number },
): DraftFault | undefined => (count < bounds.least || count > bounds.most ? { wrong, ...bounds } : undefined)

const under = (
  path: string,
  found: Readonly<Record<string, DraftFault | undefined>>,
): readonly (readonly [string, DraftFault | undefined])[] =>
  Object.entries(found).map(([name, fault]) => [`${path}.${name}`, fault])

/** Everything that is wrong, at the place where it can be mended. */
export function faultsOf(draft: MachineDraft): DraftFaults {
  const { pumps, expanders } = draft
  const found: readonly (readonly [string, DraftFault | undefined])[] = [
    ['name', required(draft.name) ?? letters(draft.name, limits.name)],
    ['pumps', countFault('pump-count', pumps.length, { least: limits.leastPumps, most: limits.mostPumps })],
    ['expanders', countFault('expander-count', expanders.length, { least: 0, most: limits.mostExpanders })],
    ['powerLimitWatts', between(draft.powerLimitWatts, limits.powerLimitWatts)],
    ...pumps.flatMap((pump, at) => under(`pumps[${at}]`, pumpFaults(pump, draft))),
    ...expanderFaults(draft),
    ...under('traits', traitFaults(draft.traits)),
  ]
  return new Map(found.filter((entry): entry is readonly [string, DraftFault] => entry[1] !== undefined))
}
