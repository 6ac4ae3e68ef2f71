import type { Recording } from '#simulator/replay/recording.ts'
import { linesOf, type RunLine } from '../replay/run-lines.ts'

/** How much of what led to it is seen first, in seconds. */
const before = 2

const isTrouble = ({ kind }: RunLine): boolean => kind === 'fault' || kind === 'fault-set'

/**
 * The instant of a run that is looked at first, in seconds of the machine's time: shortly before the last trouble, or
 * else before the last drink. A run without either is played from its beginning: null.
 */
export function momentOf(recording: Recording): number | null {
  const from = recording.snapshots[0]?.world.time
  if (from === undefined) return null
  const lines = linesOf(recording, from)
  const found = lines.findLast(isTrouble) ?? lines.findLast(({ kind }) => kind === 'drink')
  return found ? Math.max(0, from / 1_000_000 + found.seconds - before) : null
}
