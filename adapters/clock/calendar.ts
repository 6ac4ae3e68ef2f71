import { readFileSync, statSync } from 'node:fs'
import { uptime } from 'node:os'
import type { Calendar } from '#domain/ports/clock.port.ts'
import { later, type Timestamp, timestamp } from '#domain/units/timestamp.ts'

const lookInterval = 1_000
/** Less is no step: the calendar follows. */
const bearable = 2_000
/** A glitch of the clock is shorter. What systemd-timesyncd has just set is believed at once. */
const believedAfter = 10_000
/** A clock that says less has never been set. */
const earliest = Date.UTC(2026, 0, 1)

interface Parts {
  readonly bootId: string
  /** In milliseconds since 1970. */
  readonly wall: () => number
  /** Milliseconds; stands still while the computer sleeps. */
  readonly steady: () => number
  /** Milliseconds since it was switched on, its sleep included. Costs more. */
  readonly uptime: () => number
  /** When the network last set the clock, in milliseconds since 1970; null where unknown. */
  readonly synchronizedAt: () => number | null
  readonly every: (look: () => void, milliseconds: number) => void
}

const system = (): Parts => ({
  bootId: bootId(),
  wall: () => Date.now(),
  steady: () => performance.now(),
  uptime: () => uptime() * 1_000,
  synchronizedAt: () => statSync('/run/systemd/timesync/synchronized', { throwIfNoEntry: false })?.mtimeMs ?? null,
  every: (look, milliseconds) => void setInterval(look, milliseconds).unref(),
})

/** The kernel's own; elsewhere the minute in which the computer was switched on. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return `switched on at ${Math.round(Date.now() / 60_000 - uptime() / 60)}`
  }
}

/** See {@link Calendar}. A clock that has never been set is not followed. */
export function openCalendar(parts: Parts = system()): Calendar {
  const { wall, steady, every } = parts
  /** Between `steady` and the time since the computer was switched on. */
  let slept = parts.uptime() - steady()
  const sinceStart = (): number => steady() + slept
  let startedAt = timestamp(Math.max(wall(), earliest) - sinceStart())
  let listener: (startedAt: Timestamp) => void = () => undefined
  let step: { readonly startedAt: number; readonly since: number } | null = null

  every(() => {
    const asleep = parts.uptime() - sinceStart()
    if (asleep > lookInterval) slept += asleep
    const wallStart = wall() - sinceStart()
    const off = wallStart - startedAt
    if (wall() < earliest || Math.abs(off) <= bearable) {
      step = null
      if (wall() >= earliest) startedAt = later(startedAt, off)
      return
    }
    if (step === null || Math.abs(wallStart - step.startedAt) > bearable) {
      step = { startedAt: wallStart, since: sinceStart() }
    }
    // A clock that went back past that instant was not set by it.
    const isSynchronized = Math.abs(wall() - (parts.synchronizedAt() ?? 0)) < believedAfter
    if (isSynchronized || sinceStart() - step.since >= believedAfter) listener(timestamp(wallStart))
  }, lookInterval)

  return {
    bootId: parts.bootId,
    now: () => later(startedAt, sinceStart()),
    get startedAt() {
      return startedAt
    },
    setStart(next) {
      startedAt = next
    },
    onSet(next) {
      listener = next
    },
  }
}
