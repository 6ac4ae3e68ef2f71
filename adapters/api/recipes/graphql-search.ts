import type { RecipeOrder } from '#domain/recipe-search/recipe-orders.ts'
import type { RecipeQuery } from '#domain/recipe-search/recipe-search.ts'
import { emptyRecords } from '#domain/records/records.ts'
import type { SurpriseQuery } from '#domain/usecases/catalogue/browse-recipes.usecase.ts'
import { named } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { availableOf, callerOf, type GraphqlContext } from '../kernel/graphql/context.ts'
import { RecipePageType, RecipeType } from './graphql.ts'

export const FabricableEnum = builder.enumType('Fabricable', {
  values: named<NonNullable<RecipeQuery['fabricable']>>('automatic', 'with-owned'),
})

const RecipeOrderEnum = builder.enumType('RecipeOrder', {
  values: named<RecipeOrder>(
    'nameAsc',
    'nameDesc',
    'lastUpdateAsc',
    'lastUpdateDesc',
    'lightest',
    'mostMade',
    'newest',
    'strongest',
  ),
})

const RecipeFilter = builder.inputType('RecipeFilter', {
  fields: t => ({
    categoryId: t.int(),
    collectionId: t.int({ description: 'Only what this collection holds; nothing if there is none.' }),
    containsIngredients: t.intList({ description: 'All of them; a group matches everything below it.' }),
    fabricable: t.field({ type: FabricableEnum }),
    favourite: t.boolean({ description: "Only the caller's favourites." }),
    machine: t.string({
      description: 'Only what this machine can make by itself, by its key; nothing if there is none.',
    }),
    ownerId: t.int(),
    searchName: t.string({ description: 'Part of a name or tag, however it is spelt.' }),
  }),
})

type Filter = typeof RecipeFilter.$inferInput

/** The query, and whose bottles count. */
function queryOf(filter: Filter | null | undefined, { deps, language }: GraphqlContext): SurpriseQuery {
  if (filter == null) return { language }
  const { categoryId, collectionId, ownerId, containsIngredients, fabricable, favourite, searchName, machine } = filter
  return {
    language,
    onlyFavourites: favourite === true,
    ...(categoryId == null ? {} : { categoryId }),
    ...(collectionId == null ? {} : { collectionId }),
    ...(ownerId == null ? {} : { ownerId }),
    ...(containsIngredients == null ? {} : { containsIngredients }),
    ...(fabricable == null ? {} : { fabricable }),
    ...(searchName == null ? {} : { searchName }),
    ...(machine == null ? {} : { fabricable: 'automatic', at: deps.peers?.find(machine)?.records ?? emptyRecords() }),
  }
}

const readsCatalogue = { may: 'catalogue.read' } as const

builder.queryFields(t => ({
  recipes: t.field({
    type: RecipePageType,
    description: 'Pages count from 0; their size comes from the appearance settings.',
    authScopes: readsCatalogue,
    args: {
      filter: t.arg({ type: RecipeFilter }),
      orderBy: t.arg({ type: RecipeOrderEnum, required: true, defaultValue: 'nameAsc' }),
      byAvailability: t.arg.boolean({
        required: true,
        defaultValue: false,
        description:
          'What the machine makes alone first, then what the caller helps with, then the rest; see `sections`.',
      }),
      page: t.arg.int({ required: true, defaultValue: 0 }),
      pageSize: t.arg.int({ description: 'For smaller pages than the settings name.' }),
    },
    resolve: async (_root, { filter, pageSize, ...asked }, context) => {
      const { user } = callerOf(context)
      const query = { ...queryOf(filter, context), ...asked, ...(pageSize == null ? {} : { pageSize }) }
      return { page: await context.deps.recipes.page(query, user), available: context.deps.recipes.available(user) }
    },
  }),
  surprise: t.field({
    type: RecipeType,
    nullable: true,
    description: 'A drink by chance, of what can be made and passes the filter; null where there is none.',
    authScopes: readsCatalogue,
    args: {
      filter: t.arg({ type: RecipeFilter }),
      exceptId: t.arg.int({ description: 'The last surprise: another one, if there is any.' }),
    },
    resolve: async (_root, { filter, exceptId }, context) => {
      const { user } = callerOf(context)
      const chance = { drawn: Math.random(), exceptId: exceptId ?? null }
      const entry = await context.deps.recipes.surprise(queryOf(filter, context), user, chance)
      return entry && { entry, available: context.deps.recipes.available(user) }
    },
  }),
  recipe: t.field({
    type: RecipeType,
    nullable: true,
    authScopes: readsCatalogue,
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, context) => {
      const entry = context.deps.recipes.listed(id)
      return entry ? { entry, available: availableOf(context) } : null
    },
  }),
}))
