import type { AutomatedIngredient } from '#domain/catalogue/ingredient.ts'
import type { Recipe } from '#domain/catalogue/recipe.ts'
import { versionOf } from '#domain/records/version.ts'
import { BrokenInvariant } from '#domain/result.ts'
import { asId } from '#domain/units/id.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { ingredientDrinks, levelOf } from '#domain/usecases/catalogue/ingredient-drinks.ts'
import { createRecipe, deleteRecipe, updateRecipe } from '#domain/usecases/catalogue/manage-recipes.usecase.ts'
import { mayChange } from '#domain/usecases/catalogue/owned-things.ts'
import { holdPicture } from '#domain/usecases/pictures/hold-picture.ts'
import { builder } from './builder.ts'
import { IngredientType } from './catalogue.types.ts'
import { callerOf, type GraphqlContext, holdingsOf, type RecipeView } from './graphql-context.ts'
import { unwrapFor } from './graphql-errors.ts'
import { RecipeType } from './recipe.types.ts'
import { imageUrlOf, RecipeInput, toRecipeDraft } from './recipe-editing.types.ts'
import { readVersion, versionDescription } from './record-arguments.ts'

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
        holdings: holdingsOf(context),
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

builder.mutationFields(t => ({
  createRecipe: t.field({
    type: RecipeType,
    description:
      'It belongs to the caller. Refused as a whole, with all reasons; `field` says where the draft is wrong.',
    authScopes: { may: 'recipe.create' },
    args: { recipe: t.arg({ type: RecipeInput, required: true }) },
    resolve: async (_root, { recipe }, context) => {
      const draft = await draftFor(context, recipe)
      return seen(context, unwrapFor(context, await createRecipe(context.deps, callerOf(context).user, draft)))
    },
  }),
  updateRecipe: t.field({
    type: RecipeType,
    description:
      "One's own, or anybody's as an admin. Refused as a whole, with all reasons; `field` says where the draft is " +
      'wrong. A drink of it that is being made goes on as it was ordered.',
    authScopes: { may: 'recipe.change' },
    args: {
      id: t.arg.int({ required: true }),
      recipe: t.arg({ type: RecipeInput, required: true }),
      version: t.arg(readVersion),
    },
    resolve: async (_root, { id, recipe, version }, context) => {
      const draft = await draftFor(context, recipe)
      const { user } = callerOf(context)
      return seen(context, unwrapFor(context, await updateRecipe(context.deps, user, asId(id), draft, version)))
    },
  }),
  deleteRecipe: t.field({
    type: RecipeDeletionType,
    description: "One's own, or anybody's as an admin. A drink of it that is being made goes on as it was ordered.",
    authScopes: { may: 'recipe.change' },
    args: { id: t.arg.int({ required: true }), version: t.arg(readVersion) },
    resolve: async (_root, { id, version }, context) =>
      unwrapFor(context, await deleteRecipe(context.deps, callerOf(context).user, asId(id), version)),
  }),
}))

async function draftFor(context: GraphqlContext, input: typeof RecipeInput.$inferInput) {
  const draft = unwrapFor(context, toRecipeDraft(input, context.language))
  return { ...draft, imageKey: unwrapFor(context, await holdPicture(context.deps.images, input.imageKey)) }
}

/** A recipe that was just saved, as the caller sees it. */
export function seen(context: GraphqlContext, recipe: Recipe): RecipeView {
  const { recipes } = context.deps
  const entry = recipes.listed(recipe.id)
  if (!entry) throw new BrokenInvariant(`recipe ${recipe.id} is saved, and not there`)
  return { entry, holdings: recipes.holdings(callerOf(context).user) }
}
