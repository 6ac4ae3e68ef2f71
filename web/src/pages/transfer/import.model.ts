import { combine, createEvent, createStore, restore, sample } from 'effector'
import type { Problem } from '../../api/api-problem.ts'
import { uploadFile } from '../../api/file-requests.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { createRequest, query, tell } from '../../api/operate.ts'
import { loggedOut } from '../../session/session.model.ts'
import { flag } from '../../ui/flag.ts'
import type { Scope } from './export-choice.ts'
import {
  confirmationOf,
  type DuplicateMode,
  type ImportChoice,
  importAll,
  isEmptyImport,
  type NamesHere,
  type StagedImport,
} from './import-contents.ts'
import { readTransferables } from './transferables.ts'

/** Things that could bear the same name. */
const NamesHereDocument = graphql(`query NamesHere { glasses { name } categories { name } }`)
const ConfirmImportDocument = graphql(`
  mutation ConfirmImport(
    $importId: Int!, $recipeIds: [Int!], $collectionIds: [Int!], $glasses: Boolean!, $categories: Boolean!
    $duplicateMode: DuplicateMode!
  ) {
    confirmImport(
      importId: $importId, recipeIds: $recipeIds, collectionIds: $collectionIds, glasses: $glasses
      categories: $categories, duplicateMode: $duplicateMode
    ) {
      items { kind name nameHere id outcome }
    }
  }
`)
export type ImportedItem = ResultOf<typeof ConfirmImportDocument>['confirmImport']['items'][number]
export type ImportedKind = ImportedItem['kind']
export type ImportOutcome = ImportedItem['outcome']

export const pageOpened = createEvent()
export const fileChosen = createEvent<File>()
/** On to the next step without a file. */
export const continuedWithoutFile = createEvent()
export const scopeChosen = createEvent<{ readonly of: 'recipes' | 'collections'; readonly scope: Scope }>()
export const selected = createEvent<{ readonly of: 'recipes' | 'collections'; readonly ids: ReadonlySet<number> }>()
export const extrasChosen = createEvent<Partial<Pick<ImportChoice, 'glasses' | 'categories'>>>()
export const modeChosen = createEvent<DuplicateMode>()
export const importConfirmed = createEvent()
/** Back to the file, or on to another one. */
export const begunAnew = createEvent()
const uploaded = createEvent<number>()

export const uploadFx = createRequest((file: File): Promise<StagedImport> => {
  const form = new FormData()
  form.append('file', file)
  return uploadFile('/api/transfer/import', form, uploaded)
})
export const readNamesFx = createRequest(async (): Promise<NamesHere> => {
  const [{ glasses, categories }, there] = await Promise.all([query(NamesHereDocument), readTransferables()])
  const names = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name)
  return {
    recipes: names(there.recipes),
    collections: names(there.collections),
    glasses: names(glasses),
    categories: names(categories),
  }
})
export const importFx = createRequest(
  async (choice: ReturnType<typeof confirmationOf>) => (await tell(ConfirmImportDocument, choice)).items,
)

export const $fileName = createStore<string | null>(null, { skipVoid: false })
  .on(fileChosen, (_, { name }) => name)
  .reset(begunAnew, pageOpened)
/** From 0 to 1. */
export const $progress = restore(uploaded, 0).reset(fileChosen)
export const $isUploading = uploadFx.pending
export const $isImporting = importFx.pending
export const $isFileMissing = flag({ on: continuedWithoutFile, off: [fileChosen, pageOpened] })
export const $staged = restore(uploadFx.doneData, null).reset(fileChosen, begunAnew, pageOpened, loggedOut)
/** Null until it is known. */
export const $here = restore(readNamesFx.doneData, null).reset(pageOpened, loggedOut)
export const $choice = createStore<ImportChoice>(importAll)
  .on(scopeChosen, (choice, { of, scope }) => ({ ...choice, [of]: { ...choice[of], scope } }))
  .on(selected, (choice, { of, ids }) => ({ ...choice, [of]: { ...choice[of], ids } }))
  .on(extrasChosen, (choice, extras) => ({ ...choice, ...extras }))
  .on(modeChosen, (choice, duplicateMode) => ({ ...choice, duplicateMode }))
  .reset(uploadFx.done, pageOpened)
export const $report = restore(importFx.doneData, null).reset(begunAnew, fileChosen, pageOpened, loggedOut)
export const $problem = createStore<Problem | null>(null, { skipVoid: false })
  .on([uploadFx.failData, importFx.failData], (_, problem) => problem)
  .reset(fileChosen, importFx, begunAnew, pageOpened)

export type ImportStep = 'file' | 'selection' | 'report'
export const $step = combine($staged, $report, (staged, report): ImportStep => {
  if (report !== null) return 'report'
  return staged === null ? 'file' : 'selection'
})
export const $isEmpty = combine($choice, $staged, (choice, staged) => staged === null || isEmptyImport(choice, staged))

sample({ clock: fileChosen, filter: uploadFx.pending.map(uploading => !uploading), target: uploadFx })
sample({ clock: uploadFx.done, target: readNamesFx })
sample({
  clock: importConfirmed,
  source: { staged: $staged, choice: $choice, importing: importFx.pending, empty: $isEmpty },
  filter: ({ staged, importing, empty }) => staged !== null && !importing && !empty,
  fn: ({ staged, choice }) => confirmationOf(choice, staged as StagedImport),
  target: importFx,
})
