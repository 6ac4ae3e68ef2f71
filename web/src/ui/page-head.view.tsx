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
  /** What comes below keeps its own distance. */
  readonly flush?: boolean
  /** What can be done on the whole page. */
  readonly children?: ReactNode
}

/** The head of a page: the way back, its name, what it is for, and what can be done. */
export function PageHead({ title, lead, back, badge, flush = false, children }: PageHeadProps) {
  return (
    <Grid as="header" gap={[2, 5]} align="end" columns="rest auto" className="sr-page-head" data-flush={flush}>
      {back ? (
        <Link className="sr-back" to={back.to}>
          <ChevronLeft aria-hidden />
          {back.text}
        </Link>
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
