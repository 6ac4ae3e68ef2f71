import { combine, createEvent, createStore, sample } from 'effector'
import { createRequest, tell } from '../../api/operate.ts'
import { loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import { DeletePersonDocument, DeletePersonGroupDocument } from './people.documents.ts'
import { peopleQuery } from './people.model.ts'

interface Named {
  readonly id: number
  readonly name: string
  /** As it was when somebody asked to delete it. */
  readonly version: string
}

export type Deletion = ReturnType<typeof createDeletion>

/** A question, and what follows it. */
function createDeletion(remove: (thing: Named) => Promise<boolean>) {
  const asked = createEvent<Named>()
  const declined = createEvent()
  const confirmed = createEvent()
  const removeFx = createRequest(remove)
  const $asked = createStore<Named | null>(null, { skipVoid: false })
    .on(asked, (_, { id, name, version }) => ({ id, name, version }))
    .reset(declined, removeFx.finally, peopleQuery.closed, loggedOut)
  sample({
    clock: confirmed,
    source: combine($asked, removeFx.pending, (thing, pending) => (pending ? null : thing)),
    filter: Boolean,
    target: removeFx,
  })
  sample({ clock: removeFx.finally, fn: () => undefined, target: peopleQuery.refetch })
  sample({ clock: removeFx.failData, target: notify.problem })
  return { asked, declined, confirmed, removeFx, $asked }
}

export const groupDeletion = createDeletion(({ id, version }) => tell(DeletePersonGroupDocument, { id, version }))
export const personDeletion = createDeletion(({ id, version }) => tell(DeletePersonDocument, { id, version }))
