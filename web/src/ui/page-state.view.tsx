import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../api/api-problem.ts'
import { $connectionsMade } from '../api/connection.model.ts'
import { PaintedDrink } from '../drawing/painted-drink.view.tsx'
import { plainDrink } from '../drawing/plain-drink.ts'
import { useProblemText } from '../i18n/problem-text.ts'
import { Row, Stack } from './layout/layout.view.tsx'
import './page-state.css'

/** In CSS pixels; as in page-state.css. */
const pictureEdge = 112
const remains = plainDrink('#b3302a', { ml: 30 })

interface StateProps {
  readonly title: string
  readonly text?: string | undefined
  readonly picture?: ReactNode
  /** It is the whole page: its title is the page's heading. */
  readonly wholePage?: boolean
  /** Buttons. */
  readonly children?: ReactNode
}

/** A whole part of a page that has nothing to show, and what can be done about it. */
export function EmptyState({ title, text, picture, wholePage = false, children }: StateProps) {
  const Heading = wholePage ? 'h1' : 'h2'
  return (
    <Stack gap={2} justify="center" pad={[6, 4]} measure={460} className="sr-text-center">
      <div className="sr-state-picture">{picture ?? <PaintedDrink shape="coupe" edge={pictureEdge} />}</div>
      <Heading>{title}</Heading>
      {text ? <p className="sr-muted">{text}</p> : null}
      {children ? (
        <Row gap={3} align="stretch" justify="center" wrap className="sr-above-4">
          {children}
        </Row>
      ) : null}
    </Stack>
  )
}

/** Above bad news. */
export const HalfDrunk = () => <PaintedDrink shape="cocktail" drink={remains} sizeMl={100} edge={pictureEdge} />

interface ErrorStateProps {
  readonly problem: Problem
  readonly onRetry?: (() => void) | undefined
}

/** A request that failed because the machine could not be reached is repeated as soon as it can be. */
function useRetryWhenBack(problem: Problem, onRetry: (() => void) | undefined): void {
  const connected = useUnit($connectionsMade)
  const seen = useRef(connected)
  useEffect(() => {
    if (connected === seen.current) return
    seen.current = connected
    if (problem.code === 'unreachable') onRetry?.()
  }, [connected, problem, onRetry])
}

/** Something could not be loaded. */
export function ErrorState({ problem, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('common')
  const problemText = useProblemText()
  useRetryWhenBack(problem, onRetry)
  return (
    <Stack gap={2} justify="center" pad={[6, 4]} measure={460} className="sr-text-center" role="alert">
      <div className="sr-state-picture">
        <HalfDrunk />
      </div>
      <h2>{t('failed.title')}</h2>
      <p className="sr-muted">{problemText(problem)}</p>
      {onRetry ? (
        <Row gap={3} align="stretch" justify="center" wrap className="sr-above-4">
          <Button intent="primary" icon={<Refresh />} text={t('retry')} onClick={() => onRetry()} />
        </Row>
      ) : null}
    </Stack>
  )
}

interface SkeletonProps {
  /** Any CSS length. */
  readonly width?: string
  readonly height?: string
  readonly className?: string
}

/** A grey stand-in for something that is being loaded. */
export function Skeleton({ width = '100%', height = '1em', className = '' }: SkeletonProps) {
  return <span className={`sr-skeleton ${className}`} style={{ width, height }} aria-hidden="true" />
}
