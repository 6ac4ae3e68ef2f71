import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { graphql } from '../../api/graphql.ts'
import { OpenedIntegration, SettingsForm } from '../../features/home/integration.view.tsx'
import { SwitchField } from '../../forms/fields.view.tsx'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { CopiedText } from '../../ui/copied-text.view.tsx'
import { Panel } from '../../ui/page-parts.view.tsx'

/** Where assistants reach the machine, as this browser has found it. */
const addressOf = (base: string): string => new URL('mcp', base).href

/** With the part of a token that a person puts in. */
const authorization = 'Bearer speedrail_…'

/** For programs that keep their servers in a file. */
export const clientConfigOf = (base: string): string => {
  const speedrail = { type: 'http', url: addressOf(base), headers: { Authorization: authorization } }
  return JSON.stringify({ mcpServers: { speedrail } }, null, 2)
}

/** For a terminal. */
export const clientCommandOf = (base: string): string =>
  `claude mcp add --transport http speedrail ${addressOf(base)} --header "Authorization: ${authorization}"`

const AssistantDocument = graphql(`query Assistant { assistantOn }`)
const SwitchDocument = graphql(`mutation SwitchAssistant($on: Boolean!) { switchAssistant(on: $on) }`)

const draftOf = (isOn: boolean) => ({ isOn })

/** `/admin/home/assistant`: whether assistants may come, and how they are set up. */
export function Assistant() {
  const { t } = useTranslation(['assistant', 'terms'])
  const query = useQuery({ query: AssistantDocument, requestPolicy: 'network-only' })
  const [, turn] = useMutation(SwitchDocument)
  return (
    <OpenedIntegration lead={t('lead')} what="assistant" query={query}>
      {({ assistantOn }) => (
        <>
          <SettingsForm
            texts="assistant"
            what="assistant"
            settings={assistantOn}
            draftOf={draftOf}
            save={({ isOn }) => turn({ on: isOn })}
          >
            {field => (
              <Panel title={t('who')}>
                <SwitchField {...field('isOn')} />
                <p className="sr-muted">{t('orders')}</p>
              </Panel>
            )}
          </SettingsForm>
          {/* Lines to be copied, for the address by which this browser knows the machine. */}
          <Panel title={t('setup')} actions={<LinkButton to="/admin/home/tokens" text={t('terms:toTokens')} />}>
            <p>{t('tokenText')}</p>
            <p>{t('configText')}</p>
            <CopiedText text={clientConfigOf(document.baseURI)} label={t('config')} />
            <p>{t('commandText')}</p>
            <CopiedText text={clientCommandOf(document.baseURI)} label={t('command')} />
          </Panel>
        </>
      )}
    </OpenedIntegration>
  )
}
