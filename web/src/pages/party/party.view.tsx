import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { graphql, madeOf } from '../../api/graphql.ts'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { plainDrink } from '../../drawing/served.ts'
import { Nowhere } from '../../features/party/party-code.view.tsx'
import { FormPage } from '../../forms/form.view.tsx'
import { useForm } from '../../forms/use-form.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { Box, Column, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import { OpenParty } from './open-party.view.tsx'
import { fieldOf, inputOf, LineFields, NameFields, newParty, OrderFields, rules } from './party-form.view.tsx'
import { HostedPartyDocument, useHostQuery } from './use-host-query.ts'
import './party.css'

const OpenPartyDocument = graphql(`mutation OpenParty($party: PartyInput!) { openParty(party: $party) }`)
const PhoneAddressesDocument = graphql(`query PhoneAddresses { phoneAddresses }`)
const addressContext = madeOf('SETTINGS')

/** `/party`: the host opens the bar to guests, and keeps order in their line. */
export function PartyPage() {
  const { t } = useTranslation('party')
  const name = t('start.usualName')
  return (
    <Column as="section" className="sr-page sr-party">
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

const drinks = [
  { shape: 'coupe', drink: plainDrink('#d1573b') },
  { shape: 'highball', drink: plainDrink('#e7a13c', { ice: 'cubes' }) },
  { shape: 'rocks', drink: plainDrink('#7fa650', { ice: 'crushed' }) },
] as const

function Welcome() {
  const { t } = useTranslation(['party', 'terms', 'app'])
  return (
    <Row as="header" gap={5} wrap style={{ paddingTop: 'var(--sr-space-4)' }}>
      <Row gap={2} align="end" fixed aria-hidden>
        {drinks.map(({ shape, drink }) => (
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
