import { createEffect, createEvent, sample } from 'effector'
import type { ApiProblem } from '../../api/api-problem.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { mutate, subscribeTo } from '../../api/operate.ts'
import { liveValue } from '../../queries/live-value.ts'
import { notify } from '../../ui/notifications.model.ts'

const ScaleDocument = graphql(`subscription Scale { scale { present areaEmpty glass { id } } }`)
const TareDocument = graphql(`mutation TareScale { tareScale }`)

/** The area below the nozzles. */
type Area = ResultOf<typeof ScaleDocument>['scale']

/** The glass below the nozzles, for views that need to know whether there is one. */
export const liveArea = liveValue<Area>(listener => subscribeTo(ScaleDocument, {}, ({ scale }) => listener(scale)))

/** The present weight counts as nothing from here on. */
export const tarePressed = createEvent()
export const tareFx = createEffect<void, boolean, ApiProblem>(async () => (await mutate(TareDocument)).tareScale)

sample({ clock: tarePressed, filter: tareFx.pending.map(pending => !pending), target: tareFx })
sample({ clock: tareFx.failData, target: notify.problem })
