import { localBoardId } from '../machine/board.ts'
import type { Pump } from '../machine/pump.ts'
import { pinsOf } from './pin-use.ts'

/** As the actuator names what failed: a pump, pins of the header or of any board, a board. */
const isAbout: readonly {
  readonly words: RegExp
  readonly matches: (pump: Pump, first: number, second: number) => boolean
}[] = [
  { words: /\bpump (\d+)\b/g, matches: ({ id }, pumpId) => id === pumpId },
  { words: /\bGPIO(\d+)\b/g, matches: (pump, nr) => hasPin(pump, localBoardId, nr) },
  { words: /\bpin (\d+)\.(\d+)\b/g, matches: hasPin },
  { words: /\bboard (\d+)\b/g, matches: (pump, boardId) => hasPin(pump, boardId) },
]

function hasPin(pump: Pump, boardId: number, nr?: number): boolean {
  return pinsOf(pump).some(pin => pin.boardId === boardId && (nr === undefined || pin.nr === nr))
}

/** The pumps that a fault is about, as far as its detail names them or what they hang on; in their order. */
export function pumpsOfFault(detail: string, pumps: readonly Pump[]): readonly Pump[] {
  const found = isAbout.flatMap(({ words, matches }) =>
    [...detail.matchAll(words)].flatMap(([, first, second]) =>
      pumps.filter(pump => matches(pump, Number(first), Number(second))),
    ),
  )
  return pumps.filter(pump => found.includes(pump))
}
