import { Button, Callout } from '@blueprintjs/core'
import { Edit, Reset, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Board, BoardPin, PinUse } from '../../entities/hardware/hardware.model.ts'
import { headerNumber, lostDuty } from '../../entities/hardware/header.ts'
import { hexadecimal, lostDutiesOf, modelName, pageOf, usePinLabels } from '../../entities/hardware/pins.ts'
import { PinMap } from '../../entities/hardware/pins.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { Box, List, Row } from '../../ui/layout/layout.view.tsx'
import { Badge, EmptyState, Panel } from '../../ui/page-parts.view.tsx'
import { $restarting, deleteRequested, restartRequested } from './board-actions.model.ts'
import './hardware.css'

const colours = {
  PUMP: '#c2612f',
  DIRECTOR: '#8a5cb0',
  SUPPLY_RELAY: '#b0403f',
  LOAD_CELL: '#3f8a4d',
  I2C: '#2f77b5',
} as const

/** The colour that pins of one owner have in drawings. */
export const PinMark = ({ owner }: Pick<PinUse, 'owner'>) => (
  <span className="sr-pin-mark sr-inline-block sr-fixed sr-circle" style={{ background: colours[owner] }} />
)

/** An expander, what hangs on it, and what can be done with it. */
export function ExpanderPanel({ board, look }: { readonly board: Board; readonly look: BoardLook }) {
  const { t } = useTranslation(['hardware', 'common'])
  const { number, dateTime } = useFormat()
  const navigate = useNavigate()
  const [restarting, restart, askToDelete] = useUnit([$restarting, restartRequested, deleteRequested])
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
            text={t('common:edit')}
            aria-label={t('editOne', { name })}
            onClick={() => void navigate(`/admin/gpio/expander/${id}/edit`)}
          />
          <Button
            variant="minimal"
            intent="danger"
            icon={<Trash />}
            text={t('common:delete')}
            aria-label={t('common:record.delete', { name })}
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
  const labels = usePinLabels()
  const lost = lostDutiesOf([board])
  if (lost.length === 0) return null
  return (
    <Box as="details" pad={[0, 4]} className="sr-lost-duties sr-tint-warning sr-round-small sr-size-14">
      <summary className="sr-strong">{t('lostTitle', { count: lost.length })}</summary>
      <List gap={2} className="sr-below-3">
        {lost.map(({ pin, duty, use }) => (
          <li key={pin}>
            <strong>{labels.use(use)}</strong> {t(`lost.${duty}`, { pin })}
          </li>
        ))}
      </List>
    </Box>
  )
}

export type BoardLook = 'drawing' | 'table'

/** The pins of a board and what hangs on them. */
const BoardContents = ({ board, look }: { readonly board: Board; readonly look: BoardLook }) =>
  look === 'drawing' ? <PinMap board={board} /> : <BoardTable board={board} />

/** The same as the drawing shows, to be read and sorted. */
function BoardTable({ board }: { readonly board: Board }) {
  const { t } = useTranslation('hardware')
  const labels = usePinLabels()
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
      sortBy: ({ use }) => (use ? labels.use(use) : null),
      render: ({ pin, use }) =>
        use ? (
          <>
            <PinMark owner={use.owner} />
            <Link to={pageOf(use)}>{labels.use(use)}</Link>
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

/** Why there can be no expanders, and the way to have some. */
export function BusOff() {
  const { t } = useTranslation('hardware')
  return (
    <div className="sr-card">
      <EmptyState title={t('busOff.title')} text={t('busOff.text')} picture={<EmptyChip />}>
        <LinkButton primary to="/admin/gpio/i2c" text={t('i2c.enable')} />
      </EmptyState>
    </div>
  )
}

/** A chip with nothing on its legs. */
export const EmptyChip = () => (
  <svg
    viewBox="0 0 112 112"
    fill="none"
    stroke="currentColor"
    strokeWidth={2.5}
    strokeLinecap="round"
    opacity={0.7}
    aria-hidden="true"
  >
    {[28, 46, 64, 82].map(y => (
      <path key={y} d={`M18 ${y}h18M76 ${y}h18`} />
    ))}
    <rect x={36} y={14} width={40} height={84} rx={6} />
    <path d="M49 14a7 7 0 0 0 14 0" />
  </svg>
)
