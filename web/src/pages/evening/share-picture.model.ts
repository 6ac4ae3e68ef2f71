import { createEffect, createEvent, createStore, sample } from 'effector'
import { loggedOut } from '../../session/session.model.ts'
import { handToBrowser } from '../../ui/hand-to-browser.ts'
import { drawCard } from './draw-card.ts'
import { partyClosed } from './evening.model.ts'
import type { Card } from './share-card.ts'

export interface Picture {
  readonly name: string
  readonly content: Blob
  /** To be shown. */
  readonly url: string
}

export const pictureAsked = createEvent<Card>()
export const pictureClosed = createEvent()
export const shareAsked = createEvent()
export const saveAsked = createEvent()

export const drawFx = createEffect(async (card: Card): Promise<Picture> => {
  const content = await drawCard(card)
  return { name: card.fileName, content, url: URL.createObjectURL(content) }
})

/** What the dialog is about: a card before there is a picture of it; null while it is closed. */
export const $card = createStore<Card | null>(null, { skipVoid: false })
  .on(pictureAsked, (_, card) => card)
  .reset(pictureClosed, partyClosed, loggedOut)
export const $picture = createStore<Picture | null>(null, { skipVoid: false })
  .on(drawFx.doneData, (_, picture) => picture)
  .reset($card)
export const $failed = createStore(false)
  .on(drawFx.fail, () => true)
  .reset($card)
sample({ clock: pictureAsked, target: drawFx })

const forgetFx = createEffect(({ url }: Picture) => URL.revokeObjectURL(url))
sample({ clock: [pictureClosed, partyClosed], source: $picture, filter: Boolean, target: forgetFx })

const filesOf = ({ name, content }: Picture) => ({ files: [new File([content], name, { type: content.type })] })

/** Browsers offer it on secure addresses only, and not everywhere. */
export function canShare(picture: Picture): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare(filesOf(picture))
}

/** Whoever changes their mind meanwhile has shared nothing, which is no failure. */
export const shareFx = createEffect(async (picture: Picture): Promise<'shared' | 'changed-mind'> => {
  try {
    await navigator.share(filesOf(picture))
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'changed-mind'
    throw error
  }
})
export const saveFx = createEffect((picture: Picture) => handToBrowser(picture))
sample({ clock: shareAsked, source: $picture, filter: Boolean, target: shareFx })
/** Where sharing fails, the picture is at least kept. */
const shareFailed = sample({ clock: shareFx.fail, fn: ({ params }) => params })
sample({ clock: saveAsked, source: $picture, filter: Boolean, target: saveFx })
sample({ clock: shareFailed, target: saveFx })
