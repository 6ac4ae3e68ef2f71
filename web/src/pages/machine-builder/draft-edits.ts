import { type ExpanderModel, expanderPins } from '#domain/machine/board.ts'
import type { PumpKind } from '#domain/machine/pump.ts'
import { assertNever } from '#domain/result.ts'
import { machineFileLimits } from '#simulator/machine-file/machine-file.ts'
import { type ExpanderDraft, freeKey, type MachineDraft, type PumpDraft, type TraitsDraft } from './machine-draft.ts'
import { type Perfection, withPerfection } from './perfection.ts'

type PumpValues = Pick<PumpDraft, 'mlPerSecond' | 'tubeMl' | 'watts' | 'startWatts' | 'startMs' | 'bottleMl'>

const noStart = { startWatts: 0, startMs: 0 } as const

/** Usual values of each kind of pump; those of starts nobody knows before they are said. */
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

/** One thing that somebody does to the machine that is being composed. */
export type DraftEdit =
  | { readonly kind: 'machine'; readonly change: Partial<Omit<MachineDraft, 'pumps' | 'expanders' | 'traits'>> }
  | { readonly kind: 'traits'; readonly change: Partial<Omit<TraitsDraft, 'scale'>> }
  | { readonly kind: 'scale-traits'; readonly change: Partial<TraitsDraft['scale']> }
  | { readonly kind: 'perfection'; readonly perfection: Perfection }
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
      return { ...draft, traits: withPerfection(draft.traits, edit.perfection) }
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
