import { combine, createEvent, sample } from 'effector'
import { interval } from 'patronum'
import { isPermitted } from '#domain/access/permissions.ts'
import { $connectionLost, connectionOpened, reconnectRequested } from '../../api/connection.model.ts'
import { createRequest, tell } from '../../api/operate.ts'
import {
  BreakDocument,
  CutPowerDocument,
  HangControllerDocument,
  MendAllDocument,
  MendDocument,
  type SimulatedFault,
} from '../../entities/simulator/simulator.documents.ts'
import { translator } from '../../i18n/translator.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import { flag } from '../../ui/flag.ts'
import { notify } from '../../ui/notifications.model.ts'
import { pageClosed } from './simulator.model.ts'

/** How long the power stays away, in seconds. */
export const powerCutSeconds = 3
/** How long the controller does nothing, in seconds: several times of what the actuator waits for it. */
export const hangSeconds = 1.5

export const breakRequested = createEvent<SimulatedFault>()
export const mendRequested = createEvent<SimulatedFault>()
export const mendAllRequested = createEvent()
/** First a question. */
export const powerCutAsked = createEvent()
export const powerCutDeclined = createEvent()
export const powerCutConfirmed = createEvent()
export const hangRequested = createEvent()

export const breakFx = createRequest((fault: SimulatedFault) => tell(BreakDocument, { fault }))
export const mendFx = createRequest((fault: SimulatedFault) => tell(MendDocument, { fault }))
export const mendAllFx = createRequest(() => tell(MendAllDocument))
export const cutPowerFx = createRequest((seconds: number) => tell(CutPowerDocument, { seconds }))
export const hangFx = createRequest((seconds: number) => tell(HangControllerDocument, { seconds }))

/** Accidents of the controller itself are for those who may end it. */
export const $mayCommand = $user.map(user => user !== null && isPermitted(user.role, 'simulator.command'))

export const $askingToCut = flag({ on: powerCutAsked, off: [powerCutDeclined, powerCutConfirmed, loggedOut] })

// Whether the answer to a power cut still arrives is a matter of luck.
const wentDark = sample({ clock: cutPowerFx.fail, filter: ({ error }) => error.code === 'unreachable' })
const refused = sample({ clock: cutPowerFx.failData, filter: ({ code }) => code !== 'unreachable' })

/** Somebody here has cut the power, and the machine is not back yet. */
const $isPowerCut = flag({ on: [cutPowerFx.done, wentDark], off: [connectionOpened, pageClosed, loggedOut] })

/** Why nothing is heard of the machine. */
export const $silence = combine($connectionLost, $isPowerCut, (lost, cut): 'power-cut' | 'lost' | null =>
  lost ? (cut ? 'power-cut' : 'lost') : null,
)

sample({ clock: breakRequested, target: breakFx })
sample({ clock: mendRequested, target: mendFx })
sample({ clock: mendAllRequested, filter: mendAllFx.pending.map(pending => !pending), target: mendAllFx })
sample({ clock: powerCutConfirmed, fn: () => powerCutSeconds, target: cutPowerFx })
sample({ clock: hangRequested, filter: hangFx.pending.map(pending => !pending), fn: () => hangSeconds, target: hangFx })
sample({ clock: hangFx.done, fn: () => translator('simulator')('command.hung'), target: notify.success })
sample({
  clock: [breakFx.failData, mendFx.failData, mendAllFx.failData, hangFx.failData, refused],
  target: notify.problem,
})

// The usual patience with a lost connection is for machines of which nobody knows when they are back.
const { tick } = interval({
  timeout: 1000,
  start: sample({ clock: $isPowerCut, filter: Boolean, fn: () => undefined }),
  stop: sample({ clock: $isPowerCut, filter: isCut => !isCut, fn: () => undefined }),
})
sample({ clock: tick, source: $connectionLost, filter: Boolean, target: reconnectRequested })
