import { inNameOrder } from '#domain/catalogue/name-order.ts'
import { normalise } from '#domain/catalogue/normalise.ts'
import { emptyRecords } from '#domain/records/records.ts'
import { builder } from './builder.ts'
import { CategoryType, GlassType, IngredientType, RecipePageType, RecipeType } from './catalogue.types.ts'
import { FabricableEnum, RecipeOrderEnum } from './enums.ts'
import { callerOf } from './graphql-errors.ts'

const RecipeFilter = builder.inputType('RecipeFilter', {
  fields: t => ({
    categoryId: t.int(),
    collectionId: t.int({ description: 'Only what this collection holds; nothing if there is none.' }),
    containsIngredients: t.intList({ description: 'All of them; a group matches everything below it.' }),
    fabricable: t.field({ type: FabricableEnum }),
    machine: t.string({
      description: 'Only what this machine can make by itself, by its key; nothing if there is none.',
    }),
    ownerId: t.int(),
    searchName: t.string({ description: 'Part of a name or tag, whatever case and accents.' }),
  }),
})

const readsCatalogue = { may: 'catalogue.read' } as const

builder.queryFields(t => ({
  recipes: t.field({
    type: RecipePageType,
    description: 'Pages count from 0; their size comes from the appearance settings.',
    authScopes: readsCatalogue,
    args: {
      filter: t.arg({ type: RecipeFilter }),
      orderBy: t.arg({ type: RecipeOrderEnum, required: true, defaultValue: 'nameAsc' }),
      page: t.arg.int({ required: true, defaultValue: 0 }),
    },
    resolve: async (_root, { filter, orderBy, page }, context) => {
      const { user } = callerOf(context)
      const query = {
        page,
        orderBy,
        ...(filter?.categoryId == null ? {} : { categoryId: filter.categoryId }),
        ...(filter?.collectionId == null ? {} : { collectionId: filter.collectionId }),
        ...(filter?.ownerId == null ? {} : { ownerId: filter.ownerId }),
        ...(filter?.containsIngredients == null ? {} : { containsIngredients: filter.containsIngredients }),
        ...(filter?.fabricable == null ? {} : { fabricable: filter.fabricable }),
        ...(filter?.searchName == null ? {} : { searchName: filter.searchName }),
      }
      const holdings = context.deps.recipes.holdings(user)
      if (filter?.machine == null) return { page: await context.deps.recipes.page(query, user), holdings }
      const at = context.deps.neighbours?.find(filter.machine)?.records ?? emptyRecords()
      return { page: await context.deps.recipes.page({ ...query, fabricable: 'automatic', at }, user), holdings }
    },
  }),
  recipe: t.field({
    type: RecipeType,
    nullable: true,
    authScopes: readsCatalogue,
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, context) => {
      const entry = context.deps.recipes.listed(id)
      return entry ? { entry, holdings: context.deps.recipes.holdings(callerOf(context).user) } : null
    },
  }),
  categories: t.field({
    type: [CategoryType],
    authScopes: readsCatalogue,
    resolve: (_root, _args, { deps }) => inNameOrder(deps.records.now.category.values()),
  }),
  glasses: t.field({
    type: [GlassType],
    authScopes: readsCatalogue,
    resolve: (_root, _args, { deps }) =>
      [...deps.records.now.glass.values()].sort((a, b) => a.size - b.size || a.id - b.id),
  }),
  ingredients: t.field({
    type: [IngredientType],
    authScopes: readsCatalogue,
    args: { search: t.arg.string() },
    resolve: (_root, { search }, context) => {
      const holdings = context.deps.recipes.holdings(callerOf(context).user)
      const text = normalise(search ?? '')
      const found = [...context.deps.records.now.ingredient.values()].filter(({ name }) =>
        normalise(name).includes(text),
      )
      return inNameOrder(found).map(ingredient => ({ ingredient, holdings }))
    },
  }),
}))
