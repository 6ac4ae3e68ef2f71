import { LogIn } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { graphql } from '../../api/graphql.ts'
import { type Integration, onIf, useQueriedStatus } from '../../features/home/integrations.ts'

const StatusDocument = graphql(`query LoginStatus { loginProviderSettings { isOn label } }`)

export const loginProvider: Integration = {
  name: 'provider',
  path: 'login',
  Icon: LogIn,
  useStatus() {
    const { t } = useTranslation('provider')
    return useQueriedStatus(StatusDocument, ({ loginProviderSettings: { isOn, label } }) =>
      isOn ? { kind: 'on', says: t('status.inUse', { label }) } : onIf(false),
    )
  },
  load: async () => (await import('./login-provider.view.tsx')).LoginProvider,
}
