import type { RecipeTexts } from '#domain/catalogue/recipe.ts'
import { recipeLimits } from '#domain/catalogue/recipe-draft.ts'
import type { MessageTexts, Translations } from '#domain/catalogue/translations.ts'
import { type LanguageName, languages } from '#domain/units/language.ts'
import type { Problem } from '../../api/api-problem.ts'
import type { VariablesOf } from '../../api/graphql.ts'
import { imageKeyOf, keptPicture, type PictureDraft, replacedPicture } from '../../forms/picture-draft.ts'
import {
  errorsIn,
  type FieldError,
  type FormErrors,
  fieldError,
  inRange,
  required,
  textLength,
} from '../../forms/rules.ts'
import {
  firstOf,
  inputsOf,
  otherTexts,
  type TextRules,
  translationsError,
} from '../../forms/translations/translations.ts'
import { isLanguageName } from '../../i18n/locale.ts'
import type { CreateRecipeDocument, EditedRecipe } from './recipe-editor.documents.ts'
import { type InstructionStep, isPour, type PourStep, type Step, type Steps } from './recipe-steps.ts'

/** Bounds of the parts of a recipe, for fields that show them. */
export const limits = recipeLimits

/** A recipe as it is being written; its own texts in the first language, whatever the reader sees. */
export interface RecipeDraft {
  readonly name: string
  readonly shortDescription: string
  readonly description: string
  readonly categoryIds: readonly number[]
  readonly tags: readonly string[]
  /** In other languages; those of instructions stand with the steps. */
  readonly translations: Translations<RecipeTexts>
  readonly defaultGlassId: number | null
  readonly defaultAmountMl: number | null
  readonly picture: PictureDraft
  /** The picture that's saved. */
  readonly imageUrl: string | null
  readonly steps: Steps
}

export const emptyDraft: RecipeDraft = {
  name: '',
  shortDescription: '',
  description: '',
  categoryIds: [],
  tags: [],
  translations: {},
  defaultGlassId: null,
  defaultAmountMl: null,
  picture: keptPicture,
  imageUrl: null,
  steps: [],
}

export function draftOf(recipe: EditedRecipe | null): RecipeDraft {
  if (recipe === null) return emptyDraft
  let key = 0
  const steps = recipe.steps.map((step): Step => {
    key += 1
    if (step.__typename === 'WrittenInstructionStep') {
      const message = firstOf(step.messages)?.message ?? ''
      return { key, kind: 'instruction', message, translations: otherTexts<MessageTexts>(step.messages) }
    }
    const stepKey = key
    const parts = step.ingredients.map(({ ingredient, amount, scale, boostable }) => {
      key += 1
      return { key, ingredientId: ingredient.id, amount, scale, boostable }
    })
    return { key: stepKey, kind: 'pour', parts }
  })
  const { imageUrl, defaultAmountMl } = recipe
  const first = firstOf(recipe.texts)
  return {
    name: first?.name ?? '',
    shortDescription: first?.shortDescription ?? '',
    description: first?.description ?? '',
    tags: first?.tags ?? [],
    categoryIds: recipe.categories.map(category => category.id),
    translations: otherTexts<RecipeTexts>(recipe.texts),
    defaultGlassId: recipe.defaultGlass?.id ?? null,
    defaultAmountMl,
    picture: keptPicture,
    imageUrl,
    steps,
  }
}

type RecipeInput = VariablesOf<typeof CreateRecipeDocument>['recipe']

const toTenths = (amount: number | null): number => Math.round((amount ?? 0) * 10) / 10

/** For drafts that nothing is wrong with. */
export const inputOf = ({ picture, steps, translations, ...draft }: RecipeDraft): RecipeInput => ({
  name: draft.name.trim(),
  shortDescription: draft.shortDescription.trim(),
  description: draft.description.trim(),
  categoryIds: [...draft.categoryIds],
  tags: [...draft.tags],
  translations: inputsOf(translations).map(({ tags, ...texts }) => ({ ...texts, ...(tags && { tags: [...tags] }) })),
  defaultGlassId: draft.defaultGlassId,
  defaultAmountMl: draft.defaultAmountMl === null ? null : toTenths(draft.defaultAmountMl),
  ...imageKeyOf(picture),
  steps: steps.map(step =>
    isPour(step)
      ? { ingredients: step.parts.map(({ key: _key, amount, ...part }) => ({ ...part, amount: toTenths(amount) })) }
      : { message: step.message.trim(), translations: inputsOf(step.translations) },
  ),
})

/** Errors of steps and parts, by their keys, and of the texts of instructions in other languages. */
export type StepErrors = ReadonlyMap<StepErrorKey, FieldError>
type StepErrorKey = number | `${number}.${LanguageName}`
export const instructionKey = (stepKey: number, language: LanguageName): StepErrorKey => `${stepKey}.${language}`

const partErrors = ({ parts }: PourStep): [number, FieldError | undefined][] =>
  parts.map(({ key, amount }) => [key, required(amount) ?? inRange(amount, recipeLimits.stepAmount)])

const instructionErrors = ({
  key,
  message,
  translations,
}: InstructionStep): [StepErrorKey, FieldError | undefined][] => [
  [key, required(message) ?? textLength(message, recipeLimits.message)],
  ...languages.map(({ name }): [StepErrorKey, FieldError | undefined] => [
    instructionKey(key, name),
    textLength(translations[name]?.message ?? '', recipeLimits.message),
  ]),
]

export function stepErrors(steps: Steps): StepErrors {
  const found = new Map<StepErrorKey, FieldError>()
  for (const step of steps) {
    for (const [key, error] of isPour(step) ? partErrors(step) : instructionErrors(step)) {
      if (error) found.set(key, error)
    }
  }
  return found
}

/** Amounts are judged while they're typed; what is merely empty only when it was tried to save. */
export const shownErrors = (steps: Steps, isJudged: boolean): StepErrors =>
  new Map([...stepErrors(steps)].filter(([, error]) => isJudged || !('rule' in error && error.rule === 'required')))

/** For the texts of a recipe in any language. */
export const textRules: TextRules<RecipeTexts> = {
  name: name => textLength(name, recipeLimits.name),
  shortDescription: text => textLength(text, { most: recipeLimits.shortDescription }),
  description: text => textLength(text, { most: recipeLimits.description }),
  tags: tagsError,
}

export function rulesOf(draft: RecipeDraft): FormErrors<RecipeDraft> {
  const [stepError] = stepErrors(draft.steps).values()
  return errorsIn<RecipeDraft>({
    name: required(draft.name) ?? textRules.name(draft.name),
    shortDescription: textRules.shortDescription(draft.shortDescription),
    description: textRules.description(draft.description),
    defaultAmountMl: inRange(draft.defaultAmountMl, { ...recipeLimits.defaultAmount, metric: 'ml' }),
    tags: textRules.tags(draft.tags),
    translations: translationsError(draft.translations, textRules),
    steps: required(draft.steps) ?? stepError,
  })
}

function tagsError(tags: readonly string[]): FieldError | undefined {
  const most = recipeLimits.tags
  if (tags.length > most) return fieldError('too-many-tags', { most })
  return tags.map(tag => textLength(tag, recipeLimits.tag)).find(found => found !== undefined)
}

/** The server names fields by paths such as `steps.2.ingredients.0.amount`. */
export function fieldOfPath(path: string | undefined): keyof RecipeDraft | undefined {
  const [field] = path?.split('.') ?? []
  if (field === 'imageKey') return 'picture'
  return field !== undefined && field in emptyDraft ? (field as keyof RecipeDraft) : undefined
}

const fieldOfProblem = (problem: Problem): string => problem.values.find(({ name }) => name === 'field')?.value ?? ''

const stepPath = /^steps\.(\d+)(?:\.ingredients\.(\d+)|\.translations\.(\w+))?/

/** Errors that the server found in the steps, by their keys. */
export function serverStepErrors(problems: readonly Problem[], sent: Steps): StepErrors {
  const found = new Map<StepErrorKey, FieldError>()
  for (const problem of problems) {
    const [, stepIndex, partIndex, language] = stepPath.exec(fieldOfProblem(problem)) ?? []
    const step = stepIndex === undefined ? undefined : sent[Number(stepIndex)]
    if (step === undefined) continue
    const part = partIndex === undefined || !isPour(step) ? undefined : step.parts[Number(partIndex)]
    const key = isLanguageName(language) ? instructionKey(step.key, language) : (part ?? step).key
    if (!found.has(key)) found.set(key, problem)
  }
  return found
}

/** Steps without their keys. */
const content = (steps: Steps): unknown =>
  steps.map(step => (isPour(step) ? step.parts.map(({ key: _, ...part }) => part) : [step.message, step.translations]))

/** The field by which people compare drafts, while they write `mine`. */
export const contentOf = (draft: RecipeDraft, mine: RecipeDraft): unknown => ({
  ...draft,
  imageUrl: replacedPicture(mine.picture, draft),
  steps: content(draft.steps),
})
