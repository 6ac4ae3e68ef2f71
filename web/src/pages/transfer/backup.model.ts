import { createEffect, createEvent, createStore, restore, sample } from 'effector'
import type { ApiProblem, Problem } from '../../api/api-problem.ts'
import { graphql } from '../../api/graphql.ts'
import { mutate } from '../../api/operate.ts'
import { sessionRefused } from '../../api/token.model.ts'
import { markBackup } from '../../features/first-hour/backup-mark.ts'
import { handToBrowser, type NamedFile } from '../../ui/hand-to-browser.ts'
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

export const downloadFx = createEffect<void, NamedFile, ApiProblem>(downloadBackup)
export const uploadFx = createEffect<File, StagedBackup, ApiProblem>(file => uploadBackup(file, uploaded))
export const restoreFx = createEffect<number, boolean, ApiProblem>(
  async restoreId => (await mutate(ConfirmRestoreDocument, { restoreId })).confirmRestore,
)

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
export const $progress = createStore(0)
  .on(uploaded, (_, share) => share)
  .reset(fileChosen)
export const $isUploading = uploadFx.pending
export const $staged = restore(uploadFx.doneData, null).reset(fileChosen, pageOpened, restoreFx.done)
export const $restoreProblem = createStore<Problem | null>(null)
  .on([uploadFx.failData, restoreFx.failData], (_, problem) => problem)
  .reset(fileChosen, restoreConfirmed, pageOpened)
export const $isAsking = createStore(false)
  .on(restoreAsked, () => true)
  .reset(restoreCancelled, restoreFx.finally, pageOpened)
export const $isRestoring = restoreFx.pending

sample({ clock: backupAsked, filter: $isWriting.map(isWriting => !isWriting), target: downloadFx })
sample({ clock: downloadFx.doneData, target: saveFileFx })
sample({ clock: saveFileFx.done, fn: () => undefined, target: markBackupFx })
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
