/*
 * The items of an export, each shape once: for those who read it and for those who write it. Fields that only machines of
 * our kind write are null in the files of others.
 */

import { categoryFlags } from '../catalogue/category.ts'
import { collectionFlags, collectionLimits } from '../catalogue/collection.ts'
import { glassFlags, glassShapes } from '../catalogue/glass.ts'
import { addableFlags } from '../catalogue/ingredient.ts'
import { catalogueLimits as limits } from '../catalogue/limits.ts'
import { clarities } from '../catalogue/look.ts'
import type { RecipeTexts } from '../catalogue/recipe.ts'
import { recipeLimits } from '../catalogue/recipe-input.ts'
import type { MessageTexts, NameTexts } from '../catalogue/translations.ts'
import {
  type Bounds,
  type Decoder,
  list,
  mapped,
  name,
  object,
  oneOf,
  optional,
  text,
  variants,
} from '../documents/decoders.ts'
import { isObject } from '../documents/json-path.ts'
import { isName } from '../names/name.ts'
import { amount, type Unit } from '../units/amount.ts'
import { roundedTo } from '../units/decimal.ts'
import { toPrice, travelledPrice } from '../units/price.ts'
import { inMillilitres, millilitres } from '../units/volume.ts'
import {
  flagsIn,
  instant,
  itemId,
  looseFlag,
  looseNumber,
  optionalNumber,
  translationsWithin,
} from './transfer-decoders.ts'

const named = (bounds: Bounds) => ({
  name: name(bounds),
  translations: translationsWithin<NameTexts>({ name: bounds.most }),
})

const upTo = (most: number): Bounds => ({ least: 0, most })

const longestOwnerName = 100

const optionalVolume = (bounds: Bounds) =>
  mapped(optionalNumber(bounds), size => (size === null ? null : millilitres(size)))

export const wireUnits = {
  ml: 'ml',
  g: 'g',
  teaspoon: 'teaspoon(s)',
  tablespoon: 'tablespoon(s)',
  piece: 'piece(s)',
} as const satisfies Readonly<Record<Unit, string>>
const units = Object.keys(wireUnits) as Unit[]

const colour: Decoder<string | null, string> = at => {
  if (typeof at.value === 'string' && /^#[0-9a-f]{6}$/i.test(at.value)) return at.value.toLowerCase()
  at.refuse({ kind: 'text' })
  return null
}

const look = mapped(object({ clarity: oneOf(clarities), fizzy: looseFlag, foamy: looseFlag }), found =>
  found?.clarity ? { ...found, clarity: found.clarity } : null,
)

const anyIngredient = {
  ...named(limits.ingredientName),
  parentGroupId: optional(itemId),
  lastUpdate: instant,
  colour: optional(colour),
  look: optional(look),
}

const addable = {
  ...anyIngredient,
  alcoholContent: mapped(looseNumber(limits.alcoholContent), percent => roundedTo(percent, 1)),
  hasImage: looseFlag,
  bottlePrice: mapped(
    optionalNumber({ least: toPrice(limits.bottlePrice.least), most: toPrice(limits.bottlePrice.most) }),
    price => (price === null ? null : travelledPrice(price)),
  ),
  density: optionalNumber(limits.density),
  ...flagsIn(addableFlags),
}

const ingredientKinds = {
  group: object(anyIngredient),
  automated: object({
    ...addable,
    bottleSize: mapped(looseNumber(inMillilitres(limits.bottleSize)), millilitres),
    // Others know no factor below 1: theirs stands beside ours.
    flowFactor: optionalNumber(limits.flowFactor),
    pumpTimeMultiplier: optionalNumber(limits.flowFactor),
  }),
  manual: mapped(
    object({
      unit: mapped(oneOf(Object.values(wireUnits)), wire => units.find(unit => wireUnits[unit] === wire) ?? 'ml'),
      ...addable,
      bottleSize: optionalVolume(inMillilitres(limits.bottleSize)),
    }),
    // An ingredient that is not counted in millilitres has neither a group nor a bottle.
    item => (item && item.unit !== 'ml' ? { ...item, parentGroupId: null, bottleSize: null } : item),
  ),
}
export const ingredientItem = variants('type', ingredientKinds, 'group')

export const glassItem = mapped(
  object({
    ...named(limits.glassName),
    size: mapped(looseNumber(inMillilitres(limits.glassSize)), millilitres),
    /** In whole grams. */
    emptyWeight: mapped(optionalNumber(limits.emptyWeight), grams => (grams === null ? null : Math.round(grams))),
    default: looseFlag,
    ...flagsIn(glassFlags),
    shape: optional(oneOf(glassShapes)),
  }),
  glass => glass && { ...glass, isDefault: glass.default },
)

export const categoryItem = object({ ...named(limits.categoryName), ...flagsIn(categoryFlags) })

export const collectionItem = object({
  name: name(collectionLimits.name),
  ownerName: text(upTo(longestOwnerName)),
  description: text(upTo(collectionLimits.description)),
  ...flagsIn(collectionFlags),
  hasImage: looseFlag,
  lastUpdate: instant,
})

/** Values that are not text are passed over. */
const tags: Decoder<readonly string[], readonly string[] | null | undefined> = at => {
  const found = list(
    mapped(
      at => at.value,
      tag => (typeof tag === 'string' ? tag : null),
    ),
    upTo(recipeLimits.tags),
  )(at)
  if (!found.every(tag => isName(tag, recipeLimits.tag))) at.addIssue({ kind: 'text' })
  return found
}

/** A whole thing within another, by its id. It is read only where no copy of it is known: many items carry the same. */
export interface Copy<Value> {
  readonly id: number
  read(): Value
}

const copyOf =
  <Value, Written>(item: Decoder<Value, Written>): Decoder<Copy<Value> | null, Written & { readonly id: number }> =>
  at => {
    if (isObject(at.value)) return { id: itemId(at.field('id')), read: () => item(at) }
    at.refuse({ kind: 'object' })
    return null
  }

const stepIngredient = mapped(
  object({
    ingredient: optional(copyOf(ingredientItem)),
    /** In the place of the whole. */
    ingredientId: optional(itemId),
    amount: mapped(looseNumber(recipeLimits.stepAmount), amount),
    scale: looseFlag,
    boostable: looseFlag,
  }),
  (found, at) => found && { ...found, at },
)

const step = variants('type', {
  writtenInstruction: object({
    message: text(recipeLimits.message),
    translations: translationsWithin<MessageTexts>({ message: recipeLimits.message.most }),
  }),
  addIngredients: object({ stepIngredients: list(stepIngredient, upTo(recipeLimits.ingredientsOfStep)) }),
})

export const recipeItem = object({
  productionSteps: list(step, upTo(recipeLimits.steps)),
  defaultGlass: optional(copyOf(glassItem)),
  name: name(recipeLimits.name),
  translations: translationsWithin<RecipeTexts>({
    name: recipeLimits.name.most,
    shortDescription: recipeLimits.shortDescription,
    description: recipeLimits.description,
    tags: { each: recipeLimits.tag.most, most: recipeLimits.tags },
  }),
  ownerName: text(upTo(longestOwnerName)),
  description: text(upTo(recipeLimits.description)),
  shortDescription: optional(text(upTo(recipeLimits.shortDescription))),
  tags,
  defaultAmountToFill: optionalVolume(recipeLimits.defaultAmount),
  categories: list(copyOf(categoryItem), upTo(1000)),
  hasImage: looseFlag,
  lastUpdate: instant,
})
