import { Button } from '@blueprintjs/core'
import { VolumeOff, VolumeUp } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import {
  $address,
  $isLineKnown,
  $line,
  $party,
  $recent,
  $stopped,
  type LineParts,
  type PartyOrder,
} from '../../../entities/party/party.model.ts'
import { $isSilent, barLeft, barShown, soundToggled } from '../../../features/party/call-sound.model.ts'
import { $pendingIds, startPressed } from '../../../features/party/line-orders.model.ts'
import { PartyCode } from '../../../features/party/party-parts.view.tsx'
import { ProductionScene } from '../../../features/production/scene.view.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { IconButton, LinkButton } from '../../../ui/buttons.view.tsx'
import { useMatches } from '../../../ui/hooks.ts'
import { Column, Grid, Row } from '../../../ui/layout/layout.view.tsx'
import { Badge, EmptyState, Skeleton } from '../../../ui/page-parts.view.tsx'
import { useWhileShown } from '../../../ui/use-model.ts'
import { MakingPage, MenuButton, useFollowedProduction } from '../simple-order-progress.view.tsx'
import { StageView, stageOf } from './stage.view.tsx'
import '../simple.css'

/** As many names as are read in passing, or fit beside the code on a screen that is built into a machine. */
const namesShown = { usual: 4, low: 3 } as const
const lowScreen = '(max-height: 520px)'

function SoundButton() {
  const { t } = useTranslation('party')
  const [isSilent, toggle] = useUnit([$isSilent, soundToggled])
  return (
    <IconButton
      style={{ position: 'absolute', inset: '0 0 auto auto' }}
      icon={isSilent ? <VolumeOff size={20} /> : <VolumeUp size={20} />}
      label={isSilent ? t('bar.soundOff') : t('bar.soundOn')}
      titled
      aria-pressed={!isSilent}
      onClick={() => toggle()}
    />
  )
}

function NextUp() {
  const { t } = useTranslation('party')
  const [line, stopped] = useUnit([$line, $stopped])
  const format = useFormat()
  const { waiting } = line
  const shownNames = useMatches(lowScreen) ? namesShown.low : namesShown.usual
  const shortWait = (seconds: number | null): string => {
    if (seconds === null) return ''
    return seconds < 45 ? t('bar.soon') : t('bar.minutes', { count: Math.round(seconds / 60) })
  }
  const rows = waiting.map((order, index) => ({ order, number: index + 1 }))
  // A drink that was just ordered here is shown, however far back it is.
  const mine = rows.slice(shownNames).findLast(({ order }) => order.isMine)
  const shown = [...rows.slice(0, shownNames), ...(mine === undefined ? [] : [mine])]
  const more = waiting.length - shown.length
  const isPaused = stopped === 'PAUSED'
  if (waiting.length === 0) return null
  return (
    <section className="sr-clip sr-shrink-y">
      <Row as="h2" gap={2} minHeight={48} className="sr-size-18">
        {isPaused ? t('host.pausedBadge') : t('bar.next')}
        <Badge>{format.number(waiting.length)}</Badge>
      </Row>
      <Column as="ol" gap={1}>
        {shown.map(({ order, number }) => (
          <Row as="li" key={order.id} gap={2} align="baseline" className="sr-snug">
            <span className="sr-muted sr-number sr-size-14">{number}</span>
            <strong className={`sr-size-18 sr-ellipsis ${order.isMine ? 'sr-link' : ''}`} dir="auto">
              {order.name}
            </strong>
            <span className="sr-muted sr-size-14 sr-ellipsis sr-grow">{order.drink.name}</span>
            <span className="sr-muted sr-size-14 sr-nowrap sr-fixed">{shortWait(order.waitSeconds)}</span>
          </Row>
        ))}
        {more === 0 ? null : (
          <li className="sr-muted sr-size-14" data-testid="more">
            {t('bar.more', { count: more })}
          </li>
        )}
      </Column>
    </section>
  )
}

const missedIn = ({ held }: LineParts): readonly PartyOrder[] =>
  held.filter(({ heldBecause, problems }) => heldBecause === 'NO_GLASS' && problems.length === 0)

/** A guest who has missed the call starts by a tap on their name. */
function Held() {
  const { t } = useTranslation('party')
  const [line, pendingIds, start] = useUnit([$line, $pendingIds, startPressed])
  const missed = missedIn(line)
  if (missed.length === 0) return null
  return (
    <section>
      <h2 className="sr-size-17 sr-light sr-muted sr-under-1">{t('bar.held')}</h2>
      <Row gap={2} wrap>
        {missed.map(order => (
          <Button
            key={order.id}
            text={order.name}
            aria-label={t('bar.here', { name: order.name, drink: order.drink.name })}
            disabled={pendingIds.length > 0}
            loading={pendingIds.includes(order.id)}
            onClick={() => start([order.id])}
          />
        ))}
      </Row>
    </section>
  )
}

/** `/simple/bar`: calls those whose turn it is, all evening, without a touch. */
export function BarScreenPage() {
  const { t } = useTranslation(['party', 'terms'])
  const { party, isKnown, line, stopped, recent, address } = useUnit({
    address: $address,
    party: $party,
    isKnown: $isLineKnown,
    line: $line,
    stopped: $stopped,
    recent: $recent,
  })
  useWhileShown(barShown, barLeft)
  const production = useFollowedProduction()
  if (!isKnown) return <Skeleton height="320px" />
  if (party === null)
    return (
      <EmptyState wholePage title={t('bar.noParty')} text={t('bar.noPartyText')}>
        <LinkButton primary to="/simple/recipe" text={t('terms:chooseADrink')} />
      </EmptyState>
    )
  const stage = stageOf({ line, stopped, recent, lastOrders: party.lastOrders, production })
  if (stage.kind === 'attention')
    return (
      <MakingPage title={t('bar.title')}>
        <ProductionScene production={stage.production}>
          <MenuButton isPrimary={false} />
        </ProductionScene>
      </MakingPage>
    )
  // The invitation has the code itself.
  const url = stage.kind === 'invitation' ? null : address
  const hasSide = url !== null || line.waiting.length > 0 || missedIn(line).length > 0
  return (
    <Grid
      as="section"
      gap={4}
      template={hasSide ? 'minmax(0, 1fr) clamp(236px, 30vw, 420px)' : 'minmax(0, 1fr)'}
      className="sr-call sr-relative"
      aria-label={party.name}
    >
      <h1 className="sr-visually-hidden">{t('bar.title')}</h1>
      <StageView stage={stage} partyName={party.name} />
      {/* Beside the call: who comes next, who missed it, and the way in. */}
      {hasSide ? (
        <Column as="aside" gap={3} className="sr-shrink-y">
          <NextUp />
          <Held />
          {url === null ? null : (
            <section className="sr-call-way-in sr-down">
              <h2 className="sr-size-17">{t('bar.scan')}</h2>
              <PartyCode url={url} />
            </section>
          )}
        </Column>
      ) : null}
      <SoundButton />
    </Grid>
  )
}
