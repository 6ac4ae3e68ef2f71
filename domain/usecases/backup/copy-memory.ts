import { filesInUse } from '../../events/event-action.ts'
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
 * Byte for byte. What's named by its content goes first, if it isn't there; then all records and orders at once. So an
 * interrupted copy can begin again.
 */

export interface Memory {
  readonly records: Records
  readonly store: Pick<RecordStore, 'pastOrders' | 'replaceAll'>
  readonly images: Pick<LastingImages, 'put' | 'get'>
  readonly files: Pick<FileVault, 'put' | 'get'>
}

export type CopyStep = 'pastOrder' | 'picture' | 'file' | 'record'

interface CopyTools {
  readonly digest: Archives['digest']
  /** @param done of that kind */
  readonly onProgress: (step: CopyStep, done: number) => void
}

export interface CopiedMemory {
  /** Of the other store's required content. */
  readonly digests: MemoryDigests
  /** Named by records, but not there, or not whole. */
  readonly lost: readonly string[]
}

export async function copyMemory(
  from: Memory,
  to: Memory,
  tools: CopyTools,
): Promise<Result<CopiedMemory, FileProblem>> {
  const orders = await digestOrders(from.store, tools)
  const putPicture = async (jpeg: Uint8Array) => success(await to.images.put(jpeg))
  const pictures = await copyNamed('picture', imagesInUse(from.records), from.images, to.images, putPicture, tools)
  if (!pictures.ok) return pictures
  const fileKeys = filesInUse(from.records.eventAction.values())
  const putFile = (content: Uint8Array) => to.files.put(once(content))
  const files = await copyNamed('file', fileKeys, from.files, to.files, putFile, tools)
  if (!files.ok) return files
  await to.store.replaceAll(writesFrom(from, orders.size, tools))
  const digests = new Map([
    ...recordDigests(from.records, tools.digest),
    ['pastOrder', orders] as const,
    ['picture', namedByContent(pictures.value.whole)] as const,
    ['file', namedByContent(files.value.whole)] as const,
  ])
  return success({ digests, lost: [...pictures.value.lost, ...files.value.lost] })
}

/** All read anew. @param lost is known to be missing */
export async function digestMemory(of: Memory, lost: readonly string[], tools: CopyTools): Promise<MemoryDigests> {
  const held = async <Key extends string>(keys: Iterable<Key>, step: CopyStep, get: Getter<Key>) => {
    const digests = new Map<string, string>()
    for (const key of keys) {
      const content = lost.includes(key) ? null : await get(key)
      if (content) digests.set(key, tools.digest(content))
      tools.onProgress(step, digests.size)
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

const contentOf = (key: string): string => key.slice(0, 64)
const namedByContent = (keys: readonly string[]) => new Map(keys.map(key => [key, contentOf(key)]))

async function copyNamed<Key extends string>(
  step: CopyStep,
  keys: Iterable<Key>,
  from: { readonly get: Getter<Key> },
  to: { readonly get: Getter<Key> },
  put: (content: Uint8Array) => Promise<Result<unknown, FileProblem>>,
  { digest, onProgress }: CopyTools,
): Promise<Result<Copied, FileProblem>> {
  const [whole, lost]: [Key[], Key[]] = [[], []]
  const wholeContent = async ({ get }: { readonly get: Getter<Key> }, key: Key) => {
    const content = await get(key)
    return content && digest(content) === contentOf(key) ? content : null
  }
  for (const key of keys) {
    const isThere = (await wholeContent(to, key)) !== null
    const content = isThere ? null : await wholeContent(from, key)
    const stored = content && (await put(content))
    if (stored?.ok === false) return stored
    if (content || isThere) whole.push(key)
    else lost.push(key)
    onProgress(step, whole.length)
  }
  return success({ whole, lost })
}

export async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
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
    tools.onProgress('pastOrder', digests.size)
  }
}

/** Never more than a page of orders in memory. */
async function* writesFrom(
  { records, store }: Memory,
  orderCount: number,
  { onProgress }: CopyTools,
): AsyncGenerator<readonly WriteOperation[]> {
  let done = 0
  for await (const batch of writesOf({ records, pastOrders: [] })) {
    yield batch
    done += batch.length
    onProgress('record', done)
  }
  for (let end = orderCount; end > 0; end -= pageSize) {
    const start = Math.max(0, end - pageSize)
    const page = await store.pastOrders(start, end - start)
    yield page.toReversed().map(value => ({ op: 'append', stream: 'pastOrder', value }) as const)
    onProgress('pastOrder', orderCount - start)
  }
}
