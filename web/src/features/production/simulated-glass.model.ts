import { createEvent, sample } from 'effector'
import { createRequest, mutateField } from '../../api/operate.ts'
import { ReturnGlassDocument } from '../../entities/simulator/simulator.documents.ts'
import { notify } from '../../ui/notifications.model.ts'

/** The hand that puts a simulated glass back, right where the pause is shown. */
export const putBackPressed = createEvent()
export const putBackFx = createRequest(() => mutateField(ReturnGlassDocument))
sample({ clock: putBackPressed, filter: putBackFx.pending.map(pending => !pending), target: putBackFx })
sample({ clock: putBackFx.failData, target: notify.problem })
