import { firstUsers } from '#domain/catalogue/recipe-use.ts'
import type { NameTexts } from '#domain/catalogue/translations.ts'
import { type SuggestedFactor, suggestedFactors } from '#domain/flow/liquid-flow.ts'
import type { Records } from '#domain/records/records.ts'
import { recordsInLanguage } from '#domain/records/records-in-language.ts'
import { asId } from '#domain/units/id.ts'
import { ingredientUsage } from '#domain/usecases/catalogue/ingredient-usage.ts'
import {
  createCategory,
  deleteCategory,
  recipesInCategory,
  renameCategory,
} from '#domain/usecases/catalogue/manage-categories.usecase.ts'
import {
  createGlass,
  deleteGlass,
  recipesInGlass,
  updateGlass,
} from '#domain/usecases/catalogue/manage-glasses.usecase.ts'
import { createIngredient, updateIngredient } from '#domain/usecases/catalogue/manage-ingredients.usecase.ts'
import { deleteIngredient } from '#domain/usecases/catalogue/manage-ingredients-removal.usecase.ts'
import { holdPicture } from '#domain/usecases/pictures/hold-picture.ts'
import { deletePolicy } from '../requests/delete-policy.ts'
import { builder } from './builder.ts'
import { CategoryType, GlassType, IngredientType } from './catalogue.types.ts'
import {
  FirstUsersType,
  GlassInput,
  IngredientInput,
  IngredientUsageType,
  toGlassDraft,
  toIngredientDraft,
} from './catalogue-editing.types.ts'
import { type GraphqlContext, holdingsOf } from './graphql-context.ts'
import { unwrapFor } from './graphql-errors.ts'
import { readVersion, recordId } from './record-arguments.ts'
import { NameTextInput, translationsDescription, writtenTexts } from './translations.types.ts'

const managesIngredients = { may: 'ingredients.manage' } as const
const managesCategories = { may: 'categories.manage' } as const
const managesGlasses = { may: 'glasses.manage' } as const

/** A thing to delete, and what becomes of the recipes that use it. */
const removalArgs = builder.args(arg => ({
  id: arg.field(recordId),
  replaceBy: arg.int({ description: 'What takes its place in the recipes that use it.' }),
  removeFromRecipes: arg.boolean({
    required: true,
    defaultValue: false,
    description: 'Whether it is taken out of the recipes that use it.',
  }),
  version: arg.field(readVersion),
}))

const recordsShown = ({ deps, language }: GraphqlContext): Records => recordsInLanguage(deps.records.now, language)

const ofRecipes =
  'Refused with all reasons while something uses it; recipes can follow by `replaceBy` or `removeFromRecipes`. Answers how many recipes it has changed.'

const SuggestedFlowFactorType = builder.objectRef<SuggestedFactor>('SuggestedFlowFactor').implement({
  description: 'The flow factor of a liquid that fits what scales have seen, where its own surely does not.',
  fields: t => ({
    ingredientId: t.exposeInt('ingredientId'),
    flowFactor: t.exposeFloat('flowFactor', { description: 'How much longer than water it takes through a pump.' }),
    deviation: t.exposeFloat('deviation', { description: 'Standard deviation of it.' }),
    pours: t.exposeInt('pours', { description: 'How many pours of it were seen.' }),
  }),
})

builder.queryFields(t => ({
  suggestedFlowFactors: t.field({
    type: [SuggestedFlowFactorType],
    description: 'Of all liquids that take another time through pumps than their factor says.',
    authScopes: managesIngredients,
    resolve: (_root, _args, { deps: { records } }) => [
      ...suggestedFactors(records.now.pump.values(), records.now.ingredient),
    ],
  }),
  ingredientUsage: t.field({
    type: IngredientUsageType,
    authScopes: managesIngredients,
    args: { id: t.arg(recordId) },
    resolve: (_root, args, { deps: { records } }) =>
      ingredientUsage({ records: records.now, others: records.others }, asId(args.id)),
  }),
  categoryUsage: t.field({
    type: FirstUsersType,
    description: 'The recipes of a category.',
    authScopes: managesCategories,
    args: { id: t.arg(recordId) },
    resolve: (_root, args, context) => firstUsers(recipesInCategory(recordsShown(context), asId(args.id))),
  }),
  glassUsage: t.field({
    type: FirstUsersType,
    description: 'The recipes whose glass it is.',
    authScopes: managesGlasses,
    args: { id: t.arg(recordId) },
    resolve: (_root, args, context) => firstUsers(recipesInGlass(recordsShown(context), asId(args.id))),
  }),
}))

async function ingredientDraft(input: typeof IngredientInput.$inferInput, context: GraphqlContext) {
  return toIngredientDraft(
    input,
    unwrapFor(context, await holdPicture(context.deps.images, input.imageKey)),
    context.language,
  )
}

builder.mutationFields(t => ({
  createIngredient: t.field({
    type: IngredientType,
    description: 'Refused as a whole, with all reasons.',
    authScopes: managesIngredients,
    args: { ingredient: t.arg({ type: IngredientInput, required: true }) },
    resolve: async (_root, args, context) => {
      const draft = await ingredientDraft(args.ingredient, context)
      const ingredient = unwrapFor(context, await createIngredient(context.deps, draft))
      return { ingredient, holdings: holdingsOf(context) }
    },
  }),
  updateIngredient: t.field({
    type: IngredientType,
    description: 'Refused as a whole, with all reasons. Bars keep it, whatever its name.',
    authScopes: managesIngredients,
    args: {
      id: t.arg(recordId),
      ingredient: t.arg({ type: IngredientInput, required: true }),
      version: t.arg(readVersion),
    },
    resolve: async (_root, args, context) => {
      const draft = await ingredientDraft(args.ingredient, context)
      const updated = await updateIngredient(context.deps, asId(args.id), draft, args.version)
      const ingredient = unwrapFor(context, updated)
      return { ingredient, holdings: holdingsOf(context) }
    },
  }),
  deleteIngredient: t.int({
    description: `What pumps hold, drinks are made of and groups contain has to be freed first. ${ofRecipes}`,
    authScopes: managesIngredients,
    args: removalArgs,
    resolve: async (_root, args, context) => {
      const removal = unwrapFor(context, deletePolicy<'ingredient'>(args.replaceBy, args.removeFromRecipes))
      return unwrapFor(context, await deleteIngredient(context.deps, asId(args.id), removal, args.version))
        .changedRecipes
    },
  }),
}))

const categoryArgs = builder.args(arg => ({
  name: arg.string({ required: true, description: '1–15 characters, unique however it’s spelt.' }),
  translations: arg.field({ type: [NameTextInput], description: translationsDescription }),
}))

builder.mutationFields(t => ({
  createCategory: t.field({
    type: CategoryType,
    authScopes: managesCategories,
    args: categoryArgs,
    resolve: async (_root, { name, translations }, context) =>
      unwrapFor(
        context,
        await createCategory(context.deps, name, writtenTexts<NameTexts>(translations, context.language)),
      ),
  }),
  renameCategory: t.field({
    type: CategoryType,
    authScopes: managesCategories,
    args: { ...categoryArgs, id: t.arg(recordId), version: t.arg(readVersion) },
    resolve: async (_root, args, context) => {
      const { id: categoryId, name, version, translations } = args
      const texts = writtenTexts<NameTexts>(translations, context.language)
      return unwrapFor(context, await renameCategory(context.deps, asId(categoryId), name, version, texts))
    },
  }),
  deleteCategory: t.int({
    description: ofRecipes,
    authScopes: managesCategories,
    args: removalArgs,
    resolve: async (_root, args, context) => {
      const removal = unwrapFor(context, deletePolicy<'category'>(args.replaceBy, args.removeFromRecipes))
      return unwrapFor(context, await deleteCategory(context.deps, asId(args.id), removal, args.version)).changedRecipes
    },
  }),
}))

builder.mutationFields(t => ({
  createGlass: t.field({
    type: GlassType,
    description: 'Refused as a whole, with all reasons.',
    authScopes: managesGlasses,
    args: { glass: t.arg({ type: GlassInput, required: true }) },
    resolve: async (_root, { glass }, context) =>
      unwrapFor(context, await createGlass(context.deps, toGlassDraft(glass, context.language))),
  }),
  updateGlass: t.field({
    type: GlassType,
    description: 'Refused as a whole, with all reasons.',
    authScopes: managesGlasses,
    args: { id: t.arg(recordId), glass: t.arg({ type: GlassInput, required: true }), version: t.arg(readVersion) },
    resolve: async (_root, args, context) =>
      unwrapFor(
        context,
        await updateGlass(context.deps, asId(args.id), toGlassDraft(args.glass, context.language), args.version),
      ),
  }),
  deleteGlass: t.int({
    description: ofRecipes,
    authScopes: managesGlasses,
    args: removalArgs,
    resolve: async (_root, args, context) => {
      const removal = unwrapFor(context, deletePolicy<'glass'>(args.replaceBy, args.removeFromRecipes))
      return unwrapFor(context, await deleteGlass(context.deps, asId(args.id), removal, args.version)).changedRecipes
    },
  }),
}))
