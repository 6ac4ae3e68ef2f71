/*
 * Makes the outputs of a real machine safe from a process that is not its actuator.
 *
 * Invariants
 * - The header's lines do not wait for an expander, and no line waits for another one that cannot be had.
 * - A line that comes after all others, the director, is not touched before all others are known to be safe.
 * - What cannot be made safe is tried again until it is, or someone else is to take the lines.
 * - Outputs of expanders stay driven at their safe level when they are let go of; nobody has to hold them.
 */

import { type Expander, localBoardId } from '#domain/machine/board.ts'
import { type KnownOutputs, outputsOn } from '#domain/machine/known-outputs.ts'
import { type PinRef, samePin } from '#domain/machine/pump.ts'
import type { Elsewhere, OutputLine, PinBank, PinProblem } from '#domain/ports/pin-bank.port.ts'
import { messageOf } from '#domain/result.ts'
import type { Standby } from './standby.ts'
import { pinProblemText } from './wiring.ts'

export interface LineStandbyParts {
  /** The bank of the computer's own pins. */
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
  /** The outputs that could not be made safe at the last attempt, in words; empty when all are safe. */
  readonly problems: readonly string[]
  /** Keeps once more what is held: where it was kept may be gone, or another place. Never throws. */
  keepAgain(): void
}

/** @param known what is held before anybody says more; null where that is not known */
export function createLineStandby(parts: LineStandbyParts, known: KnownOutputs | null): LineStandby {
  const { header, keep, log, soon } = parts
  let outputs = known ?? { lines: [], expanders: [] }
  /** Before anybody has said what there is, nothing is known that could be kept. */
  let isKnown = known !== null
  let noted = JSON.stringify(known)
  let problems: readonly string[] = []
  let callOffRetry: () => void = () => undefined
  /** Also when it holds already: claiming the same again keeps it, and the caller may know of an unseen death. */
  const hold = (): void => {
    callOffRetry()
    const before = problems
    problems = holdAll(parts, outputs)
    for (const problem of problems) if (!before.includes(problem)) log(problem)
    if (problems.length > 0) callOffRetry = soon(hold)
  }
  const note = (): void => {
    try {
      keep(outputs)
      noted = JSON.stringify(outputs)
    } catch (error) {
      log(`the outputs could not be noted: ${messageOf(error)}`)
    }
  }
  return {
    get problems() {
      return problems
    },
    expect(next) {
      outputs = next
      isKnown = true
      if (JSON.stringify(next) !== noted) note()
    },
    keepAgain() {
      if (isKnown) note()
    },
    hold,
    yield() {
      callOffRetry()
      problems = []
      header.release()
    },
  }
}

/** @returns what could not be made safe, in words */
function holdAll(parts: LineStandbyParts, outputs: KnownOutputs): string[] {
  const near = outputsOn(outputs, localBoardId)
  const last = near.filter(({ afterOthers }) => afterOthers)
  const problems = holdHeader(parts.header, near, 'unknown')
  for (const expander of lastAfterOthers(outputs)) {
    const lines = outputsOn(outputs, expander.boardId)
    const elsewhere = problems.length === 0 ? 'safe' : 'unknown'
    const claimed = lines.length === 0 ? null : parts.expanderBank().claim(lines, [expander], elsewhere)
    if (claimed && !claimed.ok) problems.push(pinProblemText(claimed.problem))
  }
  if (last.length === 0) return problems
  if (problems.length === 0) return holdHeader(parts.header, near, 'safe')
  return [...problems, ...last.map(({ pin }) => `BCM${pin.nr} stays as it is until everything else is off`)]
}

function holdHeader(header: PinBank, lines: readonly OutputLine[], elsewhere: Elsewhere): string[] {
  if (lines.length === 0) return []
  const claimed = header.claim(lines, [], elsewhere)
  if (claimed.ok) return []
  const { problem } = claimed
  const pins = pinsNamedBy(problem)
  if (pins.length === 0) return holdOneByOne(header, lines, elsewhere)
  const isNamed = ({ pin }: OutputLine): boolean => pins.some(named => samePin(named, pin))
  const others = lines.filter(line => !isNamed(line))
  return [...lines.filter(isNamed).map(line => notHeld(line, problem)), ...holdHeader(header, others, elsewhere)]
}

/** For drivers that do not say which line it is that cannot be had. */
function holdOneByOne(header: PinBank, lines: readonly OutputLine[], elsewhere: Elsewhere): string[] {
  const problems: string[] = []
  const held: OutputLine[] = []
  for (const line of lines) {
    const claimed = header.claim([...held, line], [], elsewhere)
    if (claimed.ok) held.push(line)
    else problems.push(notHeld(line, claimed.problem))
  }
  return problems
}

function pinsNamedBy(problem: PinProblem): readonly PinRef[] {
  switch (problem.kind) {
    case 'no-such-pin':
    case 'not-claimed':
      return [problem.pin]
    case 'in-use':
      return problem.pins
    case 'device-failed':
      return []
  }
}

const notHeld = ({ pin, safeLevel }: OutputLine, problem: PinProblem): string =>
  `BCM${pin.nr} is not held ${safeLevel}: ${pinProblemText(problem)}`

/** One that carries such a line is made safe when all others are. */
function lastAfterOthers(outputs: KnownOutputs): readonly Expander[] {
  const hasLast = ({ boardId }: Expander): boolean => outputsOn(outputs, boardId).some(({ afterOthers }) => afterOthers)
  return outputs.expanders.toSorted((a, b) => Number(hasLast(a)) - Number(hasLast(b)))
}
