import { combine, createEvent, createStore, restore, sample, scopeBind } from 'effector'
import { interval } from 'patronum'
import { isPermitted } from '#domain/access/permissions.ts'
import { isSameTarget, type SceneTarget } from '#simulator/scene/scene-options.ts'
import type { ApiProblem } from '../../api/api-problem.ts'
import { $connectionLost, connectionOpened, reconnectRequested } from '../../api/connection.model.ts'
import { createRequest, mutateField, subscribeTo } from '../../api/operate.ts'
import {
  CutPowerDocument,
  ReturnGlassDocument,
  SetSpeedDocument,
  SimulatorDocument,
  TakeGlassDocument,
} from '../../entities/simulator/simulator.documents.ts'
import { followWhile } from '../../queries/live-value.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import { booleanStore } from '../../ui/boolean-store.ts'
import { notify } from '../../ui/notifications.model.ts'
import { type MachineView, machineView, readable } from './machine-view.ts'

export const pageOpened = createEvent()
export const pageClosed = createEvent()
export const retryRequested = createEvent()
export const speedChosen = createEvent<number>()
/** A hand takes the glass away, or puts the same one back: whether it stands then. */
export const glassMoved = createEvent<boolean>()
/** Something of the machine is looked at closely; null: nothing in particular. */
export const targetChosen = createEvent<SceneTarget | null>()
/** The same from outside the picture, which leads to it. */
export const partInspected = createEvent<SceneTarget>()
export const followToggled = createEvent()
/** The picture was moved by hand. */
export const followStopped = createEvent()

/** The machine of now, at most 20 times a second; null on a real machine. */
export const viewArrived = createEvent<MachineView | null>()
export const followRefused = createEvent<ApiProblem>()

export const setSpeedFx = createRequest((speed: number) => mutateField(SetSpeedDocument, { speed }))
export const moveGlassFx = createRequest((stands: boolean) =>
  stands ? mutateField(ReturnGlassDocument) : mutateField(TakeGlassDocument),
)

const $open = booleanStore({ on: pageOpened, off: pageClosed })

/** The machine that the scene draws; kept while the page is closed, so that it comes back without a blank. */
export const $machine = restore(viewArrived, null)

export const $selected = createStore<SceneTarget | null>(null, { skipVoid: false })
  .on([targetChosen, partInspected], (before, target) => (isSameTarget(before, target) ? before : target))
  .reset(loggedOut)
/** The picture goes after what happens, where there is not room for all of it. */
export const $following = createStore(false)
  .on(followToggled, following => !following)
  .on(followStopped, () => false)

export const $problem = restore(followRefused, null).reset(viewArrived, pageOpened, retryRequested)

/** The machine is watched exactly while the page is open, and no longer where that was refused. */
export const { followFx } = followWhile(
  combine($open, $problem, (open, problem) => (open && problem === null ? true : null), { skipVoid: false }),
  () => {
    const arrived = scopeBind(viewArrived, { safe: true })
    const refused = scopeBind(followRefused, { safe: true })
    return subscribeTo(SimulatorDocument, {}, message => arrived(machineView(message)), refused)
  },
)

/** Whether there is a simulated machine: unknown until the first message. */
export const $kind = createStore<'unknown' | 'simulated' | 'real'>('unknown').on(viewArrived, (_, view) =>
  view === null ? 'real' : 'simulated',
)

export const $figures = readable($machine)

// The chosen speed is shown at once, and taken back if the machine does not accept it.
const $chosenSpeed = createStore<number | null>(null)
  .on(speedChosen, (_, speed) => speed)
  .on(setSpeedFx.finally, (chosen, { params }) => (chosen === params ? null : chosen))
$machine.on(setSpeedFx.done, (machine, { params }) => machine && { ...machine, speed: params })

export const $speed = combine($machine, $chosenSpeed, (machine, chosen) => chosen ?? machine?.speed ?? 1)
export const $glassStands = $machine.map(machine => Boolean(machine?.glass))
export const $glassInHand = $machine.map(machine => machine?.glassInHand ?? false)

sample({ clock: speedChosen, target: setSpeedFx })
sample({ clock: glassMoved, filter: moveGlassFx.pending.map(pending => !pending), target: moveGlassFx })
sample({ clock: [setSpeedFx.failData, moveGlassFx.failData], target: notify.problem })

/** The text of the file that was played last from here: the machine itself only knows its name. */
export const filePlayed = createEvent<string>()
export const $playedFile = restore(filePlayed, null).reset(loggedOut)

/** How long the power stays away, in seconds. */
export const powerCutSeconds = 3

export const powerCut = createEvent()
export const cutPowerFx = createRequest(() => mutateField(CutPowerDocument, { seconds: powerCutSeconds }))

/** Accidents of the controller itself are for those who may end it. */
export const $mayCommand = $user.map(user => user !== null && isPermitted(user.role, 'simulator.command'))

// Whether the answer to a power cut still arrives is a matter of luck.
const wentDark = sample({ clock: cutPowerFx.fail, filter: ({ error }) => error.code === 'unreachable' })
const refused = sample({ clock: cutPowerFx.failData, filter: ({ code }) => code !== 'unreachable' })

/** The power was cut from here, and the machine isn't back yet. */
const $isPowerCut = booleanStore({ on: [cutPowerFx.done, wentDark], off: [connectionOpened, pageClosed, loggedOut] })

/** Why nothing is heard of the machine. */
export const $silence = combine($connectionLost, $isPowerCut, (lost, cut): 'power-cut' | 'lost' | null =>
  lost ? (cut ? 'power-cut' : 'lost') : null,
)

sample({ clock: powerCut, target: cutPowerFx })
sample({ clock: refused, target: notify.problem })

// The usual patience with a lost connection is for machines that may be away for long.
const { tick } = interval({
  timeout: 1000,
  start: sample({ clock: $isPowerCut, filter: Boolean, fn: () => undefined }),
  stop: sample({ clock: $isPowerCut, filter: isCut => !isCut, fn: () => undefined }),
})
sample({ clock: tick, source: $connectionLost, filter: Boolean, target: reconnectRequested })
