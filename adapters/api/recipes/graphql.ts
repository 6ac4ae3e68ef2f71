import {
  type Availability,
  type AvailableIngredients,
  availabilityOf,
  garnishesLeftOut,
} from '#domain/catalogue/availability.ts'
import {
  type AddIngredientsStep,
  isBoostable,
  type Recipe,
  type RecipeTexts,
  type StepIngredient,
  type WrittenInstructionStep,
} from '#domain/catalogue/recipe.ts'
import { inLanguage, messageIn } from '#domain/catalogue/translations.ts'
import { type AlcoholFreeVariant, alcoholFreeVariant, availabilityOfVariant } from '#domain/pour/alcohol-free.ts'
import { drinkOfRecipe, type Substitution } from '#domain/pour/order.ts'
import { ownAmountOf } from '#domain/pour/serving.ts'
import type { Sections } from '#domain/recipe-search/recipe-search.ts'
import { appearanceOf } from '#domain/records/records.ts'
import { servedRecipe } from '#domain/serving/served-drink.ts'
import { toUnits } from '#domain/units/amount.ts'
import { asId } from '#domain/units/id.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import type { RecipePage } from '#domain/usecases/catalogue/browse-recipes.usecase.ts'
import { setFavourite } from '#domain/usecases/catalogue/set-favourite.usecase.ts'
import { CategoryType } from '../categories/graphql.ts'
import { GlassType } from '../glasses/graphql.ts'
import { IngredientType, ingredientViews, oneIngredient } from '../ingredients/graphql.ts'
import { isoTime, MessageTextType, named, RecipeTextType, saidBy } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command } from '../kernel/graphql/command.ts'
import { callerOf, type GraphqlContext, type IngredientView, type RecipeView } from '../kernel/graphql/context.ts'
import { ownerOf, UserType } from '../users/graphql.ts'
import { ServedDrinkType } from './served.ts'

const AvailabilityEnum = builder.enumType('Availability', {
  description:
    'How a drink can be made for the caller: without any hand, with what they own or do, or not, since something other than a garnish is missing.',
  values: named<Availability>('automatic', 'with-hand', 'missing'),
})

const StepIngredientType = builder
  .objectRef<{ step: StepIngredient; view: IngredientView }>('StepIngredient')
  .implement({
    fields: t => ({
      ingredient: t.expose('view', { type: IngredientType }),
      amount: t.float({ description: "In the ingredient's unit.", resolve: ({ step }) => toUnits(step.amount) }),
      scale: t.boolean({ resolve: ({ step }) => step.scale }),
      boostable: t.boolean({ resolve: ({ step }) => step.boostable }),
    }),
  })

const AddIngredientsStepType = builder
  .objectRef<AddIngredientsStep & { available: AvailableIngredients }>('AddIngredientsStep')
  .implement({
    fields: t => ({
      ingredients: t.field({
        type: [StepIngredientType],
        resolve: ({ ingredients, available }, _args, context) =>
          ingredients.flatMap(step =>
            ingredientViews(context, [step.ingredientId], available).map(view => ({ step, view })),
          ),
      }),
    }),
  })

const WrittenInstructionStepType = builder
  .objectRef<WrittenInstructionStep & { available: AvailableIngredients }>('WrittenInstructionStep')
  .implement({
    fields: t => ({
      message: t.string({ resolve: (step, _args, { language }) => messageIn(step, language) }),
      messages: t.field({
        type: [MessageTextType],
        resolve: ({ message, translations }) => saidBy({ message }, translations),
      }),
    }),
  })

const ProductionStepType = builder.unionType('ProductionStep', {
  types: [AddIngredientsStepType, WrittenInstructionStepType],
  resolveType: step => (step.kind === 'addIngredients' ? 'AddIngredientsStep' : 'WrittenInstructionStep'),
})

const textsOf = ({ name, shortDescription, description, tags }: Recipe): RecipeTexts => ({
  name,
  shortDescription,
  description,
  tags,
})

export const RecipeType = builder.objectRef<RecipeView>('Recipe').implement({
  fields: t => ({
    id: t.int({ resolve: ({ entry }) => entry.recipe.id }),
    name: t.string({ resolve: ({ entry }, _args, { language }) => inLanguage(entry.recipe, language).name }),
    description: t.string({
      resolve: ({ entry }, _args, { language }) => inLanguage(entry.recipe, language).description,
    }),
    shortDescription: t.string({
      resolve: ({ entry }, _args, { language }) => inLanguage(entry.recipe, language).shortDescription,
    }),
    tags: t.stringList({ resolve: ({ entry }, _args, { language }) => [...inLanguage(entry.recipe, language).tags] }),
    texts: t.field({
      type: [RecipeTextType],
      description: 'In all languages, the first one first; of its steps they stand with the steps.',
      resolve: ({ entry: { recipe } }) => saidBy<RecipeTexts>(textsOf(recipe), recipe.translations),
    }),
    lastUpdate: t.string({ resolve: ({ entry }) => isoTime(entry.recipe.lastUpdate) }),
    boostable: t.boolean({ resolve: ({ entry }) => isBoostable(entry.recipe) }),
    defaultAmountMl: t.float({
      nullable: true,
      resolve: ({ entry: { recipe } }) =>
        recipe.defaultAmountToFill === null ? null : toMillilitres(recipe.defaultAmountToFill),
    }),
    ownAmountMl: t.float({
      nullable: true,
      description: 'How much it makes by itself: `defaultAmountMl`, else its millilitres as written.',
      resolve: ({ entry: { recipe } }, _args, { deps }) => {
        const own = ownAmountOf(drinkOfRecipe(recipe), deps.records.now.ingredient)
        return own === null ? null : toMillilitres(own)
      },
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
    owner: t.field({ type: UserType, resolve: ({ entry }, _args, context) => ownerOf(entry.recipe, context) }),
    availability: t.field({
      type: AvailabilityEnum,
      resolve: ({ entry, available }, _args, { deps }) =>
        availabilityOf(entry.needs, available, deps.records.now.ingredient),
    }),
    leftOutIds: t.intList({
      description: 'Garnishes among its ingredients that are not at hand: it is made without them.',
      resolve: ({ entry, available }, _args, { deps }) => [
        ...garnishesLeftOut(entry.needs, available, deps.records.now.ingredient),
      ],
    }),
    writtenSteps: t.int({
      description: 'How many of its steps only a person can carry out, as shaking.',
      resolve: ({ entry }) => entry.needs.writtenSteps,
    }),
    ingredients: t.field({
      type: [IngredientType],
      resolve: ({ entry, available }, _args, context) => ingredientViews(context, entry.ingredientIds, available),
    }),
    steps: t.field({
      type: [ProductionStepType],
      resolve: ({ entry, available }) => entry.recipe.steps.map(step => ({ ...step, available })),
    }),
    minAlcoholContent: t.float({ resolve: ({ entry }) => entry.alcohol.least }),
    maxAlcoholContent: t.float({ resolve: ({ entry }) => entry.alcohol.most }),
  }),
})

builder.objectFields(RecipeType, t => ({
  served: t.field({
    type: ServedDrinkType,
    description: 'How it looks when it is served, for drawing it.',
    // It is remembered as a whole, and has few parts.
    complexity: { field: 2, multiplier: 0 },
    resolve: ({ entry }, _args, { deps }) => servedRecipe(entry.recipe, deps.records.now.ingredient),
  }),
}))

const SectionsType = builder.objectRef<Sections>('RecipeSections').implement({
  description: 'How many recipes of a list can be made in which way; in this order they stand in it.',
  fields: t => ({
    automatic: t.exposeInt('automatic'),
    withHand: t.exposeInt('withHand'),
    missing: t.exposeInt('missing'),
  }),
})

export const RecipePageType = builder
  .objectRef<{ page: RecipePage; available: AvailableIngredients }>('RecipePage')
  .implement({
    fields: t => ({
      content: t.field({
        type: [RecipeType],
        complexity: (_args, { deps }) => ({ field: 1, multiplier: appearanceOf(deps.records.now).recipePageSize }),
        resolve: ({ page, available }) => page.content.map(entry => ({ entry, available })),
      }),
      page: t.int({ resolve: ({ page }) => page.page }),
      pageSize: t.int({ resolve: ({ page }) => page.pageSize }),
      totalElements: t.int({ resolve: ({ page }) => page.totalElements }),
      totalPages: t.int({ resolve: ({ page }) => page.totalPages }),
      sections: t.field({
        type: SectionsType,
        nullable: true,
        description: 'Null unless the list was asked for `byAvailability`.',
        resolve: ({ page }) => page.sections,
      }),
    }),
  })

type Seen<Value> = Value & { readonly seen: RecipeView }

const StandInType = builder.objectRef<Seen<Substitution>>('StandIn').implement({
  fields: t => ({
    ingredient: t.field({
      type: IngredientType,
      description: 'As the recipe names it.',
      resolve: ({ ingredientId, seen }, _args, context) => oneIngredient(context, ingredientId, seen.available),
    }),
    replacement: t.field({
      type: IngredientType,
      resolve: ({ replacementId, seen }, _args, context) => oneIngredient(context, replacementId, seen.available),
    }),
  }),
})

const AlcoholFreeType = builder.objectRef<Seen<AlcoholFreeVariant>>('AlcoholFreeSister').implement({
  description: 'What to order otherwise for the drink to have no alcohol: as substitutions, and as what is left out.',
  fields: t => ({
    substitutions: t.field({
      type: [StandInType],
      resolve: ({ substitutions, seen }) => substitutions.map(each => ({ ...each, seen })),
    }),
    omitted: t.field({
      type: [IngredientType],
      description: 'Seasoning that nothing stands in for.',
      resolve: ({ omitted, seen }, _args, context) => ingredientViews(context, omitted, seen.available),
    }),
    availability: t.field({
      type: AvailabilityEnum,
      description: 'Of the drink without alcohol.',
      resolve: ({ seen: { entry, available }, ...sister }, _args, { deps }) =>
        availabilityOfVariant(entry.needs, sister, available, deps.records.now.ingredient),
    }),
  }),
})

builder.objectField(RecipeType, 'alcoholFree', t =>
  t.field({
    type: AlcoholFreeType,
    nullable: true,
    description: 'Null when it has no alcohol anyway, or something essential has no stand-in.',
    resolve: (seen, _args, { deps }) => {
      const shelf = {
        ingredients: deps.records.now.ingredient,
        children: deps.recipes.childrenOfGroups,
        available: seen.available,
      }
      const sister = alcoholFreeVariant(seen.entry.recipe, shelf)
      return sister && { ...sister, seen }
    },
  }),
)

const favouritesOf = (context: GraphqlContext): number[] => [
  ...(context.deps.records.now.favourites.get(callerOf(context).user.id)?.recipeIds ?? []),
]

builder.queryFields(t => ({
  favourites: t.intList({
    description: "Ids of the caller's favourite recipes, the latest last.",
    authScopes: { may: 'catalogue.read' },
    resolve: (_root, _args, context) => favouritesOf(context),
  }),
}))

command('setFavourite', {
  type: ['Int'],
  may: 'favourites.change',
  description:
    'Remembers a recipe for the caller, or forgets it; twice is the same as once. All favourites as they are then.',
  args: arg => ({ recipeId: arg.int({ required: true }), isFavourite: arg.boolean({ required: true }) }),
  run: ({ recipeId, isFavourite }, { deps, user }) => setFavourite(deps.records, user, asId(recipeId), isFavourite),
  answer: (_changed: unknown, context) => favouritesOf(context),
})
