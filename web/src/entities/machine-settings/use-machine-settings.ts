import { useUnit } from 'effector-react'
import type { ApiProblem } from '../../api/api-problem.ts'
import { useWhileShown } from '../../ui/use-model.ts'
import type { MachineSettings } from './machine-settings.documents.ts'
import { $machineSettings, $settingsProblem, settingsFollowed, settingsReleased } from './machine-settings.model.ts'

/** How the machine is set up, up to date while the component is on the screen; null also for those who may not know. */
export function useMachineSettings(): {
  readonly settings: MachineSettings | null
  readonly problem: ApiProblem | null
} {
  useWhileShown(settingsFollowed, settingsReleased)
  const [settings, problem] = useUnit([$machineSettings, $settingsProblem])
  return { settings, problem }
}
