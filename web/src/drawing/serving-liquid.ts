import type { ServingPart } from '#domain/serving/served-drink.ts'

interface Pourable {
  readonly name: string
  readonly colour: string
  /** Grams per millilitre; null of groups. */
  readonly density: number | null
  readonly look: ServingPart['look']
}

/** An ingredient as the server tells it, to be served. */
export const liquidOf = ({ name, colour, density, look }: Pourable): Omit<ServingPart, 'ml'> => ({
  name,
  colour,
  look,
  density: density ?? 1,
})
