import { type ImageKey, imageKey } from '../../catalogue/image.ts'
import type { ImageVault } from '../../ports/images.port.ts'
import type { RecordKind, Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import { createTurns } from '../../turns.ts'
import { addTime, type Microseconds, seconds } from '../../units/duration.ts'
import type { CoreServices } from '../records/core-services.ts'
import type { StoreUnavailable } from '../records/record-book.ts'

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

/** Without a record, a picture stays so long after it was put or asked for. */
export const holdTime = seconds(60 * 60)

/** Of those that may never be used, the oldest go first. */
export const mostOffers = 100

/**
 * Deletes unused pictures, but never one that's about to be used: what's put or asked for is held for a while, and
 * tidying takes turns with both.
 */
export interface TidiedImages extends ImageVault {
  /** For one that may never be used; see {@link mostOffers}. */
  offer(jpeg: Uint8Array): Promise<ImageKey>
  /** @returns how many pictures went */
  tidy(): Promise<number>
}

const kindsWithPictures: readonly RecordKind[] = ['recipe', 'ingredient', 'collection']

/** Tidies by itself when a change leaves a picture unused. */
export function createTidiedImages({
  vault,
  records,
  eventBus,
  timer,
  onError,
}: Pick<CoreServices, 'records' | 'eventBus' | 'timer' | 'onError'> & { readonly vault: ImageVault }): TidiedImages {
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

/** Never uploaded, or tidied away. */
export interface ImageGone {
  readonly kind: 'image-gone'
  readonly field: 'imageKey'
}

/** Holds a picture until the change is made. @param asked a key; null takes the picture away, undefined keeps it */
export async function holdPicture<Nothing extends null | undefined>(
  images: Pick<ImageVault, 'has'>,
  asked: string | Nothing,
): Promise<Result<ImageKey | Nothing, ImageGone | StoreUnavailable>> {
  if (asked === null || asked === undefined) return success(asked)
  const key = imageKey(asked)
  if (key === null) return failure({ kind: 'image-gone', field: 'imageKey' })
  const isThere = await images.has(key).catch(() => null)
  if (isThere === null) return failure({ kind: 'store-unavailable' })
  return isThere ? success(key) : failure({ kind: 'image-gone', field: 'imageKey' })
}
