import type { Forbidden } from '#domain/access/permissions.ts'
import type { EventActionProblem } from '#domain/events/event-action-draft.ts'
import type { DispensingSettings } from '#domain/machine/settings.ts'
import type { JobProblem } from '#domain/maintenance/job.problems.ts'
import type { PinProblem } from '#domain/maintenance/pin-use.ts'
import type { PumpCalibrationProblem } from '#domain/maintenance/pump-calibration.ts'
import type { PumpProblem } from '#domain/maintenance/pump-change.ts'
import type { FileProblem } from '#domain/ports/file-vault.port.ts'
import type { HostProblem } from '#domain/ports/host-system.port.ts'
import type { PourProblem, PourWarning } from '#domain/pour/pour.problems.ts'
import type { ProductionProblem } from '#domain/pour/production.ts'
import type { EditedMeanwhile } from '#domain/records/version.ts'
import type { AppearanceProblem, AppearanceRefused } from '#domain/settings/appearance-change.ts'
import type { UnknownFilter } from '#domain/settings/default-filter.ts'
import type { UpdateFailure, UpdateRefused } from '#domain/settings/update.ts'
import type { LoginProblem } from '#domain/usecases/access/log-in.usecase.ts'
import type { EventServiceProblem } from '#domain/usecases/events/event-service.usecase.ts'
import type { ManageEventActionProblem } from '#domain/usecases/events/manage-event-actions.usecase.ts'
import type { CalibrateProblem } from '#domain/usecases/machine/calibrate-load-cell.usecase.ts'
import type { LoadCellInvalid } from '#domain/usecases/machine/configure-load-cell.usecase.ts'
import type { ConfigureProblem } from '#domain/usecases/machine/configure-machine.ts'
import type { DispensingInvalid, PowerLimitProblem } from '#domain/usecases/machine/configure-power.usecase.ts'
import type { ConfigurePumpProblem } from '#domain/usecases/machine/configure-pump.usecase.ts'
import type {
  ReversePumpingInvalid,
  ReversePumpingProblem,
} from '#domain/usecases/machine/configure-reverse-pumping.usecase.ts'
import type { ScaleSilent } from '#domain/usecases/machine/weigh-glass.usecase.ts'
import type { CalibratePumpProblem } from '#domain/usecases/maintenance/calibrate-pump.usecase.ts'
import type { CleaningProblem } from '#domain/usecases/maintenance/maintain-pumps.problems.ts'
import type { DrinkNotFound } from '#domain/usecases/orders/find-drink.ts'
import type { RestRefused } from '#domain/usecases/orders/finish-interrupted.usecase.ts'
import type { OrderRefused } from '#domain/usecases/orders/place-order.usecase.ts'
import type { RefillProblem } from '#simulator/usecases/attend-simulator.usecase.ts'
import { type AccessProblem, accessStatus } from './access-problems.ts'
import { type BoardProblem, boardStatus } from './board-problems.ts'
import { type CatalogueProblem, catalogueStatus } from './catalogue-problems.ts'
import { type CommissioningProblem, commissioningStatus } from './commissioning-problems.ts'
import { type DoorProblem, doorStatus } from './door-problems.ts'
import { type MachineFileProblem, machineFileStatus } from './machine-file-problems.ts'
import { type NeighbourProblem, neighbourStatus } from './neighbour-problems.ts'
import type { ProblemValues } from './problem-values.ts'
import { type RecipeProblem, recipeStatus } from './recipe-problems.ts'
import { invalidFieldsOf, type SimulatorProblem, simulatorStatus } from './simulator-problems.ts'
import { type TransferProblem, transferStatus } from './transfer-problems.ts'

/** A field of a request that is missing, or is not what it must be. */
export interface InvalidField {
  readonly kind: 'invalid-field'
  /** Its path, such as `userDto.password`. */
  readonly field: string
  /** The rule that is broken, after the name of the field: `must be at least 1`. */
  readonly rule: string
  /** The values that a translation of the rule needs; absent for rules that have none. */
  readonly values?: ProblemValues
}

/** The problems that only the outside can cause. */
export type EdgeProblem =
  | { readonly kind: 'unauthenticated' }
  | InvalidField
  | { readonly kind: 'bad-input'; readonly detail: string }
  | { readonly kind: 'malformed-json' }
  | { readonly kind: 'unsupported-media-type' }
  | { readonly kind: 'too-large'; readonly mostBytes: number }
  | { readonly kind: 'method-not-allowed'; readonly method: string; readonly allowed: readonly string[] }
  | { readonly kind: 'not-simulated' }
  /** The form of `store-unavailable` while the folder of the records is not where it was. */
  | { readonly kind: 'data-folder-gone' | 'data-folder-foreign'; readonly folder: string }
  | { readonly kind: 'not-found'; readonly what: string }

/** A setting of `dispensing-invalid`; bounds in milliseconds. */
interface DispensingOutOfRange {
  readonly kind: 'dispensing-out-of-range'
  readonly field: keyof DispensingSettings
  readonly least: number
  readonly most: number
}

type AnyMachineProblem =
  | CalibrateProblem
  | CalibratePumpProblem
  | CleaningProblem
  | ConfigureProblem
  | ConfigurePumpProblem
  | DispensingInvalid
  | DispensingOutOfRange
  | JobProblem
  | LoadCellInvalid
  | PinProblem
  | PowerLimitProblem
  | PumpCalibrationProblem
  | PumpProblem
  | ReversePumpingInvalid
  | ReversePumpingProblem
  | { readonly kind: 'nothing-to-confirm' }

/**
 * The problems of the setup of the machine, and of pumps that run on their own; without those that orders know as well.
 */
export type MachineProblem = Exclude<
  AnyMachineProblem,
  {
    kind: 'edited-meanwhile' | 'not-found' | 'store-unavailable' | 'scale-silent' | 'flush-needed' | 'pump-above-limit'
  }
>

/** The problems of event actions and their files. */
export type EventProblem = Exclude<
  EventActionProblem | EventServiceProblem | FileProblem | ManageEventActionProblem,
  { kind: 'edited-meanwhile' | 'not-found' }
>

export type AnyProblem =
  | AccessProblem
  | AnyMachineProblem
  | BoardProblem
  | CatalogueProblem
  | CommissioningProblem
  | MachineFileProblem
  | NeighbourProblem
  | SimulatorProblem
  | RecipeProblem
  | TransferProblem
  | AppearanceProblem
  | AppearanceRefused
  | EdgeProblem
  | DoorProblem
  | DrinkNotFound
  | EditedMeanwhile
  | EventProblem
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
  ...accessStatus,
  ...boardStatus,
  ...catalogueStatus,
  ...commissioningStatus,
  ...doorStatus,
  ...machineFileStatus,
  ...neighbourStatus,
  ...recipeStatus,
  ...simulatorStatus,
  ...transferStatus,
  unauthenticated: 401,
  'wrong-credentials': 401,
  forbidden: 403,
  'account-locked': 403,
  'not-found': 404,
  'not-simulated': 404,
  'edited-meanwhile': 409,
  'nothing-to-cancel': 404,
  'nothing-interrupted': 404,
  'scale-silent': 503,
  'too-many-tries': 429,
  'store-unavailable': 503,
  'data-folder-gone': 503,
  'data-folder-foreign': 503,
  'bad-input': 400,
  'malformed-json': 400,
  'method-not-allowed': 405,
  'too-large': 413,
  'unsupported-media-type': 415,
  'invalid-field': 400,
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
  'machine-fault': 400,
  'actuator-unavailable': 503,
  'wiring-refused': 400,
  'pump-invalid': 400,
  'pump-kind-fixed': 400,
  'pump-value-out-of-range': 400,
  'name-taken': 400,
  'name-too-long': 400,
  'not-automated': 400,
  'above-power-limit': 400,
  'too-many-pumps': 400,
  'pin-in-use': 400,
  'pins-equal': 400,
  'no-such-pin': 400,
  'pin-not-local': 400,
  'power-limit-out-of-range': 400,
  'pumps-above-limit': 400,
  'dispensing-invalid': 400,
  'dispensing-out-of-range': 400,
  'reverse-pumping-invalid': 400,
  'overshoot-out-of-range': 400,
  'unknown-pump-back-delay': 400,
  'load-cell-invalid': 400,
  'no-load-cell': 400,
  'not-calibrated': 400,
  'zero-missing': 400,
  unsteady: 400,
  saturated: 400,
  'reference-too-light': 400,
  'resolution-too-low': 400,
  implausible: 400,
  'implausible-measure': 400,
  'not-calibratable': 400,
  'job-not-over': 400,
  'other-direction': 400,
  'pump-incomplete': 400,
  'reverse-pumping-off': 400,
  'advice-not-for-pump': 400,
  'scale-in-use': 400,
  'probe-alone': 400,
  'job-amount-out-of-range': 400,
  'nothing-to-clean': 400,
  'not-cleanable': 400,
  'nothing-to-confirm': 400,
  'update-running': 400,
  'no-update-available': 400,
  'updates-not-configured': 400,
  'not-on-this-machine': 400,
  'event-action-invalid': 400,
  'too-many-event-actions': 400,
  'scripts-not-safe': 400,
  'comment-too-long': 400,
  'execution-group-length': 400,
  'too-many-execution-groups': 400,
  'url-not-usable': 400,
  'volume-out-of-range': 400,
  'sound-device-length': 400,
  'file-name-length': 400,
  'file-needed': 400,
  'file-update-needed': 400,
  'file-of-wrong-kind': 400,
  'file-gone': 400,
  'event-run-ended': 404,
  'file-too-large': 413,
  'file-not-usable': 400,
  'file-vault-full': 507,
  'host-command-failed': 500,
  'releases-unreachable': 502,
  'releases-unreadable': 502,
}

/** Every kind that there is. */
export const problemKinds = Object.keys(statusOf) as readonly AnyProblem['kind'][]

export const httpStatusOf = (problem: AnyProblem): number => statusOf[problem.kind]

/** The reasons inside a problem, when it is refused for several at once; else nothing. */
export function reasonsOf(problem: AnyProblem): readonly AnyProblem[] {
  if (problem.kind === 'dispensing-invalid') {
    return problem.problems.map(each => ({ kind: 'dispensing-out-of-range', ...each }))
  }
  if (problem.kind === 'scenario-invalid') return invalidFieldsOf(problem.problems)
  return 'problems' in problem ? problem.problems : []
}
