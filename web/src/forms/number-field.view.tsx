import { Button } from '@blueprintjs/core'
import { Minus, Plus } from '@blueprintjs/icons'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Row } from '../ui/layout/layout.view.tsx'
import { FieldFrame } from './field-frame.view.tsx'
import type { FieldBinding } from './form.ts'
import { numberText, parseNumber, stepped } from './number-text.ts'

interface NumberFieldProps extends FieldBinding<number | null> {
  readonly label: string
  readonly hint?: ReactNode
  /** As people read it, behind the number. */
  readonly unit?: string
  readonly least?: number
  readonly most?: number
  /** More are typed, but the rules may refuse them; 0 asks phones for digits only. */
  readonly decimals?: number
  /** Buttons that add and take that much. */
  readonly step?: number
  readonly placeholder?: string
  readonly autoFocus?: boolean
}

/** A number, with comma or point. What is typed is left alone until the field is left. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, fault, name, value, onChange, onBlur, disabled, unit, decimals = 0, step, least, most } = props
  const { t, i18n } = useTranslation('common')
  // While somebody types: "12," is on its way to 12,5.
  const [typed, setTyped] = useState<string | null>(null)
  const bounds = { ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) }
  const stepBy = (by: number): void => {
    setTyped(null)
    onChange(stepped(value, by, bounds))
  }
  return (
    <FieldFrame label={label} hint={hint} fault={fault} className="sr-form-number">
      {ids => (
        <Row as="span" gap={2} shrink className="sr-form-row">
          {step === undefined ? null : (
            <Button
              icon={<Minus />}
              aria-label={t('less', { label })}
              disabled={disabled || (least !== undefined && value !== null && value <= least)}
              onClick={() => stepBy(-step)}
            />
          )}
          <span className="sr-form-with-unit sr-relative sr-block">
            <input
              {...ids}
              className="bp6-input bp6-fill sr-number"
              inputMode={decimals === 0 && (least ?? 0) >= 0 ? 'numeric' : 'decimal'}
              name={name}
              value={typed ?? numberText(value, i18n.language)}
              disabled={disabled}
              placeholder={props.placeholder}
              autoComplete="off"
              // biome-ignore lint/a11y/noAutofocus: the first field of a dialog that was just asked for
              autoFocus={props.autoFocus}
              onChange={event => {
                setTyped(event.currentTarget.value)
                onChange(parseNumber(event.currentTarget.value))
              }}
              onBlur={() => {
                // Text that is no number stays, to be mended.
                if (value === null || !Number.isNaN(value)) setTyped(null)
                onBlur()
              }}
            />
            {unit ? (
              <Row as="span" className="sr-form-unit sr-clip sr-muted sr-nowrap" aria-hidden="true">
                {unit}
              </Row>
            ) : null}
          </span>
          {step === undefined ? null : (
            <Button
              icon={<Plus />}
              aria-label={t('more', { label })}
              disabled={disabled || (most !== undefined && value !== null && value >= most)}
              onClick={() => stepBy(step)}
            />
          )}
        </Row>
      )}
    </FieldFrame>
  )
}
