import { Button } from '@blueprintjs/core'
import { ChevronLeft, Refresh } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Problem } from '../api/api-problem.ts'
import { $connectionsMade } from '../api/connection.model.ts'
import { PaintedDrink } from '../drawing/painted-drink.view.tsx'
import { plainDrink } from '../drawing/served.ts'
import { useProblemText } from '../i18n/problem-text.ts'
import { Box, Column, Grid, Row, type Space, Stack } from './layout/layout.view.tsx'
import './ui.css'

/** In CSS pixels. */
const pictureEdge = 112
const remains = plainDrink('#b3302a', { ml: 30 })

interface StateProps {
  readonly title: string
  readonly text?: string | undefined
  readonly picture?: ReactNode
  /** It is the whole page: its title is the page's heading. */
  readonly wholePage?: boolean
  readonly role?: 'alert'
  /** Buttons. */
  readonly children?: ReactNode
}

/** A whole part of a page that has nothing to show, and what can be done about it. */
export function EmptyState({ title, text, picture, wholePage = false, role, children }: StateProps) {
  const Heading = wholePage ? 'h1' : 'h2'
  return (
    <Stack gap={2} justify="center" pad={[6, 4]} measure={460} className="sr-text-center" role={role}>
      <Box height={112} width={112} className="sr-text sr-below-2">
        {picture ?? <PaintedDrink shape="coupe" edge={pictureEdge} />}
      </Box>
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

/** Above an error. */
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
    <EmptyState role="alert" picture={<HalfDrunk />} title={t('failed.title')} text={problemText(problem)}>
      {onRetry ? <Button intent="primary" icon={<Refresh />} text={t('retry')} onClick={() => onRetry()} /> : null}
    </EmptyState>
  )
}

interface SkeletonProps {
  /** Any CSS length. */
  readonly width?: string
  readonly height?: string
  readonly className?: string
}

/** A grey stand-in for something that is being loaded. */
export const Skeleton = ({ width = '100%', height = '1em', className = '' }: SkeletonProps) => (
  <span className={`sr-skeleton sr-inline-block ${className}`} style={{ width, height }} aria-hidden="true" />
)

interface PageHeadProps {
  /** Null: a head around it names the page. */
  readonly title: ReactNode
  /** One sentence on what the page is for. */
  readonly lead?: ReactNode
  readonly back?: { readonly to: string; readonly text: string }
  /** Beside the title: a state, a help button. */
  readonly badge?: ReactNode
  /** The part below keeps its own distance. */
  readonly flush?: boolean
  /** Actions on the whole page. */
  readonly children?: ReactNode
}

interface BackLinkProps {
  readonly to: string
  readonly className?: string
  readonly children: ReactNode
}

/** The way back, above the title of a page. */
export const BackLink = ({ to, className = '', children }: BackLinkProps) => (
  <Row as={Link} inline gap={1} tall className={`sr-undecorated sr-light ${className}`} to={to}>
    <ChevronLeft aria-hidden />
    {children}
  </Row>
)

/** The head of a page: the way back, its name, what it is for, and what can be done. */
export const PageHead = ({ title, lead, back, badge, flush = false, children }: PageHeadProps) => (
  <Grid
    as="header"
    gap={[2, 5]}
    align="end"
    columns="rest auto"
    stacked={760}
    className="sr-page-head"
    data-flush={flush}
  >
    {back ? (
      <BackLink to={back.to} className="sr-across sr-at-start">
        {back.text}
      </BackLink>
    ) : null}
    <Stack gap={1} shrink>
      {title === null ? null : (
        <Row gap={[2, 3]} wrap>
          <h1 className="sr-anywhere" dir="auto">
            {title}
          </h1>
          {badge}
        </Row>
      )}
      {lead ? <p className="sr-muted sr-measure-72">{lead}</p> : null}
    </Stack>
    {children ? (
      <Row gap={3} align="stretch" justify="end" wrap className="sr-fill-narrow">
        {children}
      </Row>
    ) : null}
  </Grid>
)

interface PanelProps {
  readonly title?: ReactNode
  /** At the end of the header. */
  readonly actions?: ReactNode
  readonly footer?: ReactNode
  /** Between the things in it. */
  readonly gap?: Space
  readonly className?: string
  readonly children: ReactNode
}

/** A card with a header. */
export function Panel({ title, actions, footer, gap = 4, className = '', children }: PanelProps) {
  const id = useId()
  return (
    <Column as="section" shrink className={`sr-card ${className}`} aria-labelledby={title ? id : undefined}>
      {title ? (
        <div className="sr-card-header">
          <h2 id={id} className="sr-size-18 sr-shrink sr-anywhere" dir="auto">
            {title}
          </h2>
          {actions ? (
            <Row as="span" gap={2} fixed className="sr-push">
              {actions}
            </Row>
          ) : null}
        </div>
      ) : null}
      <Stack gap={gap} top shrink pad={4} className="sr-panel-body sr-spread">
        {children}
      </Stack>
      {footer ? (
        <Row gap={3} align="stretch" justify="end" wrap pad={[0, 4, 4]} className="sr-panel-footer">
          {footer}
        </Row>
      ) : null}
    </Column>
  )
}

interface FactsProps {
  /** No wider than this, in pixels. */
  readonly measure?: number
  readonly children: ReactNode
}

/** Facts about something: names on the left, values on the right. */
export const Facts = ({ measure, children }: FactsProps) => (
  <Stack as="dl" gap={2} className="sr-facts" style={{ maxWidth: measure }}>
    {children}
  </Stack>
)

export const Fact = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  <Row gap={4} align="baseline" justify="between">
    <dt className="sr-muted sr-shrink sr-hyphenated">{label}</dt>
    <dd className="sr-number sr-shrink sr-text-end sr-anywhere">{children}</dd>
  </Row>
)

interface BadgeProps {
  /** Plain without it. */
  readonly tone?: 'good' | 'active' | 'warning' | 'danger' | undefined
  readonly children: ReactNode
}

/** A state or a kind in a word or two. */
export const Badge = ({ tone, children }: BadgeProps) => (
  <span className={tone === undefined ? 'sr-badge' : `sr-badge sr-badge-${tone}`}>{children}</span>
)
