import { readFileSync, statSync } from 'node:fs'
import { uptime } from 'node:os'
import type { Calendar } from '#domain/ports/clock.port.ts'
import { later, type Timestamp, timestamp } from '#domain/units/timestamp.ts'

const lookInterval = 1_000
/** The calendar follows smaller steps. */
const bearable = 2_000
/** Glitches are shorter. What systemd-timesyncd has set is believed at once. */
const believedAfter = 10_000
/** A clock that says less has never been set. */
const earliest = Date.UTC(2026, 0, 1)

/** In milliseconds. */
const systemTime = () => ({
  bootId: bootId(),
  /** Since 1970. */
  wall: () => Date.now(),
  /** Stands still while the computer sleeps. */
  steady: () => performance.now(),
  /** Since it was switched on, its sleep included. Costs more. */
  uptime: () => uptime() * 1_000,
  /** When the network last set the clock, since 1970; null where unknown. */
  synchronizedAt: () => statSync('/run/systemd/timesync/synchronized', { throwIfNoEntry: false })?.mtimeMs ?? null,
  every: (look: () => void, milliseconds: number): void => void setInterval(look, milliseconds).unref(),
})

/** Elsewhere the minute of switching on. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return `switched on at ${Math.round(Date.now() / 60_000 - uptime() / 60)}`
  }
}

/** See {@link Calendar}. A clock that has never been set is not followed. */
export function openCalendar(time = systemTime()): Calendar {
  const { wall, steady, every } = time
  /** Between `steady` and the time since the computer was switched on. */
  let slept = time.uptime() - steady()
  const sinceStart = (): number => steady() + slept
  let startedAt = timestamp(Math.max(wall(), earliest) - sinceStart())
  let listener: (startedAt: Timestamp) => void = () => undefined
  let step: { readonly startedAt: number; readonly since: number } | null = null

  every(() => {
    const asleep = time.uptime() - sinceStart()
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
    const isSynchronized = Math.abs(wall() - (time.synchronizedAt() ?? 0)) < believedAfter
    if (isSynchronized || sinceStart() - step.since >= believedAfter) listener(timestamp(wallStart))
  }, lookInterval)

  return {
    bootId: time.bootId,
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
