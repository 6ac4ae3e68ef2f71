import type { PourProblem, PourWarning } from '#domain/pour/pour.problems.ts'
import type { ProductionProblem } from '#domain/pour/production.ts'
import type { RefillProblem } from '#domain/usecases/attend-simulator.usecase.ts'
import type { DrinkNotFound } from '#domain/usecases/find-drink.ts'
import type { LoginProblem } from '#domain/usecases/log-in.usecase.ts'
import type { OrderRefused } from '#domain/usecases/place-order.usecase.ts'
import type { Forbidden } from '#domain/usecases/steer-production.usecase.ts'

/** What only the outside can get wrong. */
export type EdgeProblem =
  | { readonly kind: 'unauthenticated' }
  | { readonly kind: 'bad-input'; readonly detail: string }
  | { readonly kind: 'not-simulated' }
  | { readonly kind: 'not-found'; readonly what: string }

export type AnyProblem =
  | EdgeProblem
  | DrinkNotFound
  | Forbidden
  | LoginProblem
  | OrderRefused
  | PourProblem
  | PourWarning
  | ProductionProblem
  | RefillProblem

/** The one table from problems to HTTP status; GraphQL's `extensions.code` is the kind itself. */
const statusOf: Readonly<Record<AnyProblem['kind'], number>> = {
  unauthenticated: 401,
  'wrong-credentials': 401,
  forbidden: 403,
  'account-locked': 403,
  'not-found': 404,
  'not-simulated': 404,
  'nothing-to-cancel': 404,
  'too-many-tries': 429,
  'store-unavailable': 503,
  'bad-input': 400,
  busy: 400,
  'nothing-to-continue': 400,
  'not-feasible': 400,
  'amount-out-of-range': 400,
  'boost-out-of-range': 400,
  'not-boostable': 400,
  'unknown-glass': 400,
  'unknown-ingredient': 400,
  'additional-out-of-range': 400,
  'too-many-additional': 400,
  'additional-is-group': 400,
  'not-a-group': 400,
  'not-in-group': 400,
  'group-not-replaced': 400,
  'not-enough-liquid': 400,
  'flush-needed': 400,
  'nothing-to-make': 400,
  'overfill-not-confirmed': 400,
  'exceeds-glass': 400,
}

export const httpStatusOf = (problem: AnyProblem): number => statusOf[problem.kind]
