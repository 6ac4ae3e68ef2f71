import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { ServicePage } from '../../features/home/service-page.view.tsx'
import { useAutosave } from '../../forms/autosave.ts'
import { Autosaved } from '../../forms/autosaved.view.tsx'
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

const context = madeOf('SETTINGS')

/** `/admin/home/assistant`: whether assistants may come, and how they are set up. */
export function AssistantPage() {
  const { t } = useTranslation(['assistant', 'app'])
  const query = useQuery({ query: AssistantDocument, context })
  return (
    <ServicePage title={t('app:title.assistant')} lead={t('lead')} what="assistant" query={query} height="280px">
      {answer => (
        <>
          <Switch answer={answer} />
          <Setup />
        </>
      )}
    </ServicePage>
  )
}

function Switch({ answer }: { readonly answer: ResultOf<typeof AssistantDocument> }) {
  const { t } = useTranslation('assistant')
  const [, turn] = useMutation(SwitchDocument)
  const { choosing, stateOf } = useAutosave({
    data: answer,
    valuesOf: ({ assistantOn }) => ({ isOn: assistantOn }),
    save: (_, isOn) => turn({ on: isOn === true }),
  })
  return (
    <Panel title={t('who')}>
      <Autosaved state={stateOf('isOn')}>
        <SwitchField {...choosing('isOn')} label={t('isOn')} hint={t('isOnHint')} />
      </Autosaved>
      <p className="sr-muted">{t('orders')}</p>
    </Panel>
  )
}

/** Lines to be copied, for the address by which this browser knows the machine. */
function Setup() {
  const { t } = useTranslation(['assistant', 'terms'])
  return (
    <Panel title={t('setup')} actions={<LinkButton to="/user/tokens" text={t('terms:toTokens')} />}>
      <p>{t('tokenText')}</p>
      <p>{t('configText')}</p>
      <CopiedText text={clientConfigOf(document.baseURI)} label={t('config')} />
      <p>{t('commandText')}</p>
      <CopiedText text={clientCommandOf(document.baseURI)} label={t('command')} />
    </Panel>
  )
}
