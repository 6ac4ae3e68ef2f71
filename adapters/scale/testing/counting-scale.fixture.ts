/* A scale process whose converter counts: 0, 1, 2 …, ten times a second. */
import { microseconds } from '#domain/units/duration.ts'
import { parentScaleChannel } from '../scale-link.ts'
import { runScaleProcess } from '../scale-process.ts'
import { noCounts, type ScaleSource, type SourceParts } from '../scale-source.ts'

function countingSource({ now, after }: SourceParts): ScaleSource {
  let raw = 0
  let callOff: () => void = () => undefined
  return {
    counts: noCounts,
    start(tell) {
      const next = (): void => {
        tell({ raw: raw++, at: microseconds(now()) })
        callOff = after(100, next)
      }
      callOff = after(100, next)
    },
    pause: () => callOff(),
    close: () => callOff(),
  }
}

runScaleProcess({ channel: parentScaleChannel(), openSource: (_, parts) => countingSource(parts) })
