import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../api/api-problem.ts'
import { useProblemText } from '../i18n/problem-text.ts'
import { DrawnGlass } from './drawn-glass.view.tsx'
import './page-state.css'

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
    <div className="sr-state">
      <div className="sr-state-picture">{picture ?? <DrawnGlass shape="coupe" layers={[]} />}</div>
      <Heading>{title}</Heading>
      {text ? <p className="sr-muted">{text}</p> : null}
      {children ? <div className="sr-state-actions">{children}</div> : null}
    </div>
  )
}

interface ErrorStateProps {
  readonly problem: Problem
  readonly onRetry?: (() => void) | undefined
}

/** Something could not be loaded. */
export function ErrorState({ problem, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('common')
  const problemText = useProblemText()
  return (
    <div className="sr-state" role="alert">
      <div className="sr-state-picture">
        <DrawnGlass shape="cocktail" layers={[{ colour: '#b3302a', ml: 1 }]} fill={0.3} />
      </div>
      <h2>{t('failed.title')}</h2>
      <p className="sr-muted">{problemText(problem)}</p>
      {onRetry ? (
        <div className="sr-state-actions">
          <Button intent="primary" icon={<Refresh />} text={t('retry')} onClick={() => onRetry()} />
        </div>
      ) : null}
    </div>
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
