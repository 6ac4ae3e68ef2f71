import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { Box } from '../../ui/layout/layout.view.tsx'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { useWhileShown } from '../../ui/use-model.ts'
import { MachineScene } from './machine-scene.view.tsx'
import type { SceneSource } from './scene-host.ts'
import {
  $following,
  $kind,
  $machine,
  $selected,
  followStopped,
  glassMoved,
  pageClosed,
  pageOpened,
  targetChosen,
} from './simulator.model.ts'
import './simulator.css'

/** The machine of now, and what hands do to it. */
export const liveSource: SceneSource = {
  machine: $machine,
  selected: $selected,
  following: $following,
  unsubscribed: followStopped,
  chosen: targetChosen,
  glassMoved,
}

/** As the picture stands before the first message. */
export const WaitingPicture = () => (
  <div className="sr-sim-scene sr-relative sr-clip sr-round sr-raised">
    <Box height="clamp(360px, calc(100dvh - 170px), 860px)" className="sr-sim-canvas">
      <Skeleton className="sr-sim-waiting" height="100%" />
    </Box>
  </div>
)

/** The simulated machine as it is now, on another page. What is chosen in it is shown on its own. */
export function LivePicture() {
  // Not `kind`: effector takes an object with such a key for a unit.
  const machineKind = useUnit($kind)
  const navigate = useNavigate()
  useWhileShown(pageOpened, pageClosed)
  const source = useMemo((): SceneSource => {
    const chosen: SceneSource['chosen'] = target => {
      targetChosen(target)
      if (target !== null) void navigate('/simulator')
    }
    return { ...liveSource, chosen }
  }, [navigate])
  return machineKind === 'unknown' ? <WaitingPicture /> : <MachineScene source={source} isBare />
}
