import { createEvent, createStore, restore } from 'effector'
import { throttle } from 'patronum'
import type { SceneTarget } from '#simulator/scene/scene-options.ts'
import { type MachineFigures, machineFigures } from '../machine-figures.ts'
import type { SceneSource } from '../scene-host.ts'
import { $view, runClosed } from './replay.model.ts'

const targetChosen = createEvent<SceneTarget | null>()
export const $marked = restore(targetChosen, null).reset(runClosed)

/** The scene of a recorded run: to look at only. */
export const replayScene: SceneSource = { machine: $view, selected: $marked, chosen: targetChosen, glassMoved: null }

/** Marks a part in the picture. */
export const partMarked = targetChosen.prepend<SceneTarget>(target => target)

/** Four times a second, as of the machine of now. */
export const $figures = createStore<MachineFigures | null>(null).on(throttle($view, 250), (_, view) =>
  view === null ? null : machineFigures(view),
)
