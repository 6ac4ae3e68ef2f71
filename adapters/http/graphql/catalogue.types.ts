import { adminLevelOf, type Role } from '#domain/access/role.ts'
import { alcoholOf } from '#domain/catalogue/alcohol.ts'
import { availabilityOf, type Holdings } from '#domain/catalogue/availability.ts'
import type { Category } from '#domain/catalogue/category.ts'
import type { Glass } from '#domain/catalogue/glass.ts'
import { unitOf } from '#domain/catalogue/ingredient.ts'
import {
  type AddIngredientsStep,
  isBoostable,
  type StepIngredient,
  stepIngredientsOf,
  type WrittenInstructionStep,
} from '#domain/catalogue/recipe.ts'
import { appearanceOf } from '#domain/records/records.ts'
import { versionOf } from '#domain/records/version.ts'
import { toUnits } from '#domain/units/amount.ts'
import { asId } from '#domain/units/id.ts'
import { toPrice } from '#domain/units/price.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import type { RecipePage } from '#domain/usecases/browse-recipes.usecase.ts'
import { recipesInCategory } from '#domain/usecases/manage-categories.usecase.ts'
import { recipesInGlass } from '#domain/usecases/manage-glasses.usecase.ts'
import { builder } from './builder.ts'
import { AvailabilityEnum, GlassShapeEnum, IngredientKindEnum, RoleEnum, UnitEnum } from './enums.ts'
import type { GraphqlContext, IngredientView, RecipeView } from './graphql-context.ts'
import { versionDescription } from './read-version.ts'

export const UserType = builder.objectRef<{ id: number; username: string; role: Role }>('User').implement({
  fields: t => ({
    id: t.exposeInt('id'),
    username: t.exposeString('username'),
    role: t.expose('role', { type: RoleEnum }),
    adminLevel: t.int({ resolve: user => adminLevelOf(user.role) }),
  }),
})

/** What a field costs that is counted anew for each thing: no more than some hundred times in an answer. */
const looksAtAllRecipes = 20

export const CategoryType = builder.objectRef<Category>('Category').implement({
  fields: t => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    recipeCount: t.int({
      description: 'How many recipes are in it.',
      complexity: looksAtAllRecipes,
      resolve: ({ id }, _args, { deps }) => recipesInCategory(deps.records.now, id).length,
    }),
    version: t.string({ description: versionDescription, resolve: versionOf }),
  }),
})

export const GlassType = builder.objectRef<Glass>('Glass').implement({
  fields: t => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    sizeMl: t.float({ resolve: glass => toMillilitres(glass.size) }),
    shape: t.expose('shape', { type: GlassShapeEnum }),
    emptyWeightGrams: t.int({
      nullable: true,
      description: 'Null where nobody has weighed it.',
      resolve: ({ emptyWeight }) => emptyWeight,
    }),
    isDefault: t.exposeBoolean('isDefault', { description: 'At most one glass is.' }),
    useForSingleIngredients: t.exposeBoolean('useForSingleIngredients', {
      description: 'At most one glass is used for drinks of a single ingredient.',
    }),
    recipeCount: t.int({
      description: 'How many recipes name it as theirs.',
      complexity: looksAtAllRecipes,
      resolve: ({ id }, _args, { deps }) => recipesInGlass(deps.records.now, id).length,
    }),
    version: t.string({ description: versionDescription, resolve: versionOf }),
  }),
})

export const IngredientType = builder.objectRef<IngredientView>('Ingredient').implement({
  fields: t => ({
    id: t.int({ resolve: ({ ingredient }) => ingredient.id }),
    name: t.string({ resolve: ({ ingredient }) => ingredient.name }),
    kind: t.field({ type: IngredientKindEnum, resolve: ({ ingredient }) => ingredient.kind }),
    unit: t.field({ type: UnitEnum, resolve: ({ ingredient }) => unitOf(ingredient) }),
    colour: t.string({ resolve: ({ ingredient }) => ingredient.colour }),
    alcoholContent: t.int({
      nullable: true,
      description: 'Percent by volume; null for groups.',
      resolve: ({ ingredient }) => (ingredient.kind === 'group' ? null : ingredient.alcoholContent),
    }),
    minAlcoholContent: t.int({
      nullable: true,
      description: 'Percent by volume; of a group that of its weakest ingredient, null when it has none.',
      resolve: ({ ingredient }, _args, { deps }) => alcoholOf(ingredient, deps.recipes.childrenOfGroups)?.least ?? null,
    }),
    maxAlcoholContent: t.int({
      nullable: true,
      description: 'Percent by volume; of a group that of its strongest ingredient, null when it has none.',
      resolve: ({ ingredient }, _args, { deps }) => alcoholOf(ingredient, deps.recipes.childrenOfGroups)?.most ?? null,
    }),
    parentGroupId: t.int({ nullable: true, resolve: ({ ingredient }) => ingredient.parentGroupId }),
    parentGroupName: t.string({
      nullable: true,
      resolve: ({ ingredient }, _args, { deps }) =>
        deps.records.now.ingredient.get(ingredient.parentGroupId ?? 0)?.name ?? null,
    }),
    density: t.float({
      nullable: true,
      description: 'Grams per millilitre; null for groups.',
      resolve: ({ ingredient }) => (ingredient.kind === 'group' ? null : ingredient.density),
    }),
    bottlePrice: t.float({
      nullable: true,
      description: 'In the currency of the household, of a bottle, else of one `unit`; null is unknown.',
      resolve: ({ ingredient }) =>
        ingredient.kind === 'group' || ingredient.bottlePrice === null ? null : toPrice(ingredient.bottlePrice),
    }),
    bottleSizeMl: t.float({
      nullable: true,
      description: 'Null is unknown; always null for groups and for what is not counted in millilitres.',
      resolve: ({ ingredient }) =>
        ingredient.kind === 'group' || ingredient.bottleSize === null ? null : toMillilitres(ingredient.bottleSize),
    }),
    flowFactor: t.float({
      nullable: true,
      description: 'How much longer than water it takes through a pump; null for what pumps do not dispense.',
      resolve: ({ ingredient }) => (ingredient.kind === 'automated' ? ingredient.flowFactor : null),
    }),
    lastUpdate: t.string({ resolve: ({ ingredient }) => new Date(ingredient.lastUpdate).toISOString() }),
    onPump: t.boolean({
      description: 'A pump that can make drinks carries it, or one below it.',
      resolve: ({ ingredient, holdings }) => holdings.onPump.has(ingredient.id),
    }),
    owned: t.boolean({
      description: "The caller's bar holds it, or one below it.",
      resolve: ({ ingredient, holdings }) => holdings.owned.has(ingredient.id),
    }),
  }),
})

/** An ingredient by id, as the owner of `holdings` sees it; none if it was deleted meanwhile. */
export function ingredientViews(context: GraphqlContext, ids: readonly number[], holdings: Holdings): IngredientView[] {
  return ids.flatMap(id => {
    const ingredient = context.deps.records.now.ingredient.get(id)
    return ingredient ? [{ ingredient, holdings }] : []
  })
}

/** Plans and machines may outlive an ingredient: a nameless one stands for it. */
export function oneIngredient(context: GraphqlContext, id: number, holdings: Holdings): IngredientView {
  const [view] = ingredientViews(context, [id], holdings)
  return view ?? { ingredient: { ...nameless, id: asId(id) }, holdings }
}

const nameless = { kind: 'group', name: '?', parentGroupId: null, colour: '#999999', lastUpdate: timestamp(0) } as const

const StepIngredientType = builder
  .objectRef<{ step: StepIngredient; view: IngredientView }>('StepIngredient')
  .implement({
    fields: t => ({
      ingredient: t.field({ type: IngredientType, resolve: ({ view }) => view }),
      amount: t.float({ description: "In the ingredient's unit.", resolve: ({ step }) => toUnits(step.amount) }),
      scale: t.boolean({ resolve: ({ step }) => step.scale }),
      boostable: t.boolean({ resolve: ({ step }) => step.boostable }),
    }),
  })

const AddIngredientsStepType = builder
  .objectRef<AddIngredientsStep & { holdings: Holdings }>('AddIngredientsStep')
  .implement({
    fields: t => ({
      ingredients: t.field({
        type: [StepIngredientType],
        resolve: ({ ingredients, holdings }, _args, context) =>
          ingredients.flatMap(step =>
            ingredientViews(context, [step.ingredientId], holdings).map(view => ({ step, view })),
          ),
      }),
    }),
  })

const WrittenInstructionStepType = builder
  .objectRef<WrittenInstructionStep & { holdings: Holdings }>('WrittenInstructionStep')
  .implement({ fields: t => ({ message: t.exposeString('message') }) })

const ProductionStepType = builder.unionType('ProductionStep', {
  types: [AddIngredientsStepType, WrittenInstructionStepType],
  resolveType: step => (step.kind === 'addIngredients' ? 'AddIngredientsStep' : 'WrittenInstructionStep'),
})

const RecipeLayerType = builder.objectRef<{ colour: string; ml: number }>('RecipeLayer').implement({
  fields: t => ({ colour: t.exposeString('colour'), ml: t.exposeFloat('ml') }),
})

export const RecipeType = builder.objectRef<RecipeView>('Recipe').implement({
  fields: t => ({
    id: t.int({ resolve: ({ entry }) => entry.recipe.id }),
    name: t.string({ resolve: ({ entry }) => entry.recipe.name }),
    description: t.string({ resolve: ({ entry }) => entry.recipe.description }),
    shortDescription: t.string({ resolve: ({ entry }) => entry.recipe.shortDescription }),
    tags: t.stringList({ resolve: ({ entry }) => [...entry.recipe.tags] }),
    lastUpdate: t.string({ resolve: ({ entry }) => new Date(entry.recipe.lastUpdate).toISOString() }),
    boostable: t.boolean({
      resolve: ({ entry }) => isBoostable(entry.recipe),
    }),
    defaultAmountMl: t.float({
      nullable: true,
      resolve: ({ entry: { recipe } }) =>
        recipe.defaultAmountToFill === null ? null : toMillilitres(recipe.defaultAmountToFill),
    }),
    defaultGlass: t.field({
      type: GlassType,
      nullable: true,
      resolve: ({ entry }, _args, { deps }) => deps.records.now.glass.get(entry.recipe.defaultGlassId ?? 0) ?? null,
    }),
    categories: t.field({
      type: [CategoryType],
      resolve: ({ entry }, _args, { deps }) =>
        entry.recipe.categoryIds.flatMap(id => deps.records.now.category.get(id) ?? []),
    }),
    owner: t.field({
      type: UserType,
      resolve: ({ entry }, _args, { deps }) =>
        deps.records.now.user.get(entry.recipe.ownerId) ?? {
          id: entry.recipe.ownerId,
          username: '',
          role: 'user' as const,
        },
    }),
    availability: t.field({
      type: AvailabilityEnum,
      resolve: ({ entry, holdings }) => availabilityOf(entry.ingredientIds, holdings),
    }),
    ingredients: t.field({
      type: [IngredientType],
      resolve: ({ entry, holdings }, _args, context) => ingredientViews(context, entry.ingredientIds, holdings),
    }),
    steps: t.field({
      type: [ProductionStepType],
      resolve: ({ entry, holdings }) => entry.recipe.steps.map(step => ({ ...step, holdings })),
    }),
    layers: t.field({
      type: [RecipeLayerType],
      description: 'Its liquids in step order, for drawing a glass.',
      resolve: ({ entry }, _args, { deps }) =>
        stepIngredientsOf(entry.recipe).flatMap(({ ingredientId, amount }) => {
          const ingredient = deps.records.now.ingredient.get(ingredientId)
          return ingredient && unitOf(ingredient) === 'ml' ? [{ colour: ingredient.colour, ml: toUnits(amount) }] : []
        }),
    }),
    minAlcoholContent: t.int({ resolve: ({ entry }) => entry.alcohol.least }),
    maxAlcoholContent: t.int({ resolve: ({ entry }) => entry.alcohol.most }),
  }),
})

export const RecipePageType = builder.objectRef<{ page: RecipePage; holdings: Holdings }>('RecipePage').implement({
  fields: t => ({
    content: t.field({
      type: [RecipeType],
      complexity: (_args, { deps }) => ({ field: 1, multiplier: appearanceOf(deps.records.now).recipePageSize }),
      resolve: ({ page, holdings }) => page.content.map(entry => ({ entry, holdings })),
    }),
    page: t.int({ resolve: ({ page }) => page.page }),
    pageSize: t.int({ resolve: ({ page }) => page.pageSize }),
    totalElements: t.int({ resolve: ({ page }) => page.totalElements }),
    totalPages: t.int({ resolve: ({ page }) => page.totalPages }),
  }),
})
