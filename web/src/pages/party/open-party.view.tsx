import { Button, DialogBody } from '@blueprintjs/core'
import { Cog, Cross, Flag, Pause, Play, Refresh } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { $line, $party, $stopped, openCount } from '../../entities/party/party.model.ts'
import { PaceFragment, usePaceWords } from '../../entities/people/people.ts'
import { NotInTab } from '../../features/demo/not-in-tab.view.tsx'
import { invitationUrl, spokenUrl } from '../../features/party/guest-address.ts'
import { Nowhere, PartyCode } from '../../features/party/party-code.view.tsx'
import { SelectField } from '../../forms/fields.view.tsx'
import { unbound } from '../../forms/form.ts'
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
import { UndoStrip } from '../../ui/undo-strip.view.tsx'
import { LinePanel } from './line-panel.view.tsx'
import { LetPassDialog } from './order-dialogs.view.tsx'
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
  const { t } = useTranslation('party')
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <PageHead title={party.name} lead={<Facts party={party} />} badge={<Badges />} stacked={900}>
        <LinkButton to="/simple/bar" text={t('host.toBar')} />
        <LinkButton to="/party/past" text={t('host.past')} />
        <Button icon={<Cog />} text={t('settings.button')} onClick={() => setEditing(true)} />
      </PageHead>
      <HostBar paused={party.paused} />
      <Grid gap={5} align="start" template="minmax(0, 1fr) minmax(280px, 360px)" stacked={900}>
        <LinePanel />
        <Column gap={5} shrink>
          <CodePanel party={party} />
          <GuestsPanel />
        </Column>
      </Grid>
      <LetPassDialog />
      {isEditing ? <SettingsDialog party={party} onClose={() => setEditing(false)} /> : null}
    </>
  )
}

function Facts({ party: { endsAt, guestCount: count, settings } }: PartyProps) {
  const { t } = useTranslation('party')
  const format = useFormat()
  const group = useGuestGroups().data?.personGroups.find(({ id }) => id === settings.guestGroupId)
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
    <Row gap={3} className="sr-party-bar" role="group" aria-label={t('line.title')}>
      <Button
        size="large"
        intent={isPaused ? 'primary' : 'none'}
        icon={isPaused ? <Play /> : <Pause />}
        text={t(isPaused ? 'host.resume' : 'host.pause')}
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
      <Panel title={t('code.title')}>
        <NotInTab what="party" />
        <Nowhere />
      </Panel>
    )
  return (
    <Panel title={t('code.title')} className="sr-party-way-in">
      <NotInTab what="party" />
      <PartyCode url={invitationUrl(address, party.code)} />
      {addresses.length > 1 ? (
        <SelectField
          {...unbound<string | null>('address', address, setChosen)}
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
  const { t } = useTranslation('party')
  const [isRenewing, setRenewing] = useState(false)
  const [lastRemoved, setLastRemoved] = useState<Guest | null>(null)
  const [, remove] = useAction(RemoveDocument)
  const [isReadmitting, readmit] = useAction(ReadmitDocument)
  const readmitGuest = async ({ id }: Guest): Promise<void> => {
    if (await readmit({ id })) setLastRemoved(null)
  }
  const removeGuest = async (guest: Guest): Promise<void> => {
    if (await remove({ id: guest.id })) setLastRemoved(guest)
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
            <List className="sr-lined sr-party-guests">
              {guests.map(guest => (
                <GuestRow
                  key={guest.id}
                  guest={guest}
                  onRemove={() => void removeGuest(guest)}
                  onReadmit={() => void readmitGuest(guest)}
                />
              ))}
            </List>
          )
        }
      </QueryResult>
      <UndoStrip
        text={lastRemoved && t('guests.removed', { name: lastRemoved.nickname })}
        busy={isReadmitting}
        onUndo={() => lastRemoved && void readmitGuest(lastRemoved)}
        onClose={() => setLastRemoved(null)}
      />
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
  const { t } = useTranslation('party')
  const format = useFormat()
  const { nickname: name, joinedAt, drinks: count, pace, isRemoved } = guest
  const paceWords = usePaceWords()
  // All drinks are counted here, those without alcohol as well, unless there is a number to keep to.
  const had =
    pace.mostDrinks === null ? [t('guests.orders', { count }), ...paceWords({ ...pace, drinks: 0 })] : paceWords(pace)
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
        <IconButton icon={<Cross />} label={t('guests.remove', { name })} titled onClick={onRemove} />
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
