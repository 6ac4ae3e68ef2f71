import { ArrowRight, Edit } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isPermitted } from '#domain/access/permissions.ts'
import { livePeers, type Machine } from '../../entities/peers/peers.model.ts'
import { UnavailableInDemo } from '../../features/demo/unavailable-in-demo.view.tsx'
import { MachineActivity, MachineNameDialog, MachineState } from '../../features/peers/machine-state.view.tsx'
import { WaitingOrders } from '../../features/peers/waiting-orders.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { $user } from '../../session/session.model.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Grid, Row } from '../../ui/layout/layout.view.tsx'
import { EmptyState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'

/** `/machines`: the machines that share a database, what they do, and what each can make. */
export function MachinesPage() {
  const { t } = useTranslation(['machines', 'app'])
  const known = useUnit(livePeers.$value)
  return (
    <Grid as="section" gap={4} columns={1} className="sr-page">
      <PageHead title={t('app:title.machines')} lead={t('lead')} />
      <UnavailableInDemo what="machines" />
      <WaitingOrders />
      {known === null ? (
        <Skeleton height="140px" />
      ) : known.isShared ? (
        <Grid as="ul" gap={4} fill={340}>
          {known.machines.map(machine => (
            <MachineTile key={machine.key} machine={machine} />
          ))}
        </Grid>
      ) : (
        <div className="sr-card">
          <EmptyState title={t('alone.title')} text={t('alone.text')} />
        </div>
      )}
    </Grid>
  )
}

function MachineTile({ machine }: { readonly machine: Machine }) {
  const { t } = useTranslation('machines')
  const format = useFormat()
  const user = useUnit($user)
  const [isRenaming, setRenaming] = useState(false)
  const { key, name, isThis, makeable } = machine
  const list = isThis ? '/recipe/public?fabricable=auto' : `/recipe/public?machine=${encodeURIComponent(key)}`
  return (
    <Grid as="li" gap={3} rows="auto 1fr auto" pad={[4, 5, 3]} className="sr-card" data-testid="machine">
      <Row gap={3} align="baseline" justify="between">
        <h2 className={`sr-size-22 sr-shrink sr-anywhere ${machine.activity === null ? 'sr-muted' : ''}`}>
          {name}
          {isThis ? <small className="sr-muted sr-light sr-size-14"> {t('this')}</small> : null}
        </h2>
        <MachineState machine={machine} />
      </Row>
      <MachineActivity machine={machine} />
      <Row gap={[0, 3]} justify="between" wrap style={{ gridRow: -2 }}>
        <Link className="sr-link-line" to={list}>
          {t('makeable', { count: makeable, amount: format.number(makeable) })} <ArrowRight aria-hidden />
        </Link>
        {isThis && user && isPermitted(user.role, 'system.manage') ? (
          <IconButton icon={<Edit />} label={t('rename')} onClick={() => setRenaming(true)} />
        ) : null}
      </Row>
      {isRenaming ? <MachineNameDialog name={name} onClose={() => setRenaming(false)} /> : null}
    </Grid>
  )
}
