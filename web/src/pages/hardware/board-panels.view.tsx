import { Callout } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Board, PinUse } from '../../entities/hardware/hardware.ts'
import { hexadecimal, lostDutiesOf, modelName, usePinLabels } from '../../entities/hardware/pins.ts'
import { PinMap } from '../../entities/hardware/pins.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Box, List, Row } from '../../ui/layout/layout.view.tsx'
import { Badge, Panel } from '../../ui/page-parts.view.tsx'
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

interface BoardCardProps {
  readonly board: Board
  /** What can be done with it. */
  readonly menu?: ReactNode
}

/** A board: the computer's own header, or an expander, and what's connected to its pins. */
export function BoardCard({ board, menu }: BoardCardProps) {
  const { t } = useTranslation('hardware')
  const { number } = useFormat()
  const { name, model, address, usedPinCount, pinCount } = board
  return (
    <Panel
      title={name}
      actions={
        <>
          <Badge>{t('usage', { used: number(usedPinCount), all: number(pinCount) })}</Badge>
          {menu}
        </>
      }
    >
      {model && address !== null ? (
        <p className="sr-muted">{t('atAddress', { model: modelName(model), address: hexadecimal(address) })}</p>
      ) : null}
      <LostBoard board={board} />
      {board.kind === 'LOCAL' ? <Legend board={board} /> : null}
      <LostDuties board={board} />
      <PinMap board={board} />
    </Panel>
  )
}

/** It doesn't answer: what to do, and behind that what the computer says. */
function LostBoard({ board: { name, problem } }: Pick<BoardCardProps, 'board'>) {
  const { t } = useTranslation(['hardware', 'common'])
  const { dateTime } = useFormat()
  if (!problem) return null
  return (
    <Callout intent="danger">
      <p>{t('lostBoard.title', { name })}</p>
      <details>
        <Row as="summary" inline gap={2} tall className="sr-fold sr-muted">
          {t('common:details')}
        </Row>
        <p>{t('lostBoard.text', { since: dateTime(problem.since) })}</p>
        <p className="sr-muted sr-above-2 sr-anywhere">{problem.detail}</p>
      </details>
    </Callout>
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
