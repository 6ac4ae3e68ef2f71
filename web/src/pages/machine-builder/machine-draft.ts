import { type ExpanderModel, expanderPins } from '#domain/machine/board.ts'
import { type MachineTraits, perfectTraits, type ScaleTraits } from '#domain/machine/machine-traits.ts'
import type { PumpKind } from '#domain/machine/pump.ts'
import { assertNever } from '#domain/result.ts'
import { type MachineFile, type MachineFilePump, machineFileLimits } from '#simulator/machine-file/machine-file.ts'

export type { PumpKind }
/** The limits of a machine; views take them from here. */
export const machineLimits = machineFileLimits

/** A value that is being typed may be nothing (null) or no number (NaN). */
type Typed<Part> = { readonly [Name in keyof Part]: Part[Name] extends number ? number | null : Part[Name] }

/** A pump of the list; the key stays with it wherever it is moved. */
export interface PumpDraft extends Typed<MachineFilePump> {
  readonly key: number
}

export interface ExpanderDraft extends Typed<MachineFile['expanders'][number]> {
  readonly key: number
}

export interface TraitsDraft extends Typed<Omit<MachineTraits, 'scale' | 'supplyMw'>> {
  readonly scale: Typed<Omit<ScaleTraits, 'samplesPerSecond'>> & Pick<ScaleTraits, 'samplesPerSecond'>
  /** In watts, as people know supplies; null: strong enough for anything. */
  readonly supplyWatts: number | null
}

/** A machine that's being composed. */
export interface MachineDraft {
  readonly name: string
  readonly pumps: readonly PumpDraft[]
  readonly expanders: readonly ExpanderDraft[]
  readonly hasDirector: boolean
  readonly hasSupplyRelay: boolean
  readonly hasScale: boolean
  readonly powerLimitWatts: number | null
  readonly traits: TraitsDraft
}

/** Keys are counted through: pumps first, expanders after them. */
export function draftOf(file: MachineFile): MachineDraft {
  const { supplyMw, ...traits } = file.traits
  return {
    name: file.name,
    pumps: file.pumps.map((pump, nr) => ({ ...pump, key: nr })),
    expanders: file.expanders.map((expander, nr) => ({ ...expander, key: file.pumps.length + nr })),
    hasDirector: file.hasDirector,
    hasSupplyRelay: file.hasSupplyRelay,
    hasScale: file.hasScale,
    powerLimitWatts: file.powerLimitWatts,
    traits: { ...traits, supplyWatts: supplyMw === null ? null : supplyMw / 1000 },
  }
}

/** A key that nothing in the draft has. */
const freeKey = ({ pumps, expanders }: MachineDraft): number =>
  Math.max(-1, ...[...pumps, ...expanders].map(({ key }) => key)) + 1

/**
 * The draft in the form of a file, for the domain to judge: it may have nothing, or what is no number, where a number
 * belongs.
 */
export function candidateOf(draft: MachineDraft): unknown {
  const { supplyWatts, ...traits } = draft.traits
  const withoutKey = <Part extends { readonly key: number }>({ key: _, ...part }: Part) => part
  return {
    format: 'speedrail-machine',
    version: 1,
    name: draft.name.trim(),
    pumps: draft.pumps.map(pump => ({ ...withoutKey(pump), name: pump.name.trim() })),
    expanders: draft.expanders.map(withoutKey),
    hasDirector: draft.hasDirector,
    hasSupplyRelay: draft.hasSupplyRelay,
    hasScale: draft.hasScale,
    powerLimitWatts: draft.powerLimitWatts,
    traits: { ...traits, supplyMw: supplyWatts === null ? null : Math.round(supplyWatts * 1000) },
  }
}

/** Kinds in the order in which they are offered. */
export const pumpKinds: readonly PumpKind[] = ['dc', 'stepper', 'valve']

/** How far a machine's parts are from what their makers promise. */
export const conditions = ['perfect', 'good', 'worn', 'awful'] as const
export type Condition = (typeof conditions)[number]

type Imperfections = Omit<MachineTraits, 'seed' | 'supplyMw' | 'scale'> & {
  readonly scale: Omit<MachineTraits['scale'], 'samplesPerSecond'>
}

const imperfections: Readonly<Record<Condition, Imperfections>> = {
  perfect: perfectTraits,
  good: {
    flowNoise: 0.02,
    dripMl: 0.1,
    spinUpMs: 40,
    startPeak: 2.5,
    wearPerHour: 0.001,
    scale: { noiseGrams: 0.3, lagMs: 120, driftGramsPerHour: 0 },
  },
  worn: {
    flowNoise: 0.06,
    dripMl: 0.4,
    spinUpMs: 120,
    startPeak: 3.5,
    wearPerHour: 0.01,
    scale: { noiseGrams: 1, lagMs: 250, driftGramsPerHour: 4 },
  },
  awful: {
    flowNoise: 0.15,
    dripMl: 1.5,
    spinUpMs: 300,
    startPeak: 6,
    wearPerHour: 0.05,
    scale: { noiseGrams: 4, lagMs: 600, driftGramsPerHour: 25 },
  },
}

const figures = ['flowNoise', 'dripMl', 'spinUpMs', 'startPeak', 'wearPerHour'] as const
const scaleFigures = ['noiseGrams', 'lagMs', 'driftGramsPerHour'] as const

/** Null for one's own mix. What the machine is dealt by chance, its supply and the rate of its scale are apart. */
export const conditionOf = (traits: TraitsDraft): Condition | null =>
  conditions.find(
    condition =>
      figures.every(name => traits[name] === imperfections[condition][name]) &&
      scaleFigures.every(name => traits.scale[name] === imperfections[condition].scale[name]),
  ) ?? null

export const withCondition = (traits: TraitsDraft, condition: Condition): TraitsDraft => {
  const chosen = imperfections[condition]
  return {
    ...traits,
    ...Object.fromEntries(figures.map(name => [name, chosen[name]])),
    scale: { ...traits.scale, ...Object.fromEntries(scaleFigures.map(name => [name, chosen.scale[name]])) },
  }
}

type PumpValues = Pick<PumpDraft, 'mlPerSecond' | 'tubeMl' | 'watts' | 'startWatts' | 'startMs' | 'bottleMl'>

const noStart = { startWatts: 0, startMs: 0 } as const

/** Usual values of each kind of pump; those of starts aren't known before they're entered. */
const usual: Readonly<Record<PumpKind, PumpValues>> = {
  dc: { mlPerSecond: 3.5, tubeMl: 6, watts: 4.8, ...noStart, bottleMl: 700 },
  stepper: { mlPerSecond: 5, tubeMl: 5, watts: 9, ...noStart, bottleMl: 700 },
  valve: { mlPerSecond: 13.5, tubeMl: 0, watts: 6.4, ...noStart, bottleMl: 1000 },
}

/** How many pumps there is room for. */
export const roomForPumps = ({ pumps }: MachineDraft): number => Math.max(0, machineFileLimits.mostPumps - pumps.length)

/** So many names that no pump of the draft has, by their places behind the last one. */
function freeNames({ pumps }: MachineDraft, count: number, nameOf: (nr: number) => string): readonly string[] {
  const taken = new Set(pumps.map(({ name }) => name))
  const names: string[] = []
  for (let nr = pumps.length + 1; names.length < count; nr++) {
    if (!taken.has(nameOf(nr))) names.push(nameOf(nr))
  }
  return names
}

/**
 * As many more pumps of a kind as there is room for.
 * @param nameOf the name for the pump at a place of the list, counted from 1; another one for each
 */
function withPumps(draft: MachineDraft, kind: PumpKind, count: number, nameOf: (nr: number) => string): MachineDraft {
  const key = freeKey(draft)
  const added = freeNames(draft, Math.min(count, roomForPumps(draft)), nameOf).map((name, at) => ({
    key: key + at,
    name,
    kind,
    ingredient: null,
    ...usual[kind],
  }))
  return { ...draft, pumps: [...draft.pumps, ...added] }
}

/** Another kind of pump is as such pumps usually are; what belongs to the bottle stays. */
function ofKind(pump: PumpDraft, kind: PumpKind): PumpDraft {
  return pump.kind === kind ? pump : { ...pump, ...usual[kind], kind, bottleMl: pump.bottleMl }
}

const withPumpChanged = (
  draft: MachineDraft,
  key: number,
  { kind, ...change }: Partial<Omit<PumpDraft, 'key'>>,
): MachineDraft => ({
  ...draft,
  pumps: draft.pumps.map(pump => (pump.key === key ? { ...ofKind(pump, kind ?? pump.kind), ...change } : pump)),
})

const withoutPump = (draft: MachineDraft, key: number): MachineDraft => ({
  ...draft,
  pumps: draft.pumps.filter(pump => pump.key !== key),
})

/** The copy comes right behind it, under a name of its own. */
function withPumpCopied(draft: MachineDraft, key: number, nameOf: (nr: number) => string): MachineDraft {
  const at = draft.pumps.findIndex(pump => pump.key === key)
  const pump = draft.pumps[at]
  const [name] = freeNames(draft, 1, nameOf)
  if (!pump || name === undefined || roomForPumps(draft) === 0) return draft
  return { ...draft, pumps: draft.pumps.toSpliced(at + 1, 0, { ...pump, key: freeKey(draft), name }) }
}

/** @param by places; it stops at the ends of the list */
function withPumpMoved(draft: MachineDraft, key: number, by: number): MachineDraft {
  const from = draft.pumps.findIndex(pump => pump.key === key)
  const pump = draft.pumps[from]
  const to = Math.min(draft.pumps.length - 1, Math.max(0, from + by))
  if (!pump || to === from) return draft
  return { ...draft, pumps: draft.pumps.toSpliced(from, 1).toSpliced(to, 0, pump) }
}

/** The usual addresses of these expanders: all eight that their jumpers can name. */
export const usualAddresses: readonly number[] = [0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27]

export const freeAddresses = ({ expanders }: MachineDraft): readonly number[] =>
  usualAddresses.filter(address => expanders.every(expander => expander.address !== address))

export const mayAddExpander = (draft: MachineDraft): boolean =>
  draft.expanders.length < machineFileLimits.mostExpanders && freeAddresses(draft).length > 0

function withExpander(draft: MachineDraft, model: ExpanderModel): MachineDraft {
  const [address] = freeAddresses(draft)
  if (address === undefined || !mayAddExpander(draft)) return draft
  return { ...draft, expanders: [...draft.expanders, { key: freeKey(draft), model, address }] }
}

const withExpanderChanged = (
  draft: MachineDraft,
  key: number,
  change: Partial<Omit<ExpanderDraft, 'key'>>,
): MachineDraft => ({
  ...draft,
  expanders: draft.expanders.map(expander => (expander.key === key ? { ...expander, ...change } : expander)),
})

const withoutExpander = (draft: MachineDraft, key: number): MachineDraft => ({
  ...draft,
  expanders: draft.expanders.filter(expander => expander.key !== key),
})

/** The smallest relay card with so many outputs; the largest where none has as many. */
export function expanderFor(outputs: number): ExpanderModel {
  const relays = (Object.keys(expanderPins) as ExpanderModel[])
    .filter(model => model !== 'MCP23017')
    .sort((a, b) => expanderPins[a] - expanderPins[b])
  return relays.find(model => expanderPins[model] >= outputs) ?? 'XL9535_K16V5_RELAY'
}

/** One edit of the machine that's being composed. */
export type DraftEdit =
  | { readonly kind: 'machine'; readonly change: Partial<Omit<MachineDraft, 'pumps' | 'expanders' | 'traits'>> }
  | { readonly kind: 'traits'; readonly change: Partial<Omit<TraitsDraft, 'scale'>> }
  | { readonly kind: 'scale-traits'; readonly change: Partial<TraitsDraft['scale']> }
  | { readonly kind: 'perfection'; readonly condition: Condition }
  | { readonly kind: 'pump'; readonly key: number; readonly change: Partial<Omit<PumpDraft, 'key'>> }
  | { readonly kind: 'add-pumps'; readonly pumpKind: PumpKind; readonly count: number }
  | { readonly kind: 'copy-pump'; readonly key: number }
  /** By places; negative: towards the front. */
  | { readonly kind: 'move-pump'; readonly key: number; readonly by: number }
  | { readonly kind: 'remove-pump'; readonly key: number }
  | { readonly kind: 'add-expander'; readonly model: ExpanderModel }
  | { readonly kind: 'expander'; readonly key: number; readonly change: Partial<Omit<ExpanderDraft, 'key'>> }
  | { readonly kind: 'remove-expander'; readonly key: number }

/** The machine after an edit; `nameOf` names new pumps by their place in the list, counted from 1. */
export function editedBy(draft: MachineDraft, edit: DraftEdit, nameOf: (nr: number) => string): MachineDraft {
  switch (edit.kind) {
    case 'machine':
      return { ...draft, ...edit.change }
    case 'traits':
      return { ...draft, traits: { ...draft.traits, ...edit.change } }
    case 'scale-traits':
      return { ...draft, traits: { ...draft.traits, scale: { ...draft.traits.scale, ...edit.change } } }
    case 'perfection':
      return { ...draft, traits: withCondition(draft.traits, edit.condition) }
    case 'pump':
      return withPumpChanged(draft, edit.key, edit.change)
    case 'add-pumps':
      return withPumps(draft, edit.pumpKind, edit.count, nameOf)
    case 'copy-pump':
      return withPumpCopied(draft, edit.key, nameOf)
    case 'move-pump':
      return withPumpMoved(draft, edit.key, edit.by)
    case 'remove-pump':
      return withoutPump(draft, edit.key)
    case 'add-expander':
      return withExpander(draft, edit.model)
    case 'expander':
      return withExpanderChanged(draft, edit.key, edit.change)
    case 'remove-expander':
      return withoutExpander(draft, edit.key)
    default:
      return assertNever(edit)
  }
}
