import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useClient, useMutation } from 'urql'
import { type ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { type FragmentOf, graphql, type ResultOf } from '../../api/graphql.ts'
import { dataOf } from '../../api/outcome.ts'
import { ServedFragment } from '../../drawing/served.ts'
import type { ReplacedPicture } from '../../forms/picture-draft.ts'
import { cutMiddle, refuse, sendPicture, smallPreview, useOpenedPicture } from '../../forms/pictures/crop.ts'
import { notify } from '../../ui/notifications.model.ts'

/** The state of a file: it is opened first, and saved last. */
export type PhotoState =
  | { readonly kind: 'opening' | 'ready' | 'sending' | 'saved' }
  /** No browser of this kind can show it; what failed can be tried again. */
  | { readonly kind: 'refused' | 'failed'; readonly problem: ApiProblem }

/** A file, and the recipe that it is for. */
export interface PhotoRow {
  readonly id: number
  readonly file: File
  readonly state: PhotoState
  /** A small version of what will be kept, as a data URL. */
  readonly previewUrl: string | null
  /** The key of the chosen part that is on the machine already. */
  readonly imageKey: string | null
  /** Null: not known yet. */
  readonly likeness: FoundRecipes['likeness'] | null
  readonly candidates: readonly PhotoRecipe[]
  readonly recipe: PhotoRecipe | null
  /** The choice of a person; null: as usual. */
  readonly ticked: boolean | null
}

export const rowsOf = (files: readonly File[], firstId: number): readonly PhotoRow[] =>
  files.map((file, index) => ({
    ...{ id: firstId + index, file, state: { kind: 'opening' }, previewUrl: null, imageKey: null },
    ...{ likeness: null, candidates: [], recipe: null, ticked: null },
  }))

/** With the recipes that the files are named like; where there are several, the user chooses. */
export const withMatches = (rows: readonly PhotoRow[], found: readonly FoundRecipes[]): readonly PhotoRow[] => {
  const byName = new Map(found.map(each => [each.fileName, each]))
  return rows.map(row => {
    const match = row.likeness === null ? byName.get(row.file.name) : undefined
    if (!match) return row
    const { likeness, recipes } = match
    const only = recipes.length === 1 ? (recipes[0] ?? null) : null
    return { ...row, likeness, candidates: recipes, recipe: row.recipe ?? only }
  })
}

export const changed = (rows: readonly PhotoRow[], id: number, change: Partial<PhotoRow>): readonly PhotoRow[] =>
  rows.map(row => (row.id === id ? { ...row, ...change } : row))

const hasEnded = ({ state }: PhotoRow): boolean => state.kind === 'saved' || state.kind === 'refused'

/**
 * The rows that are saved. As usual a photo is taken by a recipe without one, if its file is named like that recipe or
 * it was chosen, and no other file came first.
 */
export function takenRows(rows: readonly PhotoRow[], replaces: boolean): ReadonlySet<number> {
  const taken = new Set<number>()
  const given = new Set(rows.filter(row => row.ticked || row.state.kind === 'saved').map(({ recipe }) => recipe?.id))
  for (const row of rows) {
    if (row.recipe === null || hasEnded(row)) continue
    if (row.ticked ?? (isUsual(row, replaces) && !given.has(row.recipe.id))) {
      taken.add(row.id)
      given.add(row.recipe.id)
    }
  }
  return taken
}

const isUsual = ({ recipe, likeness }: PhotoRow, replaces: boolean): boolean =>
  likeness !== 'CLOSE' && (replaces || recipe?.imageUrl === null)

/** A recipe has one photo: taking this one leaves out the others for it. */
export const withTick = (rows: readonly PhotoRow[], id: number, ticked: boolean): readonly PhotoRow[] => {
  const recipeId = rows.find(row => row.id === id)?.recipe?.id
  return rows.map(row => {
    if (row.id === id) return { ...row, ticked }
    return ticked && row.recipe?.id === recipeId ? { ...row, ticked: false } : row
  })
}

/** Chosen by hand: it is meant, unless that recipe has a photo already. */
export const withRecipe = (rows: readonly PhotoRow[], id: number, recipe: PhotoRecipe): readonly PhotoRow[] => {
  const given = changed(rows, id, { recipe, ticked: null, likeness: 'SAME' })
  return recipe.imageUrl === null ? withTick(given, id, true) : given
}

/** The next to be saved. */
export const nextToSave = (rows: readonly PhotoRow[], taken: ReadonlySet<number>): PhotoRow | null =>
  rows.find(({ id, state }) => state.kind === 'ready' && taken.has(id)) ?? null

export function countOf(rows: readonly PhotoRow[], taken: ReadonlySet<number>) {
  const among = (isCounted: (row: PhotoRow) => boolean): number => rows.filter(isCounted).length
  return {
    /** Ready to be saved. */
    due: among(({ id, state }) => taken.has(id) && state.kind !== 'failed' && state.kind !== 'opening'),
    saved: among(({ state }) => state.kind === 'saved'),
    failed: among(({ state }) => state.kind === 'failed'),
    /** Without a recipe, or named a little differently: a person has to look. */
    unclear: among(
      row =>
        !hasEnded(row) &&
        !taken.has(row.id) &&
        (row.recipe === null ? row.likeness !== null : row.likeness === 'CLOSE'),
    ),
  }
}

/** A recipe that a photo may be for. */
export const PhotoRecipeFragment = graphql(
  `fragment PhotoRecipe on Recipe { id name imageUrl defaultGlass { shape } served { ...ServedFields } }`,
  [ServedFragment],
)
export type PhotoRecipe = FragmentOf<typeof PhotoRecipeFragment>

const MatchesDocument = graphql(
  `
  query PictureMatches($fileNames: [String!]!) {
    pictureMatches(fileNames: $fileNames) { fileName likeness recipes { ...PhotoRecipe } }
  }
`,
  [PhotoRecipeFragment],
)
type FoundRecipes = ResultOf<typeof MatchesDocument>['pictureMatches'][number]

const IllustrateDocument = graphql(`
  mutation IllustrateRecipe($id: Int!, $imageKey: String!) { illustrateRecipe(id: $id, imageKey: $imageKey) { id } }
`)

const namesAtOnce = 100

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
  const part = useOpenedPicture()
  const [partOf, setPartOf] = useState(0)
  useOpening(rows, change)
  return {
    ...{ rows, taken, replaces, setReplaces, count: countOf(rows, taken) },
    ...useSaving(rows, taken, change),
    add: useAdding(rows, setRows),
    drop: (id: number) => setRows(all => all.filter(row => row.id !== id)),
    dropAll: () => setRows([]),
    give: (id: number, recipe: PhotoRecipe) => setRows(all => withRecipe(all, id, recipe)),
    tick: (id: number, ticked: boolean) => setRows(all => withTick(all, id, ticked)),
    /** Another part of the picture than its middle. */
    choosePart({ id, file }: PhotoRow): void {
      setPartOf(id)
      part.open(file)
    },
    part: { ...part, take: ({ imageKey, previewUrl }: ReplacedPicture) => change(partOf, { imageKey, previewUrl }) },
    /** Failed rows are tried again: one of them, or all. */
    setReady: (which: number | 'all') =>
      setRows(all => {
        const isMeant = ({ id, state }: PhotoRow) => state.kind === 'failed' && (which === 'all' || which === id)
        return all.map(row => (isMeant(row) ? { ...row, state: { kind: 'ready' } } : row))
      }),
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
    // With those that weren't known before.
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
