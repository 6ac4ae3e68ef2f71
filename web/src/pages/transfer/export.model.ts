import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector'
import { request, takeFile } from '../../api/file-requests.ts'
import { createRequest } from '../../api/operate.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { loadedBy } from '../../queries/loaded.ts'
import { loggedOut } from '../../session/session.model.ts'
import { flag } from '../../ui/flag.ts'
import { handToBrowser } from '../../ui/hand-to-browser.ts'
import { type ExportChoice, type ExportRequest, exportRequestOf, noExport, type Scope } from './export-choice.ts'
import { readTransferables } from './transferables.ts'

export const pageOpened = createEvent()
export const pageClosed = createEvent()
export const retryRequested = createEvent()
export const scopeChosen = createEvent<{ readonly of: 'recipes' | 'collections'; readonly scope: Scope }>()
export const selected = createEvent<{ readonly of: 'recipes' | 'collections'; readonly ids: ReadonlySet<number> }>()
export const exportAsked = createEvent()
const bytesArrived = createEvent<number>()

export const loadTransferablesFx = createRequest(readTransferables)
export const exportFx = createRequest(async (wanted: ExportRequest) =>
  takeFile(await request('/api/transfer/export', 'POST', wanted), 'export.zip', bytesArrived),
)
export const saveFileFx = createEffect(handToBrowser)

const $isOpen = flag({ on: pageOpened, off: pageClosed })
export const $transferables = loadedBy(loadTransferablesFx)
export const $choice = createStore<ExportChoice>(noExport)
  .on(scopeChosen, (choice, { of, scope }) => ({ ...choice, [of]: { ...choice[of], scope } }))
  .on(selected, (choice, { of, ids }) => ({ ...choice, [of]: { ...choice[of], ids } }))
  .reset(pageOpened, loggedOut)
/** Null while nothing is chosen, or what is there is not known yet. */
export const $request = combine($choice, $transferables, (choice, there) =>
  there.kind === 'ready' ? exportRequestOf(choice, there.value) : null,
)
export const $isExporting = exportFx.pending
/** So far, of the file that is on its way. */
export const $bytes = restore(bytesArrived, 0).reset(exportFx, pageOpened)
export const $exported = createStore<{ readonly name: string; readonly bytes: number } | null>(null, {
  skipVoid: false,
})
  .on(exportFx.doneData, (_, { name, content }) => ({ name, bytes: content.size }))
  .reset(exportFx, scopeChosen, selected, pageOpened)
export const $exportProblem = restore(exportFx.failData, null).reset(exportFx, pageOpened)

sample({ clock: [pageOpened, retryRequested], target: loadTransferablesFx })
sample({
  clock: changesOf('RECIPES', 'COLLECTIONS'),
  source: $isOpen,
  filter: isOpen => isOpen,
  target: loadTransferablesFx,
})
sample({
  clock: exportAsked,
  source: combine($request, exportFx.pending, (wanted, exporting) => (exporting ? null : wanted)),
  filter: Boolean,
  target: exportFx,
})
sample({ clock: exportFx.doneData, target: saveFileFx })
