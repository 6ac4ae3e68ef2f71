import type { MessageTexts, Translations } from '#domain/catalogue/translations.ts'
import type { LanguageName } from '#domain/units/language.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { IngredientFragment } from '../../entities/recipe/recipe.documents.ts'
import { withoutLanguage, withText } from '../../forms/translations/translations.ts'

export const EditorContextDocument = graphql(
  `
  query EditorContext {
    ingredients { ...IngredientFields minAlcoholContent maxAlcoholContent }
    glasses { id name sizeMl shape isDefault }
    categories { id name }
  }
`,
  [IngredientFragment],
)
/** Everything that a recipe can be made of. */
export type Runtime = ResultOf<typeof EditorContextDocument>
export type EditorIngredient = Runtime['ingredients'][number]
export type EditorGlass = Runtime['glasses'][number]

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

/** One change of the steps of a recipe. */
export type StepEdit =
  /** Without a step, into one of its own. */
  | { readonly kind: 'part-added'; readonly part: NewPart; readonly stepKey: number | null }
  | { readonly kind: 'instruction-added' }
  | { readonly kind: 'part-changed'; readonly partKey: number; readonly change: Partial<Omit<NewPart, 'ingredientId'>> }
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
  /** Before the step that has this index now. */
  | { readonly kind: 'step-moved'; readonly stepKey: number; readonly index: number; readonly byMenu?: boolean }
  | { readonly kind: 'step-merged'; readonly stepKey: number }
type Edit<Kind extends StepEdit['kind']> = Extract<StepEdit, { readonly kind: Kind }>

export const isPour = (step: Step): step is PourStep => step.kind === 'pour'

export const partsOf = (steps: Steps): readonly Part[] => steps.flatMap(step => (isPour(step) ? step.parts : []))

/** Larger than every key in use. */
export const freshKey = (steps: Steps): number =>
  1 + Math.max(0, ...[...steps, ...partsOf(steps)].map(({ key }) => key))

export function placeOf(steps: Steps, partKey: number) {
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
function withPart(parts: readonly Part[], part: Part, index: number): readonly Part[] {
  const same = parts.find(({ ingredientId }) => ingredientId === part.ingredientId)
  if (same === undefined) return inserted(parts, index, part)
  return parts.map(each => (each === same ? { ...same, amount: sum(same.amount, part.amount) } : each))
}

const without = <Item extends { readonly key: number }>(items: readonly Item[], key: number): readonly Item[] =>
  items.filter(item => item.key !== key)

const withParts = (steps: Steps, stepKey: number, change: (parts: readonly Part[]) => readonly Part[]): Steps =>
  steps.map(step => (step.key === stepKey && isPour(step) ? { ...step, parts: change(step.parts) } : step))

/** A step that nothing is left of is none. */
const withoutEmpty = (steps: Steps): Steps => steps.filter(step => !isPour(step) || step.parts.length > 0)

/** The parts of the step that the part is in. */
function besidePart(
  steps: Steps,
  partKey: number,
  change: (parts: readonly Part[], part: Part, index: number) => readonly Part[],
): Steps {
  const place = placeOf(steps, partKey)
  return place ? withParts(steps, place.step.key, parts => change(parts, place.part, place.index)) : steps
}

function movedStep(steps: Steps, { stepKey, index }: Pick<Edit<'step-moved'>, 'stepKey' | 'index'>): Steps {
  const from = steps.findIndex(step => step.key === stepKey)
  const step = steps[from]
  return step ? inserted(without(steps, stepKey), index > from ? index - 1 : index, step) : steps
}

function movedPart(steps: Steps, { partKey, to }: Edit<'part-moved'>): Steps {
  const place = placeOf(steps, partKey)
  if (place === null) return steps
  const { step, part } = place
  // Indices between steps count the step that is left, even when nothing stays in it.
  const left = withParts(steps, step.key, parts => without(parts, partKey))
  if (to.kind === 'between') {
    // Alone it takes its step along.
    if (step.parts.length === 1) return movedStep(steps, { stepKey: step.key, index: to.index })
    return inserted(left, to.index, { key: freshKey(steps), kind: 'pour', parts: [part] })
  }
  if (!steps.some(target => target.key === to.stepKey && isPour(target))) return steps
  const index = to.stepKey === step.key && to.index > place.index ? to.index - 1 : to.index
  return withoutEmpty(withParts(left, to.stepKey, parts => withPart(parts, part, index)))
}

/** Everything of a step into the step above, if both pour. */
function mergedUp(steps: Steps, { stepKey }: Edit<'step-merged'>): Steps {
  const index = steps.findIndex(step => step.key === stepKey)
  const [above, step] = [steps[index - 1], steps[index]]
  if (above === undefined || step === undefined || !isPour(above) || !isPour(step)) return steps
  const all = (parts: readonly Part[]) =>
    step.parts.reduce((joined, part) => withPart(joined, part, joined.length), parts)
  return without(withParts(steps, above.key, all), stepKey)
}

function addedPart(steps: Steps, { part, stepKey }: Edit<'part-added'>): Steps {
  const key = freshKey(steps)
  const target = steps.find(step => isPour(step) && step.key === stepKey)
  if (target === undefined) return [...steps, { key: key + 1, kind: 'pour', parts: [{ ...part, key }] }]
  return withParts(steps, target.key, parts => withPart(parts, { ...part, key }, parts.length))
}

const withMessages = (steps: Steps, change: (step: InstructionStep) => InstructionStep): Steps =>
  steps.map(step => (isPour(step) ? step : change(step)))

function changedMessage(steps: Steps, { stepKey, language, message }: Edit<'message-changed'>): Steps {
  return withMessages(steps, step => {
    if (step.key !== stepKey) return step
    if (language === undefined) return { ...step, message }
    return { ...step, translations: withText(step.translations, language, 'message', message) }
  })
}

export function edited(steps: Steps, edit: StepEdit): Steps {
  switch (edit.kind) {
    case 'part-added':
      return addedPart(steps, edit)
    case 'instruction-added':
      return [...steps, { key: freshKey(steps), kind: 'instruction', message: '', translations: {} }]
    case 'part-changed':
      return besidePart(steps, edit.partKey, (parts, part) =>
        parts.map(each => (each === part ? { ...part, ...edit.change } : each)),
      )
    case 'part-replaced':
      // One that is in the step already takes its amount over.
      return besidePart(steps, edit.partKey, (parts, part, index) =>
        withPart(without(parts, part.key), { ...part, ...edit.by }, index),
      )
    case 'message-changed':
      return changedMessage(steps, edit)
    case 'language-removed':
      if (!steps.some(step => !isPour(step) && step.translations[edit.language])) return steps
      return withMessages(steps, step => ({ ...step, translations: withoutLanguage(step.translations, edit.language) }))
    case 'part-removed':
      return withoutEmpty(besidePart(steps, edit.partKey, parts => without(parts, edit.partKey)))
    case 'step-removed':
      return without(steps, edit.stepKey)
    case 'part-moved':
      return movedPart(steps, edit)
    case 'step-moved':
      return movedStep(steps, edit)
    case 'step-merged':
      return mergedUp(steps, edit)
  }
}

/** Where a part goes by one place; over the edge of its step into the next one that pours. Null: nowhere. */
export function slotBeside(steps: Steps, partKey: number, by: -1 | 1): Slot | null {
  const place = placeOf(steps, partKey)
  if (place === null) return null
  const { step, stepIndex, index } = place
  const edge = by === 1 ? step.parts.length - 1 : 0
  if (index !== edge) return { kind: 'within', stepKey: step.key, index: by === 1 ? index + 2 : index - 1 }
  const target = by === 1 ? steps.slice(stepIndex + 1).find(isPour) : steps.slice(0, stepIndex).findLast(isPour)
  return target ? { kind: 'within', stepKey: target.key, index: by === 1 ? 0 : target.parts.length } : null
}

/** The usual amount in the ingredient's unit, to be changed at once. */
const usualAmount = { ml: 30, g: 5, piece: 1, teaspoon: 1, tablespoon: 1 } as const

/** Strong things follow the boost; of a group its strongest counts. */
export const newPart = ({ id, unit, maxAlcoholContent }: EditorIngredient): NewPart => ({
  ...{ ingredientId: id, amount: usualAmount[unit], scale: true },
  boostable: unit === 'ml' && (maxAlcoholContent ?? 0) > 0,
})

/** Another ingredient in a part's place: its amount stays where the unit does. */
export function replacement(
  other: EditorIngredient,
  before: Pick<Part, 'amount'> & { readonly unit?: EditorIngredient['unit'] | undefined },
) {
  const { ingredientId, amount, boostable } = newPart(other)
  return { ingredientId, boostable, amount: before.unit === other.unit ? before.amount : amount }
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
  const ingredientId = ingredientOf(before, edit)
  if (ingredientId === undefined) return null
  if (edit.kind === 'part-removed') return { kind: 'part-removed', ingredientId }
  const expected = partsOf(before).length + (edit.kind === 'part-added' ? 1 : 0)
  return partsOf(after).length < expected ? { kind: 'parts-joined', ingredientId } : null
}

function ingredientOf(before: Steps, edit: StepEdit): number | undefined {
  if (edit.kind === 'part-added') return edit.part.ingredientId
  if (edit.kind === 'part-replaced') return edit.by.ingredientId
  return 'partKey' in edit ? placeOf(before, edit.partKey)?.part.ingredientId : undefined
}

/** Which step or part wants the focus after an edit; null where it stays or nothing is left. */
export function focusAfter(before: Steps, edit: StepEdit, after: Steps): number | null {
  const index = 'stepKey' in edit ? before.findIndex(step => step.key === edit.stepKey) : -1
  switch (edit.kind) {
    case 'part-changed':
    case 'message-changed':
    case 'language-removed':
      return null
    case 'step-moved':
      return edit.stepKey
    case 'step-removed':
      return (after[index] ?? after.at(-1))?.key ?? null
    case 'step-merged':
      return after[index - 1]?.key ?? null
    case 'instruction-added':
      return after.at(-1)?.key ?? null
    case 'part-removed': {
      const parts = partsOf(before)
      const gone = parts.findIndex(part => part.key === edit.partKey)
      return (parts[gone + 1] ?? parts[gone - 1])?.key ?? after[0]?.key ?? null
    }
    case 'part-added':
    case 'part-moved':
    case 'part-replaced': {
      // The part itself, or the one that took its amount.
      const amounts = new Map(partsOf(before).map(({ key, amount }) => [key, amount]))
      const own = 'partKey' in edit ? placeOf(after, edit.partKey)?.part : undefined
      const grown = partsOf(after).find(({ key, amount }) => !Object.is(amounts.get(key), amount))
      return (own ?? grown)?.key ?? null
    }
  }
}
