import { useUnit } from 'effector-react'
import type { Loaded } from '../../queries/loaded.ts'
import { useWhileShown } from '../../ui/use-model.ts'
import { type Hardware, hardwareFollowed, hardwareQuery, hardwareReleased } from './hardware.model.ts'

/** Boards and bus, up to date while the component is on the screen. */
export function useHardware(): Loaded<Hardware> {
  useWhileShown(hardwareFollowed, hardwareReleased)
  return useUnit(hardwareQuery.$content)
}
