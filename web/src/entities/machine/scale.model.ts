import { createEvent, sample } from 'effector'
import { graphql } from '../../api/graphql.ts'
import { createRequest, tell } from '../../api/operate.ts'
import { liveAnswer } from '../../queries/live-value.ts'
import { notify } from '../../ui/notifications.model.ts'

const ScaleDocument = graphql(`subscription Scale { scale { present areaEmpty glass { id } } }`)
const TareDocument = graphql(`mutation TareScale { tareScale }`)

/** The glass below the nozzles, for views that need to know whether there is one. */
export const liveArea = liveAnswer(ScaleDocument)

/** The present weight counts as nothing from here on. */
export const tarePressed = createEvent()
export const tareFx = createRequest(() => tell(TareDocument))

sample({ clock: tarePressed, filter: tareFx.pending.map(pending => !pending), target: tareFx })
sample({ clock: tareFx.failData, target: notify.problem })
