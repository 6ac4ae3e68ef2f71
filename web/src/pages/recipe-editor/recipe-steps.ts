import type { MessageTexts, Translations } from '#domain/catalogue/translations.ts'
import type { LanguageName } from '#domain/units/language.ts'
import { withoutLanguage, withText } from '../../forms/translations/translations.ts'
import type { EditorIngredient } from './recipe-editor.documents.ts'

/** The parts that go into the glass, as they are being written. */
export interface Part {
  /** Its identity while it is edited, whatever step it is in. */
  readonly key: number
  readonly ingredientId: number
  /** In the ingredient's unit; null while the field is empty, NaN while it holds no number. */
  readonly amount: number | null
  readonly scale: boolean
  readonly boostable: boolean
}

export interface PourStep {
  readonly key: number
  readonly kind: 'pour'
  /** Each ingredient once. */
  readonly parts: readonly Part[]
}

export interface InstructionStep {
  readonly key: number
  readonly kind: 'instruction'
  /** In the first language. */
  readonly message: string
  readonly translations: Translations<MessageTexts>
}

export type Step = PourStep | InstructionStep
export type Steps = readonly Step[]

/** A place where a dragged thing may go. */
export type Slot =
  /** Between steps: before the one that is there. */
  | { readonly kind: 'between'; readonly index: number }
  /** Into a step: before the part that is there. */
  | { readonly kind: 'within'; readonly stepKey: number; readonly index: number }

/** The data of an ingredient before it has a place. */
export type NewPart = Omit<Part, 'key'>

export const isPour = (step: Step): step is PourStep => step.kind === 'pour'

export const partsOf = (steps: Steps): readonly Part[] => steps.flatMap(step => (isPour(step) ? step.parts : []))

/** Larger than every key in use. */
export const freshKey = (steps: Steps): number =>
  1 + Math.max(0, ...steps.flatMap(step => [step.key, ...(isPour(step) ? step.parts.map(part => part.key) : [])]))

interface Place {
  readonly step: PourStep
  readonly stepIndex: number
  readonly part: Part
  readonly index: number
}

export function placeOf(steps: Steps, partKey: number): Place | null {
  for (const [stepIndex, step] of steps.entries()) {
    if (!isPour(step)) continue
    const index = step.parts.findIndex(part => part.key === partKey)
    const part = step.parts[index]
    if (part) return { step, stepIndex, part, index }
  }
  return null
}

const isAmount = (amount: number | null): amount is number => amount !== null && !Number.isNaN(amount)

/** To one decimal, as amounts travel; what is no number adds nothing. */
function sum(a: number | null, b: number | null): number | null {
  if (!isAmount(a)) return isAmount(b) ? b : a
  return isAmount(b) ? Math.round((a + b) * 10) / 10 : a
}

/** Not by `toSpliced`, which older browsers lack. */
const inserted = <Item>(list: readonly Item[], index: number, item: Item): readonly Item[] => [
  ...list.slice(0, index),
  item,
  ...list.slice(index),
]

/** The part at its place; where its ingredient is there already, that one gets its amount and keeps its flags. */
export function withPart(parts: readonly Part[], part: Part, index: number): readonly Part[] {
  const same = parts.find(({ ingredientId }) => ingredientId === part.ingredientId)
  if (same === undefined) return inserted(parts, index, part)
  return parts.map(each => (each === same ? { ...same, amount: sum(same.amount, part.amount) } : each))
}

const withParts = (steps: Steps, stepKey: number, change: (parts: readonly Part[]) => readonly Part[]): Steps =>
  steps.map(step => (step.key === stepKey && isPour(step) ? { ...step, parts: change(step.parts) } : step))

/** A step that nothing is left of is none. */
const withoutEmpty = (steps: Steps): Steps => steps.filter(step => !isPour(step) || step.parts.length > 0)

export function withoutPart(steps: Steps, partKey: number): Steps {
  return withoutEmpty(
    steps.map(step => (isPour(step) ? { ...step, parts: step.parts.filter(part => part.key !== partKey) } : step)),
  )
}

export const withoutStep = (steps: Steps, stepKey: number): Steps => steps.filter(step => step.key !== stepKey)

/** @param index among the steps as they are, before the one that is there */
export function movedStep(steps: Steps, stepKey: number, index: number): Steps {
  const from = steps.findIndex(step => step.key === stepKey)
  const step = steps[from]
  if (step === undefined) return steps
  return inserted(withoutStep(steps, stepKey), index > from ? index - 1 : index, step)
}

export function movedPart(steps: Steps, partKey: number, slot: Slot): Steps {
  const place = placeOf(steps, partKey)
  if (place === null) return steps
  if (slot.kind === 'between') {
    // Alone it takes its step along.
    if (place.step.parts.length === 1) return movedStep(steps, place.step.key, slot.index)
    const own: PourStep = { key: freshKey(steps), kind: 'pour', parts: [place.part] }
    return leftAndEntered(steps, place, all => inserted(all, slot.index, own))
  }
  const target = steps.find(step => step.key === slot.stepKey)
  if (target === undefined || !isPour(target)) return steps
  if (target.key === place.step.key) {
    const index = slot.index > place.index ? slot.index - 1 : slot.index
    const others = target.parts.filter(part => part.key !== partKey)
    return withParts(steps, target.key, () => inserted(others, index, place.part))
  }
  return leftAndEntered(steps, place, all =>
    withParts(all, target.key, parts => withPart(parts, place.part, slot.index)),
  )
}

/** Indices between steps count the step that is left, even when nothing stays in it. */
const leftAndEntered = (steps: Steps, place: Place, enter: (steps: Steps) => Steps): Steps =>
  withoutEmpty(enter(withParts(steps, place.step.key, parts => parts.filter(part => part.key !== place.part.key))))

/** Everything of a step into the step above, if both pour. */
export function mergedUp(steps: Steps, stepKey: number): Steps {
  const index = steps.findIndex(step => step.key === stepKey)
  const [above, step] = [steps[index - 1], steps[index]]
  if (above === undefined || step === undefined || !isPour(above) || !isPour(step)) return steps
  const parts = step.parts.reduce((all, part) => withPart(all, part, all.length), above.parts)
  return withoutStep(
    withParts(steps, above.key, () => parts),
    stepKey,
  )
}

/** The nearest step above or below that pours. */
function neighbourPour(steps: Steps, stepIndex: number, direction: -1 | 1): PourStep | null {
  for (let index = stepIndex + direction; index >= 0 && index < steps.length; index += direction) {
    const step = steps[index]
    if (step && isPour(step)) return step
  }
  return null
}

/** Where a part goes by one place; over the edge of its step into the next one that pours. Null: nowhere. */
export function slotBeside(steps: Steps, partKey: number, by: -1 | 1): Slot | null {
  const place = placeOf(steps, partKey)
  if (place === null) return null
  const { step, stepIndex, index } = place
  const edge = by === 1 ? step.parts.length - 1 : 0
  if (index !== edge) return { kind: 'within', stepKey: step.key, index: by === 1 ? index + 2 : index - 1 }
  const target = neighbourPour(steps, stepIndex, by)
  return target && { kind: 'within', stepKey: target.key, index: by === 1 ? 0 : target.parts.length }
}

/** Into that step; without one into one of its own, at the end. */
export function addedPart(steps: Steps, part: NewPart, stepKey: number | null): Steps {
  const target = steps.find(step => isPour(step) && step.key === stepKey)
  const key = freshKey(steps)
  if (target === undefined) return [...steps, { key: key + 1, kind: 'pour', parts: [{ ...part, key }] }]
  return withParts(steps, target.key, parts => withPart(parts, { ...part, key }, parts.length))
}

/** At the end. */
export const addedInstruction = (steps: Steps): Steps => [
  ...steps,
  { key: freshKey(steps), kind: 'instruction', message: '', translations: {} },
]

export type PartChange = Partial<Omit<Part, 'key' | 'ingredientId'>>

export function changedPart(steps: Steps, partKey: number, change: PartChange): Steps {
  const place = placeOf(steps, partKey)
  if (place === null) return steps
  return withParts(steps, place.step.key, parts =>
    parts.map(part => (part === place.part ? { ...part, ...change } : part)),
  )
}

/** Another ingredient in its place; one that is in the step already takes its amount over. */
export function replacedPart(steps: Steps, partKey: number, by: Omit<NewPart, 'scale'>): Steps {
  const place = placeOf(steps, partKey)
  if (place === null) return steps
  return withParts(steps, place.step.key, parts =>
    withPart(
      parts.filter(part => part.key !== partKey),
      { ...place.part, ...by },
      place.index,
    ),
  )
}

/** @param language null is the first one */
export const changedMessage = (steps: Steps, stepKey: number, language: LanguageName | null, text: string): Steps =>
  steps.map(step => {
    if (step.key !== stepKey || isPour(step)) return step
    if (language === null) return { ...step, message: text }
    return { ...step, translations: withText(step.translations, language, 'message', text) }
  })

/** The same steps where none says anything in it. */
export const stepsWithoutLanguage = (steps: Steps, language: LanguageName): Steps =>
  steps.some(step => step.kind === 'instruction' && step.translations[language])
    ? steps.map(step =>
        step.kind === 'instruction' ? { ...step, translations: withoutLanguage(step.translations, language) } : step,
      )
    : steps

/** The usual amount in the ingredient's unit, to be changed at once. */
const usualAmount: Readonly<Record<EditorIngredient['unit'], number>> = {
  ml: 30,
  g: 5,
  piece: 1,
  teaspoon: 1,
  tablespoon: 1,
}

/** Strong things follow the boost; of a group its strongest counts. */
export const newPart = ({ id, unit, maxAlcoholContent }: EditorIngredient): NewPart => ({
  ingredientId: id,
  amount: usualAmount[unit],
  scale: true,
  boostable: unit === 'ml' && (maxAlcoholContent ?? 0) > 0,
})

/** Another ingredient in a part's place: its amount stays where the unit does. */
export const replacement = (
  ingredient: EditorIngredient,
  before: { readonly amount: number | null; readonly unit: EditorIngredient['unit'] | undefined },
): Omit<NewPart, 'scale'> => {
  const { ingredientId, amount, boostable } = newPart(ingredient)
  return { ingredientId, boostable, amount: before.unit === ingredient.unit ? before.amount : amount }
}
