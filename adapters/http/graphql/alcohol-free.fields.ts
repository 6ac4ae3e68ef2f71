import { type AlcoholFreeSister, alcoholFreeSister, availabilityOfSister } from '#domain/pour/alcohol-free.ts'
import type { Substitution } from '#domain/pour/order.ts'
import { builder } from './builder.ts'
import { IngredientType, ingredientViews, oneIngredient } from './catalogue.types.ts'
import { AvailabilityEnum } from './enums.ts'
import type { RecipeView } from './graphql-context.ts'
import { RecipeType } from './recipe.types.ts'

type Seen<Value> = Value & { readonly seen: RecipeView }

const StandInType = builder.objectRef<Seen<Substitution>>('StandIn').implement({
  fields: t => ({
    ingredient: t.field({
      type: IngredientType,
      description: 'As the recipe names it.',
      resolve: ({ ingredientId, seen }, _args, context) => oneIngredient(context, ingredientId, seen.holdings),
    }),
    replacement: t.field({
      type: IngredientType,
      resolve: ({ replacementId, seen }, _args, context) => oneIngredient(context, replacementId, seen.holdings),
    }),
  }),
})

const AlcoholFreeType = builder.objectRef<Seen<AlcoholFreeSister>>('AlcoholFreeSister').implement({
  description: 'What to order otherwise for the drink to have no alcohol: as substitutions, and as what is left out.',
  fields: t => ({
    substitutions: t.field({
      type: [StandInType],
      resolve: ({ substitutions, seen }) => substitutions.map(each => ({ ...each, seen })),
    }),
    omitted: t.field({
      type: [IngredientType],
      description: 'Seasoning that nothing stands in for.',
      resolve: ({ omitted, seen }, _args, context) => ingredientViews(context, omitted, seen.holdings),
    }),
    availability: t.field({
      type: AvailabilityEnum,
      description: 'Of the drink without alcohol.',
      resolve: ({ seen: { entry, holdings }, ...sister }, _args, { deps }) =>
        availabilityOfSister(entry.needs, sister, holdings, deps.records.now.ingredient),
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
        holdings: seen.holdings,
      }
      const sister = alcoholFreeSister(seen.entry.recipe, shelf)
      return sister && { ...sister, seen }
    },
  }),
)
