import type { TokenScope } from '#domain/access/api-token.ts'
import type { FixedAtStart } from '#domain/access/family-generation.ts'
import type { NotDeleted } from '#domain/catalogue/removal.ts'
import type { ExtensionProblem } from '#domain/extensions/extensions.ts'
import type { RunsProblem } from '#domain/maintenance/calibration-runs.ts'
import type { FileProblem } from '#domain/ports/file-vault.port.ts'
import type { HostProblem } from '#domain/ports/host-system.port.ts'
import type { ImageProblem } from '#domain/ports/images.port.ts'
import type { PourWarning } from '#domain/pour/pour.problems.ts'
import type { ProductionProblem } from '#domain/pour/production.ts'
import type { PublicUrlMalformed } from '#domain/settings/public-url.ts'
import type { UpdateFailure, UpdateRefused } from '#domain/settings/update.ts'
import type { ApiTokenRefused } from '#domain/usecases/access/api-tokens.usecase.ts'
import type { LoginProblem } from '#domain/usecases/access/log-in.usecase.ts'
import type { DeleteUserProblem, ManageUserProblem } from '#domain/usecases/access/manage-users.usecase.ts'
import type { ClaimProblem } from '#domain/usecases/access/set-up-machine.usecase.ts'
import type { RestoreProblem } from '#domain/usecases/backup/restore-memory.usecase.ts'
import type { BarProblem } from '#domain/usecases/catalogue/change-bar.usecase.ts'
import type { ManageCategoryProblem } from '#domain/usecases/catalogue/manage-categories.usecase.ts'
import type { ManageCollectionProblem } from '#domain/usecases/catalogue/manage-collections.usecase.ts'
import type { ManageGlassProblem } from '#domain/usecases/catalogue/manage-glasses.usecase.ts'
import type {
  IngredientUseProblem,
  ManageIngredientProblem,
} from '#domain/usecases/catalogue/manage-ingredients.usecase.ts'
import type { ManageRecipeProblem } from '#domain/usecases/catalogue/manage-recipes.usecase.ts'
import type { CorrectLevelProblem } from '#domain/usecases/commissioning/commission-outputs.usecase.ts'
import type { FinishRunProblem, UndoProblem } from '#domain/usecases/commissioning/commission-pumps.usecase.ts'
import type { CheckScaleProblem } from '#domain/usecases/commissioning/commission-scale.usecase.ts'
import type { EventServiceProblem } from '#domain/usecases/events/event-service.usecase.ts'
import type { ManageEventActionProblem } from '#domain/usecases/events/manage-event-actions.usecase.ts'
import type { CalibrateProblem } from '#domain/usecases/machine/calibrate-load-cell.usecase.ts'
import type {
  DispensingInvalid,
  ExpandersFound,
  PinsInvalid,
  PowerLimitProblem,
  ProbeProblem,
  ReversePumpingInvalid,
} from '#domain/usecases/machine/configure-parts.usecase.ts'
import type { ManageBoardProblem } from '#domain/usecases/machine/manage-boards.usecase.ts'
import type { CleaningProblem } from '#domain/usecases/maintenance/maintain-pumps-jobs.ts'
import type { RestRefused } from '#domain/usecases/orders/finish-interrupted.usecase.ts'
import type { OrderRefused } from '#domain/usecases/orders/place-order.usecase.ts'
import type { HostPartyProblem } from '#domain/usecases/party/host-party.usecase.ts'
import type { JoinProblem } from '#domain/usecases/party/join-party.usecase.ts'
import type { ChangeOrderProblem } from '#domain/usecases/party/place-party-order.usecase.ts'
import type { StartPartyOrderProblem } from '#domain/usecases/party/start-party-order.usecase.ts'
import type { SendOrderProblem, WithdrawProblem } from '#domain/usecases/peers/send-order.usecase.ts'
import type { ChoosePersonProblem } from '#domain/usecases/people/choose-person.usecase.ts'
import type { ManagePeopleProblem } from '#domain/usecases/people/manage-people.usecase.ts'
import type { ImageGone } from '#domain/usecases/pictures/tidy-images.usecase.ts'
import type { ImportProblem } from '#domain/usecases/transfer/import-catalogue.usecase.ts'
import type { WrongField } from '#simulator/scenario-language/read-scenario.ts'
import type { BuildMachineProblem, DisturbProblem } from '#simulator/usecases/control-simulator.usecase.ts'

/* The problems of the domain, each with those that it passes on, and what only the outside can cause. */

type HomeProblemKinds =
  | ApiTokenRefused
  | ExtensionProblem
  /** A program's token; `needed` is the least scope that could do it, null where only people can. */
  | { readonly kind: 'beyond-scope'; readonly needed: TokenScope | null }
  /** It is in the logs of all who have passed it on. */
  | { readonly kind: 'token-in-url' }

/** `context` picks one of several sentences of a problem, as `busy_drink`; `reasons` are those of a compound one. */
export type ProblemValues = Readonly<Record<string, string | number>>

/** A field of a request that is missing, or is not what it must be. */
export interface InvalidField {
  readonly kind: 'invalid-field'
  readonly field: string
  /** The rule that is broken, after the name of the field: `must be at least 1`. */
  readonly rule: string
  /** The values that a translation of the rule needs; absent for rules that have none. */
  readonly values?: ProblemValues
}

type EdgeProblem =
  | { readonly kind: 'unauthenticated' }
  | InvalidField
  | { readonly kind: 'bad-input'; readonly detail: string }
  | { readonly kind: 'malformed-json' }
  | { readonly kind: 'unsupported-media-type' }
  | { readonly kind: 'too-large'; readonly mostBytes: number }
  | { readonly kind: 'method-not-allowed'; readonly allowed: readonly string[] }
  | { readonly kind: 'not-simulated' }
  /** Programs and hosts outside of a browser are out of reach of the machine in its tab. */
  | { readonly kind: 'not-in-a-tab' }
  /** The forms of `store-unavailable` while the folder of the records is not where it was. */
  | { readonly kind: 'data-folder-gone'; readonly folder: string }
  | { readonly kind: 'data-folder-foreign'; readonly folder: string }
  | { readonly kind: 'not-found'; readonly what: string }

/** A request that is not even looked at, for where it comes from or under which name. */
export type OriginProblem =
  /** Someone else may have given the machine this name. */
  | { readonly kind: 'unknown-host'; readonly host: string }
  | { readonly kind: 'foreign-origin'; readonly origin: string }
  /** It came through a proxy, to a machine that was told of none. */
  | { readonly kind: 'undeclared-proxy'; readonly address: string }

type AccessProblem =
  | ClaimProblem
  | DeleteUserProblem
  | FixedAtStart
  | PublicUrlMalformed
  | LoginProblem
  | ManageUserProblem
  | { readonly kind: 'password-only-not-offered' }

type CatalogueProblem =
  | BarProblem
  | ImageGone
  | ImageProblem
  | ManageCategoryProblem
  | ManageCollectionProblem
  | ManageGlassProblem
  | ManageIngredientProblem
  | ManageRecipeProblem
  | NotDeleted<IngredientUseProblem>
  | { readonly kind: 'autocomplete-too-short'; readonly least: number }
  | { readonly kind: 'unknown-owner'; readonly userId: number }

type MachineProblem =
  | CalibrateProblem
  | CheckScaleProblem
  | CleaningProblem
  | CorrectLevelProblem
  | DispensingInvalid
  | ExpandersFound
  | FinishRunProblem
  | ManageBoardProblem
  | PinsInvalid
  | PowerLimitProblem
  | ProbeProblem
  | ReversePumpingInvalid
  | RunsProblem
  | UndoProblem
  | { readonly kind: 'nothing-to-confirm' }

type OrderProblem =
  | OrderRefused
  | PourWarning
  | ProductionProblem
  | RestRefused
  | SendOrderProblem
  | WithdrawProblem
  | { readonly kind: 'not-shared' }

type PartyProblemKinds =
  | ChangeOrderProblem
  | ChoosePersonProblem
  | HostPartyProblem
  | JoinProblem
  | ManagePeopleProblem
  | StartPartyOrderProblem
  | { readonly kind: 'drink-gone' }

type SettingsProblem =
  | EventServiceProblem
  | FileProblem
  | HostProblem
  | ManageEventActionProblem
  | UpdateFailure
  | UpdateRefused

type TransferProblem = ImportProblem | RestoreProblem

type SimulatorProblem =
  | BuildMachineProblem
  | DisturbProblem
  | { readonly kind: 'scenario-invalid'; readonly problems: readonly WrongField[] }

/** With the reasons inside of a problem. */
type WithReasons<Problem> =
  | Problem
  | (Problem extends { readonly problems: readonly (infer Reason)[] }
      ? Extract<Reason, { readonly kind: string }>
      : never)

export type AnyProblem = WithReasons<
  | AccessProblem
  | CatalogueProblem
  | OriginProblem
  | EdgeProblem
  | HomeProblemKinds
  | MachineProblem
  | OrderProblem
  | PartyProblemKinds
  | SettingsProblem
  | SimulatorProblem
  | TransferProblem
>

/** Each problem by its kind; of several of one kind, all. */
export type ProblemByKind = { readonly [Problem in AnyProblem as Problem['kind']]: Problem }
