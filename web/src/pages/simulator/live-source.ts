import type { SceneSource } from './scene-host.ts'
import {
  $following,
  $machine,
  $selected,
  followStopped,
  glassReturned,
  glassTaken,
  targetChosen,
} from './simulator.model.ts'

/** The machine of now, and what hands do to it. */
export const liveSource: SceneSource = {
  machine: $machine,
  selected: $selected,
  following: $following,
  unfollowed: followStopped,
  chosen: targetChosen,
  glassMoved: stands => (stands ? glassReturned() : glassTaken()),
}
