import { createEvent, createStore, sample } from 'effector'
import { createRequest, mutate, query, tell } from '../../api/operate.ts'
import {
  DeleteActionDocument,
  type EventActions,
  EventActionsDocument,
  type EventRun,
  KillRunDocument,
  RunsDocument,
  StartActionDocument,
} from '../../entities/event-action/events.documents.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { liveAnswer } from '../../queries/live-value.ts'
import { createQuery } from '../../queries/query.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'

export const actionsQuery = createQuery<EventActions>(() => query(EventActionsDocument), changesOf('EVENTS'))
export const $actions = actionsQuery.$value.map(value => value?.eventActions ?? [])
/** Whether scripts can be run on this machine; null until it has said so. */
export const $sandbox = actionsQuery.$value.map(value => value?.scriptSandbox ?? null)
/** Every group that an action names. */
export const $groups = actionsQuery.$value.map(value => value?.executionGroups ?? [])

/** The latest run of every action that has run since the start of the machine. */
export const liveRuns = liveAnswer(RunsDocument)
/** By the id of its action. */
export const $runs = liveRuns.$value.map(
  runs => new Map((runs ?? []).map(run => [run.actionId, run])) as ReadonlyMap<number, EventRun>,
)

/** By the id of the action. */
export const startRequested = createEvent<number>()

export const startFx = createRequest((id: number) => tell(StartActionDocument, { id }))
export const killFx = createRequest((runId: number) => tell(KillRunDocument, { runId }))

/** Actions whose start was asked for and not answered. */
export const $starting = createStore<ReadonlySet<number>>(new Set())
  .on(startFx, (starting, id) => new Set([...starting, id]))
  .on(startFx.finally, (starting, { params }) => new Set([...starting].filter(id => id !== params)))

sample({
  clock: startRequested,
  source: $starting,
  filter: (starting, id) => !starting.has(id),
  fn: (_, id) => id,
  target: startFx,
})
export const killRequested = killFx.prepend<EventRun>(({ runId }) => runId)

/** The actions that are chosen for something together. */
export const selectionChanged = createEvent<ReadonlySet<number>>()
export const $selected = createStore<ReadonlySet<number>>(new Set())
  .on(selectionChanged, (_, selected) => selected)
  // A deleted action is not chosen any more.
  .on($actions, (selected, actions) => new Set(actions.map(({ id }) => id).filter(id => selected.has(id))))
  .reset(actionsQuery.closed, loggedOut)

/** "Delete?" comes up, for one action or several. */
export const deleteAsked = createEvent<readonly number[]>()
export const deleteDeclined = createEvent()
export const deleteConfirmed = createEvent()

/** One after the other: what has been deleted before something goes wrong stays deleted. Answers how many. */
export const deleteFx = createRequest(async (ids: readonly number[]) => {
  for (const id of ids) await mutate(DeleteActionDocument, { id })
  return ids.length
})
/** The actions that the question is about; empty while nobody asks. */
export const $toDelete = createStore<readonly number[]>([])
  .on(deleteAsked, (_, ids) => ids)
  .reset(deleteDeclined, deleteFx.finally, actionsQuery.closed, loggedOut)

sample({
  clock: deleteConfirmed,
  source: { ids: $toDelete, pending: deleteFx.pending },
  filter: ({ ids, pending }) => ids.length > 0 && !pending,
  fn: ({ ids }) => ids,
  target: deleteFx,
})
sample({ clock: deleteFx.finally, target: actionsQuery.refetch })
sample({ clock: [startFx.failData, killFx.failData, deleteFx.failData], target: notify.problem })
