import type { FastifyRequest } from 'fastify'
import { isSession } from '#domain/access/credential.ts'
import type { SessionClaims } from '#domain/access/session.ts'
import type { AvailableIngredients } from '#domain/catalogue/availability.ts'
import type { Ingredient } from '#domain/catalogue/ingredient.ts'
import type { ListedRecipe } from '#domain/catalogue/listed-recipe.ts'
import type { LanguageName } from '#domain/units/language.ts'
import type { Session } from '#domain/usecases/access/log-in.usecase.ts'
import type { PartyCaller } from '#domain/usecases/party/place-party-order.usecase.ts'
import type { Caller, GuestCaller } from '../access/caller.ts'
import type { HttpDeps } from '../deps.ts'
import { problemError } from './errors.ts'

export interface CookieReceiver {
  header(name: 'set-cookie', value: string): unknown
}

export interface GraphqlContext {
  readonly caller: Caller | null
  /** A guest of the open party; null for users. */
  readonly guest: GuestCaller | null
  readonly language: LanguageName
  readonly address: string
  readonly deps: HttpDeps
  /** Of the request, or of an operation on a socket, for the log. */
  readonly requestId: string
  /** Counts the changes of the catalogue; another process begins elsewhere. */
  readonly catalogue: { readonly now: number }
  readonly signToken: (claims: SessionClaims) => string
  readonly signGuestToken: (claims: GuestCaller['claims']) => string
  /** By which the sender's phone is known again; null where it never joined a party, or cannot be asked. */
  readonly phone: string | null
  /** Lets the sender's phone be known again by that. Does nothing on a socket. */
  readonly rememberPhone: (phone: string) => void
  /** The request, or what has opened the socket. */
  readonly sender: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>
  /** Of the answer; none on a socket. */
  readonly cookies: CookieReceiver | undefined
}

export function callerOf(context: GraphqlContext): Caller {
  if (!context.caller) throw problemError({ kind: 'unauthenticated' }, context)
  return context.caller
}

/** The login of a field that only people have; a program's token is refused there. */
export function sessionOf(context: GraphqlContext): Session {
  const { user, claims } = callerOf(context)
  if (isSession(claims)) return { user, claims }
  throw problemError({ kind: 'beyond-scope', needed: null }, context)
}

export function partyCallerOf(context: GraphqlContext): PartyCaller {
  return context.guest ? { kind: 'guest', ...context.guest } : { kind: 'user', user: callerOf(context).user }
}

export const availableOf = (context: GraphqlContext): AvailableIngredients =>
  context.deps.recipes.available(callerOf(context).user)

/** An ingredient as one caller sees it. */
export interface IngredientView {
  readonly ingredient: Ingredient
  readonly available: AvailableIngredients
}

/** A recipe as one caller sees it. */
export interface RecipeView {
  readonly entry: ListedRecipe
  readonly available: AvailableIngredients
}
