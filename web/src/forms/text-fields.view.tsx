import { EyeOff, EyeOpen } from '@blueprintjs/icons'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/icon-button.view.tsx'
import { Row } from '../ui/layout/layout.view.tsx'
import { FieldFrame } from './field-frame.view.tsx'
import type { FieldBinding } from './form.ts'
import { lettersOf } from './rules.ts'

interface TextProps extends FieldBinding<string> {
  readonly label: string
  readonly hint?: ReactNode
  readonly placeholder?: string
  /** Says how many letters there are of how many; the rules refuse more. */
  readonly maxLength?: number
  readonly counter?: boolean
  readonly autoFocus?: boolean
  readonly autoComplete?: string
}

const countOf = ({ counter, maxLength, value }: TextProps): string | null =>
  counter && maxLength !== undefined ? `${lettersOf(value)} / ${maxLength}` : null

/** The props of every control that holds text. The first field of a dialog that was just asked for may take the focus. */
const controlOf = ({ name, value, onChange, onBlur, disabled, placeholder, autoFocus }: TextProps) => ({
  ...{ name, value, disabled, placeholder, autoFocus, onBlur, dir: 'auto' as const },
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(currentTarget.value),
})

/** One line of text. */
export function TextField(props: TextProps & { readonly type?: 'text' | 'url' | 'search' }) {
  const { label, hint, fault, type = 'text', autoComplete = 'off' } = props
  return (
    <FieldFrame label={label} hint={hint} fault={fault} aside={countOf(props)}>
      {ids => (
        <input {...ids} {...controlOf(props)} className="bp6-input bp6-fill" type={type} autoComplete={autoComplete} />
      )}
    </FieldFrame>
  )
}

/** Several lines of text. */
export function AreaField(props: TextProps & { readonly rows?: number }) {
  const { label, hint, fault, rows = 4 } = props
  return (
    <FieldFrame label={label} hint={hint} fault={fault} aside={countOf(props)}>
      {ids => <textarea {...ids} {...controlOf(props)} className="bp6-input bp6-fill sr-form-area" rows={rows} />}
    </FieldFrame>
  )
}

/** A password that can be shown. */
export function PasswordField(props: TextProps) {
  const { label, hint, fault, autoComplete = 'new-password' } = props
  const { t } = useTranslation('common')
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} fault={fault}>
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
