import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Board, BoardPin } from '../../entities/hardware/hardware.documents.ts'
import { headerNumber, lostDuty } from '../../entities/hardware/header.ts'
import { pageOf, usePinWords } from '../../entities/hardware/pin-words.ts'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'

/** The same as the drawing tells, to be read and sorted. */
export function BoardTable({ board }: { readonly board: Board }) {
  const { t } = useTranslation('hardware')
  const words = usePinWords()
  const isLocal = board.kind === 'LOCAL'
  const columns: readonly Column<BoardPin>[] = [
    {
      key: 'pin',
      title: t('table.pin'),
      sortBy: ({ pin }) => pin.nr,
      onPhone: 'title',
      render: ({ pin }) => pin.label,
    },
    ...(isLocal
      ? [
          {
            key: 'header',
            title: t('table.header'),
            align: 'end' as const,
            sortBy: ({ pin }: BoardPin) => headerNumber(pin.nr) ?? null,
            render: ({ pin }: BoardPin) => headerNumber(pin.nr),
          },
        ]
      : []),
    {
      key: 'use',
      title: t('table.use'),
      sortBy: ({ use }) => (use ? words.use(use) : null),
      render: ({ pin, use }) =>
        use ? (
          <>
            <span className="sr-pin-mark" data-owner={use.owner} />
            <Link to={pageOf(use)}>{words.use(use)}</Link>
            {isLocal && lostDuty(pin.nr, use.owner) ? (
              <span className="sr-badge sr-badge-warning">{t(`duty.${lostDuty(pin.nr, use.owner) ?? 'spi'}`)}</span>
            ) : null}
          </>
        ) : (
          <span className="sr-muted">{t('free')}</span>
        ),
    },
  ]
  return (
    <DataTable
      rows={board.pins}
      rowKey={({ pin }) => pin.nr}
      columns={columns}
      caption={t('map.label', { board: board.name })}
      initialSort={{ key: 'pin', descending: false }}
      empty={null}
    />
  )
}
