import { availabilityOf, garnishesLeftOut, type Holdings } from '#domain/catalogue/availability.ts'
import {
  type AddIngredientsStep,
  isBoostable,
  type Recipe,
  type RecipeTexts,
  type StepIngredient,
  type WrittenInstructionStep,
} from '#domain/catalogue/recipe.ts'
import { inLanguage, messageIn } from '#domain/catalogue/translations.ts'
import { drinkOfRecipe } from '#domain/pour/drink.ts'
import { ownAmountOf } from '#domain/pour/serving.ts'
import type { Sections } from '#domain/recipe-search/recipe-search.ts'
import { appearanceOf } from '#domain/records/records.ts'
import { servedRecipe } from '#domain/serving/served-recipe.ts'
import { toUnits } from '#domain/units/amount.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import type { RecipePage } from '#domain/usecases/catalogue/browse-recipes.usecase.ts'
import { builder } from './builder.ts'
import { CategoryType, GlassType, IngredientType, ingredientViews, ownerOf, UserType } from './catalogue.types.ts'
import { AvailabilityEnum } from './enums.ts'
import type { IngredientView, RecipeView } from './graphql-context.ts'
import { isoTime } from './iso-time.ts'
import { ServedDrinkType } from './served.types.ts'
import { MessageTextType, RecipeTextType, saidBy } from './translations.types.ts'

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
      resolve: ({ entry, holdings }, _args, { deps }) =>
        availabilityOf(entry.needs, holdings, deps.records.now.ingredient),
    }),
    leftOutIds: t.intList({
      description: 'Garnishes among its ingredients that are not at hand: it is made without them.',
      resolve: ({ entry, holdings }, _args, { deps }) => [
        ...garnishesLeftOut(entry.needs, holdings, deps.records.now.ingredient),
      ],
    }),
    writtenSteps: t.int({
      description: 'How many of its steps only a person can carry out, as shaking.',
      resolve: ({ entry }) => entry.needs.writtenSteps,
    }),
    ingredients: t.field({
      type: [IngredientType],
      resolve: ({ entry, holdings }, _args, context) => ingredientViews(context, entry.ingredientIds, holdings),
    }),
    steps: t.field({
      type: [ProductionStepType],
      resolve: ({ entry, holdings }) => entry.recipe.steps.map(step => ({ ...step, holdings })),
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
    sections: t.field({
      type: SectionsType,
      nullable: true,
      description: 'Null unless the list was asked for `byAvailability`.',
      resolve: ({ page }) => page.sections,
    }),
  }),
})
