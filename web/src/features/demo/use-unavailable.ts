import { useUnit } from 'effector-react'
import { $isInTab } from '../../entities/runtime/runtime.model.ts'

/** What a machine in a tab of a browser does not have. */
export type MissingInTab =
  | 'scripts'
  | 'update'
  | 'power'
  | 'pins'
  | 'machines'
  | 'mqtt'
  | 'webhooks'
  | 'metrics'
  | 'assistant'
  | 'notifications'
  | 'login'
  | 'party'

/** Where the note stands that says what is missing. */
export const noteIdOf = (what: MissingInTab): string => `not-in-tab-${what}`

/** For a button that needs what a machine in a tab does not have: there it cannot be pressed, and the note says why. */
export function useUnavailable(what: MissingInTab) {
  const isInTab = useUnit($isInTab)
  return isInTab ? { disabled: true, 'aria-describedby': noteIdOf(what) } : {}
}
