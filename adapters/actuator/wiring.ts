import type { PumpLine } from '#domain/ports/actuator.port.ts'
import type { PinProblem } from '#domain/ports/pin-bank.port.ts'

/** @returns what is wrong with the lines in themselves, or null */
export function linesProblem(lines: readonly PumpLine[]): string | null {
  const pumps = new Set<number>()
  const pins = new Set<string>()
  for (const { pumpId, pin } of lines) {
    const name = `${pin.boardId}.${pin.nr}`
    if (pumps.has(pumpId)) return `pump ${pumpId} is named twice`
    if (pins.has(name)) return `pin ${name} drives two pumps`
    pumps.add(pumpId)
    pins.add(name)
  }
  return null
}

export function pinProblemText(problem: PinProblem): string {
  switch (problem.kind) {
    case 'no-such-pin':
      return `there is no pin ${problem.pin.boardId}.${problem.pin.nr}`
    case 'not-claimed':
      return `pin ${problem.pin.boardId}.${problem.pin.nr} is not claimed`
    case 'device-failed':
      return problem.detail
  }
}
