import { createEvent, createStore, restore, sample } from 'effector'
import { mutateField } from '../../api/operate.ts'
import {
  type Board,
  CreateBoardDocument,
  type ExpanderModel,
  hardwareQuery,
  UpdateBoardDocument,
} from '../../entities/hardware/hardware.model.ts'
import { addressBounds } from '../../entities/hardware/pins.ts'
import { createForm } from '../../forms/form.model.ts'
import { errorsIn, inRange, required, textLength } from '../../forms/rules.ts'

export interface ExpanderDraft {
  /** Null for one that does not exist yet. */
  readonly id: number | null
  readonly name: string
  /** Stays, once the expander exists. */
  readonly model: ExpanderModel | null
  readonly address: number | null
}

const longestName = 30

async function save({ id, name, model, address }: ExpanderDraft): Promise<string> {
  if (id !== null) return (await mutateField(UpdateBoardDocument, { id, change: { name, address } })).name
  if (model === null || address === null) throw new Error('The form lets through what it must not.')
  return (await mutateField(CreateBoardDocument, { board: { name, model, address } })).name
}

/** Answers with the name. */
export const expanderForm = createForm<ExpanderDraft, string>({
  rules: ({ name, model, address }) =>
    errorsIn<ExpanderDraft>({
      name: required(name) ?? textLength(name, { most: longestName }),
      model: required(model),
      address: required(address) ?? inRange(address, addressBounds),
    }),
  save,
})

/** A page for an expander came up: a new one, perhaps at an address that answered, or the one of this id. */
export const createOpened = expanderForm.opened.prepend<number | null>(
  (address): ExpanderDraft => ({ id: null, name: '', model: null, address }),
)
export const editOpened = createEvent<number>()
export const pageClosed = createEvent()

// The form begins with what is read when the page comes up, and is not overwritten by what is read later.
const $awaitedId = restore(editOpened, null).reset(pageClosed, createOpened, expanderForm.opened)
/** The board of this id, where it is an expander. */
const expanderOf = (boards: readonly Board[], id: number | null): Board | undefined =>
  boards.find(board => board.id === id && board.kind === 'I2C')
const found = sample({
  clock: hardwareQuery.fetchFx.doneData,
  source: $awaitedId,
  fn: (id, { boards }) => expanderOf(boards, id) ?? null,
})
sample({
  clock: found,
  filter: Boolean,
  fn: ({ id, name, model, address }): ExpanderDraft => ({ id, name, model, address }),
  target: expanderForm.opened,
})
/** There is no expander of the id that the page is about. */
export const $isMissing = createStore(false)
  .on(
    sample({
      clock: hardwareQuery.fetchFx.doneData,
      source: $awaitedId,
      fn: (id, { boards }) => id !== null && expanderOf(boards, id) === undefined,
    }),
    (_, isMissing) => isMissing,
  )
  .reset(editOpened, createOpened, pageClosed)
sample({ clock: pageClosed, target: expanderForm.closed })
