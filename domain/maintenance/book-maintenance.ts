/* Levels and tubes after a program of pump jobs. */
import {
  isTimedPump,
  needsFlush,
  type Pump,
  type TubeContent,
  tubeAfterIntake,
  tubeAfterReturn,
} from '../machine/pump.ts'
import { drawnBy, withLesson } from '../pour/booking.ts'
import type { ProgramReport } from '../program/program.ts'
import { addVolume, largerVolume, type Microlitres, noVolume, smallerVolume, subtractVolume } from '../units/volume.ts'
import type { Liquids } from './job-progress.ts'
import type { MaintenanceJournal } from './journal.ts'

/**
 * The pumps that a program has changed. Forward, the bottle loses what was drawn and the tube fills; backward, the
 * bottle gets back what stood in the tube, and never more; cleaning leaves a tube of which nothing is known, and the
 * bottle as it was. No level falls below nothing. Showing an output changes none: the pumps have no supply then.
 */
export function bookedPumps(
  { program, isCleaning, isProbe }: MaintenanceJournal,
  report: ProgramReport,
  liquids: Liquids,
): Pump[] {
  if (isProbe) return []
  const isBackward = program.kind === 'timed' && program.direction === 'backward'
  return drawnBy(program, report, liquids.pumps, liquids.ingredients).flatMap(({ pumpId, volume }) => {
    const pump = liquids.pumps.get(pumpId)
    if (!pump) return []
    if (isCleaning) return [{ ...pump, tubeContent: null }]
    if (isBackward) return [afterReturn(pump, volume)]
    const drawn = afterDrawing(pump, volume)
    const learned = report.weighed?.learned
    return [learned ? withLesson(drawn, learned, liquids.ingredients) : drawn]
  })
}

/** `volume` was drawn from the bottle, into the tube first and out of the nozzle. */
export const afterDrawing = (pump: Pump, volume: Microlitres): Pump => ({
  ...pump,
  fillingLevel: largerVolume(noVolume, subtractVolume(pump.fillingLevel, volume)),
  tubeContent: tubeAfterDrawing(pump, volume),
})

/** Another liquid is out of the tube only when as much was drawn at one go as the tube holds. */
function tubeAfterDrawing(pump: Pump, volume: Microlitres): TubeContent | null {
  if (!isTimedPump(pump)) return pump.tubeContent
  if (!needsFlush(pump)) return tubeAfterIntake(pump, volume)
  return volume < pump.tubeCapacity ? pump.tubeContent : tubeAfterIntake({ ...pump, tubeContent: null }, volume)
}

/** `volume` went back; after the liquid comes air. */
export const afterReturn = (pump: Pump, volume: Microlitres): Pump => ({
  ...pump,
  fillingLevel: addVolume(pump.fillingLevel, smallerVolume(volume, pump.tubeContent?.volume ?? noVolume)),
  tubeContent: tubeAfterReturn(pump, volume),
})

/** Pumped up to the end: what rounding left open is in the tube, too. */
export function pumpedUp(pump: Pump): Pump {
  if (!isTimedPump(pump) || pump.ingredientId === null) return pump
  return { ...pump, tubeContent: { ingredientId: pump.ingredientId, volume: pump.tubeCapacity } }
}

/** Pumped back to the end: nothing is left in the tube. */
export const pumpedDown = (pump: Pump): Pump => afterReturn(pump, pump.tubeContent?.volume ?? noVolume)

/**
 * The certain part of a backward program when nobody knows how far it came: the tube counts as empty, its content as
 * lost. A level that is too low spoils no drink.
 */
export const lostTube = (pump: Pump): Pump => ({ ...pump, tubeContent: null })
