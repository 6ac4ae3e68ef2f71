import { Code, Disable, Globe, VolumeUp } from '@blueprintjs/icons'
import type { ActionKind } from '../../entities/event-action/events.documents.ts'

const icons = { CALL_URL: Globe, PLAY_AUDIO: VolumeUp, RUN_PYTHON: Code, DO_NOTHING: Disable } as const

/** The kind of action at a glance; text beside it says the same. */
export function ActionIcon({ action }: { readonly action: ActionKind }) {
  const Icon = icons[action]
  return <Icon style={{ marginTop: 3 }} aria-hidden />
}
