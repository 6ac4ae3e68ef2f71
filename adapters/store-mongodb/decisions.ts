import type { WriteOperation } from '#domain/records/records.ts'

/** Writes that wait for their turn, decided on what was known at some time. */
export interface Decision {
  /** Whether somebody has changed since what they may depend on. */
  readonly isOvertaken: boolean
  done(): void
}

/** All that wait. */
export interface Decisions {
  await(operations: readonly WriteOperation[]): Decision
  /** Somebody else has written. */
  overtake(isOvertaken: (operations: readonly WriteOperation[]) => boolean): void
}

export function createDecisions(): Decisions {
  const waiting = new Set<{ readonly operations: readonly WriteOperation[]; isOvertaken: boolean }>()
  return {
    await(operations) {
      const decision = { operations, isOvertaken: false }
      waiting.add(decision)
      return {
        get isOvertaken() {
          return decision.isOvertaken
        },
        done: () => waiting.delete(decision),
      }
    },
    overtake(isOvertaken) {
      for (const decision of waiting) decision.isOvertaken ||= isOvertaken(decision.operations)
    },
  }
}
