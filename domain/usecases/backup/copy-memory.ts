import { type FileKey, filesInUse } from '../../events/event-action.ts'
import type { Archives } from '../../ports/archives.port.ts'
import type { FileProblem, FileVault } from '../../ports/file-vault.port.ts'
import type { LastingImages } from '../../ports/images.port.ts'
import type { RecordStore } from '../../ports/record-store.port.ts'
import type { Records, WriteOperation } from '../../records/records.ts'
import { type Result, success } from '../../result.ts'
import { type MemoryDigests, orderDigest, recordDigests } from '../../transfer/memory-digests.ts'
import { imagesInUse } from '../pictures/tidy-images.usecase.ts'
import { writesOf } from '../records/record-book.ts'

/*
 * From one store to another, byte for byte. What has a name by its content goes first, and only if it is not there yet;
 * then all records and past orders at once. So an interrupted copy can begin again at any time.
 */

/** A store that is loaded, and what lies beside it. */
export interface Memory {
  readonly records: Records
  readonly store: Pick<RecordStore, 'pastOrders' | 'replaceAll'>
  readonly images: Pick<LastingImages, 'put' | 'get'>
  readonly files: Pick<FileVault, 'put' | 'get'>
}

export type CopyStep = 'pastOrder' | 'picture' | 'file' | 'record'

interface CopyTools {
  /** As in the names of pictures and files. */
  readonly digest: Archives['digest']
  /** @param done how many of that kind are done */
  readonly tell: (step: CopyStep, done: number) => void
}

export interface CopiedMemory {
  /** The digests of the other store's required content. */
  readonly digests: MemoryDigests
  /** Pictures and files that records name, and that were not there any more, or not whole. */
  readonly lost: readonly string[]
}

export async function copyMemory(
  from: Memory,
  to: Memory,
  tools: CopyTools,
): Promise<Result<CopiedMemory, FileProblem>> {
  const orders = await digestOrders(from.store, tools)
  const pictures = await copyPictures(from, to, tools)
  const files = await copyFiles(from, to, tools)
  if (!files.ok) return files
  await to.store.replaceAll(writesFrom(from, orders.size, tools))
  const digests = new Map([
    ...recordDigests(from.records, tools.digest),
    ['pastOrder', orders] as const,
    ['picture', namedByContent(pictures.whole)] as const,
    ['file', namedByContent(files.value.whole)] as const,
  ])
  return success({ digests, lost: [...pictures.lost, ...files.value.lost] })
}

/** The digests of a store's content, all of it read anew. @param lost is known to be missing */
export async function digestMemory(of: Memory, lost: readonly string[], tools: CopyTools): Promise<MemoryDigests> {
  const held = async <Key extends string>(keys: Iterable<Key>, step: CopyStep, get: Getter<Key>) => {
    const digests = new Map<string, string>()
    for (const key of keys) {
      const content = lost.includes(key) ? null : await get(key)
      if (content) digests.set(key, tools.digest(content))
      tools.tell(step, digests.size)
    }
    return digests
  }
  return new Map([
    ...recordDigests(of.records, tools.digest),
    ['pastOrder', await digestOrders(of.store, tools)] as const,
    ['picture', await held(imagesInUse(of.records), 'picture', of.images.get)] as const,
    ['file', await held(filesInUse(of.records.eventAction.values()), 'file', of.files.get)] as const,
  ])
}

type Getter<Key> = (key: Key) => Promise<Uint8Array | null>

interface Copied {
  readonly whole: readonly string[]
  readonly lost: readonly string[]
}

/** The part of a name that comes from the content. */
const contentOf = (key: string): string => key.slice(0, 64)
const namedByContent = (keys: readonly string[]) => new Map(keys.map(key => [key, contentOf(key)]))

async function wholeContent<Key extends string>(get: Getter<Key>, key: Key, { digest }: CopyTools) {
  const content = await get(key)
  return content && digest(content) === contentOf(key) ? content : null
}

async function copyPictures(from: Memory, to: Memory, tools: CopyTools): Promise<Copied> {
  const [whole, lost]: [string[], string[]] = [[], []]
  for (const key of imagesInUse(from.records)) {
    const isThere = (await wholeContent(to.images.get, key, tools)) !== null
    const jpeg = isThere ? null : await wholeContent(from.images.get, key, tools)
    if (jpeg) await to.images.put(jpeg)
    if (jpeg || isThere) whole.push(key)
    else lost.push(key)
    tools.tell('picture', whole.length)
  }
  return { whole, lost }
}

async function copyFiles(from: Memory, to: Memory, tools: CopyTools): Promise<Result<Copied, FileProblem>> {
  const [whole, lost]: [FileKey[], FileKey[]] = [[], []]
  for (const key of filesInUse(from.records.eventAction.values())) {
    const isThere = (await wholeContent(to.files.get, key, tools)) !== null
    const content = isThere ? null : await wholeContent(from.files.get, key, tools)
    const stored = content && (await to.files.put(once(content)))
    if (stored?.ok === false) return stored
    if (content || isThere) whole.push(key)
    else lost.push(key)
    tools.tell('file', whole.length)
  }
  return success({ whole, lost })
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}

const pageSize = 200

async function digestOrders(store: Pick<RecordStore, 'pastOrders'>, tools: CopyTools): Promise<Map<string, string>> {
  const digests = new Map<string, string>()
  for (;;) {
    const page = await store.pastOrders(digests.size, pageSize)
    const first = digests.size
    for (const [index, order] of page.entries()) digests.set(...orderDigest(order, first + index, tools.digest))
    if (page.length < pageSize) return digests
    tools.tell('pastOrder', digests.size)
  }
}

/** Records, then past orders from the oldest on: never more than a page of those in memory. */
async function* writesFrom(
  { records, store }: Memory,
  orderCount: number,
  { tell }: CopyTools,
): AsyncGenerator<readonly WriteOperation[]> {
  let done = 0
  for await (const batch of writesOf({ records, pastOrders: [] })) {
    yield batch
    done += batch.length
    tell('record', done)
  }
  for (let end = orderCount; end > 0; end -= pageSize) {
    const start = Math.max(0, end - pageSize)
    const page = await store.pastOrders(start, end - start)
    yield page.toReversed().map(value => ({ op: 'append', stream: 'pastOrder', value }) as const)
    tell('pastOrder', orderCount - start)
  }
}
