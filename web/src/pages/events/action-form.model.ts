import { createEvent, createStore, restore, sample } from 'effector'
import { ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { ask, createRequest, query, tell } from '../../api/operate.ts'
import { upload } from '../../api/upload.ts'
import {
  type ActionDraft,
  contentOf,
  draftOf,
  faultsOf,
  fieldOfReason,
  inputOf,
  newDraft,
} from '../../entities/event-action/action-draft.ts'
import {
  AudioDevicesDocument,
  CreateActionDocument,
  type EventAction,
  EventActionsDocument,
  PythonLibrariesDocument,
  UpdateActionDocument,
} from '../../entities/event-action/events.documents.ts'
import { createConflict } from '../../forms/conflict.model.ts'
import { createForm } from '../../forms/form.model.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { actionsQuery } from './events.model.ts'

const sent = createEvent<number>()

const sendFileFx = createRequest(async (file: File) => {
  try {
    const answer = await upload('/api/files/event-action', file, sent)
    const key = typeof answer === 'object' && answer !== null && 'fileKey' in answer ? answer.fileKey : null
    if (typeof key === 'string') return key
  } catch (thrown) {
    throw asApiProblem(thrown)
  }
  throw new ApiProblem({ code: 'unknown', text: '', values: [] })
})

async function save(draft: ActionDraft): Promise<number> {
  const isNeeded = contentOf(draft.action) !== undefined
  const fileKey = draft.file && isNeeded ? await sendFileFx(draft.file) : null
  const action = inputOf(draft, fileKey)
  if (draft.origin === null) return (await tell(CreateActionDocument, { action })).id
  const { id, version } = draft.origin
  return (await tell(UpdateActionDocument, { id, action, version })).id
}

export const actionForm = createForm<ActionDraft, number>({
  rules: faultsOf,
  save,
  fieldOf: (_, problem) => fieldOfReason(problem),
  closesWhenSaved: true,
})

export const createRequested = actionForm.opened.prepend<void>(() => newDraft)
export const editRequested = actionForm.opened.prepend<EventAction>(draftOf)
export const actionConflict = createConflict(actionForm, {
  read: async id => (await query(EventActionsDocument)).eventActions.find(one => one.id === id) ?? null,
  draftOf,
  news: changesOf('EVENTS'),
  contentOf: ({ file, ...draft }, mine) => ({
    ...draft,
    origin: mine.file === null ? null : draft.origin?.fileKey,
    isFileChosen: file !== null,
  }),
})
sample({ clock: actionForm.saved, target: actionsQuery.refetch })

/** How much of the file is sent, from 0 to 1; null while none is on its way. */
export const $progress = createStore<number | null>(null, { skipVoid: false })
  .on(sendFileFx, () => 0)
  .on(sent, (_, share) => share)
  .reset(sendFileFx.finally)

const loadDevicesFx = createRequest(() => ask(AudioDevicesDocument))
/** The devices that can play sounds. */
export const $devices = restore(loadDevicesFx.doneData, [])
sample({ clock: actionForm.opened, target: loadDevicesFx })

/** Somebody wants to know what scripts can import; asking takes the machine some seconds. */
export const librariesWanted = createEvent()
export const loadLibrariesFx = createRequest(() => ask(PythonLibrariesDocument))
/** Null until it is known. */
export const $libraries = restore(loadLibrariesFx.doneData, null).reset(actionForm.opened, loggedOut)
export const $librariesProblem = createStore<ApiProblem | null>(null, { skipVoid: false })
  .on(loadLibrariesFx.failData, (_, problem) => problem)
  .reset(loadLibrariesFx, actionForm.opened, loggedOut)
sample({
  clock: librariesWanted,
  source: { libraries: $libraries, pending: loadLibrariesFx.pending },
  filter: ({ libraries, pending }) => libraries === null && !pending,
  target: loadLibrariesFx,
})
