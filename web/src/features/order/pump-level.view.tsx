import { Button } from '@blueprintjs/core'
import { Tint } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MachinePump } from '../../entities/machine/machine.documents.ts'
import { useFormat } from '../../i18n/format.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import { $changing, bottleFilled, levelsCommitted, levelTyped } from './order-pumps.model.ts'
import { levelOf, levelText } from './order-pumps.ts'

interface PumpLevelProps {
  readonly pump: MachinePump
  readonly off: boolean
  /** The amount that the drink lacks, in millilitres. */
  readonly missingMl: number
}

/** The level of the bottle, typed in or filled up at once. */
export function PumpLevel({ pump, off, missingMl }: PumpLevelProps) {
  const { t, i18n } = useTranslation('order')
  const format = useFormat()
  const [changing, type, commit, fill] = useUnit([$changing, levelTyped, levelsCommitted, bottleFilled])
  const level = levelText(pump.fillingLevelMl, i18n.language)
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const isSaving = changing.has(pump.id)
  // The typed level stands until it is saved or refused, and the field is left.
  useEffect(() => {
    if (!isSaving && document.activeElement !== field.current && pump.fillingLevelMl >= 0) setTyped(null)
  }, [isSaving, pump.fillingLevelMl])
  const onType = (text: string): void => {
    setTyped(text)
    const ml = levelOf(text)
    if (ml !== null) type({ pump, ml })
  }
  return (
    <Row gap={2} wrap className="sr-order-pump-level">
      <span className="sr-amount-field sr-unit-field sr-relative">
        <input
          ref={field}
          className="bp6-input sr-number"
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? level}
          disabled={off}
          aria-label={t('pumps.level', { pump: pump.name })}
          aria-invalid={typed !== null && levelOf(typed) === null}
          onChange={event => onType(event.currentTarget.value)}
          onBlur={() => {
            commit()
            if (typed === null || levelOf(typed) === null) setTyped(null)
          }}
          onKeyDown={event => {
            if (event.key === 'Enter') commit()
          }}
        />
        <span aria-hidden>{t('unit')}</span>
      </span>
      <Button
        icon={<Tint />}
        text={t('pumps.fill')}
        disabled={off || pump.bottleMl === null}
        aria-label={t('pumps.fillOne', { pump: pump.name })}
        title={
          pump.bottleMl === null ? t('pumps.sizeUnknown') : t('pumps.fillTo', { amount: format.ml(pump.bottleMl) })
        }
        onClick={() => {
          setTyped(null)
          fill(pump)
        }}
      />
      {missingMl > 0 ? (
        <span className="sr-danger sr-size-14 sr-strong">{t('supply.lacking', { amount: format.ml(missingMl) })}</span>
      ) : null}
    </Row>
  )
}
