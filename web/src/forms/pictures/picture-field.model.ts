import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector'
import { formatOf, headBytes, pictureRefusal } from '#domain/documents/file-format.ts'
import { ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { upload } from '../../api/file-requests.ts'
import { createRequest } from '../../api/operate.ts'
import { loggedOut } from '../../session/session.model.ts'
import type { PictureDraft } from '../picture-draft.ts'
import { type Area, cutOut, decoded } from './crop.ts'

/**
 * @param sent gets the share that has been sent, from 0 to 1
 * @returns the key by which a thing can be given the picture
 * @throws ApiProblem
 */
export const sendPicture = async (content: Blob, sent: (share: number) => void): Promise<string> =>
  (await upload<{ readonly imageKey: string }>('/api/files/image', content, sent)).imageKey

/** A file that was chosen, dropped or pasted, and the field it's for. */
export interface Offer {
  readonly field: string
  readonly file: File
}

/** A picture that can be looked at, to choose the part that is kept. */
export interface OpenedPicture {
  readonly field: string
  /** An object URL: valid in this page only. */
  readonly url: string
}

export interface FinishedPicture {
  readonly field: string
  readonly draft: PictureDraft
}

export const pictureOffered = createEvent<Offer>()
export const cropConfirmed = createEvent<Area>()
export const cropCancelled = createEvent()
/** The page with this field went away. */
export const fieldLeft = createEvent<string>()
const sent = createEvent<number>()

/** @throws ApiProblem that says what the file is instead, where it shows by its content */
export async function refuse(file: Blob): Promise<never> {
  const head = await file.slice(0, headBytes).arrayBuffer()
  const values = Object.entries(pictureRefusal(formatOf(new Uint8Array(head))))
  throw new ApiProblem({ code: 'image-not-usable', values: values.map(([name, value]) => ({ name, value })) })
}

/** However large it is, and whatever its name: a browser that can show it also makes it smaller before it is sent. */
export const openPictureFx = createRequest(async ({ field, file }: Offer) => {
  const url = URL.createObjectURL(file)
  try {
    await decoded(url)
    return { field, url }
  } catch {
    URL.revokeObjectURL(url)
    return refuse(file)
  }
})

interface Cutting {
  readonly opened: OpenedPicture
  readonly area: Area
}

export const sendPictureFx = createRequest(async ({ opened, area }: Cutting): Promise<FinishedPicture> => {
  try {
    const { content, previewUrl } = await cutOut(opened.url, area)
    const imageKey = await sendPicture(content, sent)
    return { field: opened.field, draft: { kind: 'replace', imageKey, previewUrl } }
  } catch (thrown) {
    throw asApiProblem(thrown)
  }
})

/** The picture that is being cut to size; one at a time. */
export const $opened = createStore<OpenedPicture | null>(null, { skipVoid: false })
  .on(openPictureFx.doneData, (_, opened) => opened)
  .on(fieldLeft, (opened, field) => (opened?.field === field ? null : opened))
  .reset(cropCancelled, loggedOut)
export const $isOpening = openPictureFx.pending
/** Why the file that was offered last is none for this field. */
export const $refused = createStore<{ readonly field: string; readonly problem: ApiProblem } | null>(null, {
  skipVoid: false,
})
  .on(openPictureFx.fail, (_, { params, error }) => ({ field: params.field, problem: error }))
  .reset(pictureOffered, fieldLeft)

/** From 0 to 1. */
export const $sent = restore(sent, 0).reset(sendPictureFx)
export const $isSending = sendPictureFx.pending
/** Why the picture could not be kept; it can be tried again. */
export const $sendProblem = restore(sendPictureFx.failData, null).reset(sendPictureFx, openPictureFx, cropCancelled)

sample({ clock: pictureOffered, target: openPictureFx })
sample({
  clock: cropConfirmed,
  source: combine($opened, $isSending, (opened, isSending) => (isSending ? null : opened)),
  filter: Boolean,
  fn: (opened, area) => ({ opened, area }),
  target: sendPictureFx,
})

/** For the field that it was chosen for, unless that was left or the choice was given up meanwhile. */
export const pictureFinished = sample({
  clock: sendPictureFx.done,
  source: $opened,
  filter: (opened, { params }) => opened === params.opened,
  fn: (_, { result }) => result,
})
$opened.on(pictureFinished, () => null)

// A picture that is no longer shown gives its memory back.
export const forgetFx = createEffect((url: string) => URL.revokeObjectURL(url))
const $urls = createStore<{ readonly now: string | null; readonly before: string | null }>({ now: null, before: null })
$urls.on($opened, ({ now }, opened) => ({ now: opened?.url ?? null, before: now }))
sample({
  clock: $urls.updates.map(({ now, before }) => (before === now ? null : before)),
  filter: Boolean,
  target: forgetFx,
})
