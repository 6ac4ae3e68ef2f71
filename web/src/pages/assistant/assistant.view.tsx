import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { NotInTab } from '../../features/demo/not-in-tab.view.tsx'
import { Autosaved } from '../../forms/autosaved.view.tsx'
import { SwitchField } from '../../forms/choice-fields.view.tsx'
import { useAutosave } from '../../forms/use-autosave.ts'
import { CopiedText } from '../../ui/copied-text.view.tsx'
import { Column } from '../../ui/layout/layout.view.tsx'
import { LinkButton } from '../../ui/link-button.view.tsx'
import { ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { useWhileShown } from '../../ui/use-model.ts'
import {
  $assistant,
  assistantChoice,
  assistantClosed,
  assistantOpened,
  clientCommandOf,
  clientConfigOf,
  retryRequested,
} from './assistant.model.ts'

/** `/admin/home/assistant`: whether assistants may come, and how they are told to. */
export function AssistantPage() {
  const { t } = useTranslation('assistant')
  const [assistant, fields, retry] = useUnit([$assistant, assistantChoice.$fields, retryRequested])
  useWhileShown(assistantOpened, assistantClosed)
  return (
    <Column as="section" gap={4} className="sr-page">
      <PageHead flush title={t('title')} lead={t('lead')} />
      <NotInTab what="assistant" />
      {assistant.kind === 'failed' ? (
        <ErrorState problem={assistant.problem} onRetry={retry} />
      ) : fields.size === 0 ? (
        <Skeleton height="280px" />
      ) : (
        <>
          <Switch />
          <Setup />
        </>
      )}
    </Column>
  )
}

function Switch() {
  const { t } = useTranslation('assistant')
  const { choosing, stateOf } = useAutosave(assistantChoice)
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
  const { t } = useTranslation('assistant')
  return (
    <Panel title={t('setup')} actions={<LinkButton to="/user/tokens" text={t('makeToken')} />}>
      <p>{t('tokenText')}</p>
      <p>{t('configText')}</p>
      <CopiedText text={clientConfigOf(document.baseURI)} label={t('config')} />
      <p>{t('commandText')}</p>
      <CopiedText text={clientCommandOf(document.baseURI)} label={t('command')} />
    </Panel>
  )
}
