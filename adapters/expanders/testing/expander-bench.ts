import type { Expander, ExpanderModel } from '#domain/machine/board.ts'
import type { OutputLine, PinBank, PinLevel } from '#domain/ports/hardware.port.ts'
import type { I2cProblem } from '#domain/ports/i2c.port.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { asId } from '#domain/units/id.ts'
import { ExpanderBank } from '../expander-bank.ts'
import { createRegisterBus } from './register-bus.ts'

export const anExpander = (boardId: number, model: ExpanderModel, address: number): Expander => ({
  boardId: asId(boardId),
  model,
  address,
})

export const mcpBoard = anExpander(3, 'MCP23017', 0x24)
export const relayCard = anExpander(4, 'XL9535_K8V5_RELAY', 0x27)

export const at = (board: Expander, nr: number) => ({ boardId: board.boardId as number, nr })
export const line = (board: Expander, nr: number, safeLevel: PinLevel): OutputLine => ({
  pin: at(board, nr),
  safeLevel,
})
export const set = (board: Expander, nr: number, level: PinLevel) => ({ pin: at(board, nr), level })

/** A bank on a bus with both boards. */
export const startExpanders = () => {
  const clock = createManualMachineClock()
  const bus = createRegisterBus()
  for (const { address, model } of [mcpBoard, relayCard]) bus.plug(address, model)
  const bank = new ExpanderBank({ transport: bus, now: () => clock.now() })
  const levelOf = (board: Expander, nr: number): PinLevel | null => bus.levelAt(board.address, nr)
  return { clock, bus, bank, levelOf }
}

/** The bank as one that is told of these boards whatever it is to claim. */
export const withBoards = (bank: PinBank, boards: readonly Expander[]): PinBank => ({
  claim: (lines, _, elsewhere) => bank.claim(lines, boards, elsewhere),
  write: changes => bank.write(changes),
  allSafe: elsewhere => bank.allSafe(elsewhere),
  check: wanted => bank.check(wanted),
  release: elsewhere => bank.release(elsewhere),
})

/** Pump lines on both boards: the card's relays rest at a high level. */
export const startPumps = () => {
  const bench = startExpanders()
  expectSuccess(
    bench.bank.claim(
      [line(mcpBoard, 1, 'low'), line(mcpBoard, 9, 'low'), line(relayCard, 0, 'high'), line(relayCard, 7, 'high')],
      [mcpBoard, relayCard],
    ),
  )
  const levels = () => [
    bench.levelOf(mcpBoard, 1),
    bench.levelOf(mcpBoard, 9),
    bench.levelOf(relayCard, 0),
    bench.levelOf(relayCard, 7),
  ]
  return { ...bench, levels }
}

/** Lets the next transfers fail. */
export const failing = (count: number, problem: I2cProblem, arrives = false) => {
  let left = count
  return () => (left-- > 0 ? { problem, arrives } : null)
}
export const nak = (address: number): I2cProblem => ({ kind: 'no-acknowledge', address })
