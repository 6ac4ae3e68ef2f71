import type { MachineKey } from '#domain/peers/machine-key.ts'

interface WriteBackoffDeps {
  /** Monotonic. */
  readonly nowMs: () => number
  /** From 0 to 1. */
  readonly random: () => number
}

const recentlyMs = 1000
const shortestRoundMs = 4
/** On a busy server a round takes longer. */
const longestRoundMs = 100

/**
 * Of machines that write at once, one wins the number, and the others read and try the next. The winner lets the others
 * go first for a short random time; the more often one has lost, the less it waits.
 */
export type WriteBackoff = ReturnType<typeof createWriteBackoff>

export function createWriteBackoff({ nowMs, random }: WriteBackoffDeps) {
  const wroteAt = new Map<MachineKey, number>()
  let losses = 0
  let wonAt = Number.NEGATIVE_INFINITY
  let usualRoundMs = shortestRoundMs

  /** Within a second. */
  const others = (): number => {
    for (const [machine, atMs] of wroteAt) if (nowMs() - atMs > recentlyMs) wroteAt.delete(machine)
    return wroteAt.size
  }

  return {
    others,
    otherWrote(machine: MachineKey): void {
      wroteAt.set(machine, nowMs())
    },
    /** [ms] */
    lost(roundMs: number): void {
      losses += 1
      usualRoundMs = Math.min(longestRoundMs, Math.max(shortestRoundMs, (3 * usualRoundMs + roundMs) / 4))
    },
    won(): void {
      losses = 0
      wonAt = nowMs()
    },
    /** How long the next try gives way [ms]. */
    pauseMs(): number {
      const rivals = others()
      if (losses > 0) return (random() * usualRoundMs * Math.max(0, rivals - losses)) / 2
      return Math.max(0, wonAt + random() * 2 * usualRoundMs * rivals - nowMs())
    },
  }
}
