import { combine, createEvent, createStore, restore, sample } from 'effector'
import { createRequest, mutateField } from '../../api/operate.ts'
import {
  $boards,
  DeleteBoardDocument,
  hardwareQuery,
  RestartBoardDocument,
} from '../../entities/hardware/hardware.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'

/** By the board's id. */
export const restartRequested = createEvent<number>()
export const deleteRequested = createEvent<number>()
export const deleteDeclined = createEvent()
export const deleteConfirmed = createEvent()

export const restartFx = createRequest((id: number) => mutateField(RestartBoardDocument, { id }))
export const deleteFx = createRequest((id: number) => mutateField(DeleteBoardDocument, { id }))

/** The board that is being opened anew. */
export const $restarting = createStore<number | null>(null, { skipVoid: false })
  .on(restartFx, (_, id) => id)
  .reset(restartFx.finally)

const $askedId = restore(deleteRequested, null).reset(deleteDeclined, deleteFx.done, loggedOut)
/** The board that's about to be deleted, as it is by now; null when there's none, or it's gone already. */
export const $toDelete = combine($askedId, $boards, (id, boards) => boards.find(board => board.id === id) ?? null)
/** Why it was not deleted. */
export const $deleteProblem = restore(deleteFx.failData, null).reset(deleteRequested, deleteFx, loggedOut)

sample({ clock: restartRequested, filter: restartFx.pending.map(pending => !pending), target: restartFx })
sample({ clock: restartFx.failData, target: notify.problem })
sample({
  clock: deleteConfirmed,
  source: combine($askedId, deleteFx.pending, (id, pending) => (pending ? null : id)),
  filter: Boolean,
  target: deleteFx,
})
sample({ clock: deleteFx.finally, target: hardwareQuery.refetch })
