import type { Holdings } from '#domain/catalogue/availability.ts'
import type { Ingredient } from '#domain/catalogue/ingredient.ts'
import type { ListedRecipe } from '#domain/catalogue/listed-recipe.ts'
import type { LanguageName } from '#domain/units/language.ts'
import type { Caller } from '../access/caller.ts'
import type { HttpDeps } from '../machine/http-deps.ts'
import { problemError } from './graphql-errors.ts'

/** The things that a resolver may use. */
export interface GraphqlContext {
  readonly caller: Caller | null
  /** The language of names and texts in the answer. */
  readonly language: LanguageName
  /** The address of the sender. */
  readonly address: string
  readonly deps: HttpDeps
  /** Counts the changes of the catalogue; another process begins elsewhere. */
  readonly catalogue: { readonly now: number }
  readonly signToken: (claims: Caller['claims']) => string
}

/** The caller of a field that requires a login. */
export function callerOf(context: GraphqlContext): Caller {
  if (!context.caller) throw problemError({ kind: 'unauthenticated' }, context)
  return context.caller
}

/** The ingredients that the caller has at hand. */
export const holdingsOf = (context: GraphqlContext): Holdings => context.deps.recipes.holdings(callerOf(context).user)

/** An ingredient as one caller sees it. */
export interface IngredientView {
  readonly ingredient: Ingredient
  readonly holdings: Holdings
}

/** A recipe as one caller sees it. */
export interface RecipeView {
  readonly entry: ListedRecipe
  readonly holdings: Holdings
}
