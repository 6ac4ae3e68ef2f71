import type { ImageKey } from '#domain/catalogue/image.ts'
import type { AutomatedIngredient } from '#domain/catalogue/ingredient.ts'
import type { PictureMatch } from '#domain/catalogue/picture-match.ts'
import type { ProductionStep, Recipe, RecipeTexts } from '#domain/catalogue/recipe.ts'
import type { RecipeInput } from '#domain/catalogue/recipe-input.ts'
import type { MessageTexts } from '#domain/catalogue/translations.ts'
import { versionOf } from '#domain/records/version.ts'
import { AssertionError, failure, type Result, success } from '#domain/result.ts'
import { travelledAmount } from '#domain/units/amount.ts'
import { asId } from '#domain/units/id.ts'
import type { LanguageName } from '#domain/units/language.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { toMillilitres, travelledMillilitres } from '#domain/units/volume.ts'
import { mayChange } from '#domain/usecases/catalogue/catalogue-records.ts'
import { ingredientDrinks, levelOf } from '#domain/usecases/catalogue/ingredient-drinks.ts'
import {
  createRecipe,
  deleteRecipe,
  illustrateRecipe,
  matchRecipePictures,
  updateRecipe,
} from '#domain/usecases/catalogue/manage-recipes.usecase.ts'
import { holdPicture } from '#domain/usecases/pictures/tidy-images.usecase.ts'
import { IngredientType } from '../ingredients/graphql.ts'
import {
  MessageTextInput,
  RecipeTextInput,
  readVersion,
  toTextInput,
  toTranslations,
  translationsDescription,
  versionDescription,
} from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command } from '../kernel/graphql/command.ts'
import { availableOf, callerOf, type GraphqlContext, type RecipeView } from '../kernel/graphql/context.ts'
import { unwrapFor } from '../kernel/graphql/errors.ts'
import { unwrap } from '../kernel/problems/http-problem.ts'
import type { InvalidField } from '../kernel/problems/problem-kinds.ts'
import { withinReason } from '../kernel/within-reason.ts'
import { RecipeType } from './graphql.ts'

const StepIngredientInput = builder.inputType('StepIngredientInput', {
  fields: t => ({
    ingredientId: t.int({ required: true, description: 'An ingredient, or a group: any of its leaves will do.' }),
    amount: t.float({ required: true, description: "In the ingredient's unit, 0.1–5000, to one decimal." }),
    scale: t.boolean({ required: true, defaultValue: true, description: 'Grows and shrinks with the ordered amount.' }),
    boostable: t.boolean({ required: true, defaultValue: false, description: 'Grows and shrinks with the boost.' }),
  }),
})

const RecipeStepInput = builder.inputType('RecipeStepInput', {
  description: 'Either ingredients or a message.',
  fields: t => ({
    ingredients: t.field({ type: [StepIngredientInput], description: '1–50, in the order in which they are shown.' }),
    message: t.string({ description: 'What a person is to do, 1–500 characters.' }),
    translations: t.field({ type: [MessageTextInput], description: 'Of the message, in other languages.' }),
  }),
})

export const RecipeInputType = builder.inputType('RecipeInput', {
  description: 'What is left out of the optional fields stays as it was; of a new recipe it is empty.',
  fields: t => ({
    name: t.string({ required: true, description: '1–50 characters; need not be unique.' }),
    description: t.string({ required: true, defaultValue: '', description: 'Up to 3000 characters.' }),
    shortDescription: t.string({ description: 'One line for lists, up to 120 characters.' }),
    tags: t.stringList({ description: 'Up to 10, each of 1–30 characters.' }),
    translations: t.field({ type: [RecipeTextInput], description: translationsDescription }),
    steps: t.field({ type: [RecipeStepInput], required: true, description: '1–50.' }),
    categoryIds: t.intList({ required: true, defaultValue: [] }),
    defaultGlassId: t.int({ description: 'Left out, or null: none.' }),
    defaultAmountMl: t.float({ description: '10–5000, to one decimal. Null: what fits into the glass.' }),
    imageKey: t.string({ description: 'What an upload to /api/files/image answered. Null takes the picture away.' }),
  }),
})

type Input = typeof RecipeInputType.$inferInput

/** Without its picture, which is looked for first. Fails for a step that is neither, or both. */
export function toRecipeInput(
  input: Input,
  language: LanguageName,
): Result<Omit<RecipeInput, 'imageKey'>, InvalidField> {
  const steps: ProductionStep[] = []
  for (const [index, step] of input.steps.entries()) {
    const decoded = toStep(step)
    if (decoded === null) {
      return failure({
        kind: 'invalid-field',
        field: `steps.${index}`,
        rule: 'must have either ingredients or a message',
      })
    }
    steps.push(decoded)
  }
  return success({
    name: input.name,
    description: input.description,
    shortDescription: input.shortDescription ?? undefined,
    tags: input.tags ?? undefined,
    ...toTextInput<RecipeTexts>(input.translations, language),
    steps,
    categoryIds: input.categoryIds.map(id => asId<'category'>(id)),
    defaultGlassId: input.defaultGlassId == null ? null : asId<'glass'>(input.defaultGlassId),
    defaultAmountToFill:
      input.defaultAmountMl == null ? input.defaultAmountMl : travelledMillilitres(withinReason(input.defaultAmountMl)),
  })
}

function toStep({ ingredients, message, translations }: Input['steps'][number]): ProductionStep | null {
  if ((ingredients == null) === (message == null)) return null
  if (message != null) {
    return { kind: 'writtenInstruction', message, translations: toTranslations<MessageTexts>(translations) }
  }
  return {
    kind: 'addIngredients',
    ingredients: (ingredients ?? []).map(({ ingredientId, amount, scale, boostable }) => ({
      ingredientId: asId<'ingredient'>(ingredientId),
      amount: travelledAmount(withinReason(amount)),
      scale,
      boostable,
    })),
  }
}

/** The address of a picture. The instant in it lets browsers keep it for good. */
export const imageUrlOf = (
  kind: 'recipe' | 'ingredient' | 'collection',
  { id, imageKey: key, lastUpdate }: { id: number; imageKey: ImageKey | null; lastUpdate: Timestamp },
): string | null => (key === null ? null : `/api/${kind}/${id}/image?timestamp=${lastUpdate}`)

builder.objectFields(RecipeType, t => ({
  imageUrl: t.string({
    nullable: true,
    description: 'Its picture in 16:9, with `&width=` in pixels in a smaller version; null when there is none.',
    resolve: ({ entry }) => imageUrlOf('recipe', entry.recipe),
  }),
  mayChange: t.boolean({
    description: 'The caller may change and delete it.',
    resolve: ({ entry }, _args, context) => mayChange('recipe', callerOf(context).user, entry.recipe),
  }),
  version: t.string({ description: versionDescription, resolve: ({ entry }) => versionOf(entry.recipe) }),
}))

builder.objectFields(IngredientType, t => ({
  imageUrl: t.string({
    nullable: true,
    description: 'Its picture in 16:9, with `&width=` in pixels in a smaller version; null when there is none.',
    resolve: ({ ingredient }) => (ingredient.kind === 'group' ? null : imageUrlOf('ingredient', ingredient)),
  }),
  version: t.string({ description: versionDescription, resolve: ({ ingredient }) => versionOf(ingredient) }),
}))

const IngredientDrinkType = builder.objectRef<AutomatedIngredient>('IngredientDrink').implement({
  description: 'An ingredient that is on a pump, as a drink of its own.',
  fields: t => ({
    ingredient: t.field({
      type: IngredientType,
      resolve: (ingredient, _args, context) => ({
        ingredient,
        available: availableOf(context),
      }),
    }),
    leftMl: t.float({
      description: 'In the bottles of pumps that can make drinks.',
      resolve: (ingredient, _args, { deps }) => toMillilitres(levelOf(ingredient, deps.records.now)),
    }),
  }),
})

builder.queryFields(t => ({
  ingredientDrinks: t.field({
    type: [IngredientDrinkType],
    description: 'By name; ordered as a drink of the kind INGREDIENT.',
    authScopes: { may: 'catalogue.read' },
    resolve: (_root, _args, { deps, language }) => ingredientDrinks(deps.records.now, language),
  }),
}))

const RecipeDeletionType = builder.objectRef<{ collections: number }>('RecipeDeletion').implement({
  fields: t => ({
    collections: t.exposeInt('collections', { description: 'How many collections it was taken out of.' }),
  }),
})

command('createRecipe', {
  type: RecipeType,
  may: 'recipe.create',
  description: 'It belongs to the caller. Refused as a whole, with all reasons; `field` says where the draft is wrong.',
  args: arg => ({ recipe: arg({ type: RecipeInputType, required: true }) }),
  run: async ({ recipe }, context) => createRecipe(context.deps, context.user, await draftFor(recipe, context)),
  answer: seen,
})

command('updateRecipe', {
  type: RecipeType,
  description:
    "One's own, or anybody's as an admin. Refused as a whole, with all reasons; `field` says where the draft is " +
    'wrong. A drink of it that is being made goes on as it was ordered.',
  may: 'recipe.change',
  args: arg => ({
    id: arg.int({ required: true }),
    recipe: arg({ type: RecipeInputType, required: true }),
    version: arg(readVersion),
  }),
  run: async ({ id, recipe, version }, context) =>
    updateRecipe(context.deps, context.user, asId(id), await draftFor(recipe, context), version),
  answer: seen,
})

command('deleteRecipe', {
  type: RecipeDeletionType,
  may: 'recipe.change',
  description: "One's own, or anybody's as an admin. A drink of it that is being made goes on as it was ordered.",
  args: arg => ({ id: arg.int({ required: true }), version: arg(readVersion) }),
  run: ({ id, version }, { deps, user }) => deleteRecipe(deps, user, asId(id), version),
})

async function draftFor(input: typeof RecipeInputType.$inferInput, { deps, language }: GraphqlContext) {
  const draft = unwrap(toRecipeInput(input, language))
  return { ...draft, imageKey: unwrap(await holdPicture(deps.images, input.imageKey)) }
}

/** A recipe that was just saved, as the caller sees it. */
export function seen(recipe: Recipe, context: GraphqlContext): RecipeView {
  const entry = context.deps.recipes.listed(recipe.id)
  if (!entry) throw new AssertionError(`recipe ${recipe.id} is saved, and not there`)
  return { entry, available: availableOf(context) }
}

const LikenessEnum = builder.enumType('PictureLikeness', {
  values: {
    SAME: { value: 'same', description: 'But for case, accents, signs and numbering.' },
    CLOSE: { value: 'close', description: 'But for a letter or two as well.' },
    NONE: { value: 'none' },
  } as const,
})

/** The limit of recipes told that a file may be for. */
const mostTold = 10
const mostFiles = 100
const longestName = 255

const PictureMatchType = builder.objectRef<PictureMatch>('PictureMatch').implement({
  description: 'Which recipes a file is named like.',
  fields: t => ({
    fileName: t.exposeString('fileName'),
    likeness: t.expose('likeness', { type: LikenessEnum }),
    recipes: t.field({
      type: [RecipeType],
      description: `More than one: a person has to choose. At most ${mostTold}.`,
      resolve: ({ recipeIds }, _args, context) => {
        const available = availableOf(context)
        return recipeIds.slice(0, mostTold).flatMap(id => {
          const entry = context.deps.recipes.listed(id)
          return entry ? { entry, available } : []
        })
      },
    }),
  }),
})

builder.queryFields(t => ({
  pictureMatches: t.field({
    type: [PictureMatchType],
    description:
      'For files of pictures, by their names alone: which of the recipes that the caller may change they are for. ' +
      'In the order of the names.',
    authScopes: { may: 'recipe.change' },
    args: {
      fileNames: t.arg.stringList({
        required: true,
        description: `At most ${mostFiles}, each of at most ${longestName} characters.`,
      }),
    },
    complexity: ({ fileNames }) => ({ field: 1, multiplier: Math.max(1, Math.min(mostFiles, fileNames.length)) }),
    resolve: (_root, { fileNames }, context) => {
      const names = unwrapFor(context, withinBounds(fileNames))
      return matchRecipePictures(context.deps.records.now, callerOf(context).user, names)
    },
  }),
}))

const withinBounds = (fileNames: readonly string[]) =>
  fileNames.length <= mostFiles && fileNames.every(({ length }) => length <= longestName)
    ? success(fileNames)
    : failure({
        kind: 'invalid-field',
        field: 'fileNames',
        rule: `must be at most ${mostFiles}, each of at most ${longestName} characters`,
      } as const)

command('illustrateRecipe', {
  type: RecipeType,
  may: 'recipe.change',
  description: "Gives a picture to a recipe of one's own, or anybody's as an admin, in place of the one it has.",
  args: arg => ({
    id: arg.int({ required: true }),
    imageKey: arg.string({ required: true, description: 'What an upload to /api/files/image answered.' }),
  }),
  run: async ({ id, imageKey }, { deps, user }) =>
    illustrateRecipe(deps, user, asId(id), unwrap(await holdPicture<never>(deps.images, imageKey))),
  answer: seen,
})
