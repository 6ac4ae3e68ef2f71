import type { MachineKey } from '#domain/peers/machine-key.ts'

/**
 * When machines write at the same instant one of them wins the number, and the others read what it has written and try the
 * next one. How they give way to each other, so that nobody waits for long: whoever has just won lets the others go first
 * for a short random time, and who has lost more often waits less.
 */
export interface WriteBackoff {
  /** Another machine has written. */
  otherWrote(machine: MachineKey): void
  /** A number was someone else's; the round took so long [ms]. */
  lost(roundMs: number): void
  won(): void
  /** How many others have written within a second. */
  others(): number
  /** So long the next try gives way [ms]; 0 while nobody else writes. */
  pauseMs(): number
}

interface WriteBackoffDeps {
  /** By a clock that never goes back. */
  readonly nowMs: () => number
  /** From 0 to 1. */
  readonly random: () => number
}

/** A machine that has written within this time may want to again. */
const recentlyMs = 1000
const shortestRoundMs = 4
/** On a busy server a round takes longer than anybody should wait for others. */
const longestRoundMs = 100

export function createWriteBackoff({ nowMs, random }: WriteBackoffDeps): WriteBackoff {
  const wroteAt = new Map<MachineKey, number>()
  let losses = 0
  let wonAt = Number.NEGATIVE_INFINITY
  let usualRoundMs = shortestRoundMs

  const othersNow = (): number => {
    for (const [machine, atMs] of wroteAt) if (nowMs() - atMs > recentlyMs) wroteAt.delete(machine)
    return wroteAt.size
  }

  return {
    others: othersNow,
    otherWrote(machine) {
      wroteAt.set(machine, nowMs())
    },
    lost(roundMs) {
      losses += 1
      usualRoundMs = Math.min(longestRoundMs, Math.max(shortestRoundMs, (3 * usualRoundMs + roundMs) / 4))
    },
    won() {
      losses = 0
      wonAt = nowMs()
    },
    pauseMs() {
      const others = othersNow()
      if (losses > 0) return (random() * usualRoundMs * Math.max(0, others - losses)) / 2
      return Math.max(0, wonAt + random() * 2 * usualRoundMs * others - nowMs())
    },
  }
}
