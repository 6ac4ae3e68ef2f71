import { type Extension, problemsOf, recordOf } from '../../extension.ts'
import type { NoConfirmation } from './assistant.ts'
import type { AssistantSettings } from './assistant-settings.ts'

export const assistants = {
  records: { assistant: recordOf<AssistantSettings>()({ isSingle: true, isSetting: true }) },
  problems: problemsOf<NoConfirmation | { readonly kind: 'assistant-off' }>({
    'assistant-off': 404,
    'no-such-confirmation': 404,
  }),
} as const satisfies Extension
