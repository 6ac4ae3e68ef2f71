import { calibrationOf } from '../../machine/settings.ts'
import type { Actuator } from '../../ports/actuator.port.ts'
import { onlyId } from '../../records/records.ts'
import { noMass } from '../../units/mass.ts'
import { isSameLine } from '../../weighing/calibration.ts'
import type { WriteQueue } from '../records/write-queue.ts'

interface ZeroDeps {
  readonly actuator: Pick<Actuator, 'subscribe'>
  readonly writeQueue: WriteQueue
}

/** Keeps the zero that the actuator follows, so that the scale has it again when the machine starts. */
export function rememberZero({ actuator, writeQueue }: ZeroDeps): void {
  actuator.subscribe(event => {
    if (event.kind !== 'zero-moved') return
    const { calibration } = event
    void writeQueue.write(draft => {
      const settings = draft.records.loadCell.get(onlyId)
      const known = calibrationOf(settings)
      // It may have been calibrated meanwhile.
      if (!settings || !known || !isSameLine(known, calibration)) return
      draft.put('loadCell', onlyId, { ...settings, drifted: calibration.drifted ?? noMass })
    })
  })
}
