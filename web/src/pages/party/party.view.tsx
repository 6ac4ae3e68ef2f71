import { Button, DialogBody } from '@blueprintjs/core'
import { Cog, Cross, Flag, Pause, Play, Refresh } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { $line, $party, $stopped, openCount } from '../../entities/party/party.model.ts'
import { PaceFragment, usePaceLabels } from '../../entities/people/people.ts'
import { UnavailableInDemo } from '../../features/demo/unavailable-in-demo.view.tsx'
import { invitationUrl, Nowhere, PartyCode, spokenUrl } from '../../features/party/party-parts.view.tsx'
import { SelectField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { FormDialog, FormPage } from '../../forms/form.view.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { IconButton, LinkButton } from '../../ui/buttons.view.tsx'
import { ConfirmDialog, Dialog, DialogButtons, useClosing } from '../../ui/dialog.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Box, Column, Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge, PageHead, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import { useUndo } from '../../ui/undo-strip.view.tsx'
import { LinePanel, OverrideDialog } from './line-panel.view.tsx'
import {
  draftOf,
  fieldOf,
  type HostedParty,
  HostedPartyDocument,
  inputOf,
  LineFields,
  NameFields,
  newParty,
  OrderFields,
  partyDrinks,
  rules,
  useGuestGroups,
  useHostQuery,
} from './party-form.view.tsx'
import './party.css'

const ChangePartyDocument = graphql(`mutation ChangeParty($party: PartyInput!) { changeParty(party: $party) }`)
const ClosePartyDocument = graphql(`mutation CloseParty { closeParty }`)
const PauseLineDocument = graphql(`mutation PauseLine($paused: Boolean!) { pauseLine(paused: $paused) }`)
const SetLastOrdersDocument = graphql(
  `mutation SetLastOrders($lastOrders: Boolean!) { setLastOrders(lastOrders: $lastOrders) }`,
)

const OpenPartyDocument = graphql(`mutation OpenParty($party: PartyInput!) { openParty(party: $party) }`)
const PhoneAddressesDocument = graphql(`query PhoneAddresses { phoneAddresses }`)
const addressContext = madeOf('SETTINGS')

/** `/party`: the host opens the bar to guests, and keeps order in their line. */
export function PartyPage() {
  const { t } = useTranslation('party')
  const name = t('start.usualName')
  return (
    <Column as="section" className="sr-page">
      <QueryResult of={useHostQuery(HostedPartyDocument)} skeleton={<Loading />}>
        {({ hostedParty }) =>
          hostedParty === null ? <Opening key={name} usualName={name} /> : <OpenParty party={hostedParty} />
        }
      </QueryResult>
    </Column>
  )
}

const Loading = () => (
  <Stack gap={5} aria-hidden>
    <Skeleton width="280px" height="44px" />
    <Grid gap={5} fit={300}>
      <Skeleton height="320px" />
      <Skeleton height="320px" />
    </Grid>
  </Stack>
)

interface PartyProps {
  readonly party: HostedParty
}

export function OpenParty({ party }: PartyProps) {
  const { t } = useTranslation(['party', 'terms', 'app'])
  const [isEditing, setEditing] = useState(false)
  const [live, stopped] = useUnit([$party, $stopped])
  const { lastOrders: isLast = false, alcoholFree: isFree = false } = live ?? {}
  return (
    <>
      <PageHead
        title={party.name}
        lead={<Facts party={party} />}
        badge={
          <>
            {isLast ? <Badge tone="warning">{t('host.lastOrders')}</Badge> : null}
            {stopped === 'PAUSED' ? <Badge tone="warning">{t('host.pausedBadge')}</Badge> : null}
            {isFree ? <Badge>{t('terms:alcoholFree')}</Badge> : null}
          </>
        }
      >
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
    <Row gap={3} className="sr-party-bar sr-below-4" role="group" aria-label={t('start.line')}>
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
    <FormDialog form={form} title={t('settings.title')} width="720px" onClose={onClose}>
      <NameFields {...form} />
      <OrderFields {...form} />
      <LineFields {...form} />
    </FormDialog>
  )
}

export function CodePanel({ party }: { readonly party: HostedParty }) {
  const { t } = useTranslation('party')
  const { addresses } = party
  const [chosen, setChosen] = useState<string | null>(null)
  const address = addresses.find(one => one === chosen) ?? addresses[0]
  const demo = <UnavailableInDemo what="party" />
  if (address === undefined)
    return (
      <Panel title={t('bar.scan')}>
        {demo}
        <Nowhere />
      </Panel>
    )
  return (
    <Panel title={t('bar.scan')} className="sr-party-way-in">
      {demo}
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

function GuestsPanel() {
  const { t } = useTranslation(['party', 'terms'])
  const [isRenewing, setRenewing] = useState(false)
  const [, renew] = useMutation(RenewCodeDocument)
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
                  {...guest}
                  onRemove={() => void removeGuest(guest)}
                  onReadmit={() => void takeBack(guest)}
                />
              ))}
            </List>
          )
        }
      </QueryResult>
      {strip}
      {isRenewing ? (
        <ConfirmDialog
          title={t('guests.renewTitle')}
          confirmText={t('guests.renewConfirm')}
          intent="danger"
          act={() => renew({})}
          onDone={() => notify.success(t('guests.renewed'))}
          onClose={() => setRenewing(false)}
        >
          {t('guests.renewText')}
        </ConfirmDialog>
      ) : null}
    </Panel>
  )
}

interface GuestRowProps extends Guest {
  readonly onRemove: () => void
  readonly onReadmit: () => void
}

function GuestRow({ nickname: name, joinedAt, drinks: count, pace, isRemoved, ...props }: GuestRowProps) {
  const { t } = useTranslation(['party', 'terms'])
  const format = useFormat()
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
        <Button text={t('guests.readmit')} aria-label={t('guests.readmitThis', { name })} onClick={props.onReadmit} />
      ) : (
        <IconButton icon={<Cross />} label={t('terms:removeNamed', { name })} titled onClick={props.onRemove} />
      )}
    </Row>
  )
}

/** No party is open: everything that's needed to open one, filled in as most hosts want it. */
function Opening({ usualName }: { readonly usualName: string }) {
  const { t } = useTranslation('party')
  const [, openParty] = useMutation(OpenPartyDocument)
  const [{ data }] = useQuery({ query: PhoneAddressesDocument, context: addressContext })
  const [initial] = useState(() => newParty(usualName, new Date()))
  const form = useForm({
    ...{ initial, rules, fieldOf },
    save: draft => openParty({ party: inputOf(draft) }),
    onSaved: () => notify.success(t('start.opened')),
  })
  return (
    <Stack gap={5} measure={860}>
      <Welcome />
      {data?.phoneAddresses.length === 0 ? <Nowhere /> : null}
      <FormPage form={form} saveText={t('start.open')}>
        <Panel>
          <NameFields {...form} />
        </Panel>
        <Panel title={t('start.orders')}>
          <OrderFields {...form} />
        </Panel>
        <Panel title={t('start.line')}>
          <LineFields {...form} />
        </Panel>
      </FormPage>
    </Stack>
  )
}

function Welcome() {
  const { t } = useTranslation(['party', 'terms', 'app'])
  return (
    <Row as="header" gap={5} wrap style={{ paddingTop: 'var(--sr-space-4)' }}>
      <Row gap={2} align="end" fixed aria-hidden>
        {partyDrinks.map(({ shape, drink }) => (
          <Box key={shape} fixed width={64} height={92}>
            <DrinkImage shape={shape} drink={drink} />
          </Box>
        ))}
      </Row>
      <Stack gap={1} flex="1 1 260px" shrink>
        <h1>{t('app:title.partySummary')}</h1>
        <p className="sr-muted sr-size-17">{t('start.lead')}</p>
      </Stack>
      <Row gap={3} wrap>
        <LinkButton to="/people" text={t('app:title.people')} />
        <LinkButton to="/party/past" text={t('terms:pastParties')} />
      </Row>
    </Row>
  )
}
