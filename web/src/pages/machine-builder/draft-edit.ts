import type { ExpanderModel } from '#domain/machine/board.ts'
import type { PumpKind } from '#domain/machine/pump.ts'
import { assertNever } from '#domain/result.ts'
import {
  withExpander,
  withExpanderChanged,
  withoutExpander,
  withoutPump,
  withPumpChanged,
  withPumpCopied,
  withPumpMoved,
  withPumps,
} from './draft-edits.ts'
import type { ExpanderDraft, MachineDraft, PumpDraft, TraitsDraft } from './machine-draft.ts'
import { type Perfection, withPerfection } from './perfection.ts'

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

/** What the machine is afterwards; `nameOf` names new pumps by their place in the list, counted from 1. */
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
