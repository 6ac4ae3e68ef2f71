import { type Microseconds, milliseconds } from '#domain/units/duration.ts'
import { rawOf } from './bench.ts'
import { onTimeIn, type RecordingPinBank } from './recording-pin-bank.ts'

interface PlantOptions {
  /** Grams per second of each pin that is active. */
  readonly flows: ReadonlyMap<number, number>
  /** The initial load on the scale, in grams. */
  readonly glass: number
  /** From the nozzle to the glass. */
  readonly delay?: Microseconds
}

/** The counts of a scale under a glass that is filled by the lines of a pin bank; without noise. */
export function plantOn(bank: RecordingPinBank, { flows, glass, delay = milliseconds(180) }: PlantOptions) {
  return (at: Microseconds): number => {
    let filled = 0
    for (const [nr, flow] of flows) filled += (flow * onTimeIn(bank.edges, nr, at - delay)) / 1_000_000
    return rawOf(glass + filled)
  }
}
