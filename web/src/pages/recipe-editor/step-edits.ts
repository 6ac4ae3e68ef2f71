import type { LanguageName } from '#domain/units/language.ts'
import {
  addedInstruction,
  addedPart,
  changedMessage,
  changedPart,
  isPour,
  mergedUp,
  movedPart,
  movedStep,
  type NewPart,
  type PartChange,
  partsOf,
  placeOf,
  replacedPart,
  type Slot,
  type Steps,
  stepsWithoutLanguage,
  withoutPart,
  withoutStep,
} from './recipe-steps.ts'

/** One change of the steps of a recipe. */
export type StepEdit =
  /** Without a step, into one of its own. */
  | { readonly kind: 'part-added'; readonly part: NewPart; readonly stepKey: number | null }
  | { readonly kind: 'instruction-added' }
  | { readonly kind: 'part-changed'; readonly partKey: number; readonly change: PartChange }
  | { readonly kind: 'part-replaced'; readonly partKey: number; readonly by: Omit<NewPart, 'scale'> }
  /** In the first language where none is given. */
  | {
      readonly kind: 'message-changed'
      readonly stepKey: number
      readonly language?: LanguageName
      readonly message: string
    }
  /** The text of all instructions in it. */
  | { readonly kind: 'language-removed'; readonly language: LanguageName }
  | { readonly kind: 'part-removed'; readonly partKey: number }
  | { readonly kind: 'step-removed'; readonly stepKey: number }
  | { readonly kind: 'part-moved'; readonly partKey: number; readonly to: Slot; readonly byMenu?: boolean }
  | { readonly kind: 'step-moved'; readonly stepKey: number; readonly index: number; readonly byMenu?: boolean }
  | { readonly kind: 'step-merged'; readonly stepKey: number }

export function edited(steps: Steps, edit: StepEdit): Steps {
  switch (edit.kind) {
    case 'part-added':
      return addedPart(steps, edit.part, edit.stepKey)

    case 'instruction-added':
      return addedInstruction(steps)
    case 'part-changed':
      return changedPart(steps, edit.partKey, edit.change)
    case 'part-replaced':
      return replacedPart(steps, edit.partKey, edit.by)
    case 'message-changed':
      return changedMessage(steps, edit.stepKey, edit.language ?? null, edit.message)
    case 'language-removed':
      return stepsWithoutLanguage(steps, edit.language)
    case 'part-removed':
      return withoutPart(steps, edit.partKey)
    case 'step-removed':
      return withoutStep(steps, edit.stepKey)
    case 'part-moved':
      return movedPart(steps, edit.partKey, edit.to)
    case 'step-moved':
      return movedStep(steps, edit.stepKey, edit.index)
    case 'step-merged':
      return mergedUp(steps, edit.stepKey)
  }
}

/** Typing is one edit, however long it is. */
export function isSameStroke(a: StepEdit, b: StepEdit): boolean {
  if (a.kind === 'message-changed' && b.kind === 'message-changed') {
    return a.stepKey === b.stepKey && a.language === b.language
  }
  if (a.kind !== 'part-changed' || b.kind !== 'part-changed') return false
  return a.partKey === b.partKey && 'amount' in a.change && 'amount' in b.change
}

/** An effect of an edit that can easily be missed, or was not meant. */
export type EditNote =
  | { readonly kind: 'part-removed' | 'parts-joined'; readonly ingredientId: number }
  | { readonly kind: 'step-removed' | 'step-merged' | 'instruction-removed' }

export function noteOf(before: Steps, edit: StepEdit, after: Steps): EditNote | null {
  if (edit.kind === 'step-merged') return after === before ? null : { kind: 'step-merged' }
  if (edit.kind === 'step-removed') {
    const step = before.find(({ key }) => key === edit.stepKey)
    return step ? { kind: isPour(step) ? 'step-removed' : 'instruction-removed' } : null
  }
  const grownBy = partsOf(after).length - partsOf(before).length
  if (edit.kind === 'part-added') return joinedNote(edit.part.ingredientId, grownBy === 0)
  if (edit.kind === 'part-replaced') return joinedNote(edit.by.ingredientId, grownBy < 0)
  const part = 'partKey' in edit ? placeOf(before, edit.partKey)?.part : undefined
  if (part === undefined) return null
  const { ingredientId } = part
  return edit.kind === 'part-removed' ? { kind: 'part-removed', ingredientId } : joinedNote(ingredientId, grownBy < 0)
}

const joinedNote = (ingredientId: number, joined: boolean): EditNote | null =>
  joined ? { kind: 'parts-joined', ingredientId } : null

/** Which step or part wants the focus after an edit; null where it stays or nothing is left. */
export function focusAfter(before: Steps, edit: StepEdit, after: Steps): number | null {
  const index = 'stepKey' in edit ? before.findIndex(step => step.key === edit.stepKey) : -1
  if (edit.kind === 'part-removed') return neighbourOf(before, edit.partKey, after)
  if (edit.kind === 'step-removed') return (after[index] ?? after.at(-1))?.key ?? null
  if (edit.kind === 'step-merged') return after[index - 1]?.key ?? null
  if (edit.kind === 'part-added' || edit.kind === 'instruction-added') return addedKey(before, edit, after)
  if (edit.kind === 'step-moved') return edit.stepKey
  return 'partKey' in edit && edit.kind !== 'part-changed' ? keptKey(before, edit, after) : null
}

function neighbourOf(before: Steps, partKey: number, after: Steps): number | null {
  const parts = partsOf(before)
  const index = parts.findIndex(part => part.key === partKey)
  const near = [parts[index + 1], parts[index - 1]].find(part => part && placeOf(after, part.key) !== null)
  return near?.key ?? after[0]?.key ?? null
}

/** The part itself, or the one that took its amount. */
function keptKey(before: Steps, edit: { readonly partKey: number }, after: Steps): number | null {
  if (placeOf(after, edit.partKey)) return edit.partKey
  const grown = partsOf(after).find(part => partsOf(before).find(({ key }) => key === part.key)?.amount !== part.amount)
  return grown?.key ?? null
}

function addedKey(before: Steps, edit: StepEdit, after: Steps): number | null {
  if (edit.kind === 'instruction-added') return after.at(-1)?.key ?? null
  const known = new Set(partsOf(before).map(({ key }) => key))
  const added = partsOf(after).find(({ key }) => !known.has(key))
  return added?.key ?? keptKey(before, { partKey: -1 }, after)
}
