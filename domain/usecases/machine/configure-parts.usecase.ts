import type { User } from '../../access/user.ts'
import type { GpioBoard, I2cSettings } from '../../machine/board.ts'
import { type LoadCellSettings, pumpBackDelays, type ReversePumping, type SupplyRelay } from '../../machine/settings.ts'
import { checkLocal, checkPins, type PinProblem } from '../../maintenance/pin-use.ts'
import type { I2cBus } from '../../ports/i2c.port.ts'
import { pinBookOf } from '../../records/pin-book.ts'
import { boardsOf, i2cOf, onlyId } from '../../records/records.ts'
import { failure, messageOf, type Result, success } from '../../result.ts'
import type { RecordBook } from '../records/record-book.ts'
import { type ConfigureDeps, type ConfigureProblem, configure } from './configure-machine.ts'

export interface I2cInvalid {
  readonly kind: 'i2c-invalid'
  readonly problems: readonly PinProblem[]
}

/** Expanders that would lose their bus, by name. */
export interface ExpandersFound {
  readonly kind: 'expanders-found'
  readonly names: readonly string[]
}

export type ProbeProblem =
  | { readonly kind: 'i2c-disabled' }
  | { readonly kind: 'i2c-bus-stuck'; readonly detail: string }

/** Something that answers on the bus, and the board that is set up at its address. */
export interface ProbedAddress {
  readonly address: number
  readonly board: GpioBoard | null
}

/** @param settings null disables the bus, which no expander may hang on then */
export const configureI2c = (
  deps: ConfigureDeps,
  user: Pick<User, 'id'>,
  settings: I2cSettings | null,
): Promise<Result<I2cSettings | null, I2cInvalid | ExpandersFound | ConfigureProblem>> =>
  configure<I2cSettings | null, I2cInvalid | ExpandersFound>(deps, user.id, draft => {
    if (settings === null) {
      const names = [...boardsOf(draft.records).values()].flatMap(board => (board.kind === 'i2c' ? [board.name] : []))
      if (names.length > 0) return failure({ kind: 'expanders-found', names })
      draft.remove('i2c', onlyId)
      return success(null)
    }
    const { sdaPin, sclPin } = settings
    const pins = [sdaPin, sclPin]
    const problems = [...checkPins(pins, { kind: 'i2c' }, pinBookOf(draft.records)), ...checkLocal(pins, 'i2c')]
    if (problems.length > 0) return failure({ kind: 'i2c-invalid', problems })
    draft.put('i2c', onlyId, { sdaPin, sclPin })
    return success({ sdaPin, sclPin })
  })

/** The boards that answer on the bus, by address. */
export async function probeI2c({
  records,
  i2cBus,
}: {
  readonly records: RecordBook
  readonly i2cBus: I2cBus
}): Promise<Result<readonly ProbedAddress[], ProbeProblem>> {
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

export interface LoadCellInvalid {
  readonly kind: 'load-cell-invalid'
  readonly problems: readonly PinProblem[]
}

type LoadCellRequest = Pick<LoadCellSettings, 'clockPin' | 'dataPin' | 'checkGlassPlaced' | 'matchGlass'>

/**
 * The scale's pins and what it is looked at for. Its calibration stays, whatever pins it moves to.
 *
 * @param request null takes the scale away, and forgets its calibration
 */
export const configureLoadCell = (
  deps: ConfigureDeps,
  user: Pick<User, 'id'>,
  request: LoadCellRequest | null,
): Promise<Result<LoadCellSettings | null, LoadCellInvalid | ConfigureProblem>> =>
  configure<LoadCellSettings | null, LoadCellInvalid>(deps, user.id, draft => {
    if (request === null) {
      draft.remove('loadCell', onlyId)
      return success(null)
    }
    const { clockPin, dataPin, checkGlassPlaced, matchGlass } = request
    const pins = [clockPin, dataPin]
    const problems = [
      ...checkPins(pins, { kind: 'load-cell' }, pinBookOf(draft.records)),
      ...checkLocal(pins, 'load-cell'),
    ]
    if (problems.length > 0) return failure({ kind: 'load-cell-invalid', problems })
    const calibrated = draft.records.loadCell.get(onlyId) ?? { zeroRaw: null, reference: null }
    const settings = { ...calibrated, clockPin, dataPin, checkGlassPlaced, matchGlass }
    draft.put('loadCell', onlyId, settings)
    return success(settings)
  })

export type ReversePumpingProblem =
  | PinProblem
  | { readonly kind: 'overshoot-out-of-range'; readonly least: number; readonly most: number }
  | { readonly kind: 'unknown-pump-back-delay'; readonly known: readonly number[] }

export interface ReversePumpingInvalid {
  readonly kind: 'reverse-pumping-invalid'
  readonly problems: readonly ReversePumpingProblem[]
}

/** Percent, inclusive. */
const overshootLimits = { least: 0, most: 200 } as const

/** @param settings null switches it off, and forgets how it was set */
export const configureReversePumping = (
  deps: ConfigureDeps,
  user: Pick<User, 'id'>,
  settings: ReversePumping | null,
): Promise<Result<void, ReversePumpingInvalid | ConfigureProblem>> =>
  configure<void, ReversePumpingInvalid>(deps, user.id, draft => {
    if (settings === null) {
      draft.remove('reversePumping', onlyId)
      return success(undefined)
    }
    const pins = checkPins([settings.directorPin], { kind: 'director' }, pinBookOf(draft.records))
    const problems = [...pins, ...valueProblems(settings)]
    if (problems.length > 0) return failure({ kind: 'reverse-pumping-invalid', problems })
    draft.put('reversePumping', onlyId, settings)
    return success(undefined)
  })

function valueProblems({ overshoot, autoPumpBack }: ReversePumping): ReversePumpingProblem[] {
  const { least, most } = overshootLimits
  const isFit = Number.isSafeInteger(overshoot) && overshoot >= least && overshoot <= most
  const isKnown = autoPumpBack === null || pumpBackDelays.includes(autoPumpBack)
  return [
    ...(isFit ? [] : [{ kind: 'overshoot-out-of-range' as const, least, most }]),
    ...(isKnown ? [] : [{ kind: 'unknown-pump-back-delay' as const, known: pumpBackDelays }]),
  ]
}

export interface SupplyRelayInvalid {
  readonly kind: 'supply-relay-invalid'
  readonly problems: readonly PinProblem[]
}

/** @param settings null takes the relay away: the pumps have power all the time */
export const configureSupplyRelay = (
  deps: ConfigureDeps,
  user: Pick<User, 'id'>,
  settings: SupplyRelay | null,
): Promise<Result<void, SupplyRelayInvalid | ConfigureProblem>> =>
  configure<void, SupplyRelayInvalid>(deps, user.id, draft => {
    if (settings === null) {
      draft.remove('supplyRelay', onlyId)
      return success(undefined)
    }
    const { supplyPin, isOnStateHigh } = settings
    const problems = [
      ...checkPins([supplyPin], { kind: 'supply-relay' }, pinBookOf(draft.records)),
      ...checkLocal([supplyPin], 'supply-relay'),
    ]
    if (problems.length > 0) return failure({ kind: 'supply-relay-invalid', problems })
    draft.put('supplyRelay', onlyId, { supplyPin, isOnStateHigh })
    return success(undefined)
  })
