import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { Loaded } from '../../queries/loaded.ts'
import { type Hardware, hardwareFollowed, hardwareQuery, hardwareReleased } from './hardware.model.ts'

/** Boards and bus, up to date while the component is on the screen. */
export function useHardware(): Loaded<Hardware> {
  const [follow, release] = useUnit([hardwareFollowed, hardwareReleased])
  useEffect(() => {
    follow()
    return () => {
      release()
    }
  }, [follow, release])
  return useUnit(hardwareQuery.$content)
}
