import { useTranslation } from 'react-i18next'
import type { Board } from '../../entities/hardware/hardware.documents.ts'
import { lostDutiesOf } from '../../entities/hardware/pin-choices.ts'
import { usePinWords } from '../../entities/hardware/pin-words.ts'
import { useFormat } from '../../i18n/format.ts'
import { List, Row } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { BoardContents, type BoardLook } from './board-contents.view.tsx'

/** The computer's own header. */
export function LocalBoard({ board, look }: { readonly board: Board; readonly look: BoardLook }) {
  const { t } = useTranslation('hardware')
  const { number } = useFormat()
  return (
    <Panel
      className="sr-board"
      title={board.name}
      actions={
        <span className="sr-badge">
          {t('usage', { used: number(board.usedPinCount), all: number(board.pinCount) })}
        </span>
      }
    >
      <Legend board={board} />
      <LostDuties board={board} />
      <BoardContents board={board} look={look} />
    </Panel>
  )
}

const owners = ['PUMP', 'DIRECTOR', 'LOAD_CELL', 'I2C'] as const

/** What the colours mean that are there. */
function Legend({ board }: { readonly board: Board }) {
  const { t } = useTranslation('hardware')
  const present = owners.filter(owner => board.pins.some(({ use }) => use?.owner === owner))
  if (present.length === 0) return null
  return (
    <Row as="ul" gap={[2, 4]} align="stretch" wrap className="sr-pin-legend sr-size-14" aria-hidden="true">
      {present.map(owner => (
        <Row as="li" key={owner}>
          <span className="sr-pin-mark" data-owner={owner} />
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
    <details className="sr-lost-duties">
      <summary>{t('lostTitle', { count: lost.length })}</summary>
      <List gap={2}>
        {lost.map(({ pin, duty, use }) => (
          <li key={pin}>
            <strong>{words.use(use)}</strong> {t(`lost.${duty}`, { pin })}
          </li>
        ))}
      </List>
    </details>
  )
}
