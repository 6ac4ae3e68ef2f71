import { Button, Callout } from '@blueprintjs/core'
import { Edit, Reset, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { hexadecimal, modelName } from '../../entities/hardware/expander-models.ts'
import type { Board, BoardPin } from '../../entities/hardware/hardware.documents.ts'
import { headerNumber, lostDuty } from '../../entities/hardware/header.ts'
import { lostDutiesOf } from '../../entities/hardware/pin-choices.ts'
import { PinMap } from '../../entities/hardware/pin-map.view.tsx'
import { pageOf, usePinWords } from '../../entities/hardware/pin-words.ts'
import { useFormat } from '../../i18n/format.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { List, Row } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { $restarting, deleteAsked, restartRequested } from './board-actions.model.ts'
import { PinMark } from './pin-mark.view.tsx'

/** An expander, what hangs on it, and what can be done with it. */
export function ExpanderPanel({ board, look }: { readonly board: Board; readonly look: BoardLook }) {
  const { t } = useTranslation('hardware')
  const { number, dateTime } = useFormat()
  const navigate = useNavigate()
  const [restarting, restart, askToDelete] = useUnit([$restarting, restartRequested, deleteAsked])
  const { id, name, model, address, problem } = board
  return (
    <Panel
      className="sr-board"
      title={name}
      actions={<Badge>{t('usage', { used: number(board.usedPinCount), all: number(board.pinCount) })}</Badge>}
      footer={
        <>
          <Button
            variant="minimal"
            icon={<Reset />}
            text={t('restart')}
            aria-label={t('restartOne', { name })}
            loading={restarting === id}
            onClick={() => restart(id)}
          />
          <Button
            variant="minimal"
            icon={<Edit />}
            text={t('edit')}
            aria-label={t('editOne', { name })}
            onClick={() => void navigate(`/admin/gpio/expander/${id}/edit`)}
          />
          <Button
            variant="minimal"
            intent="danger"
            icon={<Trash />}
            text={t('delete')}
            aria-label={t('deleteOne', { name })}
            onClick={() => askToDelete(id)}
          />
        </>
      }
    >
      {model && address !== null ? (
        <p className="sr-muted">{t('atAddress', { model: modelName(model), address: hexadecimal(address) })}</p>
      ) : null}
      {problem ? (
        <Callout className="sr-below-3" intent="danger" title={t('lostBoard.title', { name })}>
          <p>{t('lostBoard.text', { since: dateTime(problem.since) })}</p>
          <p className="sr-muted sr-above-2 sr-anywhere">{t('lostBoard.detail', { detail: problem.detail })}</p>
        </Callout>
      ) : null}
      <BoardContents board={board} look={look} />
    </Panel>
  )
}

/** The computer's own header. */
export function LocalBoard({ board, look }: { readonly board: Board; readonly look: BoardLook }) {
  const { t } = useTranslation('hardware')
  const { number } = useFormat()
  return (
    <Panel
      className="sr-board"
      title={board.name}
      actions={<Badge>{t('usage', { used: number(board.usedPinCount), all: number(board.pinCount) })}</Badge>}
    >
      <Legend board={board} />
      <LostDuties board={board} />
      <BoardContents board={board} look={look} />
    </Panel>
  )
}

const owners = ['PUMP', 'DIRECTOR', 'SUPPLY_RELAY', 'LOAD_CELL', 'I2C'] as const

/** The meaning of the colours that are there. */
function Legend({ board }: { readonly board: Board }) {
  const { t } = useTranslation('hardware')
  const present = owners.filter(owner => board.pins.some(({ use }) => use?.owner === owner))
  if (present.length === 0) return null
  return (
    <Row as="ul" gap={[2, 4]} align="stretch" wrap className="sr-size-14" aria-hidden="true">
      {present.map(owner => (
        <Row as="li" key={owner}>
          <PinMark owner={owner} />
          {t(`kind.${owner}`)}
        </Row>
      ))}
    </Row>
  )
}

/** Pins that the computer may want for itself. */
function LostDuties({ board }: { readonly board: Board }) {
  const { t } = useTranslation('hardware')
  const words = usePinWords()
  const lost = lostDutiesOf([board])
  if (lost.length === 0) return null
  return (
    <details className="sr-lost-duties sr-round-small sr-size-14">
      <summary className="sr-strong">{t('lostTitle', { count: lost.length })}</summary>
      <List gap={2} className="sr-below-3">
        {lost.map(({ pin, duty, use }) => (
          <li key={pin}>
            <strong>{words.use(use)}</strong> {t(`lost.${duty}`, { pin })}
          </li>
        ))}
      </List>
    </details>
  )
}

export type BoardLook = 'drawing' | 'table'

/** The pins of a board and what hangs on them. */
const BoardContents = ({ board, look }: { readonly board: Board; readonly look: BoardLook }) =>
  look === 'drawing' ? <PinMap board={board} /> : <BoardTable board={board} />

/** The same as the drawing tells, to be read and sorted. */
function BoardTable({ board }: { readonly board: Board }) {
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
            <PinMark owner={use.owner} />
            <Link to={pageOf(use)}>{words.use(use)}</Link>
            {isLocal && lostDuty(pin.nr, use.owner) ? (
              <Badge tone="warning">{t(`duty.${lostDuty(pin.nr, use.owner) ?? 'spi'}`)}</Badge>
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
