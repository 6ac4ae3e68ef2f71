import type { ApiTokenProblem, TokenScope } from '#domain/access/api-token.ts'
import type { FixedAtStart } from '#domain/access/family-generation.ts'
import type { LoginProviderInvalid, LoginProviderProblem } from '#domain/access/login-provider-draft.ts'
import type { Forbidden } from '#domain/access/permissions.ts'
import type { ProviderProblem } from '#domain/access/provider-problem.ts'
import type { UserInvalid, UserProblem } from '#domain/access/user-draft.ts'
import type { CollectionProblem } from '#domain/catalogue/collection.ts'
import type { RecipeProblem } from '#domain/catalogue/recipe-input.ts'
import type { NotDeleted } from '#domain/catalogue/removal.ts'
import type { EventActionProblem } from '#domain/events/event-action-draft.ts'
import type { ExtensionProblem } from '#domain/extensions/extensions.ts'
import type { BoardFault } from '#domain/machine/board.ts'
import type { DispensingSettings } from '#domain/machine/settings.ts'
import type { PumpCalibrationProblem, RunsProblem } from '#domain/maintenance/calibration-runs.ts'
import type { JobProblem } from '#domain/maintenance/check-job.ts'
import type { PinProblem } from '#domain/maintenance/pin-use.ts'
import type { PumpProblem } from '#domain/maintenance/pump-change.ts'
import type {
  BrowserProblem,
  ChoiceProblem,
  NotificationSettingsProblem,
} from '#domain/notifications/notification-settings.ts'
import type { PartyInvalid } from '#domain/party/party.ts'
import type { GroupInvalid, PersonInvalid } from '#domain/people/people.ts'
import type { ArchiveProblem } from '#domain/ports/archives.port.ts'
import type { FileProblem } from '#domain/ports/file-vault.port.ts'
import type { HostProblem } from '#domain/ports/host-system.port.ts'
import type { ImageProblem } from '#domain/ports/images.port.ts'
import type { PourProblem, PourWarning } from '#domain/pour/pour.problems.ts'
import type { ProductionProblem } from '#domain/pour/production.ts'
import type { EditedMeanwhile } from '#domain/records/version.ts'
import type { AppearanceProblem, AppearanceRefused } from '#domain/settings/appearance-change.ts'
import type { UnknownFilter } from '#domain/settings/default-filter.ts'
import type { PublicUrlMalformed } from '#domain/settings/public-url.ts'
import type { UpdateFailure, UpdateRefused } from '#domain/settings/update.ts'
import type { TransferItemProblem } from '#domain/transfer/transfer.problems.ts'
import type { ApiTokenRefused } from '#domain/usecases/access/api-tokens.usecase.ts'
import type { LoginProblem } from '#domain/usecases/access/log-in.usecase.ts'
import type { DeleteUserProblem, ManageUserProblem } from '#domain/usecases/access/manage-users.usecase.ts'
import type { BeginProblem, EnterProblem, LinkProblem } from '#domain/usecases/access/provider-login.usecase.ts'
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
import type { ConfigureProblem } from '#domain/usecases/machine/configure-machine.ts'
import type {
  DispensingInvalid,
  ExpandersFound,
  PinsInvalid,
  PowerLimitProblem,
  ProbeProblem,
  ReversePumpingInvalid,
  ReversePumpingProblem,
} from '#domain/usecases/machine/configure-parts.usecase.ts'
import type { ConfigurePumpProblem } from '#domain/usecases/machine/configure-pump.usecase.ts'
import type { ManageBoardProblem } from '#domain/usecases/machine/manage-boards.usecase.ts'
import type { ScaleSilent } from '#domain/usecases/machine/weigh-glass.usecase.ts'
import type { CalibratePumpProblem } from '#domain/usecases/maintenance/calibrate-pump.usecase.ts'
import type { CleaningProblem } from '#domain/usecases/maintenance/maintain-pumps-jobs.ts'
import type { ManageNotificationsProblem } from '#domain/usecases/notifications/manage-notifications.usecase.ts'
import type { ToldTooOften } from '#domain/usecases/notifications/notification-service.usecase.ts'
import type { DrinkNotFound } from '#domain/usecases/orders/find-drink.ts'
import type { RestRefused } from '#domain/usecases/orders/finish-interrupted.usecase.ts'
import type { OrderRefused, OrdersWaitInLine } from '#domain/usecases/orders/place-order.usecase.ts'
import type { PartyPourProblem } from '#domain/usecases/party/check-party-order.ts'
import type { HostPartyProblem } from '#domain/usecases/party/host-party.usecase.ts'
import type { GuestInvalid, JoinProblem } from '#domain/usecases/party/join-party.usecase.ts'
import type { ChangeOrderProblem } from '#domain/usecases/party/place-party-order.usecase.ts'
import type { StartPartyOrderProblem } from '#domain/usecases/party/start-party-order.usecase.ts'
import type { NameMachineProblem } from '#domain/usecases/peers/peer-service.ts'
import type {
  SendOrderProblem,
  StartSentOrderProblem,
  WithdrawProblem,
} from '#domain/usecases/peers/send-order.usecase.ts'
import type { ChoosePersonProblem } from '#domain/usecases/people/choose-person.usecase.ts'
import type { ManagePeopleProblem } from '#domain/usecases/people/manage-people.usecase.ts'
import type { ImageGone } from '#domain/usecases/pictures/tidy-images.usecase.ts'
import type { ImportProblem } from '#domain/usecases/transfer/import-catalogue.usecase.ts'
import type { WrongField } from '#simulator/scenario-language/read-scenario.ts'
import type { RefillProblem } from '#simulator/usecases/attend-simulator.usecase.ts'
import type {
  BuildMachineProblem,
  DisturbProblem,
  MachineFileInvalid,
} from '#simulator/usecases/control-simulator.usecase.ts'

/* What can be wrong with the machine as a part of the home. */

type HomeProblemKinds =
  | ApiTokenProblem
  | ApiTokenRefused
  | BeginProblem
  | ExtensionProblem
  | EnterProblem
  | LinkProblem
  | LoginProviderInvalid
  | LoginProviderProblem
  | ProviderProblem
  | BrowserProblem
  | ChoiceProblem
  | NotificationSettingsProblem
  | ManageNotificationsProblem
  | ToldTooOften
  /** A program's token; `needed` is the least scope that could do it, null where only people can. */
  | { readonly kind: 'beyond-scope'; readonly needed: TokenScope | null }
  /** It is in the logs of all who have passed it on. */
  | { readonly kind: 'token-in-url' }

/* Whatever can be wrong, as types: the problems of the domain, and those that only the outside can cause. */

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

/** A setting of `dispensing-invalid`; bounds in milliseconds. */
interface DispensingOutOfRange {
  readonly kind: 'dispensing-out-of-range'
  readonly field: keyof DispensingSettings
  readonly least: number
  readonly most: number
}

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
  | Forbidden
  | LoginProblem
  | ManageUserProblem
  | UserInvalid
  | UserProblem
  | { readonly kind: 'password-only-not-offered' }

type CatalogueProblem =
  | BarProblem
  | CollectionProblem
  | EditedMeanwhile
  | Extract<ManageGlassProblem, { kind: 'glass-invalid' }>['problems'][number]
  | Extract<ManageIngredientProblem, { kind: 'ingredient-invalid' }>['problems'][number]
  | ImageGone
  | ImageProblem
  | IngredientUseProblem
  | ManageCategoryProblem
  | ManageCollectionProblem
  | ManageGlassProblem
  | ManageIngredientProblem
  | ManageRecipeProblem
  | NotDeleted<IngredientUseProblem>
  | RecipeProblem
  | { readonly kind: 'autocomplete-too-short'; readonly least: number }
  | { readonly kind: 'unknown-owner'; readonly userId: number }

type MachineProblem =
  | BoardFault
  | CalibrateProblem
  | CalibratePumpProblem
  | CheckScaleProblem
  | CleaningProblem
  | ConfigureProblem
  | ConfigurePumpProblem
  | CorrectLevelProblem
  | DispensingInvalid
  | DispensingOutOfRange
  | ExpandersFound
  | FinishRunProblem
  | JobProblem
  | ManageBoardProblem
  | PinProblem
  | PinsInvalid
  | PowerLimitProblem
  | ProbeProblem
  | PumpCalibrationProblem
  | PumpProblem
  | ReversePumpingInvalid
  | ReversePumpingProblem
  | RunsProblem
  | ScaleSilent
  | UndoProblem
  | { readonly kind: 'nothing-to-confirm' }

type OrderProblem =
  | DrinkNotFound
  | NameMachineProblem
  | OrderRefused
  | PourProblem
  | PourWarning
  | ProductionProblem
  | RestRefused
  | SendOrderProblem
  | StartSentOrderProblem
  | WithdrawProblem
  | { readonly kind: 'not-shared' }

type PartyProblemKinds =
  | ChangeOrderProblem
  | ChoosePersonProblem
  | GroupInvalid['problems'][number]
  | GuestInvalid['problems'][number]
  | HostPartyProblem
  | JoinProblem
  | ManagePeopleProblem
  | PartyInvalid['problems'][number]
  | PartyPourProblem
  | PersonInvalid['problems'][number]
  | OrdersWaitInLine
  | StartPartyOrderProblem
  | { readonly kind: 'drink-gone' }

type SettingsProblem =
  | AppearanceProblem
  | AppearanceRefused
  | EventActionProblem
  | EventServiceProblem
  | FileProblem
  | HostProblem
  | ManageEventActionProblem
  | UnknownFilter
  | UpdateFailure
  | UpdateRefused

type TransferProblem = ArchiveProblem | ImportProblem | RestoreProblem | TransferItemProblem

type SimulatorProblem =
  | BuildMachineProblem
  | DisturbProblem
  | MachineFileInvalid['problems'][number]
  | RefillProblem
  | { readonly kind: 'scenario-invalid'; readonly problems: readonly WrongField[] }

export type AnyProblem =
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

/** Each problem by its kind; of several of one kind, all. */
export type ProblemByKind = { readonly [Problem in AnyProblem as Problem['kind']]: Problem }
