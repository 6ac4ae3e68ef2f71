import { Button, Checkbox, HTMLSelect, Switch } from '@blueprintjs/core'
import { EyeOff, EyeOpen, Minus, Plus } from '@blueprintjs/icons'
import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lengthOf } from '#domain/names/length.ts'
import { roundedTo } from '#domain/units/decimal.ts'
import { IconButton } from '../ui/buttons.view.tsx'
import { Grid, Row, Stack } from '../ui/layout/layout.view.tsx'
import { type FieldBinding, useErrorText } from './form.ts'
import type { FieldError } from './rules.ts'
import './forms.css'

/** The attributes by which a control is found and described. */
interface ControlIds {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
}

interface FieldFrameProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: FieldError | undefined
  /** Beside the label: a count, a unit. */
  readonly aside?: ReactNode
  readonly className?: string
  readonly children: (ids: ControlIds) => ReactNode
}

/** A label, a control, and below it a hint or the error. */
export function FieldFrame({ label, hint, error, aside, className = '', children }: FieldFrameProps) {
  const id = useId()
  const errorText = useErrorText()
  const note = error ? errorText(error) : hint
  return (
    <Stack gap={1} top shrink className={`sr-form-field ${className}`}>
      <Row as="span" gap={3} align="baseline" justify="between" className="sr-strong">
        <label htmlFor={id}>{label}</label>
        {aside ? <span className="sr-muted sr-number sr-size-13 sr-light">{aside}</span> : null}
      </Row>
      {children({ id, 'aria-describedby': note ? `${id}n` : undefined, 'aria-invalid': error !== undefined })}
      <span id={`${id}n`} className={error ? 'sr-form-fault' : 'sr-form-hint'} aria-live={error ? 'polite' : undefined}>
        {note}
      </span>
    </Stack>
  )
}

interface TextProps extends FieldBinding<string> {
  readonly label: string
  readonly hint?: ReactNode
  readonly placeholder?: string
  /** Shows how many characters there are of how many; the rules refuse more. */
  readonly maxLength?: number
  readonly counter?: boolean
  readonly autoFocus?: boolean
  readonly autoComplete?: string
  readonly inputMode?: 'numeric'
}

const countOf = ({ counter, maxLength, value }: TextProps): string | null =>
  counter && maxLength !== undefined ? `${lengthOf(value)} / ${maxLength}` : null

/** The props of every control that holds text. The first field of a dialog may take the focus. */
const controlOf = ({ name, value, onChange, onBlur, disabled, placeholder, autoFocus, inputMode }: TextProps) => ({
  ...{ name, value, disabled, placeholder, autoFocus, inputMode, onBlur, dir: 'auto' as const },
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(currentTarget.value),
})

/** One line of text. */
export function TextField(
  props: TextProps & { readonly type?: 'text' | 'url' | 'search' | 'password' | 'datetime-local' },
) {
  const { label, hint, error, type = 'text', autoComplete = 'off' } = props
  return (
    <FieldFrame label={label} hint={hint} error={error} aside={countOf(props)}>
      {ids => (
        <input {...ids} {...controlOf(props)} className="bp6-input bp6-fill" type={type} autoComplete={autoComplete} />
      )}
    </FieldFrame>
  )
}

/** Several lines of text. */
export function AreaField(props: TextProps & { readonly rows?: number }) {
  const { label, hint, error, rows = 4 } = props
  return (
    <FieldFrame label={label} hint={hint} error={error} aside={countOf(props)}>
      {ids => <textarea {...ids} {...controlOf(props)} className="bp6-input bp6-fill" rows={rows} />}
    </FieldFrame>
  )
}

/** A password that can be shown. */
export function PasswordField(props: TextProps) {
  const { label, hint, error, autoComplete = 'new-password' } = props
  const { t } = useTranslation('common')
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {ids => (
        <Row as="span" gap={2} shrink className="sr-form-row">
          <input
            {...ids}
            {...controlOf(props)}
            className="bp6-input bp6-fill"
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
          />
          <IconButton
            icon={shown ? <EyeOff /> : <EyeOpen />}
            label={shown ? t('hidePassword') : t('showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </Row>
      )}
    </FieldFrame>
  )
}

/**
 * The typed number, with comma or point; null for nothing, NaN for what's no number.
 * Only one separator is understood: 1.000 is one, as everywhere in technical fields.
 */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace(/[\s']/g, '').replace(',', '.').replace(/^−/, '-')
  if (plain === '') return null
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/** As it stands in the field: no groups, the language's own decimal separator. */
export const numberText = (value: number | null, tag: string): string =>
  value === null || Number.isNaN(value)
    ? ''
    : new Intl.NumberFormat(tag, { maximumFractionDigits: 6, useGrouping: false }).format(value)

/** The next or last multiple of `step`, within the bounds. */
export function stepped(
  value: number | null,
  step: number,
  {
    least = Number.NEGATIVE_INFINITY,
    most = Number.POSITIVE_INFINITY,
  }: { readonly least?: number; readonly most?: number },
): number {
  const from = value === null || Number.isNaN(value) ? Math.max(0, least) - (step > 0 ? step : 0) : value
  return roundedTo(Math.min(most, Math.max(least, from + step)), 6)
}

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
  const { label, hint, error, name, value, onChange, onBlur, disabled, unit, decimals = 0, step, least, most } = props
  const { t, i18n } = useTranslation('common')
  // While typing: "12," is on its way to 12,5.
  const [typed, setTyped] = useState<string | null>(null)
  const bounds = { ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) }
  const stepBy = (by: number): void => {
    setTyped(null)
    onChange(stepped(value, by, bounds))
  }
  return (
    <FieldFrame label={label} hint={hint} error={error} className="sr-form-number">
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
          <span className="sr-form-with-unit sr-relative sr-spread sr-shrink">
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
              // What's typed takes the place of what's there; the press that brought the focus would undo it sooner.
              onFocus={({ currentTarget }) => requestAnimationFrame(() => currentTarget.select())}
              onChange={event => {
                setTyped(event.currentTarget.value)
                onChange(parseNumber(event.currentTarget.value))
              }}
              onBlur={() => {
                // Text that's no number stays, to be corrected.
                if (value === null || !Number.isNaN(value)) setTyped(null)
                onBlur()
              }}
            />
            {unit ? (
              <Row
                as="span"
                maxWidth={60}
                className="sr-untouched sr-clip sr-muted sr-nowrap"
                style={{ position: 'absolute', inset: '0 14px 0 auto' }}
                aria-hidden="true"
              >
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

export interface Option<Value extends string | number> {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean
}

interface SelectFieldProps<Value extends string | number> extends FieldBinding<Value | null> {
  readonly label: string
  readonly hint?: ReactNode
  readonly options: readonly Option<Value>[]
  /** The choice of nothing; also shown as long as nothing is chosen. */
  readonly emptyLabel?: string
}

/** One of a few, from a list. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { label, hint, error, name, value, onChange, onBlur, disabled, options, emptyLabel } = props
  const choose = (text: string): void => onChange(options.find(option => String(option.value) === text)?.value ?? null)
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {ids => (
        <HTMLSelect
          {...ids}
          fill
          name={name}
          value={value === null ? '' : String(value)}
          disabled={disabled}
          onChange={event => choose(event.currentTarget.value)}
          onBlur={onBlur}
        >
          {emptyLabel === undefined && value !== null ? null : <option value="">{emptyLabel ?? ''}</option>}
          {options.map(option => (
            <option key={option.value} value={String(option.value)} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </HTMLSelect>
      )}
    </FieldFrame>
  )
}

interface ToggleProps extends FieldBinding<boolean> {
  readonly label: string
  readonly hint?: ReactNode
}

/** On or off, at once. */
export const SwitchField = (props: ToggleProps) => <ToggleField {...props} Control={Switch} />

/** Yes or no, as part of something that is saved. */
export const CheckField = (props: ToggleProps) => <ToggleField {...props} Control={Checkbox} />

interface ToggleFieldProps extends ToggleProps {
  readonly Control: typeof Switch | typeof Checkbox
}

function ToggleField({ Control, label, hint, name, value, onChange, onBlur, disabled }: ToggleFieldProps) {
  const id = useId()
  return (
    <Stack gap={1} top shrink className="sr-form-toggle">
      <Control
        label={label}
        name={name}
        checked={value}
        disabled={disabled}
        aria-describedby={hint ? id : undefined}
        onChange={event => onChange(event.currentTarget.checked)}
        onBlur={onBlur}
      />
      {hint ? (
        <span id={id} className="sr-form-hint" style={{ paddingLeft: 40 }}>
          {hint}
        </span>
      ) : null}
    </Stack>
  )
}

interface TileOption<Value extends string | number> extends Option<Value> {
  readonly hint?: ReactNode
  readonly icon?: ReactNode
}

interface RadioFieldProps<Value extends string | number> extends FieldBinding<Value> {
  readonly label: string
  readonly options: readonly TileOption<Value>[]
  /** The least width of a tile, in pixels. */
  readonly tileWidth?: number
}

/** One of a few, all of them to be seen, as tiles. */
export function RadioField<Value extends string | number>(props: RadioFieldProps<Value>) {
  const { label, error, name, value, onChange, onBlur, disabled, options, tileWidth = 210 } = props
  const id = useId()
  const errorText = useErrorText()
  return (
    <Grid
      as="fieldset"
      gap={3}
      fit={tileWidth}
      className="sr-form-tiles"
      aria-describedby={error ? `${id}n` : undefined}
    >
      <legend className="sr-under-1 sr-strong">{label}</legend>
      {options.map(option => (
        <Row
          as="label"
          key={option.value}
          gap={3}
          pad={[3, 4]}
          minHeight={56}
          className="sr-form-tile sr-outlined sr-rings sr-surface-group sr-round-12 sr-pressable sr-relative"
          data-chosen={option.value === value}
        >
          <input
            className="sr-fixed"
            type="radio"
            name={`${id}${name}`}
            value={String(option.value)}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
          />
          {option.icon}
          <Stack as="span" gap={0.5} shrink>
            <span className="sr-strong">{option.label}</span>
            {option.hint ? <span className="sr-form-hint">{option.hint}</span> : null}
          </Stack>
        </Row>
      ))}
      {error ? (
        <span id={`${id}n`} className="sr-form-fault sr-across">
          {errorText(error)}
        </span>
      ) : null}
    </Grid>
  )
}
