import { ChevronLeft } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './page-head.css'

interface PageHeadProps {
  readonly title: ReactNode
  /** One sentence on what the page is for. */
  readonly lead?: ReactNode
  readonly back?: { readonly to: string; readonly text: string }
  /** Beside the title: a state, a help button. */
  readonly badge?: ReactNode
  /** What can be done on the whole page. */
  readonly children?: ReactNode
}

/** The head of a page: the way back, its name, what it is for, and what can be done. */
export function PageHead({ title, lead, back, badge, children }: PageHeadProps) {
  return (
    <header className="sr-page-head">
      {back ? (
        <Link className="sr-back" to={back.to}>
          <ChevronLeft aria-hidden />
          {back.text}
        </Link>
      ) : null}
      <div className="sr-page-head-words">
        <div className="sr-page-head-title">
          <h1>{title}</h1>
          {badge}
        </div>
        {lead ? <p className="sr-muted">{lead}</p> : null}
      </div>
      {children ? <div className="sr-page-head-actions">{children}</div> : null}
    </header>
  )
}
