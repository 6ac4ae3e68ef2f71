import { type GpioBoard, hasPin, type I2cSettings, localBoardId, outputsInOrder } from '../machine/board.ts'
import type { LoadCellSettings } from '../machine/load-cell.ts'
import { type PinRef, type Pump, printName, samePin } from '../machine/pump.ts'
import type { ReversePumping, SupplyRelay } from '../machine/settings.ts'

/** The part that a pin is connected to. */
export type PinOwner =
  | { readonly kind: 'pump'; readonly pumpId: number; readonly name: string }
  | { readonly kind: 'director' }
  | { readonly kind: 'supply-relay' }
  | { readonly kind: 'load-cell' }
  | { readonly kind: 'i2c' }

/** The duty of the pin for its owner. */
export type PinLine = 'switch' | 'step' | 'enable' | 'director' | 'supply' | 'clock' | 'data' | 'sda' | 'scl'

export interface PinUse {
  readonly pin: PinRef
  readonly owner: PinOwner
  readonly line: PinLine
}

/** Every pin that something hangs on, and the boards that pins can be on. */
export interface PinBook {
  readonly used: readonly PinUse[]
  readonly boards: ReadonlyMap<number, GpioBoard>
}

/**
 * The parts that no expander can have: it is too slow for pulses, for the bits of a load cell, and for the bus itself; and
 * when it does not answer, it would leave the supply relay on.
 */
export type LocalPart = 'step' | 'load-cell' | 'i2c' | 'supply-relay'

export type PinProblem =
  | { readonly kind: 'pin-in-use'; readonly pin: PinRef; readonly owner: PinOwner }
  /** One part would have two lines on one pin. */
  | { readonly kind: 'pins-equal'; readonly pin: PinRef }
  | { readonly kind: 'no-such-pin'; readonly pin: PinRef }
  /** It must be a pin of the computer itself. */
  | { readonly kind: 'pin-not-local'; readonly pin: PinRef; readonly part: LocalPart }

interface Wired {
  readonly pumps: Iterable<Pump>
  readonly reversePumping: ReversePumping | null
  readonly supplyRelay: SupplyRelay | null
  readonly loadCell: LoadCellSettings | null
  readonly i2c: I2cSettings | null
}

export const pinsOf = (pump: Pump): PinRef[] => linesOf(pump).map(({ pin }) => pin)

function linesOf(pump: Pump): { readonly pin: PinRef; readonly line: PinLine }[] {
  const lines: [PinRef | null, PinLine][] =
    pump.kind === 'stepper'
      ? [
          [pump.stepPin, 'step'],
          [pump.enablePin, 'enable'],
        ]
      : [[pump.pin, 'switch']]
  return lines.flatMap(([pin, line]) => (pin ? [{ pin, line }] : []))
}

/** Every pin that something hangs on. */
export function pinsInUse({ pumps, reversePumping, supplyRelay, loadCell, i2c }: Wired): PinUse[] {
  const uses = [...pumps].flatMap((pump): PinUse[] => {
    const owner: PinOwner = { kind: 'pump', pumpId: pump.id, name: printName(pump) }
    return linesOf(pump).map(line => ({ ...line, owner }))
  })
  if (reversePumping) uses.push({ pin: reversePumping.directorPin, owner: { kind: 'director' }, line: 'director' })
  if (supplyRelay) uses.push({ pin: supplyRelay.supplyPin, owner: { kind: 'supply-relay' }, line: 'supply' })
  if (loadCell) {
    const owner: PinOwner = { kind: 'load-cell' }
    uses.push({ pin: loadCell.clockPin, owner, line: 'clock' }, { pin: loadCell.dataPin, owner, line: 'data' })
  }
  if (i2c) {
    const owner: PinOwner = { kind: 'i2c' }
    uses.push({ pin: i2c.sdaPin, owner, line: 'sda' }, { pin: i2c.sclPin, owner, line: 'scl' })
  }
  return uses
}

/** The outputs that nothing hangs on, as they are usually wired: an expander is there for nothing else. */
export function freeOutputs({ used, boards }: PinBook): readonly PinRef[] {
  const inOrder = [...boards.values()].sort(
    (a, b) => Number(a.id === localBoardId) - Number(b.id === localBoardId) || a.id - b.id,
  )
  return inOrder
    .flatMap(board => outputsInOrder(board).map((nr): PinRef => ({ boardId: board.id, nr })))
    .filter(pin => !used.some(use => samePin(use.pin, pin)))
}

const isSameOwner = (a: PinOwner, b: PinOwner): boolean =>
  a.kind === 'pump' && b.kind === 'pump' ? a.pumpId === b.pumpId : a.kind === b.kind

/** The problems of giving `pins` to `owner`, who may have had them before. */
export function checkPins(
  pins: readonly PinRef[],
  owner: Omit<Extract<PinOwner, { kind: 'pump' }>, 'name'> | Exclude<PinOwner, { kind: 'pump' }>,
  { used, boards }: PinBook,
): PinProblem[] {
  const self: PinOwner = owner.kind === 'pump' ? { ...owner, name: '' } : owner
  const missing = pins.filter(pin => !exists(pin, boards))
  const equal = pins.filter((pin, index) => pins.findIndex(other => samePin(pin, other)) < index)
  const taken = pins.flatMap(pin => {
    const use = used.find(other => samePin(other.pin, pin) && !isSameOwner(other.owner, self))
    return use ? [{ kind: 'pin-in-use' as const, pin, owner: use.owner }] : []
  })
  return [
    ...missing.map(pin => ({ kind: 'no-such-pin' as const, pin })),
    ...equal.map(pin => ({ kind: 'pins-equal' as const, pin })),
    ...taken,
  ]
}

function exists({ boardId, nr }: PinRef, boards: PinBook['boards']): boolean {
  const board = boards.get(boardId)
  return board !== undefined && hasPin(board, nr)
}

/** See {@link LocalPart}. */
export const checkLocal = (pins: readonly (PinRef | null)[], part: LocalPart): PinProblem[] =>
  pins.flatMap(pin => (pin && pin.boardId !== localBoardId ? [{ kind: 'pin-not-local', pin, part }] : []))
