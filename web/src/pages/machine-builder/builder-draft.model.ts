import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector'
import { roundedTo } from '#domain/units/decimal.ts'
import { translator } from '../../i18n/translate.ts'
import { loggedOut } from '../../session/session.model.ts'
import { checkDraft, type DraftErrors } from './draft-check.ts'
import { candidateOf, type DraftEdit, editedBy, type MachineDraft } from './machine-draft.ts'

/** As its field shows it; what is no number yet stays as it is. */
export const percentOf = (share: number | null): number | null =>
  share === null || Number.isNaN(share) ? share : roundedTo(share * 100, 4)

/** A change that replaced the draft or took something away from it, with its name. */
export interface Replacement {
  readonly by: 'preset' | 'file' | 'pump' | 'expander'
  readonly name: string
}

/** Begins with a machine that is built like this. */
export const opened = createEvent<MachineDraft>()
export const closed = createEvent()
export const edited = createEvent<DraftEdit>()
/** Another machine altogether. */
export const replaced = createEvent<{ readonly draft: MachineDraft; readonly replacement: Replacement }>()
export const undoRequested = createEvent()
export const undoClosed = createEvent()
/** The field of this path of the file is being typed into: it isn't checked before it's left. */
export const typedInto = createEvent<string>()
export const left = createEvent()
/** The machine is built as this draft says. */
export const built = createEvent<MachineDraft>()

const nameOf = (nr: number): string => translator('machine-builder')('pump.new', { nr: String(nr) })

interface Sheet {
  readonly draft: MachineDraft
  readonly original: MachineDraft
  readonly undo: { readonly before: MachineDraft; readonly replacement: Replacement } | null
}

/** The part that an edit takes away, to offer it back. */
function deletionOf(draft: MachineDraft, edit: DraftEdit): Replacement | null {
  if (edit.kind === 'remove-pump') {
    return { by: 'pump', name: draft.pumps.find(({ key }) => key === edit.key)?.name ?? '' }
  }
  return edit.kind === 'remove-expander' ? { by: 'expander', name: '' } : null
}

const $sheet = createStore<Sheet | null>(null, { skipVoid: false })
  .on(opened, (_, draft) => ({ draft, original: draft, undo: null }))
  .on(edited, (sheet, edit) => {
    if (sheet === null) return null
    const replacement = deletionOf(sheet.draft, edit)
    const undo = replacement && { before: sheet.draft, replacement }
    return { ...sheet, draft: editedBy(sheet.draft, edit, nameOf), undo }
  })
  .on(
    replaced,
    (sheet, { draft, replacement }) => sheet && { ...sheet, draft, undo: { before: sheet.draft, replacement } },
  )
  .on(undoRequested, sheet => (sheet?.undo ? { ...sheet, draft: sheet.undo.before, undo: null } : sheet))
  .on(undoClosed, sheet => sheet && { ...sheet, undo: null })
  .on(built, (sheet, original) => sheet && { ...sheet, original })
  .reset(closed, loggedOut)

const isSame = (a: MachineDraft, b: MachineDraft): boolean =>
  JSON.stringify(candidateOf(a)) === JSON.stringify(candidateOf(b))

/** Null until the machine of now was read. */
export const $draft = $sheet.map(sheet => sheet?.draft ?? null, { skipVoid: false })
export const $isChanged = $sheet.map(sheet => sheet !== null && !isSame(sheet.draft, sheet.original))
/** The change that can be taken back; null: none. */
export const $undo = $sheet.map(sheet => sheet?.undo?.replacement ?? null, { skipVoid: false })
export const $check = $draft.map(draft => (draft === null ? null : checkDraft(draft)), { skipVoid: false })

const $typing = restore(typedInto, null).reset(left, opened, closed, replaced, undoRequested)

/** The errors that are shown, by the path within the file. */
export const $errors = combine($check, $typing, (check, typing): DraftErrors => {
  if (check === null) return new Map()
  return typing === null ? check.errors : new Map([...check.errors].filter(([path]) => path !== typing))
})

/** The pump whose values are on the screen, by its key. */
export const pumpToggled = createEvent<number>()
export const $openPump = createStore<number | null>(null, { skipVoid: false })
  .on(pumpToggled, (open, key) => (open === key ? null : key))
  .reset(opened, closed, replaced, undoRequested)

// A copy is made to be changed.
const copied = sample({
  clock: edited,
  source: $draft,
  filter: (_, { kind }) => kind === 'copy-pump',
  fn: draft => Math.max(-1, ...(draft?.pumps ?? []).map(({ key }) => key)),
})
$openPump.on(copied, (_, key) => key)

/** Another machine of the same kind. */
export const seedRolled = createEvent()
export const rollFx = createEffect(() => Math.floor(Math.random() * 1_000_000))
sample({ clock: seedRolled, target: rollFx })
sample({ clock: rollFx.doneData, fn: (seed): DraftEdit => ({ kind: 'traits', change: { seed } }), target: edited })
