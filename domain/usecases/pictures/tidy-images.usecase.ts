import type { ImageKey } from '../../catalogue/image.ts'
import type { MachineClock } from '../../ports/hardware.port.ts'
import type { ImageVault } from '../../ports/images.port.ts'
import type { RecordKind, Records } from '../../records/records.ts'
import { createTurns } from '../../turns.ts'
import { addTime, type Microseconds, seconds } from '../../units/duration.ts'
import type { EventBus } from '../records/event-bus.ts'
import type { RecordBook } from '../records/record-book.ts'

/** Every picture that a record refers to. */
export function imagesInUse({
  recipe,
  ingredient,
  collection,
}: Pick<Records, 'recipe' | 'ingredient' | 'collection'>): Set<ImageKey> {
  const keys = new Set<ImageKey>()
  const add = (key: ImageKey | null): void => {
    if (key !== null) keys.add(key)
  }
  for (const each of recipe.values()) add(each.imageKey)
  for (const each of collection.values()) add(each.imageKey)
  for (const each of ingredient.values()) if (each.kind !== 'group') add(each.imageKey)
  return keys
}

/** For how long a picture stays that was put, or asked for by `has`, and that no record refers to yet. */
export const holdTime = seconds(60 * 60)

/** How many pictures may wait for someone to use them; the oldest go first. */
export const mostOffers = 100

/**
 * The vault as everybody uses it. Pictures that nothing refers to are deleted, but never one that someone is about to
 * refer to: whatever is put or asked for is held for a while, and tidying takes turns with both.
 */
export interface TidiedImages extends ImageVault {
  /** Puts a picture that may never be used; see {@link mostOffers}. */
  offer(jpeg: Uint8Array): Promise<ImageKey>
  /** Deletes what no record refers to and nobody holds. @returns how many pictures went */
  tidy(): Promise<number>
}

interface TidyDeps {
  readonly vault: ImageVault
  readonly records: Pick<RecordBook, 'now'>
  readonly eventBus: Pick<EventBus, 'subscribe'>
  /** Monotonic: the calendar may be set while someone saves a recipe. */
  readonly timer: Pick<MachineClock, 'now'>
  readonly onError: (error: unknown) => void
}

const kindsWithPictures: readonly RecordKind[] = ['recipe', 'ingredient', 'collection']

/** Tidies by itself whenever a change leaves a picture that nothing refers to. */
export function createTidiedImages({ vault, records, eventBus, timer, onError }: TidyDeps): TidiedImages {
  /** Until when. */
  const held = new Map<ImageKey, Microseconds>()
  /** Oldest first. */
  const offered = new Set<ImageKey>()

  const { inTurn } = createTurns()
  const hold = (key: ImageKey): void => void held.set(key, addTime(timer.now(), holdTime))

  const forget = (key: ImageKey): void => {
    offered.delete(key)
    held.delete(key)
  }
  function letGo(inUse: ReadonlySet<ImageKey>): void {
    const now = timer.now()
    for (const [key, until] of held) if (until <= now) forget(key)
    for (const key of inUse) offered.delete(key)
    for (const key of [...offered].slice(0, Math.max(0, offered.size - mostOffers))) forget(key)
  }

  const tidyNow = (keys?: ReadonlySet<ImageKey>): Promise<number> => {
    const inUse = keys ?? imagesInUse(records.now)
    letGo(inUse)
    return vault.keepOnly(new Set([...inUse, ...held.keys()]))
  }

  /** Makes it the one that waits shortest. */
  const renewOffer = (key: ImageKey): void => {
    offered.delete(key)
    offered.add(key)
  }

  const put = async (jpeg: Uint8Array): Promise<ImageKey> => {
    const key = await vault.put(jpeg)
    hold(key)
    return key
  }

  let before = imagesInUse(records.now)
  let isPlanned = false
  eventBus.subscribe(event => {
    if (event.kind !== 'records-changed' || !kindsWithPictures.some(kind => event.kinds.has(kind))) return
    const after = imagesInUse(records.now)
    const isDropped = [...before].some(key => !after.has(key))
    before = after
    if (!isDropped || isPlanned) return
    isPlanned = true
    inTurn(() => {
      isPlanned = false
      return tidyNow()
    }).catch(onError)
  })

  return {
    ...vault,
    put: jpeg => inTurn(() => put(jpeg)),
    offer: jpeg =>
      inTurn(async () => {
        const key = await put(jpeg)
        renewOffer(key)
        if (offered.size > mostOffers) await tidyNow()
        return key
      }),
    has: key =>
      inTurn(async () => {
        const isThere = await vault.has(key)
        if (isThere) hold(key)
        if (offered.has(key)) renewOffer(key)
        return isThere
      }),
    keepOnly: keys => inTurn(() => tidyNow(keys)),
    tidy: () => inTurn(() => tidyNow()),
  }
}
