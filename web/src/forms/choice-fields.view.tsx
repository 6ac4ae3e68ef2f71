import { Checkbox, HTMLSelect, Switch } from '@blueprintjs/core'
import { type ReactNode, useId } from 'react'
import { Grid, Row, Stack } from '../ui/layout/layout.view.tsx'
import { useFaultText } from './fault-text.ts'
import { FieldFrame } from './field-frame.view.tsx'
import type { FieldBinding } from './form.ts'

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
  const { label, hint, fault, name, value, onChange, onBlur, disabled, options, emptyLabel } = props
  const choose = (text: string): void => onChange(options.find(option => String(option.value) === text)?.value ?? null)
  return (
    <FieldFrame label={label} hint={hint} fault={fault}>
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
        <span id={id} className="sr-form-hint">
          {hint}
        </span>
      ) : null}
    </Stack>
  )
}

export interface TileOption<Value extends string | number> extends Option<Value> {
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
  const { label, fault, name, value, onChange, onBlur, disabled, options, tileWidth = 210 } = props
  const id = useId()
  const faultText = useFaultText()
  return (
    <Grid
      as="fieldset"
      gap={3}
      fit={tileWidth}
      className="sr-form-tiles"
      aria-describedby={fault ? `${id}n` : undefined}
    >
      <Row as="legend" gap={3} align="baseline" justify="between" className="sr-form-label sr-strong">
        {label}
      </Row>
      {options.map(option => (
        <Row
          as="label"
          key={option.value}
          gap={3}
          pad={[3, 4]}
          className="sr-form-tile sr-rings sr-surface-group sr-round-12 sr-pressable sr-relative"
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
      {fault ? (
        <span id={`${id}n`} className="sr-form-fault">
          {faultText(fault)}
        </span>
      ) : null}
    </Grid>
  )
}
