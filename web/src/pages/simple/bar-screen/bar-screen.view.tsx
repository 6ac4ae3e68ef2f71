import { Button } from '@blueprintjs/core'
import { ChevronLeft } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { $isLineKnown, $line, $party, $recent, $stopped } from '../../../entities/party/party.model.ts'
import type { Production } from '../../../entities/production/production.documents.ts'
import { $production, $shown, dialogClosed, productionFollowed } from '../../../entities/production/production.model.ts'
import { hasEnded } from '../../../entities/production/production-steps.ts'
import { barLeft, barShown } from '../../../features/party/call-sound.model.ts'
import { ProductionScene } from '../../../features/production/scene.view.tsx'
import { Column, Grid } from '../../../ui/layout/layout.view.tsx'
import { LinkButton } from '../../../ui/link-button.view.tsx'
import { EmptyState, Skeleton } from '../../../ui/page-parts.view.tsx'
import { useOnEnter, useWhileShown } from '../../../ui/use-model.ts'
import { BarSide } from './bar-side.view.tsx'
import { StageView } from './stage.view.tsx'
import { stageOf } from './stage-of.ts'
import '../../../features/production/production.css'
import './bar-screen.css'

/** `/simple/bar`: calls those whose turn it is, all evening, without a touch. */
export function BarScreenPage() {
  const { t } = useTranslation('party')
  const { party, isKnown, line, stopped, recent } = useUnit({
    party: $party,
    isKnown: $isLineKnown,
    line: $line,
    stopped: $stopped,
    recent: $recent,
  })
  useWhileShown(barShown, barLeft)
  const production = useFollowedProduction()
  if (!isKnown) return <Skeleton height="320px" />
  if (party === null) return <NoParty />
  const stage = stageOf({ line, stopped, recent, lastOrders: party.lastOrders, production })
  if (stage.kind === 'attention') return <Attention production={stage.production} />
  return (
    <Grid as="section" gap={4} className="sr-call" aria-label={party.name}>
      <h1 className="sr-visually-hidden">{t('bar.title')}</h1>
      <StageView stage={stage} partyName={party.name} />
      <BarSide />
    </Grid>
  )
}

/** As long as it is told: what was left of a drink is told as interrupted. */
function useFollowedProduction(): Production | null {
  const { production, shown, close } = useUnit({ production: $production, shown: $shown, close: dialogClosed })
  useOnEnter(productionFollowed)
  const isOver = production === null && shown !== null && hasEnded(shown)
  useEffect(() => {
    if (isOver) close()
  }, [isOver, close])
  return production === null ? null : shown
}

function Attention({ production }: { readonly production: Production }) {
  const { t } = useTranslation('party')
  const navigate = useNavigate()
  return (
    <Column as="section" grow className="sr-making sr-measure sr-wide sr-shrink-y" data-state={production.state}>
      <h1 className="sr-visually-hidden">{t('bar.title')}</h1>
      <ProductionScene production={production}>
        <Button
          size="large"
          icon={<ChevronLeft size={20} />}
          text={t('bar.choose')}
          onClick={() => void navigate('/simple/recipe')}
        />
      </ProductionScene>
    </Column>
  )
}

function NoParty() {
  const { t } = useTranslation('party')
  return (
    <EmptyState wholePage title={t('bar.noParty')} text={t('bar.noPartyText')}>
      <LinkButton primary to="/simple/recipe" text={t('bar.choose')} />
    </EmptyState>
  )
}
