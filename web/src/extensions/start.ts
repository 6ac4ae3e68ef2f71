import type { WebStart } from '../features/home/integrations.ts'
import type { SessionUser } from '../session/session.model.ts'
import { notificationsStart } from './notifications/start.ts'

const starts: readonly WebStart[] = [notificationsStart]

export const ownPages = starts.flatMap(({ ownPage }) => ownPage ?? [])

export function startForUser(user: SessionUser): void {
  for (const { onLogin } of starts) onLogin?.(user)
}
