import { Button, DialogBody, HTMLSelect } from '@blueprintjs/core'
import { Cross, MapMarker } from '@blueprintjs/icons'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '../../forms/field-frame.view.tsx'
import type { Fault } from '../../forms/rules.ts'
import { Dialog } from '../../ui/dialog.view.tsx'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { Row } from '../../ui/layout/layout.view.tsx'
import { type Board, isSamePin, localBoardId, type PinRef, type PinUse } from './hardware.documents.ts'
import { lostDuty } from './header.ts'
import { choicesOf, offeredBoard, type PinChoice, pinOf } from './pin-choices.ts'
import { PinMap } from './pin-map.view.tsx'
import { usePinWords } from './pin-words.ts'
import { useHardware } from './use-hardware.ts'
import './pins.css'

interface PinPickerProps {
  readonly label: string
  readonly value: PinRef | null
  readonly onChange: (pin: PinRef | null) => void
  readonly onBlur?: (() => void) | undefined
  readonly name?: string | undefined
  /** For parts that no expander can have: pulses, load cells, the supply relay, the bus itself. */
  readonly localOnly?: boolean | undefined
  readonly fault?: Fault | undefined
  readonly hint?: string | undefined
  readonly disabled?: boolean | undefined
  /** The pin that the thing has already: it does not count as used. */
  readonly own?: PinRef | null | undefined
  /** The purpose of the pin; the bus may have the pins that are meant for it. */
  readonly owner?: PinUse['owner'] | undefined
}

/** A board and one of its pins, from lists or from the drawing. What others use may be chosen: the server decides. */
export function PinPicker(props: PinPickerProps) {
  const { label, value, onChange, onBlur, name, localOnly = false, fault, hint, disabled = false, own } = props
  const { owner = 'PUMP' } = props
  const { t } = useTranslation('hardware')
  const hardware = useHardware()
  const [picked, setPicked] = useState<number | null>(null)
  const [isDrawn, setDrawn] = useState(false)
  const boards = (hardware.kind === 'ready' ? hardware.value.boards : []).filter(
    ({ kind }) => kind === 'LOCAL' || !localOnly,
  )
  const board = offeredBoard(boards, localOnly ? null : picked, value)
  const choose = (nr: number | null): void => {
    if (nr === null || board) onChange(nr === null || !board ? null : { boardId: board.id, nr })
    setPicked(null)
    setDrawn(false)
  }
  const isOff = disabled || !board
  return (
    <div className="sr-pin-picker">
      <FieldFrame
        label={label}
        hint={hint ?? <PinRemark boards={boards} value={value} own={own} owner={owner} />}
        fault={fault}
      >
        {ids => (
          <Row gap={2} align="stretch" wrap className="sr-pin-controls">
            {boards.length > 1 ? (
              <HTMLSelect
                aria-label={t('picker.board', { label })}
                value={board?.id ?? ''}
                disabled={isOff}
                onChange={event => setPicked(Number(event.currentTarget.value))}
                options={boards.map(({ id, name: boardName }) => ({ value: id, label: boardName }))}
              />
            ) : null}
            <PinSelect
              ids={ids}
              name={name}
              choices={board ? choicesOf(board, own) : []}
              chosen={value && value.boardId === board?.id ? value.nr : null}
              disabled={isOff}
              onChoose={choose}
              onBlur={onBlur}
            />
            <Button
              icon={<MapMarker />}
              disabled={isOff}
              aria-label={t('picker.draw', { label })}
              title={t('picker.draw', { label })}
              onClick={() => setDrawn(true)}
            />
            <IconButton
              icon={<Cross />}
              disabled={isOff || value === null}
              label={t('picker.clear', { label })}
              titled
              onClick={() => choose(null)}
            />
          </Row>
        )}
      </FieldFrame>
      {board ? (
        <Dialog
          isOpen={isDrawn}
          className="sr-pin-dialog"
          title={t('picker.title', { label, board: board.name })}
          onClose={() => setDrawn(false)}
        >
          <DialogBody>
            <PinMap board={board} chosen={value?.boardId === board.id ? value.nr : null} onChoose={choose} />
          </DialogBody>
        </Dialog>
      ) : null}
    </div>
  )
}

interface PinSelectProps {
  readonly ids: ComponentProps<typeof HTMLSelect>
  readonly name: string | undefined
  readonly choices: readonly PinChoice[]
  readonly chosen: number | null
  readonly disabled: boolean
  readonly onChoose: (nr: number | null) => void
  readonly onBlur: (() => void) | undefined
}

function PinSelect({ ids, name, choices, chosen, disabled, onChoose, onBlur }: PinSelectProps) {
  const { t } = useTranslation('hardware')
  const words = usePinWords()
  const textOf = ({ label, use, duty }: PinChoice): string => {
    if (use) return t('picker.used', { pin: label, use: words.use(use) })
    return duty ? t('picker.duty', { pin: label, duty: t(`duty.${duty}`) }) : label
  }
  return (
    <HTMLSelect
      {...ids}
      name={name}
      value={chosen ?? ''}
      disabled={disabled}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
      onBlur={onBlur}
    >
      <option value="">{t('picker.none')}</option>
      {choices.map(choice => (
        <option key={choice.nr} value={choice.nr}>
          {textOf(choice)}
        </option>
      ))}
    </HTMLSelect>
  )
}

interface PinRemarkProps {
  readonly boards: readonly Board[]
  readonly value: PinRef | null
  readonly own: PinRef | null | undefined
  readonly owner: PinUse['owner']
}

/** A remark on the chosen pin. */
function PinRemark({ boards, value, own, owner }: PinRemarkProps) {
  const { t } = useTranslation('hardware')
  const words = usePinWords()
  const chosen = pinOf(boards, value)
  if (!chosen) return null
  const { pin, use } = chosen
  if (use && !isSamePin(pin, own)) return t('picker.taken', { pin: pin.name, use: words.use(use) })
  const duty = pin.boardId === localBoardId ? lostDuty(pin.nr, owner) : undefined
  return duty ? t(`lost.${duty}`, { pin: pin.label }) : null
}
