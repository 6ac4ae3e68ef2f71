import { FieldFrame } from '../../forms/field-frame.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'

interface PinFieldProps extends FieldBinding<string> {
  readonly label: string
  readonly hint: string
}

/** A PIN that is set: nobody reads it, neither now nor later. */
export const PinField = ({ label, hint, fault, name, value, onChange, onBlur, disabled }: PinFieldProps) => (
  <FieldFrame label={label} hint={hint} fault={fault}>
    {ids => (
      <input
        {...ids}
        className="bp6-input bp6-fill sr-number"
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        name={name}
        value={value}
        disabled={disabled}
        onChange={event => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
    )}
  </FieldFrame>
)
