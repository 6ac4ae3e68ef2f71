import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { isPermitted } from '#domain/access/permissions.ts'
import { $user } from '../../session/session.model.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { Grid, Row } from '../../ui/layout/layout.view.tsx'
import { EmptyState, PageHead } from '../../ui/page-parts.view.tsx'

interface HistoryTabProps {
  readonly lead: string
  /** Beside the tabs. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of the page *History*, each at an address of its own. */
export function HistoryTab({ lead, actions, children }: HistoryTabProps) {
  const { t } = useTranslation(['app', 'terms'])
  const role = useUnit($user)?.role ?? null
  const tabs = [
    { to: '/history', text: t('terms:drinks') },
    { to: '/statistics', text: t('terms:statistics') },
    ...(isPermitted(role, 'party.host') ? [{ to: '/party/past', text: t('terms:pastParties') }] : []),
  ]
  return (
    <Grid as="section" gap={4} columns={1} measure={1160}>
      <PageHead flush title={t('title.history')} lead={lead} />
      <Row gap={3} justify="between" wrap>
        <Row
          as="nav"
          inline
          gap={1}
          pad={1}
          className="sr-seg sr-surface-group sr-round-12"
          aria-label={t('title.history')}
        >
          {tabs.map(({ to, text }) => (
            <Row
              as={NavLink}
              key={to}
              inline
              justify="center"
              tall
              className="sr-choice sr-hovers sr-medium sr-nowrap sr-inherit sr-undecorated"
              to={to}
            >
              {text}
            </Row>
          ))}
        </Row>
        {actions}
      </Row>
      {children}
    </Grid>
  )
}

interface NothingYetProps {
  readonly title: string
  readonly text: string
  /** The way to the first of it. */
  readonly to: string
  readonly action: string
}

export const NothingYet = ({ title, text, to, action }: NothingYetProps) => (
  <div className="sr-card">
    <EmptyState title={title} text={text}>
      <LinkButton to={to} primary text={action} />
    </EmptyState>
  </div>
)
