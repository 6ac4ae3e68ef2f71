import { combine, createEvent, createStore, restore, sample } from 'effector'
import { createRequest, tell } from '../../api/operate.ts'
import { $atWork } from '../../entities/machine/machine.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { RebootDocument, ShutDownDocument } from './system.documents.ts'

export type PowerAct = 'reboot' | 'shutDown'

export const actAsked = createEvent<PowerAct>()
export const actDeclined = createEvent()
export const forceChosen = createEvent<boolean>()
export const actConfirmed = createEvent()

export const actFx = createRequest(({ act, force }: { readonly act: PowerAct; readonly force: boolean }) =>
  act === 'reboot' ? tell(RebootDocument, { force }) : tell(ShutDownDocument, { force }),
)

/** The subject of the question; null while nothing is asked. */
export const $asked = restore(actAsked, null).reset(actDeclined, actFx.done, loggedOut)
/** The drink or the pumps are stopped first. */
export const $force = restore(forceChosen, false).reset(actAsked)
/** Why it was refused; until it is tried again. */
export const $actProblem = restore(actFx.failData, null).reset(actAsked, actFx, forceChosen)
export const $isActing = actFx.pending
/** The state of the computer by now. */
export const $done = createStore<PowerAct | null>(null, { skipVoid: false })
  .on(actFx.done, (_, { params }) => params.act)
  .reset(actAsked, loggedOut)

sample({
  clock: actConfirmed,
  source: combine($asked, $force, $atWork, actFx.pending, (act, force, atWork, acting) =>
    act === null || acting || (atWork && !force) ? null : { act, force },
  ),
  filter: Boolean,
  target: actFx,
})
