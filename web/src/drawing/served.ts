import { emptyGlass, type ServedDrink, type ServingPart } from '#domain/serving/served-drink.ts'
import { graphql } from '../api/graphql.ts'

/** A drink that is only there to be looked at: no recipe says what it is. @param ml of the glass's `sizeMl`, if that is given */
export const plainDrink = (colour: string, more: Partial<ServedDrink> & { readonly ml?: number } = {}): ServedDrink => {
  const { ml = 1, ...rest } = more
  return { ...emptyGlass, layers: [{ colour, opacity: 0.85, ml }], ...rest }
}

export const ServedFragment = graphql(`
  fragment ServedFields on ServedDrink { layers { colour opacity ml } fizzy head hot ice rim garnishes inside }
`)

export const ServingFragment = graphql(`
  fragment ServingFields on Ingredient { id name colour density look { clarity fizzy foamy } }
`)

interface Pourable {
  readonly name: string
  readonly colour: string
  /** Grams per millilitre; null of groups. */
  readonly density: number | null
  readonly look: ServingPart['look']
}

export const liquidOf = ({ name, colour, density, look }: Pourable): Omit<ServingPart, 'ml'> => ({
  name,
  colour,
  look,
  density: density ?? 1,
})

/** The colour in which a drink is seen first: that of what fills most of the glass. */
export const colourOfDrink = (
  served: { readonly layers: readonly Pick<ServedDrink['layers'][number], 'colour' | 'ml'>[] } | null,
): string | null => [...(served?.layers ?? [])].sort((a, b) => b.ml - a.ml)[0]?.colour ?? null
