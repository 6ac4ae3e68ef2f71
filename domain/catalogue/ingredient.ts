import { type Flags, flagTable } from '../documents/flags.ts'
import type { Unit } from '../units/amount.ts'
import type { IngredientId } from '../units/id.ts'
import type { Cents } from '../units/price.ts'
import type { Timestamp } from '../units/timestamp.ts'
import type { Microlitres } from '../units/volume.ts'
import type { ImageKey } from './image.ts'
import { type Look, lookByName } from './look.ts'
import type { NameTexts, Translations } from './translations.ts'

interface IngredientCommon {
  readonly id: IngredientId
  /** 1–30 characters, unique however it’s spelt. */
  readonly name: string
  /** Names in other languages need not be unique: nothing is found by them alone. */
  readonly translations?: Translations<NameTexts> | undefined
  /** The group it belongs to, if any; always an {@link IngredientGroup}. */
  readonly parentGroupId: IngredientId | null
  /** `#rrggbb`, how the liquid looks in a glass. */
  readonly colour: string
  /** Beside the colour; null: as its group, else as its name says (see `lookOf`). */
  readonly look: Look | null
  readonly lastUpdate: Timestamp
}

/** Of what's added to drinks. */
export const addableFlags = flagTable({})

interface AddableCommon extends IngredientCommon, Flags<typeof addableFlags> {
  /** Alcohol by volume in percent with one decimal, 0–100. */
  readonly alcoholContent: number
  /** Grams per millilitre, 0.5–2. */
  readonly density: number
  /** The price of a whole bottle; of one unit where the ingredient is not counted in millilitres. Null is unknown. */
  readonly bottlePrice: Cents | null
  /** The ingredient with alcohol, or the group of such, whose place this one without alcohol can take. Absent: none. */
  readonly standsInFor?: IngredientId
  readonly imageKey: ImageKey | null
}

/** A liquid that a pump can dispense. Its unit is always millilitres. */
export interface AutomatedIngredient extends AddableCommon {
  readonly kind: 'automated'
  readonly bottleSize: Microlitres
  /** How much longer than water this liquid takes through a pump, 0.1–10 (`pumpTimeMultiplier` on the wire). */
  readonly flowFactor: number
}

/** Something a person adds by hand. */
export interface ManualIngredient extends AddableCommon {
  readonly kind: 'manual'
  readonly unit: Unit
  readonly bottleSize: Microlitres | null
}

/** "Gin": any of its leaves will do. Groups nest. */
export interface IngredientGroup extends IngredientCommon {
  readonly kind: 'group'
}

export type AddableIngredient = AutomatedIngredient | ManualIngredient
export type Ingredient = AddableIngredient | IngredientGroup

/** Groups and automated ingredients count in millilitres. */
export const unitOf = (ingredient: Ingredient): Unit => (ingredient.kind === 'manual' ? ingredient.unit : 'ml')

export type Ingredients = ReadonlyMap<number, Ingredient>

/** The flow factor of what a pump carries; what is not a pumped liquid flows like water. */
export function flowFactorOf(ingredientId: IngredientId | null, ingredients: Ingredients): number {
  const ingredient = ingredientId === null ? undefined : ingredients.get(ingredientId)
  return ingredient?.kind === 'automated' ? ingredient.flowFactor : 1
}

/** Grams per millilitre of what a pump carries; what is not known weighs like water. */
export function densityOf(ingredientId: IngredientId | null, ingredients: Ingredients): number {
  const ingredient = ingredientId === null ? undefined : ingredients.get(ingredientId)
  return ingredient === undefined || ingredient.kind === 'group' ? 1 : ingredient.density
}

/** Ingredients by their parent group. */
export function childrenByGroup(ingredients: Ingredients): ReadonlyMap<number, readonly Ingredient[]> {
  const children = new Map<number, Ingredient[]>()
  for (const ingredient of ingredients.values()) {
    if (ingredient.parentGroupId === null) continue
    const siblings = children.get(ingredient.parentGroupId)
    if (siblings) siblings.push(ingredient)
    else children.set(ingredient.parentGroupId, [ingredient])
  }
  return children
}

/** Everything below a group that can be put into a drink, by id; a leaf yields itself. Safe against cycles. */
export function leavesOf(root: Ingredient, children: ReadonlyMap<number, readonly Ingredient[]>): AddableIngredient[] {
  const leaves: AddableIngredient[] = []
  const seen = new Set<number>()
  const open: Ingredient[] = [root]
  for (let next = open.pop(); next; next = open.pop()) {
    if (seen.has(next.id)) continue
    seen.add(next.id)
    if (next.kind === 'group') open.push(...(children.get(next.id) ?? []))
    else leaves.push(next)
  }
  return leaves.sort((a, b) => a.id - b.id)
}

/** The ingredient itself and every group above it. Safe against cycles. */
export function lineageOf(ingredient: Ingredient, ingredients: Ingredients): IngredientId[] {
  const lineage: IngredientId[] = []
  for (let next: Ingredient | undefined = ingredient; next && !lineage.includes(next.id); ) {
    lineage.push(next.id)
    next = next.parentGroupId === null ? undefined : ingredients.get(next.parentGroupId)
  }
  return lineage
}

/** The look someone gave to it, else the nearest group's above it; else what its name says. */
export function lookOf(ingredient: Ingredient, ingredients: Ingredients): Look {
  for (const id of lineageOf(ingredient, ingredients)) {
    const look = ingredients.get(id)?.look
    if (look) return look
  }
  return ingredient.look ?? lookByName(ingredient.name)
}
