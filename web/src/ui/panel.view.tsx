import { type ReactNode, useId } from 'react'
import './panel.css'

interface PanelProps {
  readonly title?: ReactNode
  /** At the end of the header. */
  readonly actions?: ReactNode
  readonly footer?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A card with a header. */
export function Panel({ title, actions, footer, className = '', children }: PanelProps) {
  const id = useId()
  return (
    <section className={`sr-card sr-panel-card ${className}`} aria-labelledby={title ? id : undefined}>
      {title ? (
        <div className="sr-card-header">
          <h2 id={id}>{title}</h2>
          {actions ? <span className="sr-panel-actions">{actions}</span> : null}
        </div>
      ) : null}
      <div className="sr-panel-body">{children}</div>
      {footer ? <div className="sr-panel-footer">{footer}</div> : null}
    </section>
  )
}

/** Facts about something: names on the left, values on the right. */
export const Facts = ({ children }: { readonly children: ReactNode }) => <dl className="sr-facts">{children}</dl>

export const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt className="sr-muted">{label}</dt>
    <dd className="sr-number">{children}</dd>
  </div>
)
