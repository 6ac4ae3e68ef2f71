import type { ReactNode } from 'react'
import { FieldFrame } from '../../forms/field-frame.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'

interface MomentFieldProps extends FieldBinding<string> {
  readonly label: string
  readonly hint?: ReactNode
}

/** A day and a time of day, by the means of the browser. */
export const MomentField = ({ label, hint, fault, name, value, onChange, onBlur, disabled }: MomentFieldProps) => (
  <FieldFrame label={label} hint={hint} fault={fault}>
    {ids => (
      <input
        {...ids}
        className="bp6-input bp6-fill"
        type="datetime-local"
        name={name}
        value={value}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onBlur}
      />
    )}
  </FieldFrame>
)
