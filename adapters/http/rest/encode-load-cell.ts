import { calibrationOf, type LoadCellSettings } from '#domain/machine/load-cell.ts'
import type { PinBook } from '#domain/maintenance/pin-use.ts'
import { encodePinDetail } from './encode-pin.ts'

/** rest-api.md 2.9, LoadCell */
export const encodeLoadCell = (settings: LoadCellSettings, pins: PinBook): object => ({
  clkPin: encodePinDetail(settings.clockPin, pins),
  dtPin: encodePinDetail(settings.dataPin, pins),
  dispensingArea: { checkGlassPlaced: settings.checkGlassPlaced, matchGlass: settings.matchGlass },
  calibrated: calibrationOf(settings) !== null,
})
