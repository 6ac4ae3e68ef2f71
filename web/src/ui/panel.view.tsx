import { type ReactNode, useId } from 'react'
import { Column, Row, type Space, Stack } from './layout/layout.view.tsx'
import './panel.css'

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
    <Column
      as="section"
      shrink
      className={`sr-card sr-panel-card ${className}`}
      aria-labelledby={title ? id : undefined}
    >
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
    <dt className="sr-muted sr-shrink">{label}</dt>
    <dd className="sr-number sr-shrink sr-text-end sr-anywhere">{children}</dd>
  </Row>
)
