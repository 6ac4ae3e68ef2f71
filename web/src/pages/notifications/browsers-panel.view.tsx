import { Button, Callout } from '@blueprintjs/core'
import { Notifications as Bell, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useLacking } from '../../features/demo/use-lacking.ts'
import { useFormat } from '../../i18n/format.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Panel } from '../../ui/panel.view.tsx'
import { useOccurrence } from '../../ui/use-model.ts'
import type { NotifiedBrowser } from './notifications.documents.ts'
import { $enabling, $refused, $thisBrowser, enableRequested, removeFx, removeRequested } from './notifications.model.ts'

/** Whether this browser is told, and the others that are. */
export function BrowsersPanel({ browsers }: { readonly browsers: readonly NotifiedBrowser[] }) {
  const { t } = useTranslation('notifications')
  useOccurrence(removeFx.done, ({ params }) => notify.success(t('removed', { name: params.label })))
  return (
    <Panel title={t('browsers')}>
      <p>{t('browsersText')}</p>
      <ThisBrowser />
      {browsers.length === 0 ? null : (
        <List gap={3}>
          {browsers.map(browser => (
            <Entry key={browser.id} browser={browser} />
          ))}
        </List>
      )}
    </Panel>
  )
}

function ThisBrowser() {
  const { t } = useTranslation('notifications')
  const lacking = useLacking('notifications')
  const [here, refused, busy, enable] = useUnit([$thisBrowser, $refused, $enabling, enableRequested])
  if (here === null) return null
  if (here.kind !== 'untold') {
    const isGood = here.kind === 'told'
    return (
      <Callout compact intent={isGood ? 'success' : 'none'}>
        {t(`here.${here.kind}`)}
      </Callout>
    )
  }
  return (
    <Stack gap={3} top>
      <p>{t('here.untold')}</p>
      <Row>
        <Button
          intent="primary"
          icon={<Bell />}
          text={t('enable')}
          loading={busy}
          {...lacking}
          onClick={() => enable()}
        />
      </Row>
      <div role="status">
        {refused === null ? null : (
          <Callout compact intent="warning">
            {t(`refusals.${refused}`)}
          </Callout>
        )}
      </div>
    </Stack>
  )
}

function Entry({ browser }: { readonly browser: NotifiedBrowser }) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const [here, remove] = useUnit([$thisBrowser, removeRequested])
  const { id, label, createdAt } = browser
  return (
    <Row as="li" gap={3}>
      <Stack as="span" gap={0.5} shrink>
        <Row as="span" gap={2} wrap>
          <span className="sr-strong sr-anywhere">{label}</span>
          {here?.kind === 'told' && here.id === id ? <Badge>{t('thisOne')}</Badge> : null}
        </Row>
        <span className="sr-muted sr-size-14">{t('since', { when: format.date(createdAt) })}</span>
      </Stack>
      <span className="sr-push">
        <IconButton
          icon={<Trash />}
          label={t('removeWhat', { name: label })}
          title={t('remove')}
          onClick={() => remove({ id, label })}
        />
      </span>
    </Row>
  )
}
