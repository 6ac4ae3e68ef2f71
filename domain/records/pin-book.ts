import { type PinBook, pinsInUse } from '../maintenance/pin-use.ts'
import { boardsOf, i2cOf, onlyId, type Records, reversePumpingOf, supplyRelayOf } from './records.ts'

/** Every pin that something hangs on, and every board. */
export const pinBookOf = (
  records: Pick<Records, 'pump' | 'reversePumping' | 'supplyRelay' | 'loadCell' | 'i2c' | 'gpioBoard'>,
): PinBook => ({
  used: pinsInUse({
    pumps: records.pump.values(),
    reversePumping: reversePumpingOf(records),
    supplyRelay: supplyRelayOf(records),
    loadCell: records.loadCell.get(onlyId) ?? null,
    i2c: i2cOf(records),
  }),
  boards: boardsOf(records),
})
