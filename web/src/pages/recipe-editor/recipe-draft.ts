import { alcoholOfMix, millilitresPerUnit } from '#domain/catalogue/alcohol.ts'
import type { RecipeTexts } from '#domain/catalogue/recipe.ts'
import { recipeLimits } from '#domain/catalogue/recipe-input.ts'
import type { MessageTexts, Translations } from '#domain/catalogue/translations.ts'
import { mlOfAmount, type ServingStep, serve } from '#domain/serving/served-drink.ts'
import { type LanguageName, languages } from '#domain/units/language.ts'
import type { Problem } from '../../api/api-problem.ts'
import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'
import { liquidOf } from '../../drawing/served.ts'
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
import {
  type EditorGlass,
  type EditorIngredient,
  type InstructionStep,
  isPour,
  type Part,
  partsOf,
  type Step,
  type Steps,
} from './recipe-steps.ts'

export const EditedRecipeDocument = graphql(`
  query EditedRecipe($id: Int!) {
    recipe(id: $id) {
      id name imageUrl mayChange lastUpdate version defaultAmountMl
      texts { language name shortDescription description tags }
      owner { username }
      categories { id }
      defaultGlass { id }
      steps {
        __typename
        ... on AddIngredientsStep { ingredients { amount boostable scale ingredient { id } } }
        ... on WrittenInstructionStep { messages { language message } }
      }
    }
  }
`)
export const CreateRecipeDocument = graphql(`
  mutation CreateRecipe($recipe: RecipeInput!) { createRecipe(recipe: $recipe) { id name } }
`)
export const UpdateRecipeDocument = graphql(`
  mutation UpdateRecipe($id: Int!, $recipe: RecipeInput!, $version: String) {
    updateRecipe(id: $id, recipe: $recipe, version: $version) { id name }
  }
`)
export type EditedRecipe = NonNullable<ResultOf<typeof EditedRecipeDocument>['recipe']>

/** Bounds of the parts of a recipe, for fields that show them. */
export const limits = recipeLimits

/** A recipe as it is being written; its own texts in the first language, whatever the reader sees. */
export interface RecipeDraft extends Required<RecipeTexts> {
  readonly categoryIds: readonly number[]
  /** In other languages; those of instructions stand with the steps. */
  readonly translations: Translations<RecipeTexts>
  readonly defaultGlassId: number | null
  readonly defaultAmountMl: number | null
  readonly picture: PictureDraft
  /** The picture that's saved. */
  readonly imageUrl: string | null
  readonly steps: Steps
}

function stepsOf(recipe: EditedRecipe | null): Steps {
  let key = 0
  return (recipe?.steps ?? []).map((step): Step => {
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
}

export function draftOf(recipe: EditedRecipe | null): RecipeDraft {
  const texts = recipe?.texts ?? []
  const first = firstOf(texts)
  return {
    name: first?.name ?? '',
    shortDescription: first?.shortDescription ?? '',
    description: first?.description ?? '',
    tags: first?.tags ?? [],
    categoryIds: (recipe?.categories ?? []).map(category => category.id),
    translations: otherTexts<RecipeTexts>(texts),
    defaultGlassId: recipe?.defaultGlass?.id ?? null,
    defaultAmountMl: recipe?.defaultAmountMl ?? null,
    picture: keptPicture,
    imageUrl: recipe?.imageUrl ?? null,
    steps: stepsOf(recipe),
  }
}

export const emptyDraft = draftOf(null)

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

type Judged = readonly [StepErrorKey, FieldError | undefined]

const instructionErrors = ({ key, message, translations }: InstructionStep): readonly Judged[] => [
  [key, required(message) ?? textLength(message, limits.message)],
  ...languages.map(({ name }): Judged => {
    const text = translations[name]?.message ?? ''
    return [instructionKey(key, name), textLength(text, limits.message)]
  }),
]

export const stepErrors = (steps: Steps): StepErrors =>
  new Map(
    steps.flatMap(step => {
      const judged = isPour(step)
        ? step.parts.map(({ key, amount }): Judged => [key, required(amount) ?? inRange(amount, limits.stepAmount)])
        : instructionErrors(step)
      return judged.flatMap(([key, error]) => (error ? [[key, error] as const] : []))
    }),
  )

/** Amounts are judged while they're typed; what is merely empty only when it was tried to save. */
export const shownErrors = (steps: Steps, isJudged: boolean): StepErrors =>
  new Map([...stepErrors(steps)].filter(([, error]) => isJudged || !('rule' in error && error.rule === 'required')))

/** For the texts of a recipe in any language. */
export const textRules: TextRules<RecipeTexts> = {
  name: name => textLength(name, limits.name),
  shortDescription: text => textLength(text, { most: limits.shortDescription }),
  description: text => textLength(text, { most: limits.description }),
  tags: tagsError,
}

export function rulesOf(draft: RecipeDraft): FormErrors<RecipeDraft> {
  const [stepError] = stepErrors(draft.steps).values()
  return errorsIn<RecipeDraft>({
    name: required(draft.name) ?? textRules.name(draft.name),
    shortDescription: textRules.shortDescription(draft.shortDescription),
    description: textRules.description(draft.description),
    defaultAmountMl: inRange(draft.defaultAmountMl, { ...limits.defaultAmount, metric: 'ml' }),
    tags: textRules.tags(draft.tags),
    translations: translationsError(draft.translations, textRules),
    steps: required(draft.steps) ?? stepError,
  })
}

function tagsError(tags: readonly string[]): FieldError | undefined {
  const most = limits.tags
  if (tags.length > most) return fieldError('too-many-tags', { most })
  return tags.map(tag => textLength(tag, limits.tag)).find(found => found !== undefined)
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

/** Something that may not be meant. Volumes in millilitres. */
interface SummaryWarning {
  /** `fixed-…`: the parts that don't scale fill more. `boost-idle`: some are boostable, and it changes nothing. */
  readonly kind: 'fixed-over-served' | 'served-over-glass' | 'written-over-glass' | 'boost-idle' | 'nothing-scales'
  readonly fixed?: number
  readonly served?: number
  readonly written?: number
  /** Of the glass. */
  readonly size?: number
}

interface Poured {
  readonly part: Part
  readonly ingredient: EditorIngredient
  readonly ml: number
}

const usable = (amount: number | null): number =>
  amount !== null && Number.isFinite(amount) && amount > 0 ? amount : 0
const totalOf = (poured: readonly Poured[]): number => toTenths(poured.reduce((sum, { ml }) => sum + ml, 0))

export type RecipeSummary = ReturnType<typeof summaryOf>

/** The sum of the steps: as written, in millilitres, with its alcohol in whole percent by volume. */
export function summaryOf(
  draft: Pick<RecipeDraft, 'steps' | 'defaultAmountMl'>,
  ingredients: ReadonlyMap<number, EditorIngredient>,
  glass: Pick<EditorGlass, 'sizeMl'> | null,
) {
  const pouredOf = (parts: readonly Part[]): Poured[] =>
    parts.flatMap(part => {
      const ingredient = ingredients.get(part.ingredientId)
      return ingredient ? [{ part, ingredient, ml: usable(part.amount) * millilitresPerUnit[ingredient.unit] }] : []
    })
  const servingStep = (step: Step): ServingStep => {
    if (!isPour(step)) return { kind: 'say', message: step.message }
    const parts = pouredOf(step.parts).map(({ part, ingredient }) => ({
      ...liquidOf(ingredient),
      ml: mlOfAmount(usable(part.amount), ingredient.unit),
    }))
    return { kind: 'add', parts }
  }
  const poured = pouredOf(partsOf(draft.steps))
  /** As the server counts it; a group spans from its weakest to its strongest. */
  const alcoholBy = (bound: 'minAlcoholContent' | 'maxAlcoholContent'): number =>
    alcoholOfMix(poured.map(({ ml, ingredient }) => [Math.round(ml * 1000), ingredient[bound] ?? 0]))
  return {
    totalMl: totalOf(poured),
    alcohol: { least: alcoholBy('minAlcoholContent'), most: alcoholBy('maxAlcoholContent') },
    served: serve(draft.steps.map(servingStep)),
    warnings: warningsOf(poured, draft.defaultAmountMl, glass?.sizeMl ?? null),
  }
}

/** @param size of the glass */
function warningsOf(poured: readonly Poured[], defaultAmountMl: number | null, size: number | null) {
  const liquids = poured.filter(({ ingredient }) => ingredient.unit === 'ml')
  const scaled = liquids.filter(({ part }) => part.scale)
  const written = totalOf(liquids)
  const fixed = totalOf(liquids.filter(({ part }) => !part.scale))
  const served = usable(defaultAmountMl) || size
  const found: SummaryWarning[] = []
  if (scaled.length > 0 && served !== null && fixed >= served) found.push({ kind: 'fixed-over-served', fixed, served })
  if (size !== null && usable(defaultAmountMl) > size) {
    found.push({ kind: 'served-over-glass', served: usable(defaultAmountMl), size })
  } else if (size !== null && defaultAmountMl === null && written > size) {
    found.push({ kind: 'written-over-glass', written, size })
  }
  if (poured.some(({ part }) => part.boostable) && isIdle(poured, scaled)) found.push({ kind: 'boost-idle' })
  if (liquids.length > 0 && scaled.length === 0) found.push({ kind: 'nothing-scales' })
  return found
}

/**
 * The boost is offered where some ingredients follow it and some do not. It changes the amount of what does not scale,
 * and shifts the balance of the liquids that do.
 */
const isIdle = (poured: readonly Poured[], scaled: readonly Poured[]): boolean =>
  !isMixed(poured) || (!isMixed(scaled) && poured.every(({ part }) => part.scale || !part.boostable))

const isMixed = (poured: readonly Poured[]): boolean =>
  poured.some(({ part }) => part.boostable) && poured.some(({ part }) => !part.boostable)
