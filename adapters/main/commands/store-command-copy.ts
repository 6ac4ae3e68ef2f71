import { createHash } from 'node:crypto'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { partOf } from '#domain/records/scopes.ts'
import { compareDigests, isSame, type KindComparison } from '#domain/transfer/memory-digests.ts'
import {
  type CopiedMemory,
  type CopyStep,
  copyMemory,
  digestMemory,
  type Memory,
} from '#domain/usecases/backup/copy-memory.ts'
import { openWholeOrHalf, type StoreConfig } from '../open-store.ts'
import { CommandRefused } from './command.ts'
import { isEmpty, isNowhere, machinesRunningOn, type OpenMemory, withMemory } from './open-memory.ts'

/** A store, as a command names it. */
export interface NamedStore {
  readonly config: StoreConfig
  /** For people. */
  readonly name: string
}

interface CopyOrder {
  readonly from: NamedStore
  readonly to: NamedStore
  /** Whether what is there already may be replaced. */
  readonly replaces: boolean
  readonly tell: (step: CopyStep, done: number) => void
}

export interface CopyReport {
  readonly kinds: readonly KindComparison[]
  readonly lost: readonly string[]
}

/**
 * Copies everything, opens the copy anew and compares each document. A copy that is not the same, or that was broken off,
 * keeps its mark: no machine begins on it, and the same command goes on.
 *
 * @throws CommandRefused before anything is changed
 */
export async function copyStore(order: CopyOrder): Promise<CopyReport> {
  const { from, to, tell } = order
  if (isNowhere(from.config)) throw new CommandRefused(`There is nothing to copy in ${from.name}.`)
  const { digests, lost } = await withMemory(from.config, async source => {
    checkSource(source, from.name)
    return withMemory(to.config, target => copyInto(target, source, order), openWholeOrHalf)
  })
  return withMemory(
    to.config,
    async target => {
      const kinds = compareDigests(digests, await digestMemory(memoryOf(target), lost, { digest, tell }))
      if (kinds.every(isSame)) await target.mark.clear()
      return { kinds, lost }
    },
    openWholeOrHalf,
  )
}

const digest = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex')

/** Pictures where they are for good: what a cache has proves nothing. */
const memoryOf = ({ records, store, lastingImages, files }: OpenMemory): Memory => ({
  records,
  store,
  images: lastingImages,
  files,
})

/** A wrong name of a machine would otherwise be copied as one that remembers nothing. */
function checkSource({ records, store }: OpenMemory, name: string): void {
  if (isEmpty(records)) throw new CommandRefused(`There is nothing to copy in ${name}.`)
  if (store.shared === null || !isEmpty(partOf(records, 'own'))) return
  const others = [...store.shared.follow(() => undefined).keys()]
  throw new CommandRefused(
    `There is no machine ${store.shared.machine} in ${name}. ` +
      `Name one with --machine; there ${others.length === 1 ? 'is' : 'are'}: ${others.join(', ') || 'none'}.`,
  )
}

async function copyInto(target: OpenMemory, source: OpenMemory, order: CopyOrder): Promise<CopiedMemory> {
  await checkTarget(target, order)
  await target.mark.set({ from: order.from.name, begunAt: systemClock.now() })
  const copied = await copyMemory(memoryOf(source), memoryOf(target), { digest, tell: order.tell })
  if (!copied.ok) throw new Error(`The files of event actions do not fit: ${copied.problem.kind}`)
  return copied.value
}

async function checkTarget(target: OpenMemory, { from, to, replaces }: CopyOrder): Promise<void> {
  const { records, store, mark } = target
  const running = await machinesRunningOn(target)
  if (running.length > 0) {
    throw new CommandRefused(`Stop the other machines on ${to.name} first: ${running.join(', ')}.`)
  }
  const begun = await mark.read()
  if (replaces || begun?.from === from.name) return
  if (begun !== null) {
    throw new CommandRefused(
      `A copy of ${begun.from} into ${to.name} has not ended. Say --yes to copy ${from.name} in its place.`,
    )
  }
  if (isEmpty(records) && (await store.pastOrders(0, 1)).length === 0) return
  const shared = store.shared ? ', what all machines there have in common included' : ''
  throw new CommandRefused(
    `There is something in ${to.name} already: ${records.recipe.size} recipes, ${records.user.size} users. ` +
      `Say --yes to put ${from.name} in its place${shared}.`,
  )
}
