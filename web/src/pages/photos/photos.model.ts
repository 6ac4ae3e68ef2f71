import { combine, createEvent, createStore, restore, sample } from 'effector'
import { isPermitted } from '#domain/access/permissions.ts'
import { asApiProblem } from '../../api/api-problem.ts'
import { createRequest, mutate, query } from '../../api/operate.ts'
import { cutMiddle, smallPreview } from '../../forms/pictures/crop.ts'
import { fieldLeft, pictureFinished, pictureOffered, refuse } from '../../forms/pictures/picture-field.model.ts'
import { sendPicture } from '../../forms/pictures/send-picture.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import { flag } from '../../ui/flag.ts'
import { notify } from '../../ui/notifications.model.ts'
import {
  changed,
  countOf,
  type FoundRecipes,
  nextToSave,
  type PhotoRow,
  rowsOf,
  takenRows,
  withMatches,
  withRecipe,
  withTick,
} from './photo-rows.ts'
import { IllustrateRecipeDocument, type PhotoRecipe, PictureMatchesDocument } from './photos.documents.ts'

export const pageOpened = createEvent()
export const pageClosed = createEvent()
export const filesAdded = createEvent<readonly File[]>()
export const rowDropped = createEvent<number>()
export const allDropped = createEvent()
export const recipeGiven = createEvent<{ readonly id: number; readonly recipe: PhotoRecipe }>()
export const tickChanged = createEvent<{ readonly id: number; readonly ticked: boolean }>()
export const replacingChanged = createEvent<boolean>()
export const saveAsked = createEvent()
export const stopAsked = createEvent()
/** Failed rows are tried again: one of them, or all. */
export const retryAsked = createEvent<number | 'all'>()
const sent = createEvent<number>()

const namesAtOnce = 100

export const matchFx = createRequest(async (names: readonly string[]) => {
  const found: FoundRecipes[] = []
  for (let from = 0; from < names.length; from += namesAtOnce) {
    const { pictureMatches } = await query(PictureMatchesDocument, { fileNames: names.slice(from, from + namesAtOnce) })
    found.push(...pictureMatches)
  }
  return found
})

/** Opens a file for as long as `work` needs it. */
async function withUrl<Value>(file: File, work: (url: string) => Promise<Value>): Promise<Value> {
  const url = URL.createObjectURL(file)
  try {
    return await work(url)
  } finally {
    URL.revokeObjectURL(url)
  }
}

export const openFx = createRequest(({ file }: PhotoRow) => withUrl(file, smallPreview).catch(() => refuse(file)))

interface Saving {
  readonly row: PhotoRow
  readonly recipe: PhotoRecipe
}

export const saveFx = createRequest(async ({ row, recipe }: Saving) => {
  try {
    const imageKey = row.imageKey ?? (await sendPicture(await withUrl(row.file, cutMiddle), sent))
    await mutate(IllustrateRecipeDocument, { id: recipe.id, imageKey })
  } catch (thrown) {
    throw asApiProblem(thrown)
  }
})

/** The part of the picture is chosen in a field of this name. */
export const fieldOfRow = (id: number): string => `photo-${id}`

const $lastId = createStore(0).on(filesAdded, (last, files) => last + files.length)
export const $replaces = restore(replacingChanged, false).reset(pageOpened, loggedOut)
const added = sample({ clock: filesAdded, source: $lastId, fn: (last, files) => rowsOf(files, last - files.length) })

export const $rows = createStore<readonly PhotoRow[]>([])
  .on(added, (rows, fresh) => [...rows, ...fresh])
  .on(matchFx.doneData, withMatches)
  .on(openFx.done, (rows, { params, result }) =>
    changed(rows, params.id, { state: { kind: 'ready' }, previewUrl: result }),
  )
  .on(openFx.fail, (rows, { params, error }) =>
    changed(rows, params.id, { state: { kind: 'refused', problem: error } }),
  )
  .on(recipeGiven, (rows, { id, recipe }) => withRecipe(rows, id, recipe))
  .on(tickChanged, (rows, { id, ticked }) => withTick(rows, id, ticked))
  .on(rowDropped, (rows, id) => rows.filter(row => row.id !== id))
  .on(pictureFinished, (rows, { field, draft }) => {
    const row = rows.find(({ id }) => fieldOfRow(id) === field)
    if (!row || draft.kind !== 'replace') return rows
    return changed(rows, row.id, { imageKey: draft.imageKey, previewUrl: draft.previewUrl })
  })
  .on(saveFx, (rows, { row }) => changed(rows, row.id, { state: { kind: 'sending' } }))
  .on(saveFx.done, (rows, { params: { row } }) => changed(rows, row.id, { state: { kind: 'saved' } }))
  // A part that was chosen may have been tidied away meanwhile: the next try sends the picture anew.
  .on(saveFx.fail, (rows, { params: { row }, error }) =>
    changed(rows, row.id, {
      state: { kind: 'failed', problem: error },
      ...(error.code === 'image-gone' && { imageKey: null }),
    }),
  )
  .on(retryAsked, (rows, which) =>
    rows.map(row =>
      row.state.kind === 'failed' && (which === 'all' || which === row.id)
        ? { ...row, state: { kind: 'ready' } as const }
        : row,
    ),
  )
  .reset(pageOpened, allDropped, loggedOut)

export const $taken = combine($rows, $replaces, takenRows)
export const $count = combine($rows, $taken, countOf)
/** From 0 to 1, of the one that is on its way. */
export const $sent = restore(sent, 0).reset(saveFx)
/** Only those who may change everybody's recipes look among all of them. */
export const $ownerId = $user.map(user =>
  user === null || isPermitted(user.role, 'recipe.change-foreign') ? null : user.id,
)

// With those of which nothing could be told before.
sample({
  clock: added,
  source: $rows,
  filter: rows => rows.some(({ likeness }) => likeness === null),
  fn: rows => [...new Set(rows.flatMap(({ likeness, file }) => (likeness === null ? file.name : [])))],
  target: matchFx,
})
sample({ clock: matchFx.failData, target: notify.problem })

// One after the other: a picture of a camera takes fifty megabytes while it is open.
sample({
  clock: [added, openFx.finally],
  source: combine($rows, openFx.pending, (rows, isOpening) =>
    isOpening ? null : (rows.find(({ state }) => state.kind === 'opening') ?? null),
  ),
  filter: Boolean,
  target: openFx,
})

/** Another part of the picture than its middle. */
export const partWanted = pictureOffered.prepend<PhotoRow>(({ id, file }) => ({ field: fieldOfRow(id), file }))
sample({ clock: rowDropped, fn: fieldOfRow, target: fieldLeft })

/** Goes on until everything that is wanted is saved, somebody stops it or the page is left. */
export const $isSaving = flag({ on: [saveAsked, retryAsked], off: [stopAsked, pageOpened, pageClosed, loggedOut] })
const stepped = sample({
  clock: [saveAsked, retryAsked, saveFx.finally],
  source: { rows: $rows, taken: $taken, isSaving: $isSaving, isBusy: saveFx.pending },
  filter: ({ isSaving, isBusy }) => isSaving && !isBusy,
  fn: ({ rows, taken }): Saving | null => {
    const row = nextToSave(rows, taken)
    return row?.recipe ? { row, recipe: row.recipe } : null
  },
})
sample({ clock: stepped, filter: Boolean, target: saveFx })
$isSaving.on(stepped, (_, saving) => saving !== null)
