import { Key } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { graphql } from '../../api/graphql.ts'
import { type Integration, onIf, useQueriedStatus } from '../../features/home/integrations.ts'

const StatusDocument = graphql(`query TokensStatus { apiTokens(ofEverybody: true) { state } }`)

/** The tokens of all people, as administrators see them. */
export const tokensIntegration: Integration = {
  name: 'tokens',
  path: 'tokens',
  Icon: Key,
  useStatus() {
    const { t } = useTranslation('tokens')
    return useQueriedStatus(StatusDocument, ({ apiTokens }) => {
      const count = apiTokens.filter(({ state }) => state === 'VALID').length
      return count > 0 ? { kind: 'on', says: t('status.inUse', { count }) } : onIf(false)
    })
  },
  load: async () => (await import('./tokens.view.tsx')).TokensPart,
}
