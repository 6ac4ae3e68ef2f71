import type { Expander, ExpanderModel } from '#domain/machine/board.ts'
import type { OutputLine, PinLevel } from '#domain/ports/pin-bank.port.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
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
