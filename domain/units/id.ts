declare const idBrand: unique symbol

/** A positive integer that names one thing of its kind; handed out by the store and never used twice. */
export type Id<Kind extends string> = number & { readonly [idBrand]: Kind }

export type IngredientId = Id<'ingredient'>
export type RecipeId = Id<'recipe'>
export type CategoryId = Id<'category'>
export type GlassId = Id<'glass'>
export type PumpId = Id<'pump'>
export type UserId = Id<'user'>
export type CollectionId = Id<'collection'>
export type BoardId = Id<'gpioBoard'>
export type OrderId = Id<'order'>

export const isId = (value: number): boolean => Number.isSafeInteger(value) && value > 0

/** Brands a number that came from outside; look the thing up before trusting it. */
export const asId = <Kind extends string>(value: number): Id<Kind> => value as Id<Kind>
