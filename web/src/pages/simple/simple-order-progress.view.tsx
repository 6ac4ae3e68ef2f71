import { Button, Spinner } from '@blueprintjs/core'
import { ChevronLeft, Glass } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { Production } from '../../entities/production/production.documents.ts'
import { $production, $shown, $starting, dialogClosed } from '../../entities/production/production.model.ts'
import { hasEnded } from '../../entities/production/production-steps.ts'
import { InterruptedCard } from '../../features/production/interrupted.view.tsx'
import { ProductionScene } from '../../features/production/scene.view.tsx'
import { Column, Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState } from '../../ui/page-parts.view.tsx'
import '../../features/production/production.css'
import './simple.css'

const menuPath = '/simple/recipe'

export const MakingPage = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Column as="section" grow className="sr-making sr-measure sr-wide sr-shrink-y">
    <h1 className="sr-visually-hidden">{title}</h1>
    {children}
  </Column>
)

/** The drink that is reported; one that has ended goes away by itself a moment later, for the next guest. */
export function useFollowedProduction(): Production | null {
  const [production, shown, close] = useUnit([$production, $shown, dialogClosed])
  const isOver = production === null && shown !== null && hasEnded(shown)
  useEffect(() => {
    if (isOver) close()
  }, [isOver, close])
  return production && shown
}

/** `/simple/orderprogress`: the drink that is being made, and what a person has to do about it. */
export function SimpleOrderProgressPage() {
  const { t } = useTranslation(['simple', 'terms'])
  const isStarting = useUnit($starting)
  const production = useFollowedProduction()
  const isStaged = production !== null
  // Of the page around it: older browsers have no `:has()`.
  useLayoutEffect(() => {
    document.body.classList.toggle('sr-staged', isStaged)
    return () => document.body.classList.remove('sr-staged')
  }, [isStaged])
  return (
    <MakingPage title={t('progress.title')}>
      {production ? (
        <ProductionScene production={production}>
          {hasEnded(production) ? <MenuButton isPrimary={production.state !== 'ERROR'} /> : <BackButton />}
        </ProductionScene>
      ) : isStarting ? (
        <Stack align="center" justify="center" minHeight={300}>
          <Spinner size={64} />
        </Stack>
      ) : (
        <Stack gap={4} measure={720} className="sr-wide">
          <InterruptedCard />
          <EmptyState title={t('terms:nothingIsBeingMade')} text={t('progress.idleText')}>
            <MenuButton />
          </EmptyState>
        </Stack>
      )}
    </MakingPage>
  )
}

export function MenuButton({ isPrimary = true }: { isPrimary?: boolean }) {
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

function BackButton() {
  const { t } = useTranslation(['simple', 'terms'])
  const navigate = useNavigate()
  // A person who opened this page by its address has nowhere to go back to.
  const isFirstPage = useLocation().key === 'default'
  const back = (): void => {
    if (isFirstPage) void navigate(menuPath)
    else void navigate(-1)
  }
  return <Button size="large" icon={<ChevronLeft />} text={t('terms:back')} onClick={back} />
}
