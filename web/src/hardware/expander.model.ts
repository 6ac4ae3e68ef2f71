import { createEvent, createStore, sample } from 'effector'
import { mutate } from '../api/operate.ts'
import { createForm } from '../forms/form.model.ts'
import { between, faults, letters, required } from '../forms/rules.ts'
import { addressBounds } from './expander-models.ts'
import { CreateBoardDocument, type ExpanderModel, UpdateBoardDocument } from './hardware.documents.ts'
import { $boards } from './hardware.model.ts'

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
  if (id !== null) return (await mutate(UpdateBoardDocument, { id, change: { name, address } })).updateBoard.name
  if (model === null || address === null) throw new Error('The form lets through what it must not.')
  return (await mutate(CreateBoardDocument, { board: { name, model, address } })).createBoard.name
}

/** Answers with the name. */
export const expanderForm = createForm<ExpanderDraft, string>({
  rules: ({ name, model, address }) =>
    faults<ExpanderDraft>({
      name: required(name) ?? letters(name, { most: longestName }),
      model: required(model),
      address: required(address) ?? between(address, addressBounds),
    }),
  save,
})

/** A page for an expander came up: a new one, perhaps at an address that answered, or the one of this id. */
export const createOpened = createEvent<number | null>()
export const editOpened = createEvent<number>()
export const pageClosed = createEvent()

sample({
  clock: createOpened,
  fn: (address): ExpanderDraft => ({ id: null, name: '', model: null, address }),
  target: expanderForm.opened,
})

// The form begins when the board is known, and is not overwritten by what becomes known later.
const $editedId = createStore<number | null>(null, { skipVoid: false })
  .on(editOpened, (_, id) => id)
  .reset(pageClosed, createOpened)
const known = sample({
  clock: [$editedId, $boards],
  source: { id: $editedId, boards: $boards, draft: expanderForm.$draft },
  fn: ({ id, boards, draft }) =>
    draft === null && id !== null ? boards.find(board => board.id === id && board.kind === 'I2C') : undefined,
})
sample({
  clock: known,
  filter: board => board !== undefined,
  fn: (board): ExpanderDraft => ({
    id: board?.id ?? null,
    name: board?.name ?? '',
    model: board?.model ?? null,
    address: board?.address ?? null,
  }),
  target: expanderForm.opened,
})
sample({ clock: pageClosed, target: expanderForm.closed })
