import { createEffect, createEvent, sample } from 'effector'
import type { ApiProblem } from '../../api/api-problem.ts'
import { mutate } from '../../api/operate.ts'
import { ReturnGlassDocument } from '../../entities/simulator/simulator.documents.ts'
import { notify } from '../../ui/notifications.model.ts'

/** The hand that put a simulated glass back: whoever looks at the pause need not look for it below. */
export const putBackPressed = createEvent()
export const putBackFx = createEffect<void, boolean, ApiProblem>(
  async () => (await mutate(ReturnGlassDocument)).simulatorReturnGlass,
)
sample({ clock: putBackPressed, filter: putBackFx.pending.map(pending => !pending), target: putBackFx })
sample({ clock: putBackFx.failData, target: notify.problem })
