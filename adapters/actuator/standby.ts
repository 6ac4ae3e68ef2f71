import { type Expander, localBoardId } from '#domain/machine/board.ts'
import { type KnownOutputs, outputsOn } from '#domain/machine/known-outputs.ts'
import { type PinRef, samePin } from '#domain/machine/pump.ts'
import type { Elsewhere, OutputLine, PinBank, PinProblem } from '#domain/ports/hardware.port.ts'
import { messageOf } from '#domain/result.ts'
import { pinProblemText } from './wiring.ts'

/**
 * Holds outputs safe in the controller's process while no actuator process does: a computer may keep a line at its last
 * level.
 */
export interface Standby {
  /** The outputs to hold from now on. Never throws. */
  expect(outputs: KnownOutputs): void
  /** Takes all lines at their safe level as far as possible. Never throws. */
  hold(): void
  yield(): void
}

/** Lines of a simulated machine fall by themselves when their holder is gone. */
const noStandby: Standby = { expect: () => undefined, hold: () => undefined, yield: () => undefined }

export interface Supervision {
  readonly standby: Standby
  /** In milliseconds, while a program runs. */
  readonly longestSilenceMs: number
  /** Nothing runs on after its last message. */
  readonly endsWithProcess?: boolean
  /** Why no actuator process may take the outputs now. */
  readonly barred?: () => string | null
}

export const supervisionOfSimulated: Supervision = {
  standby: noStandby,
  longestSilenceMs: 5_000,
  endsWithProcess: true,
}

/** All is off within 300 ms, noticing, killing and taking the lines included. */
export const supervisionOfReal = (standby: Standby, barred: () => string | null): Supervision => ({
  standby,
  longestSilenceMs: 200,
  barred,
})

/*
 * Makes the outputs of a real machine safe from a process that is not its actuator.
 *
 * Invariants
 * - The header's lines do not wait for an expander, and no line waits for another one that cannot be had.
 * - A line that comes after all others, the reversing relay, is not touched before all others are known to be safe.
 * - What cannot be made safe is tried again until it is, or another process is to take the lines.
 * - Outputs of expanders stay driven at their safe level when they are let go of; no process has to hold them.
 */

export interface LineStandbyParts {
  readonly header: PinBank
  readonly expanderBank: () => PinBank
  readonly keep: (outputs: KnownOutputs) => void
  readonly log: (text: string) => void
  /** @returns a function that cancels it */
  readonly soon: (call: () => void) => () => void
}

export interface LineStandby extends Standby {
  /** At the last attempt. */
  readonly problems: readonly string[]
  /** The place may be another one now. Never throws. */
  keepAgain(): void
}

/** @param known null where it's not known: then nothing is stored before it is */
export function createLineStandby(parts: LineStandbyParts, known: KnownOutputs | null): LineStandby {
  const { header, keep, log, soon } = parts
  let outputs = known ?? { lines: [], expanders: [] }
  let isKnown = known !== null
  let noted = JSON.stringify(known)
  let problems: readonly string[] = []
  let callOffRetry: () => void = () => undefined
  /** Also when it holds already: a death may have gone unseen. */
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

/** For drivers that do not name the line that cannot be had. */
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
  if ('pin' in problem) return [problem.pin]
  return 'pins' in problem ? problem.pins : []
}

const notHeld = ({ pin, safeLevel }: OutputLine, problem: PinProblem): string =>
  `BCM${pin.nr} is not held ${safeLevel}: ${pinProblemText(problem)}`

/** Boards that carry such a line come last. */
function lastAfterOthers(outputs: KnownOutputs): readonly Expander[] {
  const hasLast = ({ boardId }: Expander): boolean => outputsOn(outputs, boardId).some(({ afterOthers }) => afterOthers)
  return outputs.expanders.toSorted((a, b) => Number(hasLast(a)) - Number(hasLast(b)))
}
