import type { LoadCellSettings } from '../machine/load-cell.ts'
import { type PinRef, type Pump, printName } from '../machine/pump.ts'
import type { ReversePumping } from '../machine/settings.ts'

/** What hangs on a pin. */
export type PinOwner =
  | { readonly kind: 'pump'; readonly pumpId: number; readonly name: string }
  | { readonly kind: 'director' }
  | { readonly kind: 'load-cell' }

export interface PinUse {
  readonly pin: PinRef
  readonly owner: PinOwner
}

export type PinProblem =
  | { readonly kind: 'pin-in-use'; readonly pin: PinRef; readonly owner: PinOwner }
  /** One part would have two lines on one pin. */
  | { readonly kind: 'pins-equal'; readonly pin: PinRef }
  | { readonly kind: 'no-such-pin'; readonly pin: PinRef }

interface Wired {
  readonly pumps: Iterable<Pump>
  readonly reversePumping: ReversePumping | null
  readonly loadCell: LoadCellSettings | null
}

export const samePin = (a: PinRef, b: PinRef): boolean => a.boardId === b.boardId && a.nr === b.nr

export function pinsOf(pump: Pump): PinRef[] {
  const pins = pump.kind === 'stepper' ? [pump.stepPin, pump.enablePin] : [pump.pin]
  return pins.filter(pin => pin !== null)
}

/** Every pin that something hangs on. */
export function pinsInUse({ pumps, reversePumping, loadCell }: Wired): PinUse[] {
  const ofPumps = [...pumps].flatMap(pump => {
    const owner: PinOwner = { kind: 'pump', pumpId: pump.id, name: printName(pump) }
    return pinsOf(pump).map(pin => ({ pin, owner }))
  })
  const director: PinUse[] = reversePumping ? [{ pin: reversePumping.directorPin, owner: { kind: 'director' } }] : []
  const cell: PinUse[] = loadCell
    ? [loadCell.clockPin, loadCell.dataPin].map(pin => ({ pin, owner: { kind: 'load-cell' } }))
    : []
  return [...ofPumps, ...director, ...cell]
}

const isSameOwner = (a: PinOwner, b: PinOwner): boolean =>
  a.kind === 'pump' && b.kind === 'pump' ? a.pumpId === b.pumpId : a.kind === b.kind

/** What speaks against giving `pins` to `owner`, who may have had them before. */
export function checkPins(
  pins: readonly PinRef[],
  owner: Omit<Extract<PinOwner, { kind: 'pump' }>, 'name'> | Exclude<PinOwner, { kind: 'pump' }>,
  used: readonly PinUse[],
): PinProblem[] {
  const self: PinOwner = owner.kind === 'pump' ? { ...owner, name: '' } : owner
  const malformed = pins.filter(pin => !isPin(pin))
  const equal = pins.filter((pin, index) => pins.findIndex(other => samePin(pin, other)) < index)
  const taken = pins.flatMap(pin => {
    const use = used.find(other => samePin(other.pin, pin) && !isSameOwner(other.owner, self))
    return use ? [{ kind: 'pin-in-use' as const, pin, owner: use.owner }] : []
  })
  return [
    ...malformed.map(pin => ({ kind: 'no-such-pin' as const, pin })),
    ...equal.map(pin => ({ kind: 'pins-equal' as const, pin })),
    ...taken,
  ]
}

/** Whether there is such a pin on its board, only the wiring can tell. */
const isPin = ({ boardId, nr }: PinRef): boolean =>
  Number.isSafeInteger(boardId) && boardId > 0 && Number.isSafeInteger(nr) && nr >= 0
