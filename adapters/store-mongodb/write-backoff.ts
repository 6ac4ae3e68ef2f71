import type { MachineKey } from '#domain/peers/machine-key.ts'

interface WriteBackoffDeps {
  /** By a clock that never goes back. */
  readonly nowMs: () => number
  /** From 0 to 1. */
  readonly random: () => number
}

/** A machine that has written within this time may want to again. */
const recentlyMs = 1000
const shortestRoundMs = 4
/** On a busy server a round takes longer than a machine should wait for others. */
const longestRoundMs = 100

/**
 * When machines write at the same instant one of them wins the number, and the others read what it has written and try
 * the next one. So that none waits for long, the one that has just won lets the others go first for a short random time,
 * and the more often one has lost the less it waits.
 */
export type WriteBackoff = ReturnType<typeof createWriteBackoff>

export function createWriteBackoff({ nowMs, random }: WriteBackoffDeps) {
  const wroteAt = new Map<MachineKey, number>()
  let losses = 0
  let wonAt = Number.NEGATIVE_INFINITY
  let usualRoundMs = shortestRoundMs

  /** How many others have written within a second. */
  const others = (): number => {
    for (const [machine, atMs] of wroteAt) if (nowMs() - atMs > recentlyMs) wroteAt.delete(machine)
    return wroteAt.size
  }

  return {
    others,
    /** Another machine has written. */
    otherWrote(machine: MachineKey): void {
      wroteAt.set(machine, nowMs())
    },
    /** A number was someone else's; the round took so long [ms]. */
    lost(roundMs: number): void {
      losses += 1
      usualRoundMs = Math.min(longestRoundMs, Math.max(shortestRoundMs, (3 * usualRoundMs + roundMs) / 4))
    },
    won(): void {
      losses = 0
      wonAt = nowMs()
    },
    /** The next try gives way so long [ms]; 0 while no other machine writes. */
    pauseMs(): number {
      const rivals = others()
      if (losses > 0) return (random() * usualRoundMs * Math.max(0, rivals - losses)) / 2
      return Math.max(0, wonAt + random() * 2 * usualRoundMs * rivals - nowMs())
    },
  }
}
