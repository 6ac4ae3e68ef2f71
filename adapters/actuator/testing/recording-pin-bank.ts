import type { PinRef } from '#domain/machine/pump.ts'
import type { Elsewhere, MachineClock, OutputLine, PinBank, PinLevel, PinProblem } from '#domain/ports/hardware.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { Microseconds } from '#domain/units/duration.ts'

/** A pin bank without a machine that remembers how long each line was away from its safe level. */
export interface RecordingPinBank extends PinBank {
  levelAt(pin: PinRef): PinLevel | null
  /** Lines that are not at their safe level, as pin numbers. */
  readonly active: readonly number[]
  /** How long the line of a pin has been active in total until now. */
  onTime(nr: number): Microseconds
  /** Every change of a line: when, which pin, and whether it became active. */
  readonly edges: readonly (readonly [at: Microseconds, nr: number, active: boolean])[]
  /** How often several lines were set together. */
  readonly writes: number
  /** Lets the device fail from now on; null lets it work again. */
  failWrites(detail: string | null): void
  failSafe(detail: string | null): void
  failChecks(detail: string | null): void
  failClaims(detail: string | null): void
  /** Lines that come after no others go to their safe level in the reverse of the order in which they were claimed. */
  reverseSafe(): void
}

interface Line extends OutputLine {
  readonly level: PinLevel
}

/**
 * @param has which pins there are; those of expanders are always there
 * @param onEdge hears of every edge as it comes
 */
export function createRecordingPinBank(
  clock: MachineClock,
  has: (pin: PinRef) => boolean = () => true,
  onEdge: (nr: number, active: boolean) => void = () => undefined,
): RecordingPinBank {
  const lines = new Map<string, Line>()
  const edges: (readonly [Microseconds, number, boolean])[] = []
  let writes = 0
  const { broken, refusal } = createMishaps()
  let isReversed = false

  const isActive = ({ level, safeLevel }: Line): boolean => level !== safeLevel
  const set = (line: Line, level: PinLevel): void => {
    const next = { ...line, level }
    if (isActive(line) !== isActive(next)) {
      edges.push([clock.now(), line.pin.nr, isActive(next)])
      onEdge(line.pin.nr, isActive(next))
    }
    lines.set(keyOf(line.pin), next)
  }
  const makeSafe = (elsewhere: Elsewhere): void => {
    const all = isReversed ? [...lines.values()].reverse() : [...lines.values()]
    const others = all.filter(({ afterOthers }) => !afterOthers)
    const last = elsewhere === 'safe' ? all.filter(({ afterOthers }) => afterOthers) : []
    for (const line of [...others, ...last]) set(line, line.safeLevel)
  }

  return {
    edges,
    levelAt: pin => lines.get(keyOf(pin))?.level ?? null,
    get active() {
      return [...lines.values()].filter(isActive).map(({ pin }) => pin.nr)
    },
    get writes() {
      return writes
    },
    onTime: nr => onTimeIn(edges, nr, clock.now()),
    failWrites: detail => void broken.set('write', detail),
    failSafe: detail => void broken.set('safe', detail),
    failChecks: detail => void broken.set('check', detail),
    failClaims: detail => void broken.set('claim', detail),
    reverseSafe() {
      isReversed = true
    },
    claim(named, expanders = [], elsewhere = 'safe') {
      const refused = refusal('claim')
      if (refused) return refused
      const missing = named.find(({ pin }) => !has(pin) && !expanders.some(({ boardId }) => boardId === pin.boardId))
      if (missing) return failure({ kind: 'no-such-pin', pin: missing.pin })
      makeSafe(elsewhere)
      const taken = takenOf(named, lines, elsewhere)
      lines.clear()
      for (const line of taken) lines.set(keyOf(line.pin), line)
      return success(undefined)
    },
    write(changes): Result<void, PinProblem> {
      const refused = refusal('write')
      if (refused) return refused
      const unclaimed = changes.find(({ pin }) => !lines.has(keyOf(pin)))
      if (unclaimed) return failure({ kind: 'not-claimed', pin: unclaimed.pin })
      writes++
      for (const { pin, level } of changes) {
        const line = lines.get(keyOf(pin))
        if (line) set(line, level)
      }
      return success(undefined)
    },
    allSafe(elsewhere = 'safe') {
      const refused = refusal('safe')
      if (refused) return refused
      makeSafe(elsewhere)
      return success(undefined)
    },
    check: () => refusal('check') ?? success(undefined),
    release(elsewhere = 'safe') {
      makeSafe(elsewhere)
      lines.clear()
    },
  }
}

const keyOf = ({ boardId, nr }: PinRef): string => `${boardId}.${nr}`

/** A line that comes after all others is left alone while nobody knows whether they are there. */
function takenOf(named: readonly OutputLine[], before: ReadonlyMap<string, Line>, elsewhere: Elsewhere): Line[] {
  return named.flatMap(line => {
    const isLeft = line.afterOthers && elsewhere === 'unknown'
    const level = isLeft ? before.get(keyOf(line.pin))?.level : line.safeLevel
    return level ? [{ ...line, level }] : []
  })
}

type Call = 'write' | 'safe' | 'check' | 'claim'

/** Which calls fail, and what they say. */
function createMishaps() {
  const broken = new Map<Call, string | null>()
  const refusal = (of: Call): Result<never, PinProblem> | null => {
    const detail = broken.get(of) ?? null
    return detail === null ? null : failure({ kind: 'device-failed', detail })
  }
  return { broken, refusal }
}

/** How long the line of a pin was active until `until`. */
export function onTimeIn(edges: RecordingPinBank['edges'], nr: number, until: number): Microseconds {
  let total = 0
  let since: number | null = null
  for (const [at, pin, active] of edges) {
    if (pin !== nr || at > until) continue
    if (since !== null) total += at - since
    since = active ? at : null
  }
  return (since === null ? total : total + until - since) as Microseconds
}
