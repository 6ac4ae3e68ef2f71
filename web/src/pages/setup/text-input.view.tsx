import { type ReactNode, useId } from 'react'

interface TextInputProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly disabled: boolean
  readonly autoComplete: string
  readonly autoCapitalize: 'none' | 'characters'
  readonly onChange: (text: string) => void
  /** What is wrong, or what is asked for; below the field. */
  readonly note: ReactNode
  readonly invalid: boolean
  readonly placeholder?: string
  readonly className?: string
}

export function TextInput({ label, note, invalid, onChange, className, ...input }: TextInputProps) {
  const id = useId()
  return (
    <div className="sr-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={className}
        spellCheck={false}
        aria-invalid={invalid}
        aria-describedby={`${id}n`}
        onChange={event => onChange(event.currentTarget.value)}
      />
      <span id={`${id}n`}>{note}</span>
    </div>
  )
}
