import { atMost, type InvalidValue, invalid, notLonger, ofName, wholeInRange } from '../documents/invalid.ts'
import { tidyName } from '../names/normalise.ts'
import { nameKey } from '../names/spelling.ts'
import { unless } from '../result.ts'
import { type Amount, amount } from '../units/amount.ts'
import type { CategoryId, GlassId, IngredientId } from '../units/id.ts'
import { inMillilitres, millilitres } from '../units/volume.ts'
import { type Input, isWholeWithin, merged } from './draft-rules.ts'
import type { ProductionStep, Recipe, RecipeTexts } from './recipe.ts'
import { mergedSteps } from './step-translations.ts'
import { inLanguage, mergedTexts, type TextInput, type Translations, translated } from './translations.ts'

/** Lengths in characters without the blanks around them, amounts in the unit of the wire; inclusive. */
export const recipeLimits = {
  name: { least: 1, most: 50 },
  description: 3000,
  shortDescription: 120,
  tag: { least: 1, most: 30 },
  tags: 10,
  steps: 50,
  ingredientsOfStep: 50,
  message: { least: 1, most: 500 },
  /** In the ingredient's unit. */
  stepAmount: { least: 0.1, most: 5000 },
  /** In millilitres. */
  defaultAmount: { least: 10, most: 5000 },
} as const

/** A recipe as someone wants it. Fields left out stay as they were; of a new recipe they're empty. */
export type RecipeInput = Pick<Recipe, 'name' | 'description' | 'steps' | 'categoryIds' | 'defaultGlassId'> &
  Input<Pick<Recipe, 'shortDescription' | 'tags' | keyof typeof recipeDefaults>> &
  TextInput<RecipeTexts>

/** The things that a recipe may refer to. */
export interface RecipeSurroundings {
  readonly ingredient: { has(id: IngredientId): boolean }
  readonly category: { has(id: CategoryId): boolean }
  readonly glass: { has(id: GlassId): boolean }
}

/** The place where a draft is wrong: a path such as `steps.2.ingredients.0.amount`. */
interface Located {
  readonly field: string
}

/** One thing that is wrong with a draft. Steps count from 1 for people. */
export type RecipeProblem = Located &
  (
    | InvalidValue
    | { readonly kind: 'too-many-tags'; readonly most: number }
    | { readonly kind: 'no-steps' }
    | { readonly kind: 'step-empty'; readonly step: number }
    | { readonly kind: 'too-many-step-ingredients'; readonly step: number; readonly most: number }
    /** In the ingredient's unit. */
    | {
        readonly kind: 'step-amount-out-of-range'
        readonly ingredientId: IngredientId
        readonly step: number
        readonly least: number
        readonly most: number
      }
    | { readonly kind: 'instruction-length'; readonly step: number; readonly most: number }
    | { readonly kind: 'unknown-step-ingredient'; readonly ingredientId: IngredientId; readonly step: number }
  )

/** The part of a recipe that people edit; the rest belongs to the record. */
export type RecipeContent = Omit<Recipe, 'id' | 'ownerId' | 'lastUpdate'>

const recipeDefaults = { defaultAmountToFill: null, imageKey: null } as const satisfies Partial<Recipe>

/** @param before null for a new recipe */
export function recipeOfInput(input: RecipeInput, before: RecipeContent | null): RecipeContent {
  const shown = before && input.writtenIn ? inLanguage<RecipeContent>(before, input.writtenIn) : before
  const texts = mergedTexts(
    {
      name: tidyName(input.name),
      description: input.description.trim(),
      shortDescription: input.shortDescription?.trim() ?? shown?.shortDescription ?? '',
      tags: input.tags ? distinctTags(input.tags) : (shown?.tags ?? []),
    },
    input,
    before,
  )
  return {
    ...texts,
    ...translated(withDistinctTags(texts.translations ?? {})),
    ...merged<Pick<Recipe, keyof typeof recipeDefaults>>(input, before, recipeDefaults),
    steps: mergedSteps(input.steps, input.writtenIn, before?.steps ?? []),
    categoryIds: [...new Set(input.categoryIds)],
    defaultGlassId: input.defaultGlassId,
  }
}

const withDistinctTags = (translations: Translations<RecipeTexts>): Translations<RecipeTexts> =>
  Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      texts.tags ? { ...texts, tags: distinctTags(texts.tags) } : texts,
    ]),
  )

/** Each once, however it is spelt; the first spelling counts. */
function distinctTags(tags: readonly string[]): string[] {
  const distinct = new Map<string, string>()
  for (const tag of tags) if (!distinct.has(nameKey(tag))) distinct.set(nameKey(tag), tidyName(tag))
  return [...distinct.values()]
}

/** Everything that is wrong with a recipe; nothing is wrong with one that the machine may be asked to plan. */
export function recipeProblems(recipe: RecipeContent, known: RecipeSurroundings): RecipeProblem[] {
  const { steps } = recipeLimits
  return [
    ...textProblems(recipe, ''),
    ...Object.entries(recipe.translations ?? {}).flatMap(([language, texts]) =>
      textProblems(texts, `translations.${language}.`),
    ),
    ...unless(recipe.steps.length > 0, { kind: 'no-steps', field: 'steps' } as const),
    ...atMost('steps', recipe.steps.length, steps),
    // A draft with a million steps does not get a problem for each.
    ...recipe.steps.slice(0, steps).flatMap((step, index) => stepProblems(step, index, known)),
    ...referenceProblems(recipe, known),
  ]
}

/** @param path of the texts, with a full stop behind it */
function textProblems(texts: RecipeTexts, path: '' | `${string}.`): RecipeProblem[] {
  const { name, description, shortDescription, tag, tags } = recipeLimits
  const { name: called = null, tags: tagged = [] } = texts
  return [
    ...(called === null ? [] : ofName(`${path}name`, called, name)),
    ...notLonger(`${path}description`, texts.description ?? '', description),
    ...notLonger(`${path}shortDescription`, texts.shortDescription ?? '', shortDescription),
    ...tagged.flatMap((text, index) => ofName(`${path}tags.${index}`, text, tag)),
    ...unless(tagged.length <= tags, { kind: 'too-many-tags', field: `${path}tags`, most: tags } as const),
  ]
}

function stepProblems(step: ProductionStep, index: number, known: RecipeSurroundings): RecipeProblem[] {
  const number = index + 1
  const field = `steps.${index}`
  if (step.kind === 'writtenInstruction') {
    const { message } = recipeLimits
    const texts = Object.entries(step.translations ?? {}).map(
      ([language, said]) => [`${field}.translations.${language}.message`, said.message ?? step.message] as const,
    )
    return [[`${field}.message`, step.message] as const, ...texts].flatMap(([at, text]) =>
      unless(isWholeWithin(text.length, message), {
        kind: 'instruction-length',
        field: at,
        step: number,
        most: message.most,
      }),
    )
  }
  const { ingredientsOfStep } = recipeLimits
  return [
    ...unless(step.ingredients.length > 0, { kind: 'step-empty', field, step: number } as const),
    ...unless(step.ingredients.length <= ingredientsOfStep, {
      kind: 'too-many-step-ingredients',
      field,
      step: number,
      most: ingredientsOfStep,
    } as const),
    ...step.ingredients.slice(0, ingredientsOfStep).flatMap(({ ingredientId, amount: asked }, position) => [
      ...unless(known.ingredient.has(ingredientId), {
        kind: 'unknown-step-ingredient',
        field: `${field}.ingredients.${position}.ingredientId`,
        ingredientId,
        step: number,
      } as const),
      ...unless(isUsableAmount(asked), {
        kind: 'step-amount-out-of-range',
        field: `${field}.ingredients.${position}.amount`,
        ingredientId,
        step: number,
        ...recipeLimits.stepAmount,
      } as const),
    ]),
  ]
}

const usableAmounts = { least: amount(recipeLimits.stepAmount.least), most: amount(recipeLimits.stepAmount.most) }
const isUsableAmount = (asked: Amount): boolean => isWholeWithin(asked, usableAmounts)

const { defaultAmount } = recipeLimits
const usableFill = { least: millilitres(defaultAmount.least), most: millilitres(defaultAmount.most) }

function referenceProblems(recipe: RecipeContent, known: RecipeSurroundings): RecipeProblem[] {
  const { defaultGlassId: glassId, defaultAmountToFill: fill } = recipe
  return [
    ...recipe.categoryIds.flatMap((categoryId, index) =>
      unless(known.category.has(categoryId), invalid(`categoryIds.${index}`, 'unknown')),
    ),
    ...unless(glassId === null || known.glass.has(glassId), invalid('defaultGlassId', 'unknown')),
    ...wholeInRange('defaultAmountMl', fill, usableFill, inMillilitres(usableFill)),
  ]
}
