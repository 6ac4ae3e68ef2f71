import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hexadecimal, modelName } from '../../entities/hardware/expander-models.ts'
import type { ProbedAddress } from '../../entities/hardware/hardware.documents.ts'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { Row } from '../../ui/layout/layout.view.tsx'
import { ErrorState, Skeleton } from '../../ui/page-state.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { useWhileShown } from '../../ui/use-while-shown.ts'
import { $isProbing, $probe, probeAsked, probeClosed, probeOpened } from './probe.model.ts'

/** The addresses that answer on the bus, and whether they are set up. */
export function ProbeTable() {
  const { t } = useTranslation('hardware')
  const [probe, isProbing, ask] = useUnit([$probe, $isProbing, probeAsked])
  useWhileShown(probeOpened, probeClosed)
  const columns: readonly Column<ProbedAddress>[] = [
    {
      key: 'address',
      title: t('form.address'),
      onPhone: 'title',
      sortBy: ({ address }) => address,
      render: ({ address }) => t('form.addressBoth', { hexadecimal: hexadecimal(address), decimal: String(address) }),
    },
    {
      key: 'board',
      title: t('probe.board'),
      sortBy: ({ board }) => board?.name ?? null,
      render: ({ address, board }) =>
        board ? (
          <Row as="span" gap={[1, 4]} align="stretch" wrap>
            <Link to={`/admin/gpio/expander/${board.id}/edit`}>{board.name}</Link>
            {board.model ? <span className="sr-muted">{modelName(board.model)}</span> : null}
          </Row>
        ) : (
          <Row as="span" gap={[1, 4]} align="stretch" wrap>
            <span className="sr-muted">{t('probe.unknown')}</span>
            <Link to={`/admin/gpio/expander/new?address=${address}`}>{t('probe.setUp')}</Link>
          </Row>
        ),
    },
  ]
  return (
    <Panel
      title={t('probe.title')}
      actions={<Button icon={<Refresh />} text={t('probe.again')} loading={isProbing} onClick={() => ask()} />}
    >
      {probe.kind === 'loading' ? <Skeleton height="140px" /> : null}
      {probe.kind === 'failed' ? <ErrorState problem={probe.problem} onRetry={ask} /> : null}
      {probe.kind === 'ready' ? (
        <DataTable
          rows={probe.value}
          rowKey={({ address }) => address}
          columns={columns}
          caption={t('probe.title')}
          initialSort={{ key: 'address', descending: false }}
          empty={<p className="sr-muted">{t('form.nothingFound')}</p>}
        />
      ) : null}
    </Panel>
  )
}
