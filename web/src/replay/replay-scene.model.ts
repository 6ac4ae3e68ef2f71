import { createEvent, createStore } from 'effector'
import type { SceneTarget } from '#simulator/scene/scene-options.ts'
import type { SceneSource } from '../simulator/scene-host.ts'
import { $view, runClosed } from './replay.model.ts'

const targetChosen = createEvent<SceneTarget | null>()

/** The scene of a recorded run: to look at only. */
export const replayScene: SceneSource = {
  machine: $view,
  selected: createStore<SceneTarget | null>(null)
    .on(targetChosen, (_, target) => target)
    .reset(runClosed),
  chosen: targetChosen,
  glassMoved: null,
}
