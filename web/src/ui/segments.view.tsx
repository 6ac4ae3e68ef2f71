import type { ReactNode } from 'react'
import { Row } from './layout/layout.view.tsx'
import './ui.css'

export interface Segment<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
}

export interface SegmentsProps<Value extends string> {
  /** The name of the choice; read out, not shown. */
  readonly label: string
  /** Null: none of them. */
  readonly value: Value | null
  readonly options: readonly Segment<Value>[]
  readonly onChange: (value: Value) => void
}

/** One of two or three ways to see something. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  return (
    <Row as="fieldset" inline gap={1} align="stretch" pad={1} className="sr-seg sr-surface-group sr-round-12">
      <legend className="sr-visually-hidden">{label}</legend>
      {options.map(option => (
        <Row
          as="button"
          key={option.value}
          type="button"
          inline
          gap={2}
          justify="center"
          tall
          className="sr-choice sr-hovers sr-light sr-nowrap"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          {option.label}
        </Row>
      ))}
    </Row>
  )
}
