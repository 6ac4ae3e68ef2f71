import { combine, createEvent, createStore, restore, sample, scopeBind } from 'effector'
import { isPermitted } from '#domain/access/permissions.ts'
import { isSameTarget, type SceneTarget } from '#simulator/scene/scene-view.ts'
import type { ApiProblem } from '../../api/api-problem.ts'
import { createRequest, mutateField, queryField, subscribeTo } from '../../api/operate.ts'
import {
  RecordingDocument,
  ReturnGlassDocument,
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
/** A hand takes the glass away, or puts the same one back: whether it stands then. */
export const glassMoved = createEvent<boolean>()
/** Something of the machine is looked at closely; null: nothing in particular. */
export const targetChosen = createEvent<SceneTarget | null>()
/** The same from outside the picture, which leads to it. */
export const partInspected = createEvent<SceneTarget>()
/** The picture goes after what happens, where there is not room for all of it; no longer once it's moved by hand. */
export const followed = createEvent<boolean>()

/** The machine of now, at most 20 times a second; null on a real machine. */
export const viewArrived = createEvent<MachineView | null>()
export const followRefused = createEvent<ApiProblem>()

/** The machine that the scene draws; kept while the page is closed, so that it comes back without a blank. */
export const $machine = restore(viewArrived, null)
export const $figures = readable($machine)
export const $speed = $machine.map(machine => machine?.speed ?? 1)

/** Whether there is a simulated machine: unknown until the first message. */
export const $kind = createStore<'unknown' | 'simulated' | 'real'>('unknown').on(viewArrived, (_, view) =>
  view === null ? 'real' : 'simulated',
)

export const $selected = createStore<SceneTarget | null>(null, { skipVoid: false })
  .on([targetChosen, partInspected], (before, target) => (isSameTarget(before, target) ? before : target))
  .reset(loggedOut)
export const $following = restore(followed, false)

export const $problem = restore(followRefused, null).reset(viewArrived, pageOpened, retryRequested)

/** The machine is watched exactly while the page is open, and no longer where that was refused. */
export const { followFx } = followWhile(
  combine(
    booleanStore({ on: pageOpened, off: pageClosed }),
    $problem,
    (open, problem) => (open && problem === null ? true : null),
    { skipVoid: false },
  ),
  () => {
    const arrived = scopeBind(viewArrived, { safe: true })
    const refused = scopeBind(followRefused, { safe: true })
    return subscribeTo(SimulatorDocument, {}, message => arrived(machineView(message)), refused)
  },
)

export const moveGlassFx = createRequest((stands: boolean) =>
  stands ? mutateField(ReturnGlassDocument) : mutateField(TakeGlassDocument),
)
sample({ clock: glassMoved, filter: moveGlassFx.pending.map(pending => !pending), target: moveGlassFx })
sample({ clock: moveGlassFx.failData, target: notify.problem })

/** The text of the file that was played last from here: the machine itself only knows its name. */
export const filePlayed = createEvent<string>()
export const $playedFile = restore(filePlayed, null).reset(loggedOut)

/** Accidents of the controller itself are for those who may end it. */
export const $mayCommand = $user.map(user => user !== null && isPermitted(user.role, 'simulator.command'))

export const readRunRecording = () => queryField(RecordingDocument)
