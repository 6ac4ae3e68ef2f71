import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, ChevronDown, Duplicate, More, Trash, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { edited, pumpToggled } from './builder-draft.model.ts'
import type { PumpDraft } from './machine-draft.ts'
import { PumpFields } from './pump-fields.view.tsx'
import { useIngredientsByName } from './use-ingredients-by-name.ts'

interface PumpRowProps {
  readonly pump: PumpDraft
  /** Its place in the list, from 0. */
  readonly at: number
  readonly isLast: boolean
  /** There is no room for a copy. */
  readonly isFull: boolean
  readonly isOpen: boolean
  readonly isWrong: boolean
  /** Null while it cannot be wired. */
  readonly pins: readonly string[] | null
  /** The row is about to go from this place. */
  readonly onRefocus: (at: number) => void
}

/** A pump in one line; its values unfold below. */
export function PumpRow(props: PumpRowProps) {
  const { pump, at, isOpen, isWrong, pins } = props
  const { t } = useTranslation('machine-builder')
  const { number, ml } = useFormat()
  const toggle = useUnit(pumpToggled)
  const known = useIngredientsByName()
  const id = useId()
  const liquid = pump.ingredient === null ? undefined : known.get(pump.ingredient.toLowerCase())
  return (
    <li className="sr-builder-pump" data-open={isOpen} data-wrong={isWrong}>
      <Row shrink>
        <button
          type="button"
          className="sr-builder-pump-main"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => toggle(pump.key)}
        >
          <span className="sr-builder-pump-nr sr-number sr-muted">{number(at + 1)}</span>
          <span className="sr-dot" data-empty={liquid === undefined} style={{ background: liquid?.colour }} />
          <Stack as="span" shrink className="sr-builder-pump-name">
            <strong>{pump.name.trim() || t('pump.unnamed')}</strong>
            <span className="sr-muted">{pump.ingredient ?? t('pump.noIngredient')}</span>
          </Stack>
          {isWrong ? (
            <Row as="span" align="stretch" className="sr-builder-pump-wrong">
              <WarningSign aria-hidden />
              <span className="sr-visually-hidden">{t('pump.wrong')}</span>
            </Row>
          ) : null}
          <Stack as="span" gap={2} align="center" className="sr-builder-pump-facts">
            <span>{t(`kind.${pump.kind}`)}</span>
            <span className="sr-number">{t('pump.flow', { flow: number(pump.mlPerSecond ?? Number.NaN) })}</span>
            <span className="sr-number">{ml(pump.bottleMl ?? Number.NaN)}</span>
            <Row as="span" align="stretch" wrap className="sr-number sr-builder-pins">
              {(pins ?? [t('pump.noPin')]).map(pin => (
                <span className="sr-nowrap" key={pin}>
                  {pin}
                </span>
              ))}
            </Row>
          </Stack>
          <ChevronDown className="sr-builder-chevron" aria-hidden />
        </button>
        <PumpMenu {...props} />
      </Row>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <PumpFields pump={pump} at={at} /> : null}
      </div>
    </li>
  )
}

function PumpMenu(props: PumpRowProps) {
  const { t } = useTranslation('machine-builder')
  // There may be forty rows: a menu is made when it is first asked for.
  const [wasAsked, setAsked] = useState(false)
  const button = {
    variant: 'minimal',
    icon: <More />,
    'aria-label': t('pump.actions', { name: props.pump.name }),
  } as const
  return wasAsked ? (
    <PopoverNext placement="bottom-end" defaultIsOpen shouldReturnFocusOnClose content={<PumpActions {...props} />}>
      {/* It takes the place of the button that was pressed. */}
      <Button {...button} autoFocus />
    </PopoverNext>
  ) : (
    <Button {...button} aria-haspopup="menu" onClick={() => setAsked(true)} />
  )
}

function PumpActions({ pump: { key }, at, isLast, isFull, onRefocus }: PumpRowProps) {
  const { t } = useTranslation('machine-builder')
  const edit = useUnit(edited)
  return (
    <Menu>
      <MenuItem
        icon={<ArrowUp />}
        text={t('pump.up')}
        disabled={at === 0}
        onClick={() => edit({ kind: 'move-pump', key, by: -1 })}
      />
      <MenuItem
        icon={<ArrowDown />}
        text={t('pump.down')}
        disabled={isLast}
        onClick={() => edit({ kind: 'move-pump', key, by: 1 })}
      />
      <MenuItem
        icon={<Duplicate />}
        text={t('pump.copy')}
        disabled={isFull}
        onClick={() => edit({ kind: 'copy-pump', key })}
      />
      <MenuDivider />
      <MenuItem
        icon={<Trash />}
        intent="danger"
        text={t('pump.remove')}
        onClick={() => {
          edit({ kind: 'remove-pump', key })
          onRefocus(at)
        }}
      />
    </Menu>
  )
}
