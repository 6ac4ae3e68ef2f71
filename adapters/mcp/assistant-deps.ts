import type { ApiTokenClaims } from '#domain/access/api-token.ts'
import type { KnownCaller } from '#domain/access/credential.ts'
import type { SkeletonOf } from '#domain/access/user.ts'
import type { RecipeProblem } from '#domain/catalogue/recipe-input.ts'
import type { Told } from '#domain/home/assistant.ts'
import type { Actuator } from '#domain/ports/actuator.port.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import type { PourWarning } from '#domain/pour/pour.problems.ts'
import type { ProductionProblem } from '#domain/pour/production.ts'
import type { LanguageName } from '#domain/units/language.ts'
import type { RecipeBrowser } from '#domain/usecases/catalogue/browse-recipes.usecase.ts'
import type { BarProblem } from '#domain/usecases/catalogue/change-bar.usecase.ts'
import type { ManageRecipeProblem } from '#domain/usecases/catalogue/manage-recipes.usecase.ts'
import type { MachineLock } from '#domain/usecases/machine/machine-lock.ts'
import type { GlassScale } from '#domain/usecases/machine/weigh-glass.usecase.ts'
import type { Maintenance } from '#domain/usecases/maintenance/maintain-pumps.usecase.ts'
import type { DrinkNotFound } from '#domain/usecases/orders/find-drink.ts'
import type { DrinkMaker } from '#domain/usecases/orders/make-drink.usecase.ts'
import type { ConfirmProblem, ProposalProblem } from '#domain/usecases/party/confirm-order.usecase.ts'
import type { ChangeOrderProblem } from '#domain/usecases/party/place-party-order.usecase.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'

/** Whatever can speak against what an assistant asks for. */
export type ToldProblem =
  | BarProblem
  | ChangeOrderProblem
  | ConfirmProblem
  | DrinkNotFound
  | ManageRecipeProblem
  | PourWarning
  | ProductionProblem
  | ProposalProblem
  | RecipeProblem

export interface ToldWithReasons extends Told {
  /** Each of them, where it is refused for several. */
  readonly reasons: readonly Told[]
}

/** Everything that assistants may reach. */
export interface AssistantDeps {
  readonly records: RecordBook
  readonly recipes: RecipeBrowser
  readonly drinkMaker: DrinkMaker
  readonly maintenance: Pick<Maintenance, 'stopAll'>
  readonly lock: MachineLock
  readonly scale: Pick<GlassScale, 'area' | 'reading'>
  readonly actuator: Pick<Actuator, 'stop' | 'available'>
  readonly clock: Clock
  readonly skeletonOf: SkeletonOf
  /** How many seconds of the machine pass in one; 1 but in a simulation. */
  readonly acceleration: () => number
  /** Unguessable, another one each time. */
  readonly newId: () => string
  readonly describe: (problem: ToldProblem, language: LanguageName) => ToldWithReasons
  readonly version: string
}

/** What a caller is told apart by: each token asks for itself. */
export const credentialOf = ({ claims }: KnownCaller): string =>
  isToken(claims) ? `token ${claims.tokenId}` : `session ${claims.sessionId}`

const isToken = (claims: KnownCaller['claims']): claims is ApiTokenClaims => 'tokenId' in claims
