import type { User } from '../../access/user.ts'
import type { LoadCellSettings } from '../../machine/load-cell.ts'
import { checkLocal, checkPins, type PinProblem } from '../../maintenance/pin-use.ts'
import { pinBookOf } from '../../records/pin-book.ts'
import { onlyId } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import { type ConfigureDeps, type ConfigureProblem, configure } from './configure-machine.ts'

export interface LoadCellInvalid {
  readonly kind: 'load-cell-invalid'
  readonly problems: readonly PinProblem[]
}

export type LoadCellRequest = Pick<LoadCellSettings, 'clockPin' | 'dataPin' | 'checkGlassPlaced' | 'matchGlass'>

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
    const { zeroRaw, reference } = draft.records.loadCell.get(onlyId) ?? { zeroRaw: null, reference: null }
    const settings = { clockPin, dataPin, checkGlassPlaced, matchGlass, zeroRaw, reference }
    draft.put('loadCell', onlyId, settings)
    return success(settings)
  })
