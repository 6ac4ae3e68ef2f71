import type { HostProblem } from '#domain/ports/host-system.port.ts'
import type { PourProblem, PourWarning } from '#domain/pour/pour.problems.ts'
import type { ProductionProblem } from '#domain/pour/production.ts'
import type { AppearanceProblem, AppearanceRefused } from '#domain/settings/appearance-change.ts'
import type { UnknownFilter } from '#domain/settings/default-filter.ts'
import type { UpdateFailure, UpdateRefused } from '#domain/settings/update.ts'
import type { RefillProblem } from '#domain/usecases/attend-simulator.usecase.ts'
import type { DrinkNotFound } from '#domain/usecases/find-drink.ts'
import type { RestRefused } from '#domain/usecases/finish-interrupted.usecase.ts'
import type { LoginProblem } from '#domain/usecases/log-in.usecase.ts'
import type { OrderRefused } from '#domain/usecases/place-order.usecase.ts'
import type { Forbidden } from '#domain/usecases/steer-production.usecase.ts'
import type { ScaleSilent } from '#domain/usecases/weigh-glass.usecase.ts'

/** What only the outside can get wrong. */
export type EdgeProblem =
  | { readonly kind: 'unauthenticated' }
  | { readonly kind: 'bad-input'; readonly detail: string }
  | { readonly kind: 'not-simulated' }
  | { readonly kind: 'not-found'; readonly what: string }

export type AnyProblem =
  | AppearanceProblem
  | AppearanceRefused
  | EdgeProblem
  | DrinkNotFound
  | Forbidden
  | HostProblem
  | LoginProblem
  | OrderRefused
  | PourProblem
  | PourWarning
  | ProductionProblem
  | RestRefused
  | ScaleSilent
  | RefillProblem
  | UnknownFilter
  | UpdateFailure
  | UpdateRefused

/** The one table from problems to HTTP status; GraphQL's `extensions.code` is the kind itself. */
const statusOf: Readonly<Record<AnyProblem['kind'], number>> = {
  unauthenticated: 401,
  'wrong-credentials': 401,
  forbidden: 403,
  'account-locked': 403,
  'not-found': 404,
  'not-simulated': 404,
  'nothing-to-cancel': 404,
  'nothing-interrupted': 404,
  'scale-silent': 503,
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
  'pump-above-limit': 400,
  'too-many-changes': 400,
  'not-in-drink': 400,
  'substitute-is-group': 400,
  'unit-mismatch': 400,
  'no-glass': 400,
  'nothing-to-make': 400,
  'overfill-not-confirmed': 400,
  'exceeds-glass': 400,
  'appearance-refused': 400,
  'unknown-language': 400,
  'page-size-out-of-range': 400,
  'malformed-colour': 400,
  'unknown-colour': 400,
  'unknown-keyboard-layout': 400,
  'unknown-filter': 400,
  'update-running': 400,
  'no-update-available': 400,
  'updates-not-configured': 400,
  'not-on-this-machine': 400,
  'host-command-failed': 500,
  'releases-unreachable': 502,
  'releases-unreadable': 502,
}

export const httpStatusOf = (problem: AnyProblem): number => statusOf[problem.kind]
