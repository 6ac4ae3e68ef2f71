import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { type Scope, scopes } from './export-choice.ts'

interface ScopeChoiceProps {
  readonly title: string
  /** How many there are, as text. */
  readonly count: string
  readonly value: Scope
  readonly disabled?: boolean
  readonly onChange: (scope: Scope) => void
  /** The table of things to select, while something can be selected. */
  readonly children?: ReactNode
  readonly note?: ReactNode
}

/** All, some or none of a kind. */
export function ScopeChoice({ title, count, value, disabled = false, onChange, children, note }: ScopeChoiceProps) {
  const { t } = useTranslation('transfer')
  const id = useId()
  return (
    <Stack as="section" gap={3} pad={[4, 5]} className="sr-card" aria-labelledby={id}>
      <Row gap={3} justify="between" wrap className="sr-scope-head">
        <h3 id={id}>
          {title} <span className="sr-muted sr-number sr-scope-count sr-size-15 sr-light">{count}</span>
        </h3>
        <Row
          as="fieldset"
          gap={1}
          align="stretch"
          wrap
          pad={1}
          className="sr-scope-options sr-round-12 sr-surface-group"
          aria-labelledby={id}
          disabled={disabled}
        >
          {scopes.map(scope => (
            <Row
              as="label"
              key={scope}
              justify="center"
              className="sr-scope-option sr-choice sr-rings sr-pressable sr-tall sr-medium"
              data-chosen={scope === value}
            >
              <input type="radio" name={id} checked={scope === value} onChange={() => onChange(scope)} />
              {t(`scope.${scope}`)}
            </Row>
          ))}
        </Row>
      </Row>
      {note ? <p className="sr-muted">{note}</p> : null}
      {children}
    </Stack>
  )
}
