import { createEffect, createEvent, createStore, restore, sample } from 'effector'
import type { Problem } from '../../api/api-problem.ts'
import { graphql } from '../../api/graphql.ts'
import { createRequest, tell } from '../../api/operate.ts'
import { sessionRefused } from '../../api/token.model.ts'
import { markBackup } from '../../features/first-hour/backup-mark.ts'
import { flag } from '../../ui/flag.ts'
import { handToBrowser } from '../../ui/hand-to-browser.ts'
import { downloadBackup, type StagedBackup, uploadBackup } from './backup-requests.ts'

const ConfirmRestoreDocument = graphql(`
  mutation ConfirmRestore($restoreId: Int!) {
    confirmRestore(restoreId: $restoreId)
  }
`)

export const pageOpened = createEvent()
export const backupAsked = createEvent()
export const fileChosen = createEvent<File>()
export const restoreAsked = createEvent()
export const restoreCancelled = createEvent()
export const restoreConfirmed = createEvent()
const uploaded = createEvent<number>()

export const downloadFx = createRequest(downloadBackup)
export const uploadFx = createRequest((file: File) => uploadBackup(file, uploaded))
export const restoreFx = createRequest((restoreId: number) => tell(ConfirmRestoreDocument, { restoreId }))

export const saveFileFx = createEffect(handToBrowser)
export const markBackupFx = createEffect(() => markBackup(localStorage))

export const $isWriting = downloadFx.pending
/** In bytes; null before the first. */
export const $written = createStore<{ readonly name: string; readonly bytes: number } | null>(null)
  .on(downloadFx.doneData, (_, { name, content }) => ({ name, bytes: content.size }))
  .reset(pageOpened)
export const $backupProblem = restore(downloadFx.failData, null).reset(backupAsked, pageOpened)

export const $fileName = createStore<string | null>(null)
  .on(fileChosen, (_, { name }) => name)
  .reset(pageOpened)
/** From 0 to 1. */
export const $progress = restore(uploaded, 0).reset(fileChosen)
export const $isUploading = uploadFx.pending
export const $staged = restore(uploadFx.doneData, null).reset(fileChosen, pageOpened, restoreFx.done)
export const $restoreProblem = createStore<Problem | null>(null)
  .on([uploadFx.failData, restoreFx.failData], (_, problem) => problem)
  .reset(fileChosen, restoreConfirmed, pageOpened)
export const $isAsking = flag({ on: restoreAsked, off: [restoreCancelled, restoreFx.finally, pageOpened] })
export const $isRestoring = restoreFx.pending

sample({ clock: backupAsked, filter: $isWriting.map(isWriting => !isWriting), target: downloadFx })
sample({ clock: downloadFx.doneData, target: saveFileFx })
sample({ clock: saveFileFx.done, target: markBackupFx })
sample({ clock: fileChosen, target: uploadFx })
sample({
  clock: restoreConfirmed,
  source: $staged,
  filter: Boolean,
  fn: ({ restoreId }: StagedBackup) => restoreId,
  target: restoreFx,
})
// Accounts may be others: the login is of before.
sample({ clock: restoreFx.done, target: sessionRefused })
