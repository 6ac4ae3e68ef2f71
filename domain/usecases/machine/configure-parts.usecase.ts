import type { User } from '../../access/user.ts'
import { type Invalid, type InvalidValue, inRange, wholeInRange } from '../../documents/invalid.ts'
import type { GpioBoard, I2cSettings } from '../../machine/board.ts'
import { greatestPower, type PinRef, printName } from '../../machine/pump.ts'
import {
  type DispensingSettings,
  dispensingLimits,
  type LoadCellSettings,
  pumpBackDelays,
  type ReversePumping,
  type SupplyRelay,
} from '../../machine/settings.ts'
import { checkLocal, checkPins, type PinProblem } from '../../maintenance/pin-use.ts'
import type { I2cBus } from '../../ports/i2c.port.ts'
import { boardsOf, i2cOf, onlyId, pinBookOf, type Records, type RecordTypes } from '../../records/records.ts'
import { failure, messageOf, type Result, success, unless } from '../../result.ts'
import { toMilliseconds } from '../../units/duration.ts'
import type { PumpId } from '../../units/id.ts'
import type { Milliwatts } from '../../units/power.ts'
import { type ConfigureDeps, configure } from './configure-machine.ts'

type LocalPart = 'i2c' | 'load-cell' | 'supply-relay'
export type PinsInvalid = Invalid<LocalPart, PinProblem>
type PartKind = 'i2c' | 'loadCell' | 'reversePumping' | 'supplyRelay'
type Caller = Pick<User, 'id'>
/** @param decide null removes the part, with its settings */
const configurePart = <Kind extends PartKind, Refused>(
  deps: ConfigureDeps,
  user: Caller,
  kind: Kind,
  decide: (records: Records) => Result<RecordTypes[Kind] | null, Refused>,
) =>
  configure(deps, user.id, draft => {
    const decided = decide(draft.records)
    if (!decided.ok) return decided
    if (decided.value === null) draft.remove(kind, onlyId)
    else draft.put(kind, onlyId, decided.value)
    return decided
  })

/** The settings, if all pins are free ones of the computer itself. */
function onLocalPins<Settings>(
  settings: Settings,
  part: LocalPart,
  pins: readonly PinRef[],
  records: Records,
): Result<Settings, PinsInvalid> {
  const problems = [...checkPins(pins, { kind: part }, pinBookOf(records)), ...checkLocal(pins, part)]
  return problems.length > 0 ? failure({ kind: `${part}-invalid`, problems }) : success(settings)
}

/** Expanders that would lose their bus, by name. */
export interface ExpandersFound {
  readonly kind: 'expanders-found'
  readonly names: readonly string[]
}

export type ProbeProblem =
  | { readonly kind: 'i2c-disabled' }
  | { readonly kind: 'i2c-bus-stuck'; readonly detail: string }

/** Something that answers on the bus, and the board that's set up at its address. */
export interface ProbedAddress {
  readonly address: number
  readonly board: GpioBoard | null
}

/** @param settings null disables the bus, if no expander uses it */
export const configureI2c = (deps: ConfigureDeps, user: Caller, settings: I2cSettings | null) =>
  configurePart<'i2c', PinsInvalid | ExpandersFound>(deps, user, 'i2c', records => {
    if (settings !== null) {
      const { sdaPin, sclPin } = settings
      return onLocalPins({ sdaPin, sclPin }, 'i2c', [sdaPin, sclPin], records)
    }
    const names = [...boardsOf(records).values()].flatMap(board => (board.kind === 'i2c' ? [board.name] : []))
    return names.length > 0 ? failure({ kind: 'expanders-found', names }) : success(null)
  })

type ProbeDeps = Pick<ConfigureDeps, 'records'> & { readonly i2cBus: I2cBus }

export async function probeI2c(deps: ProbeDeps): Promise<Result<readonly ProbedAddress[], ProbeProblem>> {
  const { records, i2cBus } = deps
  if (i2cOf(records.now) === null) return failure({ kind: 'i2c-disabled' })
  try {
    const addresses = await i2cBus.probe()
    const boards = [...boardsOf(records.now).values()]
    const boardAt = (address: number): GpioBoard | null =>
      boards.find(board => board.kind === 'i2c' && board.address === address) ?? null
    return success(addresses.map(address => ({ address, board: boardAt(address) })))
  } catch (error) {
    return failure({ kind: 'i2c-bus-stuck', detail: messageOf(error) })
  }
}

type LoadCellRequest = Pick<LoadCellSettings, 'clockPin' | 'dataPin' | 'checkGlassPlaced' | 'matchGlass'>

/** The scale's pins and what it's used for. Its calibration stays. */
export const configureLoadCell = (deps: ConfigureDeps, user: Caller, request: LoadCellRequest | null) =>
  configurePart<'loadCell', PinsInvalid>(deps, user, 'loadCell', records => {
    if (request === null) return success(null)
    const { clockPin, dataPin, checkGlassPlaced, matchGlass } = request
    const calibrated = records.loadCell.get(onlyId) ?? { zeroRaw: null, reference: null }
    const settings = { ...calibrated, clockPin, dataPin, checkGlassPlaced, matchGlass }
    return onLocalPins(settings, 'load-cell', [clockPin, dataPin], records)
  })

export type ReversePumpingProblem =
  | PinProblem
  | InvalidValue
  | { readonly kind: 'unknown-pump-back-delay'; readonly known: readonly number[] }

export type ReversePumpingInvalid = Invalid<'reverse-pumping', ReversePumpingProblem>

/** Percent, inclusive. */
const overshootLimits = { least: 0, most: 200 } as const

export const configureReversePumping = (deps: ConfigureDeps, user: Caller, settings: ReversePumping | null) =>
  configurePart<'reversePumping', ReversePumpingInvalid>(deps, user, 'reversePumping', records => {
    if (settings === null) return success(null)
    const pins = checkPins([settings.directorPin], { kind: 'director' }, pinBookOf(records))
    const problems = [...pins, ...valueProblems(settings)]
    return problems.length > 0 ? failure({ kind: 'reverse-pumping-invalid', problems }) : success(settings)
  })

function valueProblems({ overshoot, autoPumpBack }: ReversePumping): ReversePumpingProblem[] {
  const isKnown = autoPumpBack === null || pumpBackDelays.includes(autoPumpBack)
  return [
    ...wholeInRange('overshoot', overshoot, overshootLimits),
    ...unless(isKnown, { kind: 'unknown-pump-back-delay', known: pumpBackDelays }),
  ]
}

/** @param settings null removes the relay: the pumps have power all the time */
export const configureSupplyRelay = (deps: ConfigureDeps, user: Caller, settings: SupplyRelay | null) =>
  configurePart<'supplyRelay', PinsInvalid>(deps, user, 'supplyRelay', records => {
    if (settings === null) return success(null)
    const { supplyPin, isOnStateHigh } = settings
    return onLocalPins({ supplyPin, isOnStateHigh }, 'supply-relay', [supplyPin], records)
  })

export type PowerLimitProblem =
  | InvalidValue
  /** Pumps that draw more by themselves, be it while they start. */
  | {
      readonly kind: 'pumps-above-limit'
      readonly pumps: readonly { readonly id: PumpId; readonly name: string; readonly power: Milliwatts }[]
    }

/** Milliwatts, inclusive. */
export const powerLimitLimits = { least: 1, most: 10_000_000 } as const

/** @param limit for pumps and valves together, at every instant; null is none */
export const configurePowerLimit = (deps: ConfigureDeps, user: Caller, limit: Milliwatts | null) =>
  configure<void, PowerLimitProblem>(deps, user.id, draft => {
    const { least, most } = powerLimitLimits
    const inWatts = { least: least / 1000, most: most / 1000 }
    const [wrong] = limit === null ? [] : wholeInRange('powerLimit', limit, powerLimitLimits, inWatts)
    if (wrong) return failure(wrong)
    const tooStrong = [...draft.records.pump.values()]
      .filter(pump => limit !== null && greatestPower(pump) > limit)
      .sort((a, b) => a.id - b.id)
      .map(pump => ({ id: pump.id, name: printName(pump), power: greatestPower(pump) }))
    if (tooStrong.length > 0) return failure({ kind: 'pumps-above-limit', pumps: tooStrong })
    draft.put('powerLimit', onlyId, { limit })
    return success(undefined)
  })

export type DispensingInvalid = Invalid<'dispensing'>

/** The planner's constants. Refused as a whole, with all reasons. */
export const configureDispensing = (deps: ConfigureDeps, user: Caller, settings: DispensingSettings) =>
  configure<void, DispensingInvalid>(deps, user.id, draft => {
    const fields = Object.keys(dispensingLimits) as (keyof DispensingSettings)[]
    const problems = fields.flatMap(field => {
      const { least, most } = dispensingLimits[field]
      const inMilliseconds = { least: toMilliseconds(least), most: toMilliseconds(most) }
      return inRange(field, settings[field], dispensingLimits[field], inMilliseconds)
    })
    if (problems.length > 0) return failure({ kind: 'dispensing-invalid', problems })
    const { minimalRun, minimalPause, pauseBetweenSteps } = settings
    draft.put('dispensing', onlyId, { minimalRun, minimalPause, pauseBetweenSteps })
    return success(undefined)
  })
