import { Button, DialogBody } from '@blueprintjs/core'
import { Cog, Cross, Flag, Pause, Play, Refresh } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { $line, $party, $stopped, openCount } from '../../entities/party/party.model.ts'
import { PaceFragment, usePaceLabels } from '../../entities/people/people.ts'
import { UnavailableInDemo } from '../../features/demo/unavailable-in-demo.view.tsx'
import { invitationUrl, spokenUrl } from '../../features/party/guest-address.ts'
import { Nowhere, PartyCode } from '../../features/party/party-code.view.tsx'
import { SelectField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { FormDialog } from '../../forms/form.view.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { IconButton, LinkButton } from '../../ui/buttons.view.tsx'
import { ConfirmDialog, Dialog, DialogButtons, useClosing } from '../../ui/dialog.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Column, Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge, PageHead, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import { useUndo } from '../../ui/undo-strip.view.tsx'
import { LinePanel } from './line-panel.view.tsx'
import { OverrideDialog } from './order-dialogs.view.tsx'
import {
  draftOf,
  fieldOf,
  inputOf,
  LineFields,
  NameFields,
  OrderFields,
  rules,
  useGuestGroups,
} from './party-form.view.tsx'
import { type HostedParty, useHostQuery } from './use-host-query.ts'

const ChangePartyDocument = graphql(`mutation ChangeParty($party: PartyInput!) { changeParty(party: $party) }`)
const ClosePartyDocument = graphql(`mutation CloseParty { closeParty }`)
const PauseLineDocument = graphql(`mutation PauseLine($paused: Boolean!) { pauseLine(paused: $paused) }`)
const SetLastOrdersDocument = graphql(
  `mutation SetLastOrders($lastOrders: Boolean!) { setLastOrders(lastOrders: $lastOrders) }`,
)

interface PartyProps {
  readonly party: HostedParty
}

/** The bar is open: the line, the way in, the guests. */
export function OpenParty({ party }: PartyProps) {
  const { t } = useTranslation(['party', 'terms', 'app'])
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <PageHead title={party.name} lead={<Facts party={party} />} badge={<Badges />}>
        <LinkButton to="/simple/bar" text={t('host.toBar')} />
        <LinkButton to="/people" text={t('app:title.people')} />
        <LinkButton to="/party/past" text={t('terms:pastParties')} />
        <Button icon={<Cog />} text={t('settings.button')} onClick={() => setEditing(true)} />
      </PageHead>
      <HostBar paused={party.paused} />
      <Grid gap={5} align="start" template="minmax(0, 1fr) minmax(280px, 360px)" stacked={760}>
        <LinePanel />
        <Column gap={5} shrink>
          <CodePanel party={party} />
          <GuestsPanel />
        </Column>
      </Grid>
      <OverrideDialog />
      {isEditing ? <SettingsDialog party={party} onClose={() => setEditing(false)} /> : null}
    </>
  )
}

function Facts({ party: { endsAt, guestCount: count, settings } }: PartyProps) {
  const { t } = useTranslation(['party', 'terms'])
  const format = useFormat()
  const group = useGuestGroups().data?.personGroups.find(({ id }) => id === settings.guestGroupId)
  const facts = [t('host.until', { time: format.time(endsAt) }), t('terms:guestCount', { count })]
  return [...facts, ...(group ? [t('host.rules', { group: group.name })] : [])].join(' · ')
}

function Badges() {
  const { t } = useTranslation(['party', 'terms'])
  const [party, stopped] = useUnit([$party, $stopped])
  return (
    <>
      {party?.lastOrders ? <Badge tone="warning">{t('host.lastOrders')}</Badge> : null}
      {stopped === 'PAUSED' ? <Badge tone="warning">{t('host.pausedBadge')}</Badge> : null}
      {party?.alcoholFree ? <Badge>{t('terms:alcoholFree')}</Badge> : null}
    </>
  )
}

/** What a host does in passing: on a phone, within reach of a thumb. */
function HostBar({ paused }: { readonly paused: boolean }) {
  const { t } = useTranslation(['party', 'terms'])
  const [party, stopped] = useUnit([$party, $stopped])
  const [isPausing, pause] = useAction(PauseLineDocument)
  const [isOrdering, setLastOrders] = useAction(SetLastOrdersDocument)
  const [isClosing, setClosing] = useState(false)
  const isPaused = paused || stopped === 'PAUSED'
  const isLast = party?.lastOrders === true
  const callLastOrders = async (lastOrders: boolean): Promise<void> => {
    if (await setLastOrders({ lastOrders })) notify.success(t(lastOrders ? 'host.lastOrdersDone' : 'host.ordersAgain'))
  }
  return (
    <Row gap={3} className="sr-party-bar" role="group" aria-label={t('start.line')}>
      <Button
        size="large"
        intent={isPaused ? 'primary' : 'none'}
        icon={isPaused ? <Play /> : <Pause />}
        text={t(isPaused ? 'host.resume' : 'terms:pause')}
        loading={isPausing}
        onClick={() => void pause({ paused: !isPaused })}
      />
      <Button
        size="large"
        icon={isLast ? <Play /> : <Flag />}
        text={t(isLast ? 'host.goOnServing' : 'host.lastOrders')}
        loading={isOrdering}
        onClick={() => void callLastOrders(!isLast)}
      />
      <Button size="large" icon={<Cross />} text={t('host.close')} onClick={() => setClosing(true)} />
      {isClosing ? (
        <CloseDialog onLastOrders={() => void callLastOrders(true)} onClose={() => setClosing(false)} />
      ) : null}
    </Row>
  )
}

interface CloseDialogProps {
  /** Rather than to close it now. */
  readonly onLastOrders: () => void
  readonly onClose: () => void
}

/** Those who still wait would get nothing: last orders are the friendly way. */
function CloseDialog({ onLastOrders, onClose }: CloseDialogProps) {
  const { t } = useTranslation(['party', 'common'])
  const [line, party] = useUnit([$line, $party])
  const [isBusy, closeParty] = useAction(ClosePartyDocument)
  const { close, ...closing } = useClosing(onClose)
  const count = openCount(line)
  const confirm = async (): Promise<void> => {
    if (!(await closeParty({}))) return
    notify.success(t('close.done'))
    close()
  }
  const serve = (): void => {
    onLastOrders()
    close()
  }
  return (
    <Dialog {...closing} title={t('close.title')} onClose={close} canEscapeKeyClose={!isBusy}>
      <DialogBody>{count === 0 ? t('close.nobody') : t('close.waiting', { count })}</DialogBody>
      <DialogButtons>
        <Button text={t('common:cancel')} disabled={isBusy} onClick={close} />
        {count > 0 && party?.lastOrders === false ? (
          <Button intent="primary" text={t('close.serve')} disabled={isBusy} onClick={serve} />
        ) : null}
        <Button intent="danger" text={t('close.confirm')} loading={isBusy} onClick={() => void confirm()} />
      </DialogButtons>
    </Dialog>
  )
}

function SettingsDialog({ party, onClose }: PartyProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('party')
  const [, changeParty] = useMutation(ChangePartyDocument)
  const form = useForm({
    ...{ initial: draftOf(party), rules, fieldOf },
    save: draft => changeParty({ party: inputOf(draft) }),
  })
  return (
    <FormDialog form={form} title={t('settings.title')} width="min(720px, calc(100vw - 24px))" onClose={onClose}>
      <NameFields {...form} />
      <OrderFields {...form} />
      <LineFields {...form} />
    </FormDialog>
  )
}

/** The way in for guests. */
export function CodePanel({ party }: { readonly party: HostedParty }) {
  const { t } = useTranslation('party')
  const { addresses } = party
  const [chosen, setChosen] = useState<string | null>(null)
  const address = addresses.find(one => one === chosen) ?? addresses[0]
  if (address === undefined)
    return (
      <Panel title={t('bar.scan')}>
        <UnavailableInDemo what="party" />
        <Nowhere />
      </Panel>
    )
  return (
    <Panel title={t('bar.scan')} className="sr-party-way-in">
      <UnavailableInDemo what="party" />
      <PartyCode url={invitationUrl(address, party.code)} />
      {addresses.length > 1 ? (
        <SelectField
          {...uncontrolled<string | null>('address', address, setChosen)}
          label={t('code.address')}
          options={addresses.map(value => ({ value, label: spokenUrl(value) }))}
        />
      ) : null}
      {/* One with https leads there from elsewhere, too. */}
      {address.startsWith('https:') ? null : (
        <p className="sr-muted sr-size-14 sr-text-center">{t('code.sameNetwork')}</p>
      )}
      <LinkButton to={`/party-card?address=${encodeURIComponent(address)}`} text={t('code.print')} />
    </Panel>
  )
}

const GuestsDocument = graphql(
  `query PartyGuests { partyGuests { id nickname joinedAt drinks isRemoved pace { ...PaceFields } } }`,
  [PaceFragment],
)
const RemoveDocument = graphql(`mutation RemoveGuest($id: Int!) { removeGuest(id: $id) }`)
const ReadmitDocument = graphql(`mutation ReadmitGuest($id: Int!) { readmitGuest(id: $id) }`)
const RenewCodeDocument = graphql(`mutation RenewPartyCode { renewPartyCode }`)

type Guest = ResultOf<typeof GuestsDocument>['partyGuests'][number]

/** Who has come in by the code. */
function GuestsPanel() {
  const { t } = useTranslation(['party', 'terms'])
  const [isRenewing, setRenewing] = useState(false)
  const [, remove] = useAction(RemoveDocument)
  const [, readmit] = useAction(ReadmitDocument)
  const { setLast, takeBack, strip } = useUndo<Guest>(
    ({ nickname }) => t('terms:removed', { name: nickname }),
    ({ id }) => readmit({ id }),
  )
  const removeGuest = async (guest: Guest): Promise<void> => {
    if (await remove({ id: guest.id })) setLast(guest)
  }
  return (
    <Panel
      title={t('guests.title')}
      actions={
        <Button variant="minimal" icon={<Refresh />} text={t('guests.renew')} onClick={() => setRenewing(true)} />
      }
    >
      <QueryResult of={useHostQuery(GuestsDocument)} skeleton={<Skeleton height="44px" />}>
        {({ partyGuests: guests }) =>
          guests.length === 0 ? (
            <Stack gap={1} className="sr-text-center">
              <strong>{t('guests.empty')}</strong>
              <span className="sr-muted">{t('guests.emptyText')}</span>
            </Stack>
          ) : (
            <List className="sr-lined">
              {guests.map(guest => (
                <GuestRow
                  key={guest.id}
                  guest={guest}
                  onRemove={() => void removeGuest(guest)}
                  onReadmit={() => void takeBack(guest)}
                />
              ))}
            </List>
          )
        }
      </QueryResult>
      {strip}
      {isRenewing ? <RenewDialog onClose={() => setRenewing(false)} /> : null}
    </Panel>
  )
}

interface GuestRowProps {
  readonly guest: Guest
  readonly onRemove: () => void
  readonly onReadmit: () => void
}

function GuestRow({ guest, onRemove, onReadmit }: GuestRowProps) {
  const { t } = useTranslation(['party', 'terms'])
  const format = useFormat()
  const { nickname: name, joinedAt, drinks: count, pace, isRemoved } = guest
  const paceLabels = usePaceLabels()
  // All drinks are counted here, those without alcohol as well, unless there is a number to keep to.
  const had =
    pace.mostDrinks === null
      ? [t('terms:drinkCount', { count }), ...paceLabels({ ...pace, drinks: 0 })]
      : paceLabels(pace)
  const facts = [...had, t('guests.since', { ago: format.ago(joinedAt) })]
  return (
    <Row as="li" gap={3} pad={[2, 0]}>
      <Stack as="span" grow shrink className="sr-snug">
        <Row as="span" gap={2} wrap>
          <strong className="sr-anywhere">{name}</strong>
          {isRemoved ? <Badge tone="danger">{t('guests.removedBadge')}</Badge> : null}
        </Row>
        <span className="sr-muted sr-size-14">{facts.join(' · ')}</span>
      </Stack>
      {isRemoved ? (
        <Button text={t('guests.readmit')} aria-label={t('guests.readmitThis', { name })} onClick={onReadmit} />
      ) : (
        <IconButton icon={<Cross />} label={t('terms:removeNamed', { name })} titled onClick={onRemove} />
      )}
    </Row>
  )
}

function RenewDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('party')
  const [, renew] = useMutation(RenewCodeDocument)
  return (
    <ConfirmDialog
      title={t('guests.renewTitle')}
      confirmText={t('guests.renewConfirm')}
      intent="danger"
      act={() => renew({})}
      onDone={() => notify.success(t('guests.renewed'))}
      onClose={onClose}
    >
      {t('guests.renewText')}
    </ConfirmDialog>
  )
}
