import { Button } from '@blueprintjs/core'
import { Print } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { invitationUrl, Nowhere, PartyCode } from '../../features/party/party-parts.view.tsx'
import { allTags } from '../../i18n/i18n.ts'
import { translator } from '../../i18n/translate.ts'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { BackLink, EmptyState, Skeleton } from '../../ui/page-parts.view.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Segments } from '../../ui/segments.view.tsx'
import { type HostedParty, HostedPartyDocument, partyDrinks, useHostQuery } from './party-form.view.tsx'
import './party.css'

const sizes = ['A6', 'A5'] as const
type Size = (typeof sizes)[number]

/** `/party-card`: a card to be printed and put where every guest sees it. */
export function PartyCardPage() {
  const { t } = useTranslation(['party', 'terms'])
  const [{ data, fetching }] = useHostQuery(HostedPartyDocument)
  const party = data?.hostedParty
  const [size, setSize] = useState<Size>('A6')
  usePageTitle(t('card.title'))
  return (
    <Stack as="main" gap={5} top justify="center" pad={4} className="sr-menucard-page sr-screen-high">
      <Row gap={[3, 4]} justify="between" wrap className="sr-menucard-tools sr-wide">
        <BackLink to="/party">{t('card.back')}</BackLink>
        <Stack gap={0.5} flex="1 1 220px">
          <h1>{t('card.title')}</h1>
          <p className="sr-muted">{t('card.lead')}</p>
        </Stack>
        <Segments
          label={t('terms:size')}
          value={size}
          options={sizes.map(value => ({ value, label: value }))}
          onChange={setSize}
        />
        <Button
          size="large"
          intent="primary"
          icon={<Print />}
          text={t('card.print')}
          disabled={!party}
          onClick={() => window.print()}
        />
      </Row>
      {party ? (
        <Card party={party} size={size} />
      ) : !data && fetching ? (
        <Skeleton width="320px" height="450px" />
      ) : (
        <EmptyState title={t('card.title')} text={t('card.nobody')} />
      )}
    </Stack>
  )
}

const steps = ['scan', 'order', 'come'] as const

/** Guests read other languages than the host: everything is said in each. */
const inAllLanguages = (key: 'menu' | (typeof steps)[number]) =>
  allTags.map(tag => ({ tag, text: translator('party', tag)(`card.${key}`) }))

function Card({ party, size }: { readonly party: HostedParty; readonly size: Size }) {
  const [parameters] = useSearchParams()
  const { addresses } = party
  const wanted = parameters.get('address')
  const address = addresses.find(one => one === wanted) ?? addresses[0]
  return (
    <article className="sr-menucard sr-surface-card sr-raised" data-size={size}>
      <Stack justify="center" className="sr-menucard-frame sr-text-center">
        <Row gap={2} align="end" justify="center" className="sr-menucard-drinks" aria-hidden>
          {partyDrinks.map(({ shape, drink }) => (
            <Box as="span" key={shape}>
              <DrinkImage shape={shape} drink={drink} />
            </Box>
          ))}
        </Row>
        <h2 className="sr-menucard-name sr-anywhere" dir="auto">
          {party.name}
        </h2>
        <p className="sr-menucard-open sr-italic">
          {inAllLanguages('menu').map(({ tag, text }) => (
            <span key={tag} lang={tag}>
              {text}
            </span>
          ))}
        </p>
        {address === undefined ? (
          <>
            <Nowhere />
            <strong>{party.code}</strong>
          </>
        ) : (
          <PartyCode url={invitationUrl(address, party.code)} />
        )}
        <Grid as="ol" template="minmax(0, 5fr) minmax(0, 5fr) minmax(0, 7fr)" gap={1} className="sr-snug sr-wide">
          {steps.map((step, index) => (
            <li key={step}>
              <span className="sr-menucard-number sr-block sr-display" aria-hidden>
                {index + 1}
              </span>
              <span>
                {inAllLanguages(step).map(({ tag, text }) => (
                  <span key={tag} lang={tag} className="sr-menucard-words sr-block">
                    {text}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </Grid>
      </Stack>
    </article>
  )
}
