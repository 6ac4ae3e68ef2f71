import { atHandOf, findIngredients } from '#domain/catalogue/ingredient-search.ts'
import { inNameOrder } from '#domain/catalogue/name-order.ts'
import { success } from '#domain/result.ts'
import { asId } from '#domain/units/id.ts'
import { addToBar, removeFromBar } from '#domain/usecases/catalogue/change-bar.usecase.ts'
import { IngredientKindEnum, IngredientType, ingredientViews, oneIngredient } from '../ingredients/graphql.ts'
import { recordId } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command } from '../kernel/graphql/command.ts'
import { availableOf, type GraphqlContext, type IngredientView } from '../kernel/graphql/context.ts'

const IngredientFilter = builder.inputType('IngredientFilter', {
  description: 'All conditions hold together.',
  fields: t => ({
    belowGroupId: t.int({ description: 'That group and everything below it.' }),
    inBar: t.boolean({ description: 'Only what the caller owns.' }),
    inBarOrOnPump: t.boolean({ description: 'Only what the caller owns or a pump carries.' }),
    onPump: t.boolean({ description: 'Only what a pump carries, whether it is set up or not.' }),
    search: t.string({ description: 'Part of a name, however it is spelt.' }),
    withoutKinds: t.field({ type: [IngredientKindEnum] }),
  }),
})

interface IngredientPage {
  readonly totalCount: number
  readonly items: readonly IngredientView[]
}

const IngredientPageType = builder.objectRef<IngredientPage>('IngredientPage').implement({
  fields: t => ({
    totalCount: t.exposeInt('totalCount', { description: 'On all pages together.' }),
    items: t.field({
      type: [IngredientType],
      // The page's own arguments say how many.
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ items }) => items,
    }),
  }),
})

/** Ingredients on a page. */
const largestPage = 200

const readsCatalogue = { may: 'catalogue.read' } as const

const ownedBy = ({ caller, deps }: GraphqlContext): readonly number[] =>
  deps.records.now.bar.get(caller?.user.id ?? 0)?.ingredientIds ?? []

builder.queryFields(t => ({
  ingredientList: t.field({
    type: IngredientPageType,
    description: 'By name.',
    authScopes: readsCatalogue,
    complexity: ({ first }) => ({ field: 1, multiplier: Math.max(1, Math.min(largestPage, first)) }),
    args: {
      filter: t.arg({ type: IngredientFilter }),
      first: t.arg.int({ required: true, defaultValue: 50, description: 'How many at most, 0–200.' }),
      offset: t.arg.int({ required: true, defaultValue: 0, description: 'How many come before them.' }),
    },
    resolve: (_root, args, context) => {
      const { ingredient, pump } = context.deps.records.now
      const available = availableOf(context)
      const query = {
        search: args.filter?.search ?? undefined,
        withoutKinds: args.filter?.withoutKinds ?? undefined,
        belowGroupId: args.filter?.belowGroupId ?? undefined,
        inBar: args.filter?.inBar ?? undefined,
        onPump: args.filter?.onPump ?? undefined,
        inBarOrOnPump: args.filter?.inBarOrOnPump ?? undefined,
      }
      const found = findIngredients(query, ingredient, atHandOf(ownedBy(context), pump.values()), context.language)
      const offset = Math.max(0, args.offset)
      const page = found.slice(offset, offset + Math.min(largestPage, Math.max(0, args.first)))
      return { totalCount: found.length, items: page.map(each => ({ ingredient: each, available })) }
    },
  }),
  ingredient: t.field({
    type: IngredientType,
    nullable: true,
    description: 'Null when there is none.',
    authScopes: readsCatalogue,
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, context) => ingredientViews(context, [id], availableOf(context))[0] ?? null,
  }),
  bar: t.field({
    type: [IngredientType],
    description: 'What the caller owns, by name.',
    authScopes: readsCatalogue,
    resolve: (_root, _args, context) => {
      const available = availableOf(context)
      const owned = ingredientViews(context, ownedBy(context), available).map(({ ingredient }) => ingredient)
      return inNameOrder(owned, context.language).map(ingredient => ({ ingredient, available }))
    },
  }),
}))

const barCommand = (name: string, description: string, move: typeof addToBar | typeof removeFromBar) =>
  command(name, {
    type: IngredientType,
    may: 'bar.change',
    description,
    args: arg => ({ ingredientId: arg(recordId) }),
    run: async ({ ingredientId }, { deps, user }) => {
      const moved = await move(deps.records, user, asId(ingredientId))
      return moved.ok ? success(ingredientId) : moved
    },
    answer: (id: number, context) => oneIngredient(context, id, availableOf(context)),
  })

barCommand('addToBar', "Into the caller's own bar; no group. Twice is the same as once.", addToBar)
barCommand('removeFromBar', "Out of the caller's own bar; what is not in it need not be taken out.", removeFromBar)
