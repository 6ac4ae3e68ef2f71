import { Chat } from '@blueprintjs/icons'
import { graphql } from '../../api/graphql.ts'
import { type Integration, onIf, useQueriedStatus } from '../../features/home/integrations.ts'

const StatusDocument = graphql(`query AssistantStatus { assistantOn }`)

export const assistants: Integration = {
  name: 'assistant',
  path: 'assistant',
  Icon: Chat,
  useStatus: () => useQueriedStatus(StatusDocument, ({ assistantOn }) => onIf(assistantOn)),
  load: async () => (await import('./assistant.view.tsx')).Assistant,
}
