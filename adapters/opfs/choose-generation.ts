import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ReadGeneration } from './read-generation.ts'

/** What is missing from a store that was damaged. */
export interface Missing {
  readonly detail: string
  /**
   * - `since-snapshot`: what was written since the store was last tidied up
   * - `last-writes`: the last `writes`
   */
  readonly missing: { readonly kind: 'since-snapshot' } | { readonly kind: 'last-writes'; readonly writes: number }
}

/** The file that the store goes on with; null for one that begins. */
export interface Choice {
  /** 0 or 1. */
  readonly index: number
  readonly generation: ReadGeneration
  readonly loss: Missing | null
}

/** Longer than what is written of a file before it may be called whole. */
const shortFile = 256

/** @param files both, and how long each is in bytes */
export function chooseGeneration(
  files: readonly { readonly read: ReadGeneration; readonly size: number }[],
): Result<Choice | null, StoreProblem> {
  const unknown = files.find(({ read }) => read.unknown !== null)
  if (unknown?.read.unknown) return failure({ kind: 'newer-version', detail: unknown.read.unknown })
  const complete = files
    .map(({ read }, index) => ({ index, generation: read }))
    .filter(({ generation }) => generation.state !== 'unfinished')
    .sort((a, b) => (b.generation.number ?? 0) - (a.generation.number ?? 0))
  const [newest] = complete
  if (!newest) return files.every(isBeginning) ? success(null) : noneWhole
  const chosen = complete.find(({ generation }) => generation.state === 'whole')
  if (!chosen) return noneWhole
  const { missing, isSuperseded } = chosen.generation
  const isOlder = chosen !== newest || isSuperseded
  if (isOlder) return success({ ...chosen, loss: sinceSnapshot(missing) })
  return success({ ...chosen, loss: missing > 0 ? lastWrites(missing) : null })
}

const noneWhole = failure({ kind: 'damaged', detail: 'none of its files holds everything any more' } as const)

/** The first file of a store was begun, and nobody was told that there is a store. */
const isBeginning = ({ read, size }: { readonly read: ReadGeneration; readonly size: number }): boolean =>
  size === 0 || (size <= shortFile && (read.number ?? 1) === 1)

const sinceSnapshot = (before: number): Missing => ({
  detail: `the newest file of the store is damaged${before > 0 ? ', and the one before it, too' : ''}`,
  missing: { kind: 'since-snapshot' },
})

const lastWrites = (writes: number): Missing => ({
  detail: `its log is damaged: the last ${writes === 1 ? 'write is' : `${writes} writes are`} missing`,
  missing: { kind: 'last-writes', writes },
})
