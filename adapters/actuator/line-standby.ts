/*
 * Makes the outputs of a real machine safe from a process that is not its actuator.
 *
 * Invariants
 * - The header's lines do not wait for an expander, and no line waits for another one that cannot be had.
 * - What cannot be made safe is tried again until it is, or somebody else is to take the lines.
 * - Outputs of expanders stay driven at their safe level when they are let go of; nobody has to hold them.
 */
import { localBoardId } from '#domain/machine/board.ts'
import type { OutputLine, PinBank } from '#domain/ports/pin-bank.port.ts'
import type { KnownOutputs, Standby } from './standby.ts'
import { pinProblemText } from './wiring.ts'

export interface LineStandbyParts {
  /** Of the computer's own pins. */
  readonly header: PinBank
  /** A pin bank for one expander alone. */
  readonly expanderBank: () => PinBank
  /** Keeps what is to be held. Throws when the disk refuses. */
  readonly keep: (outputs: KnownOutputs) => void
  readonly log: (text: string) => void
  /** Calls once, soon. @returns a function that calls it off */
  readonly soon: (call: () => void) => () => void
}

export interface LineStandby extends Standby {
  /** What could not be made safe when it was tried last, in words; empty when all is safe. */
  readonly problems: readonly string[]
}

/** @param known what is held before anybody says more */
export function createLineStandby(parts: LineStandbyParts, known: KnownOutputs): LineStandby {
  const { header, keep, log, soon } = parts
  let outputs = known
  let noted = JSON.stringify(known)
  let problems: readonly string[] = []
  let callOffRetry: () => void = () => undefined
  /** Also when it holds already: claiming the same again keeps it, and whoever asks may know of a death that it does not. */
  const hold = (): void => {
    callOffRetry()
    const before = problems
    problems = [...holdHeader(header, outputs), ...quieten(parts, outputs)]
    for (const problem of problems) if (!before.includes(problem)) log(problem)
    if (problems.length > 0) callOffRetry = soon(hold)
  }
  return {
    get problems() {
      return problems
    },
    expect(next) {
      outputs = next
      const text = JSON.stringify(next)
      if (text === noted) return
      try {
        keep(next)
        noted = text
      } catch (error) {
        log(`the outputs could not be noted: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
    hold,
    yield() {
      callOffRetry()
      problems = []
      header.release()
    },
  }
}

function holdHeader(header: PinBank, { lines }: KnownOutputs): string[] {
  const near = lines.filter(({ pin }) => pin.boardId === localBoardId)
  if (near.length === 0 || header.claim(near).ok) return []
  const problems: string[] = []
  const held: OutputLine[] = []
  for (const line of near) {
    const claimed = header.claim([...held, line])
    if (claimed.ok) held.push(line)
    else problems.push(`BCM${line.pin.nr} is not held ${line.safeLevel}: ${pinProblemText(claimed.problem)}`)
  }
  return problems
}

function quieten({ expanderBank }: LineStandbyParts, { lines, expanders }: KnownOutputs): string[] {
  return expanders.flatMap(expander => {
    const far = lines.filter(({ pin }) => pin.boardId === expander.boardId)
    const claimed = far.length === 0 ? null : expanderBank().claim(far, [expander])
    return !claimed || claimed.ok ? [] : [pinProblemText(claimed.problem)]
  })
}
