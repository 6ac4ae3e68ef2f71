import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useClient, useMutation } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql } from '../../api/graphql.ts'
import { dataOf } from '../../api/outcome.ts'
import { cutMiddle, smallPreview } from '../../forms/pictures/crop.ts'
import { fieldLeft, pictureFinished, pictureOffered, refuse } from '../../forms/pictures/picture-field.model.ts'
import { sendPicture } from '../../forms/pictures/send-picture.ts'
import { notify } from '../../ui/notifications.model.ts'
import { useOccurrence } from '../../ui/use-model.ts'
import {
  changed,
  countOf,
  nextToSave,
  type PhotoRow,
  rowsOf,
  takenRows,
  withMatches,
  withRecipe,
  withTick,
} from './photo-rows.ts'
import { type PhotoRecipe, PhotoRecipeFragment } from './photos.documents.ts'

const MatchesDocument = graphql(
  `
  query PictureMatches($fileNames: [String!]!) {
    pictureMatches(fileNames: $fileNames) { fileName likeness recipes { ...PhotoRecipe } }
  }
`,
  [PhotoRecipeFragment],
)
const IllustrateDocument = graphql(`
  mutation IllustrateRecipe($id: Int!, $imageKey: String!) { illustrateRecipe(id: $id, imageKey: $imageKey) { id } }
`)

const namesAtOnce = 100

/** The part of the picture is chosen in a field of this name. */
const fieldOfRow = (id: number): string => `photo-${id}`

/** Opens a file for as long as `work` needs it. */
async function withUrl<Value>(file: File, work: (url: string) => Promise<Value>): Promise<Value> {
  const url = URL.createObjectURL(file)
  try {
    return await work(url)
  } finally {
    URL.revokeObjectURL(url)
  }
}

export type Photos = ReturnType<typeof usePhotos>

/** Files that become photos of recipes: they're opened, matched by their names, and saved. */
export function usePhotos() {
  const [rows, setRows] = useState<readonly PhotoRow[]>([])
  const [replaces, setReplaces] = useState(false)
  const taken = takenRows(rows, replaces)
  const change = (id: number, part: Partial<PhotoRow>): void => setRows(all => changed(all, id, part))
  const [offer, leave] = useUnit([pictureOffered, fieldLeft])
  useOpening(rows, change)
  useOccurrence(pictureFinished, ({ field, draft }) => {
    const row = rows.find(({ id }) => fieldOfRow(id) === field)
    if (row && draft.kind === 'replace') change(row.id, { imageKey: draft.imageKey, previewUrl: draft.previewUrl })
  })
  return {
    ...{ rows, taken, replaces, setReplaces, count: countOf(rows, taken) },
    ...useSaving(rows, taken, change),
    add: useAdding(rows, setRows),
    drop(id: number): void {
      setRows(all => all.filter(row => row.id !== id))
      leave(fieldOfRow(id))
    },
    dropAll: () => setRows([]),
    give: (id: number, recipe: PhotoRecipe) => setRows(all => withRecipe(all, id, recipe)),
    tick: (id: number, ticked: boolean) => setRows(all => withTick(all, id, ticked)),
    /** Another part of the picture than its middle. */
    choosePart: ({ id, file }: PhotoRow) => offer({ field: fieldOfRow(id), file }),
    /** Failed rows are tried again: one of them, or all. */
    setReady: (which: number | 'all') =>
      setRows(all =>
        all.map(row =>
          row.state.kind === 'failed' && (which === 'all' || which === row.id)
            ? { ...row, state: { kind: 'ready' } }
            : row,
        ),
      ),
  }
}

type ChangeRow = (id: number, part: Partial<PhotoRow>) => void

/** One after the other: a picture of a camera takes fifty megabytes while it's open. */
function useOpening(rows: readonly PhotoRow[], change: ChangeRow): void {
  const opening = rows.find(({ state }) => state.kind === 'opening')
  const open = useEffectEvent(async (_: number | undefined) => {
    if (!opening) return
    const { id, file } = opening
    try {
      const previewUrl = await withUrl(file, smallPreview).catch(() => refuse(file))
      change(id, { state: { kind: 'ready' }, previewUrl })
    } catch (thrown) {
      change(id, { state: { kind: 'refused', problem: asApiProblem(thrown) } })
    }
  })
  const openingId = opening?.id
  useEffect(() => void open(openingId), [openingId])
}

/** Adds files, with the recipes that they're named like. */
function useAdding(
  rows: readonly PhotoRow[],
  setRows: (change: (all: readonly PhotoRow[]) => readonly PhotoRow[]) => void,
) {
  const client = useClient()
  const lastId = useRef(0)
  return async (files: readonly File[]): Promise<void> => {
    const fresh = rowsOf(files, lastId.current + 1)
    lastId.current += files.length
    setRows(all => [...all, ...fresh])
    // With those of which nothing could be told before.
    const unknown = [...rows, ...fresh].filter(({ likeness }) => likeness === null)
    const names = [...new Set(unknown.map(({ file }) => file.name))]
    for (let from = 0; from < names.length; from += namesAtOnce) {
      const fileNames = names.slice(from, from + namesAtOnce)
      const answer = client.query(MatchesDocument, { fileNames }, { requestPolicy: 'network-only' })
      const { data, error } = await answer.toPromise()
      if (error) return void notify.problem(asApiProblem(error))
      if (data) setRows(all => withMatches(all, data.pictureMatches))
    }
  }
}

/** One after the other, until everything that is wanted is saved, it's stopped or the page is left. */
function useSaving(rows: readonly PhotoRow[], taken: ReadonlySet<number>, change: ChangeRow) {
  const [isSaving, setSaving] = useState(false)
  /** From 0 to 1, of the one that's on its way. */
  const [sent, setSent] = useState(0)
  const [, illustrate] = useMutation(IllustrateDocument)
  const save = async ({ id, file, imageKey: chosen }: PhotoRow, recipe: PhotoRecipe): Promise<void> => {
    setSent(0)
    change(id, { state: { kind: 'sending' } })
    try {
      const imageKey = chosen ?? (await sendPicture(await withUrl(file, cutMiddle), setSent))
      await dataOf(illustrate({ id: recipe.id, imageKey }))
      change(id, { state: { kind: 'saved' } })
    } catch (thrown) {
      const problem = asApiProblem(thrown)
      // A part that was chosen may have been tidied away meanwhile: the next try sends the picture anew.
      change(id, { state: { kind: 'failed', problem }, ...(problem.code === 'image-gone' && { imageKey: null }) })
    }
  }
  const isSending = rows.some(({ state }) => state.kind === 'sending')
  const goOn = useEffectEvent((now: readonly PhotoRow[]) => {
    if (isSending) return
    const next = nextToSave(now, taken)
    if (next?.recipe) void save(next, next.recipe)
    else setSaving(false)
  })
  useEffect(() => {
    if (isSaving) goOn(rows)
  }, [isSaving, rows])
  return { isSaving, sent, setSaving }
}
