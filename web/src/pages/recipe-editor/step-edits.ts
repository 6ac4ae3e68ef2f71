import type { LanguageName } from '#domain/units/language.ts'
import {
  addedInstruction,
  addedPart,
  addedStep,
  changedMessage,
  changedPart,
  isPour,
  mergedUp,
  movedPart,
  movedStep,
  type NewPart,
  neighbourPour,
  type Part,
  partsOf,
  placeOf,
  replacedPart,
  type Slot,
  type Steps,
  splitPart,
  stepsWithoutLanguage,
  translatedMessage,
  withoutPart,
  withoutStep,
} from './recipe-steps.ts'

/** One change of the steps of a recipe. */
export type StepEdit =
  | { readonly kind: 'part-added'; readonly part: NewPart; readonly stepKey: number | null }
  | { readonly kind: 'step-added'; readonly part: NewPart }
  | { readonly kind: 'instruction-added' }
  | {
      readonly kind: 'part-changed'
      readonly partKey: number
      readonly change: Partial<Omit<Part, 'key' | 'ingredientId'>>
    }
  | { readonly kind: 'part-replaced'; readonly partKey: number; readonly by: Omit<NewPart, 'scale'> }
  | { readonly kind: 'message-changed'; readonly stepKey: number; readonly message: string }
  | {
      readonly kind: 'message-translated'
      readonly stepKey: number
      readonly language: LanguageName
      readonly message: string
    }
  /** The text of all instructions in it. */
  | { readonly kind: 'language-removed'; readonly language: LanguageName }
  | { readonly kind: 'part-removed'; readonly partKey: number }
  | { readonly kind: 'step-removed'; readonly stepKey: number }
  | { readonly kind: 'part-moved'; readonly partKey: number; readonly to: Slot }
  /** By one place; over the edge of its step into the next one that pours. */
  | { readonly kind: 'part-shifted'; readonly partKey: number; readonly by: -1 | 1 }
  /** Into the nearest other step that pours. */
  | { readonly kind: 'part-sent'; readonly partKey: number; readonly by: -1 | 1 }
  | { readonly kind: 'part-split'; readonly partKey: number }
  | { readonly kind: 'step-moved'; readonly stepKey: number; readonly index: number }
  | { readonly kind: 'step-shifted'; readonly stepKey: number; readonly by: -1 | 1 }
  | { readonly kind: 'step-merged'; readonly stepKey: number }

export function edited(steps: Steps, edit: StepEdit): Steps {
  switch (edit.kind) {
    case 'part-added':
      return addedPart(steps, edit.part, edit.stepKey)
    case 'step-added':
      return addedStep(steps, edit.part)
    case 'instruction-added':
      return addedInstruction(steps)
    case 'part-changed':
      return changedPart(steps, edit.partKey, edit.change)
    case 'part-replaced':
      return replacedPart(steps, edit.partKey, edit.by)
    case 'message-changed':
      return changedMessage(steps, edit.stepKey, edit.message)
    case 'message-translated':
      return translatedMessage(steps, edit.stepKey, edit.language, edit.message)
    case 'language-removed':
      return stepsWithoutLanguage(steps, edit.language)
    case 'part-removed':
      return withoutPart(steps, edit.partKey)
    case 'step-removed':
      return withoutStep(steps, edit.stepKey)
    case 'part-moved':
      return movedPart(steps, edit.partKey, edit.to)
    case 'part-shifted':
      return shiftedPart(steps, edit.partKey, edit.by)
    case 'part-sent':
      return sentPart(steps, edit.partKey, edit.by)
    case 'part-split':
      return splitPart(steps, edit.partKey)
    case 'step-moved':
      return movedStep(steps, edit.stepKey, edit.index)
    case 'step-shifted':
      return shiftedStep(steps, edit.stepKey, edit.by)
    case 'step-merged':
      return mergedUp(steps, edit.stepKey)
  }
}

function shiftedStep(steps: Steps, stepKey: number, by: -1 | 1): Steps {
  const from = steps.findIndex(step => step.key === stepKey)
  return movedStep(steps, stepKey, Math.max(0, by === 1 ? from + 2 : from - 1))
}

function shiftedPart(steps: Steps, partKey: number, by: -1 | 1): Steps {
  const place = placeOf(steps, partKey)
  if (place === null) return steps
  const { step, index } = place
  const edge = by === 1 ? step.parts.length - 1 : 0
  if (index === edge) return sentPart(steps, partKey, by)
  return movedPart(steps, partKey, { kind: 'within', stepKey: step.key, index: by === 1 ? index + 2 : index - 1 })
}

function sentPart(steps: Steps, partKey: number, by: -1 | 1): Steps {
  const place = placeOf(steps, partKey)
  const target = place && neighbourPour(steps, place.stepIndex, by)
  if (!target) return steps
  return movedPart(steps, partKey, { kind: 'within', stepKey: target.key, index: by === 1 ? 0 : target.parts.length })
}

/** Typing is one edit, however many letters it has. */
export function isSameStroke(a: StepEdit, b: StepEdit): boolean {
  if (a.kind === 'message-changed' && b.kind === 'message-changed') return a.stepKey === b.stepKey
  if (a.kind === 'message-translated' && b.kind === 'message-translated') {
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
  switch (edit.kind) {
    case 'part-removed': {
      const part = placeOf(before, edit.partKey)?.part
      return part ? { kind: 'part-removed', ingredientId: part.ingredientId } : null
    }
    case 'step-removed': {
      const step = before.find(({ key }) => key === edit.stepKey)
      return step ? { kind: isPour(step) ? 'step-removed' : 'instruction-removed' } : null
    }
    case 'step-merged':
      return after === before ? null : { kind: 'step-merged' }
    case 'part-added':
      return joinedNote(edit.part.ingredientId, partsOf(after).length === partsOf(before).length)
    case 'part-replaced':
      return joinedNote(edit.by.ingredientId, partsOf(after).length < partsOf(before).length)
    case 'part-moved':
    case 'part-shifted':
    case 'part-sent': {
      const part = placeOf(before, edit.partKey)?.part
      return part ? joinedNote(part.ingredientId, placeOf(after, edit.partKey) === null) : null
    }
    case 'instruction-added':
    case 'message-changed':
    case 'message-translated':
    case 'language-removed':
    case 'part-changed':
    case 'part-split':
    case 'step-added':
    case 'step-moved':
    case 'step-shifted':
      return null
  }
}

const joinedNote = (ingredientId: number, joined: boolean): EditNote | null =>
  joined ? { kind: 'parts-joined', ingredientId } : null

/** Which step or part wants the focus after an edit; null where it stays or nothing is left. */
export function focusAfter(before: Steps, edit: StepEdit, after: Steps): number | null {
  switch (edit.kind) {
    case 'part-removed':
      return neighbourOf(before, edit.partKey, after)
    case 'step-removed': {
      const index = before.findIndex(step => step.key === edit.stepKey)
      return (after[index] ?? after.at(-1))?.key ?? null
    }
    case 'step-merged': {
      const index = before.findIndex(step => step.key === edit.stepKey)
      return after[index - 1]?.key ?? null
    }
    case 'part-added':
    case 'step-added':
    case 'instruction-added':
      return addedKey(before, edit, after)
    case 'part-replaced':
    case 'part-moved':
    case 'part-shifted':
    case 'part-sent':
    case 'part-split':
      return keptKey(before, edit, after)
    case 'step-moved':
    case 'step-shifted':
      return edit.stepKey
    case 'message-changed':
    case 'message-translated':
    case 'language-removed':
    case 'part-changed':
      return null
  }
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
