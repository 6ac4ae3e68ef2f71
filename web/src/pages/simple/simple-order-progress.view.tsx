import { Button, Spinner } from '@blueprintjs/core'
import { ChevronLeft, Glass } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { Production } from '../../entities/production/production.documents.ts'
import {
  $production,
  $shown,
  $starting,
  dialogClosed,
  productionSubscribed,
} from '../../entities/production/production.model.ts'
import { hasEnded } from '../../entities/production/production-steps.ts'
import { InterruptedCard } from '../../features/production/interrupted.view.tsx'
import { ProductionScene } from '../../features/production/scene.view.tsx'
import { Column, Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState } from '../../ui/page-parts.view.tsx'
import { useOnEnter } from '../../ui/use-model.ts'
import '../../features/production/production.css'
import './simple.css'

const menuPath = '/simple/recipe'

/** `/simple/orderprogress`: the drink that is being made, and what a person has to do about it. */
export function SimpleOrderProgressPage() {
  const { t } = useTranslation('simple')
  const { shown, starting } = useUnit({ shown: $shown, starting: $starting })
  useFollowed()
  const isStaged = shown !== null
  // Of the page around it: older browsers have no `:has()`.
  useLayoutEffect(() => {
    document.body.classList.toggle('sr-staged', isStaged)
    return () => document.body.classList.remove('sr-staged')
  }, [isStaged])
  return (
    <Column as="section" grow className="sr-making sr-measure sr-wide sr-shrink-y" data-state={shown?.state}>
      <h1 className="sr-visually-hidden">{t('progress.title')}</h1>
      {shown !== null ? <Making production={shown} /> : starting ? <Starting /> : <Idle />}
    </Column>
  )
}

/** A drink that has ended goes away by itself a moment later: the screen belongs to the next guest. */
function useFollowed(): void {
  const { production, shown, close } = useUnit({ production: $production, shown: $shown, close: dialogClosed })
  useOnEnter(productionSubscribed)
  useEffect(() => {
    if (production === null && shown !== null && hasEnded(shown)) close()
  }, [production, shown, close])
}

const Starting = () => (
  <Stack align="center" justify="center" minHeight={300}>
    <Spinner size={64} />
  </Stack>
)

function Idle() {
  const { t } = useTranslation(['simple', 'terms'])
  return (
    <Stack gap={4} measure={720} className="sr-making-idle sr-wide">
      <InterruptedCard />
      <EmptyState title={t('terms:nothingIsBeingMade')} text={t('progress.idleText')}>
        <MenuButton />
      </EmptyState>
    </Stack>
  )
}

function MenuButton({ isPrimary = true }: { isPrimary?: boolean }) {
  const { t } = useTranslation(['simple', 'terms'])
  const navigate = useNavigate()
  return (
    <Button
      size="large"
      intent={isPrimary ? 'primary' : 'none'}
      icon={<Glass size={20} />}
      text={t('terms:chooseADrink')}
      onClick={() => void navigate(menuPath)}
    />
  )
}

const Making = ({ production }: { production: Production }) => (
  <ProductionScene production={production}>
    {hasEnded(production) ? <MenuButton isPrimary={production.state !== 'ERROR'} /> : <BackButton />}
  </ProductionScene>
)

function BackButton() {
  const { t } = useTranslation(['simple', 'terms'])
  const navigate = useNavigate()
  // A person who opened this page by its address has nowhere to go back to.
  const isFirstPage = useLocation().key === 'default'
  const back = (): void => {
    if (isFirstPage) void navigate(menuPath)
    else void navigate(-1)
  }
  return <Button className="sr-stage-back" size="large" icon={<ChevronLeft />} text={t('terms:back')} onClick={back} />
}
