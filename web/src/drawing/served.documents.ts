import { graphql } from '../api/graphql.ts'

/** A drink as it is drawn. */
export const ServedFragment = graphql(`
  fragment ServedFields on ServedDrink { layers { colour opacity ml } fizzy head hot ice rim garnishes inside }
`)

/** The properties of a liquid or a garnish that are drawn. */
export const ServingFragment = graphql(`
  fragment ServingFields on Ingredient { id name colour density look { clarity fizzy foamy } }
`)
