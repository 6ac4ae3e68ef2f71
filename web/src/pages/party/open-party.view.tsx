import { Button, DialogBody } from '@blueprintjs/core'
import { Cog, Cross, Flag, Pause, Play } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { openCount } from '../../entities/party/line-parts.ts'
import { $line, $party, $stopped } from '../../entities/party/party.model.ts'
import type { HostedParty } from '../../features/party/hosted-party.model.ts'
import { ModelFormDialog } from '../../forms/model-form.view.tsx'
import { useFormModel } from '../../forms/use-form-model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useQuery } from '../../queries/use-query.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.view.tsx'
import { Column, Grid, Row } from '../../ui/layout/layout.view.tsx'
import { LinkButton } from '../../ui/link-button.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { PageHead } from '../../ui/page-parts.view.tsx'
import { useOccurrence } from '../../ui/use-model.ts'
import { CodePanel } from './code-panel.view.tsx'
import { GuestsPanel } from './guests-panel.view.tsx'
import {
  $isClosing,
  closeAsked,
  closeConfirmed,
  closeDropped,
  closeFx,
  lastOrdersChosen,
  lastOrdersFx,
  lastOrdersSet,
  pauseFx,
  pauseSet,
} from './host-line.model.ts'
import { LetPassDialog } from './let-pass-dialog.view.tsx'
import { LinePanel } from './line-panel.view.tsx'
import { LineFields, NameFields, OrderFields } from './party-fields.view.tsx'
import { guestGroups, settingsAsked, settingsForm } from './party-form.model.ts'
import { RefuseDialog } from './refuse-dialog.view.tsx'

interface OfParty {
  readonly party: HostedParty
}

/** The bar is open: the line, the way in, the guests. */
export function OpenParty({ party }: OfParty) {
  const { t } = useTranslation('party')
  const ask = useUnit(settingsAsked)
  useNotices()
  return (
    <>
      <PageHead title={party.name} lead={<Facts party={party} />} badge={<Badges />} stacked={900}>
        <LinkButton to="/simple/bar" text={t('host.toBar')} />
        <LinkButton to="/party/past" text={t('host.past')} />
        <Button icon={<Cog />} text={t('settings.button')} onClick={() => ask(party)} />
      </PageHead>
      <HostBar paused={party.paused} />
      <Grid gap={5} align="start" template="minmax(0, 1fr) minmax(280px, 360px)" stacked={900}>
        <LinePanel />
        <Column gap={5} shrink>
          <CodePanel party={party} />
          <GuestsPanel />
        </Column>
      </Grid>
      <RefuseDialog />
      <LetPassDialog />
      <CloseDialog />
      <SettingsDialog />
    </>
  )
}

function useNotices(): void {
  const { t } = useTranslation('party')
  useOccurrence(lastOrdersFx.done, ({ params }) => {
    notify.success(t(params ? 'host.lastOrdersDone' : 'host.ordersAgain'))
  })
  useOccurrence(closeFx.done, () => notify.success(t('close.done')))
}

function Facts({ party }: OfParty) {
  const { t } = useTranslation('party')
  const format = useFormat()
  const groups = useQuery(guestGroups)
  const { endsAt, guestCount: count, settings } = party
  const group = groups.kind === 'ready' ? groups.value.find(({ id }) => id === settings.guestGroupId) : undefined
  const facts = [t('host.until', { time: format.time(endsAt) }), t('host.guests', { count })]
  return [...facts, ...(group ? [t('host.rules', { group: group.name })] : [])].join(' · ')
}

function Badges() {
  const { t } = useTranslation('party')
  const [party, stopped] = useUnit([$party, $stopped])
  return (
    <>
      {party?.lastOrders ? <Badge tone="warning">{t('host.lastOrdersBadge')}</Badge> : null}
      {stopped === 'PAUSED' ? <Badge tone="warning">{t('host.pausedBadge')}</Badge> : null}
      {party?.alcoholFree ? <Badge>{t('host.alcoholFreeBadge')}</Badge> : null}
    </>
  )
}

/** What a host does in passing: on a phone, within reach of a thumb. */
function HostBar({ paused }: { readonly paused: boolean }) {
  const { t } = useTranslation('party')
  const { party, stopped } = useUnit({ party: $party, stopped: $stopped })
  const [pause, lastOrders, close] = useUnit([pauseSet, lastOrdersSet, closeAsked])
  const [pausing, ordering] = useUnit([pauseFx.pending, lastOrdersFx.pending])
  const isPaused = paused || stopped === 'PAUSED'
  const isLast = party?.lastOrders === true
  return (
    <Row gap={3} className="sr-party-bar" role="group" aria-label={t('line.title')}>
      <Button
        size="large"
        intent={isPaused ? 'primary' : 'none'}
        icon={isPaused ? <Play /> : <Pause />}
        text={t(isPaused ? 'host.resume' : 'host.pause')}
        loading={pausing}
        onClick={() => pause(!isPaused)}
      />
      <Button
        size="large"
        icon={isLast ? <Play /> : <Flag />}
        text={t(isLast ? 'host.goOnServing' : 'host.lastOrders')}
        loading={ordering}
        onClick={() => lastOrders(!isLast)}
      />
      <Button size="large" icon={<Cross />} text={t('host.close')} onClick={() => close()} />
    </Row>
  )
}

/** Whoever still waits would get nothing: last orders are the friendly way. */
function CloseDialog() {
  const { t } = useTranslation('party')
  const { t: common } = useTranslation('common')
  const { open, line, party, busy } = useUnit({ open: $isClosing, line: $line, party: $party, busy: closeFx.pending })
  const [drop, confirm, serve] = useUnit([closeDropped, closeConfirmed, lastOrdersChosen])
  const count = openCount(line)
  return (
    <Dialog isOpen={open} title={t('close.title')} onClose={() => drop()} canEscapeKeyClose={!busy}>
      <DialogBody>{count === 0 ? t('close.nobody') : t('close.waiting', { count })}</DialogBody>
      <DialogButtons>
        <Button text={common('cancel')} disabled={busy} onClick={() => drop()} />
        {count > 0 && party?.lastOrders === false ? (
          <Button intent="primary" text={t('close.serve')} disabled={busy} onClick={() => serve()} />
        ) : null}
        <Button intent="danger" text={t('close.confirm')} loading={busy} onClick={() => confirm()} />
      </DialogButtons>
    </Dialog>
  )
}

function SettingsDialog() {
  const { t } = useTranslation('party')
  const { draft, bind } = useFormModel(settingsForm)
  return (
    <ModelFormDialog model={settingsForm} title={t('settings.title')} width="min(720px, calc(100vw - 24px))">
      {draft === null ? null : (
        <>
          <NameFields bind={bind} />
          <OrderFields bind={bind} />
          <LineFields bind={bind} />
        </>
      )}
    </ModelFormDialog>
  )
}
