import { localBoardId } from '#domain/machine/board.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import type { ActuatorProblem, PumpLine, ReversingRelayLine, SupplyLine, Wiring } from '#domain/ports/actuator.port.ts'
import type { OutputLine, PinLevel, PinProblem } from '#domain/ports/hardware.port.ts'
import type { Direction } from '#domain/program/program.ts'
import { failure, type Result } from '#domain/result.ts'

export const nothingWired: Wiring = { pumps: [], director: null, supply: null, loadCell: null, expanders: [] }

/** Turns a pump on or off. */
export const switchOf = (line: PumpLine, on: boolean): { readonly pin: PinRef; readonly level: PinLevel } =>
  line.kind === 'switched'
    ? { pin: line.pin, level: line.activeHigh === on ? 'high' : 'low' }
    : { pin: line.enablePin, level: line.enableHigh === on ? 'high' : 'low' }

export const reversingRelayLevel = ({ forwardHigh }: ReversingRelayLine, direction: Direction): PinLevel =>
  forwardHigh === (direction === 'forward') ? 'high' : 'low'

export const supplyLevel = ({ onHigh }: SupplyLine, on: boolean): PinLevel => (onHigh === on ? 'high' : 'low')

/** With the levels at which nothing happens. The reversing relay goes forward after every pump is known to be off. */
export function outputLinesOf({ pumps, director, supply }: Wiring): OutputLine[] {
  const power: OutputLine[] = supply ? [{ pin: supply.pin, safeLevel: supplyLevel(supply, false) }] : []
  const lines = pumps.flatMap((line): OutputLine[] => {
    const { pin, level } = switchOf(line, false)
    const step: OutputLine[] = line.kind === 'stepper' ? [{ pin: line.stepPin, safeLevel: 'high' }] : []
    return [{ pin, safeLevel: level }, ...step]
  })
  const last: OutputLine[] = director
    ? [{ pin: director.pin, safeLevel: reversingRelayLevel(director, 'forward'), afterOthers: true }]
    : []
  return [...power, ...lines, ...last]
}

export function wiringProblem(wiring: Wiring): string | null {
  const pumpIds = wiring.pumps.map(({ pumpId }) => pumpId)
  const twice = pumpIds.find((id, index) => pumpIds.indexOf(id) < index)
  if (twice !== undefined) return `pump ${twice} is named twice`
  const users = new Map<string, string>()
  for (const [user, pin] of pinsOf(wiring)) {
    const name = `${pin.boardId}.${pin.nr}`
    const other = users.get(name)
    if (other !== undefined) return `pin ${name} is used by ${other} and by ${user}`
    users.set(name, user)
  }
  return localProblem(wiring) ?? timeProblem(wiring) ?? scaleProblem(wiring)
}

function localProblem(wiring: Wiring): string | null {
  const { supply } = wiring
  const tooQuick = quickPinsOf(wiring).find(pin => pin.boardId !== localBoardId)
  if (tooQuick) return `pin ${tooQuick.boardId}.${tooQuick.nr} is on an expander, which is too slow for pulses`
  if (!supply || supply.pin.boardId === localBoardId) return null
  return `pin ${supply.pin.boardId}.${supply.pin.nr} is on an expander, which may leave the supply relay on`
}

function timeProblem({ director, supply }: Wiring): string | null {
  if (director && !isTime(director.settle)) return 'the director never settles'
  return supply && !isTime(supply.settle) ? 'the supply relay never settles' : null
}

function scaleProblem({ loadCell }: Wiring): string | null {
  const calibration = loadCell?.calibration
  const isLine = !calibration || (calibration.zeroRaw !== calibration.referenceRaw && calibration.referenceMass > 0)
  return isLine ? null : 'the load cell’s calibration is no line'
}

const isTime = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

/** Pulses and the bits of a load cell need the computer's own pins. */
const quickPinsOf = ({ pumps, loadCell }: Wiring): PinRef[] => [
  ...pumps.flatMap(line => (line.kind === 'stepper' ? [line.stepPin] : [])),
  ...(loadCell ? [loadCell.clockPin, loadCell.dataPin] : []),
]

function pinsOf({ pumps, director, supply, loadCell }: Wiring): [user: string, pin: PinRef][] {
  const pins = pumps.flatMap(line =>
    (line.kind === 'switched' ? [line.pin] : [line.stepPin, line.enablePin]).map((pin): [string, PinRef] => [
      `pump ${line.pumpId}`,
      pin,
    ]),
  )
  if (director) pins.push(['the director', director.pin])
  if (supply) pins.push(['the supply relay', supply.pin])
  if (loadCell) pins.push(['the load cell', loadCell.clockPin], ['the load cell', loadCell.dataPin])
  return pins
}

export const refusedWiring = (detail: string): Result<never, ActuatorProblem> =>
  failure({ kind: 'wiring-refused', detail })

export function pinProblemText(problem: PinProblem): string {
  if ('detail' in problem) return problem.detail
  const name = `${problem.pin.boardId}.${problem.pin.nr}`
  return problem.kind === 'no-such-pin' ? `there is no pin ${name}` : `pin ${name} is not claimed`
}
