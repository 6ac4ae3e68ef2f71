import { collectionLimits } from '../catalogue/collection-draft.ts'
import { catalogueLimits } from '../catalogue/limits.ts'
import { recipeLimits } from '../catalogue/recipe-draft.ts'
import { toPrice } from '../units/price.ts'
import { toMillilitres } from '../units/volume.ts'

const { bottlePrice, bottleSize, glassSize } = catalogueLimits

/** As these things are edited, in the units of the file: characters, millilitres, grams, money. Inclusive. */
export const transferLimits = {
  ingredientName: catalogueLimits.ingredientName,
  categoryName: catalogueLimits.categoryName,
  glassName: catalogueLimits.glassName,
  alcoholContent: catalogueLimits.alcoholContent,
  density: catalogueLimits.density,
  flowFactor: catalogueLimits.flowFactor,
  emptyWeight: catalogueLimits.emptyWeight,
  bottleSize: { least: toMillilitres(bottleSize.least), most: toMillilitres(bottleSize.most) },
  bottlePrice: { least: toPrice(bottlePrice.least), most: toPrice(bottlePrice.most) },
  glassSize: { least: toMillilitres(glassSize.least), most: toMillilitres(glassSize.most) },
  recipeName: recipeLimits.name,
  recipeDescription: { least: 0, most: recipeLimits.description },
  shortDescription: { least: 0, most: recipeLimits.shortDescription },
  tag: recipeLimits.tag,
  tags: { least: 0, most: recipeLimits.tags },
  steps: { least: 1, most: recipeLimits.steps },
  ingredientsOfStep: { least: 1, most: recipeLimits.ingredientsOfStep },
  message: recipeLimits.message,
  /** In the unit of the ingredient. */
  stepAmount: recipeLimits.stepAmount,
  amountToFill: recipeLimits.defaultAmount,
  collectionName: collectionLimits.name,
  collectionDescription: { least: 0, most: collectionLimits.description },
  ownerName: { least: 0, most: 100 },
} as const
