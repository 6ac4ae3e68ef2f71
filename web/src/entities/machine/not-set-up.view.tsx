import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { Row, type Space } from '../../ui/layout/layout.view.tsx'
import { $machine, $maySetUp } from './machine.model.ts'

/** What a machine lacks before it can pour anything, and for its owner the way there. */
export function NotSetUp({ pad = 0 }: { readonly pad?: Space }) {
  const { t } = useTranslation('machine')
  const [machine, maySetUp] = useUnit([$machine, $maySetUp])
  return (
    <Row gap={3} wrap pad={pad} role="status" data-testid="not-set-up">
      <span>{t(machine?.pumps.length === 0 ? 'setUp.noPumps' : 'setUp.noneReady')}</span>
      {maySetUp ? <LinkButton primary to="/admin/pump" text={t('setUp.go')} /> : <span>{t('setUp.owner')}</span>}
    </Row>
  )
}
