import { combine, createEvent, sample } from 'effector'
import { interval } from 'patronum'
import { isPermitted } from '#domain/access/permissions.ts'
import { $connectionLost, connectionOpened, reconnectRequested } from '../../api/connection.model.ts'
import { createRequest, tell } from '../../api/operate.ts'
import { CutPowerDocument } from '../../entities/simulator/simulator.documents.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import { flag } from '../../ui/flag.ts'
import { notify } from '../../ui/notifications.model.ts'
import { pageClosed } from './simulator.model.ts'

/** How long the power stays away, in seconds. */
export const powerCutSeconds = 3

export const powerCut = createEvent()
export const cutPowerFx = createRequest((seconds: number) => tell(CutPowerDocument, { seconds }))

/** Accidents of the controller itself are for those who may end it. */
export const $mayCommand = $user.map(user => user !== null && isPermitted(user.role, 'simulator.command'))

// Whether the answer to a power cut still arrives is a matter of luck.
const wentDark = sample({ clock: cutPowerFx.fail, filter: ({ error }) => error.code === 'unreachable' })
const refused = sample({ clock: cutPowerFx.failData, filter: ({ code }) => code !== 'unreachable' })

/** The power was cut from here, and the machine isn't back yet. */
const $isPowerCut = flag({ on: [cutPowerFx.done, wentDark], off: [connectionOpened, pageClosed, loggedOut] })

/** Why nothing is heard of the machine. */
export const $silence = combine($connectionLost, $isPowerCut, (lost, cut): 'power-cut' | 'lost' | null =>
  lost ? (cut ? 'power-cut' : 'lost') : null,
)

sample({ clock: powerCut, fn: () => powerCutSeconds, target: cutPowerFx })
sample({ clock: refused, target: notify.problem })

// The usual patience with a lost connection is for machines that may be away for long.
const { tick } = interval({
  timeout: 1000,
  start: sample({ clock: $isPowerCut, filter: Boolean, fn: () => undefined }),
  stop: sample({ clock: $isPowerCut, filter: isCut => !isCut, fn: () => undefined }),
})
sample({ clock: tick, source: $connectionLost, filter: Boolean, target: reconnectRequested })
