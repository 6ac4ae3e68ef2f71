import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.view.tsx'
import { Column, Row } from '../../ui/layout/layout.view.tsx'
import { Facts } from '../../ui/panel.view.tsx'

interface StatusCardProps {
  readonly title: string
  /** Null where there is nothing to be on or off. */
  readonly isOn?: boolean | null
  /** Instead of facts. */
  readonly note?: string | undefined
  readonly configure?: ReactNode
  readonly children?: ReactNode
}

/** One part of the machine, how it is set up, and the way to change that. */
export function StatusCard({ title, isOn = null, note, configure, children }: StatusCardProps) {
  const { t } = useTranslation('pumps')
  const id = useId()
  return (
    <Column
      as="article"
      gap={3}
      shrink
      className="sr-card sr-status-card sr-size-14"
      style={{ padding: 'var(--sr-space-3) var(--sr-space-4) var(--sr-space-4)' }}
      aria-labelledby={id}
    >
      <Row as="header" gap={[1, 3]} justify="between" wrap>
        <h2 className="sr-size-17 sr-hyphenated" id={id}>
          {title}
        </h2>
        {isOn === null ? null : (
          <Badge tone={isOn ? 'good' : undefined}>{t(isOn ? 'overview.on' : 'overview.off')}</Badge>
        )}
      </Row>
      {note ? <p className="sr-muted">{note}</p> : null}
      {children ? <Facts>{children}</Facts> : null}
      {configure ? (
        <Row align="stretch" className="sr-status-foot sr-down">
          {configure}
        </Row>
      ) : null}
    </Column>
  )
}
