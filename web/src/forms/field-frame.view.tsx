import { type ReactNode, useId } from 'react'
import { Row, Stack } from '../ui/layout/layout.view.tsx'
import { useFaultText } from './fault-text.ts'
import type { Fault } from './rules.ts'
import './forms.css'

/** The attributes by which a control is found and described. */
export interface ControlIds {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
}

interface FieldFrameProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly fault?: Fault | undefined
  /** Beside the label: a count, a unit. */
  readonly aside?: ReactNode
  readonly className?: string
  readonly children: (ids: ControlIds) => ReactNode
}

/** A label, a control, and below it what is asked for or what is wrong. */
export function FieldFrame({ label, hint, fault, aside, className = '', children }: FieldFrameProps) {
  const id = useId()
  const faultText = useFaultText()
  const note = fault ? faultText(fault) : hint
  return (
    <Stack gap={1} top shrink className={`sr-form-field ${className}`}>
      <Row as="span" gap={3} align="baseline" justify="between" className="sr-form-label sr-strong">
        <label htmlFor={id}>{label}</label>
        {aside ? <span className="sr-muted sr-number sr-size-13">{aside}</span> : null}
      </Row>
      {children({ id, 'aria-describedby': note ? `${id}n` : undefined, 'aria-invalid': fault !== undefined })}
      <span id={`${id}n`} className={fault ? 'sr-form-fault' : 'sr-form-hint'} aria-live={fault ? 'polite' : undefined}>
        {note}
      </span>
    </Stack>
  )
}
