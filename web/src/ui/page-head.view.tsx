import { ChevronLeft } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Grid, Row, Stack } from './layout/layout.view.tsx'
import './page-head.css'

interface PageHeadProps {
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
  <Row as={Link} inline gap={1} tall className={`sr-back sr-medium ${className}`} to={to}>
    <ChevronLeft aria-hidden />
    {children}
  </Row>
)

/** The head of a page: the way back, its name, what it is for, and what can be done. */
export function PageHead({ title, lead, back, badge, flush = false, children }: PageHeadProps) {
  return (
    <Grid as="header" gap={[2, 5]} align="end" columns="rest auto" className="sr-page-head" data-flush={flush}>
      {back ? (
        <BackLink to={back.to} className="sr-across sr-at-start">
          {back.text}
        </BackLink>
      ) : null}
      <Stack gap={1} shrink className="sr-page-head-words">
        <Row gap={[2, 3]} wrap className="sr-page-head-title">
          <h1 className="sr-anywhere">{title}</h1>
          {badge}
        </Row>
        {lead ? <p className="sr-muted">{lead}</p> : null}
      </Stack>
      {children ? (
        <Row gap={3} align="stretch" justify="end" wrap className="sr-page-head-actions">
          {children}
        </Row>
      ) : null}
    </Grid>
  )
}
