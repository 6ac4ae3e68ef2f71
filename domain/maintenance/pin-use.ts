import { type GpioBoard, hasPin, type I2cSettings, localBoardId, outputsInOrder } from '../machine/board.ts'
import { type PinRef, type Pump, printName, samePin } from '../machine/pump.ts'
import type { LoadCellSettings, ReversePumping, SupplyRelay } from '../machine/settings.ts'

export type PinOwner =
  | { readonly kind: 'pump'; readonly pumpId: number; readonly name: string }
  | { readonly kind: 'director' }
  | { readonly kind: 'supply-relay' }
  | { readonly kind: 'load-cell' }
  | { readonly kind: 'i2c' }

export type PinLine = 'switch' | 'step' | 'enable' | 'director' | 'supply' | 'clock' | 'data' | 'sda' | 'scl'

export interface PinUse {
  readonly pin: PinRef
  readonly owner: PinOwner
  readonly line: PinLine
}

export interface PinBook {
  readonly used: readonly PinUse[]
  readonly boards: ReadonlyMap<number, GpioBoard>
}

/** Too fast for expanders; and a silent expander would leave the supply relay on. */
type LocalPart = 'step' | 'load-cell' | 'i2c' | 'supply-relay'

export type PinProblem =
  | { readonly kind: 'pin-in-use'; readonly pin: PinRef; readonly owner: PinOwner }
  | { readonly kind: 'pins-equal'; readonly pin: PinRef }
  | { readonly kind: 'no-such-pin'; readonly pin: PinRef }
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

/** Free outputs in the usual order of wiring, expanders first. */
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

export function checkPins(
  pins: readonly PinRef[],
  owner: Omit<Extract<PinOwner, { kind: 'pump' }>, 'name'> | Exclude<PinOwner, { kind: 'pump' }>,
  { used, boards }: PinBook,
): PinProblem[] {
  const self: PinOwner = owner.kind === 'pump' ? { ...owner, name: '' } : owner
  const missing = pins.filter(({ boardId, nr }) => {
    const board = boards.get(boardId)
    return board === undefined || !hasPin(board, nr)
  })
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

export const checkLocal = (pins: readonly (PinRef | null)[], part: LocalPart): PinProblem[] =>
  pins.flatMap(pin => (pin && pin.boardId !== localBoardId ? [{ kind: 'pin-not-local', pin, part }] : []))

/** How the actuator names what failed: a pump, a pin of the header or a board, a board. */
const isAbout: readonly {
  readonly words: RegExp
  readonly matches: (pump: Pump, first: number, second: number) => boolean
}[] = [
  { words: /\bpump (\d+)\b/g, matches: ({ id }, pumpId) => id === pumpId },
  { words: /\bGPIO(\d+)\b/g, matches: (pump, nr) => usesPin(pump, localBoardId, nr) },
  { words: /\bpin (\d+)\.(\d+)\b/g, matches: usesPin },
  { words: /\bboard (\d+)\b/g, matches: (pump, boardId) => usesPin(pump, boardId) },
]

function usesPin(pump: Pump, boardId: number, nr?: number): boolean {
  return pinsOf(pump).some(pin => pin.boardId === boardId && (nr === undefined || pin.nr === nr))
}

/** The pumps named by the detail of a fault, directly or by what they're connected to; in their order. */
export function pumpsOfFault(detail: string, pumps: readonly Pump[]): readonly Pump[] {
  const found = isAbout.flatMap(({ words, matches }) =>
    [...detail.matchAll(words)].flatMap(([, first, second]) =>
      pumps.filter(pump => matches(pump, Number(first), Number(second))),
    ),
  )
  return pumps.filter(pump => found.includes(pump))
}
