import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import i18next from 'i18next'
import { interval } from 'patronum'
import { isPermitted } from '#domain/access/permissions.ts'
import type { ApiProblem } from '../../api/api-problem.ts'
import { $connectionLost, connectionOpened, reconnectRequested } from '../../api/connection.model.ts'
import { mutate } from '../../api/operate.ts'
import {
  BreakDocument,
  CutPowerDocument,
  HangControllerDocument,
  MendAllDocument,
  MendDocument,
  type SimulatedFault,
} from '../../entities/simulator/simulator.documents.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
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

export const breakFx = createEffect<SimulatedFault, boolean, ApiProblem>(
  async fault => (await mutate(BreakDocument, { fault })).simulatorBreak,
)
export const mendFx = createEffect<SimulatedFault, boolean, ApiProblem>(
  async fault => (await mutate(MendDocument, { fault })).simulatorMend,
)
export const mendAllFx = createEffect<void, boolean, ApiProblem>(
  async () => (await mutate(MendAllDocument)).simulatorMendAll,
)
export const cutPowerFx = createEffect<number, boolean, ApiProblem>(
  async seconds => (await mutate(CutPowerDocument, { seconds })).simulatorCutPower,
)
export const hangFx = createEffect<number, boolean, ApiProblem>(
  async seconds => (await mutate(HangControllerDocument, { seconds })).simulatorHangController,
)

/** Accidents of the controller itself are for those who may end it. */
export const $mayCommand = $user.map(user => user !== null && isPermitted(user.role, 'simulator.command'))

export const $askingToCut = createStore(false)
  .on(powerCutAsked, () => true)
  .reset(powerCutDeclined, powerCutConfirmed, loggedOut)

// Whether the answer to a power cut still arrives is a matter of luck.
const wentDark = sample({ clock: cutPowerFx.fail, filter: ({ error }) => error.code === 'unreachable' })
const refused = sample({ clock: cutPowerFx.failData, filter: ({ code }) => code !== 'unreachable' })

/** Somebody here has cut the power, and the machine is not back yet. */
const $isPowerCut = createStore(false)
  .on([cutPowerFx.done, wentDark], () => true)
  .reset(connectionOpened, pageClosed, loggedOut)

/** Why nothing is heard of the machine. */
export const $silence = combine($connectionLost, $isPowerCut, (lost, cut): 'power-cut' | 'lost' | null =>
  lost ? (cut ? 'power-cut' : 'lost') : null,
)

sample({ clock: breakRequested, target: breakFx })
sample({ clock: mendRequested, target: mendFx })
sample({ clock: mendAllRequested, filter: mendAllFx.pending.map(pending => !pending), target: mendAllFx })
sample({ clock: powerCutConfirmed, fn: () => powerCutSeconds, target: cutPowerFx })
sample({ clock: hangRequested, filter: hangFx.pending.map(pending => !pending), fn: () => hangSeconds, target: hangFx })
sample({ clock: hangFx.done, fn: () => i18next.t('command.hung', { ns: 'simulator' }), target: notify.success })
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
sample({ clock: tick, source: $connectionLost, filter: Boolean, fn: () => undefined, target: reconnectRequested })
