import { Cross } from '@blueprintjs/icons'
import { type ReactNode, useId, useRef, useState } from 'react'
import { nameKey } from '#domain/names/spelling.ts'
import { Row } from '../ui/layout/layout.view.tsx'
import { FieldFrame } from './fields.view.tsx'
import type { FieldBinding } from './form.ts'

/** The words with those that a text names, between commas: each once, spelt as one that's known. */
export function withWords(words: readonly string[], text: string, known: readonly string[] = []): readonly string[] {
  const all = [...words]
  for (const word of text.split(/[,;]/).map(part => part.trim())) {
    const isSame = (other: string): boolean => nameKey(other) === nameKey(word)
    if (word !== '' && !all.some(isSame)) all.push(known.find(isSame) ?? word)
  }
  return all.length === words.length ? words : all
}

interface WordsFieldProps extends FieldBinding<readonly string[]> {
  readonly label: string
  readonly hint: string
  readonly placeholder: string
  readonly aside?: ReactNode
  /** To choose from. */
  readonly known?: readonly string[]
  /** How many there may be, and how long each, in characters. */
  readonly most?: number
  readonly maxLength?: number
  readonly removeLabel: (word: string) => string
  /** Behind the field. */
  readonly children?: ReactNode
}

/** Words of one's own: each ends with Enter or a comma. */
export function WordsField(props: WordsFieldProps) {
  const { label, hint, placeholder, aside, known, most = Number.POSITIVE_INFINITY, maxLength } = props
  const { name, value, error, disabled, onChange, onBlur, removeLabel, children } = props
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const take = (text: string): void => {
    onChange(withWords(value, text, known))
    setTyped('')
  }
  return (
    <FieldFrame label={label} hint={hint} error={error} aside={aside}>
      {ids => (
        <Row as="span" gap={2} wrap>
          {value.map(word => (
            <Row
              as="span"
              key={word}
              inline
              pad={[0, 0, 0, 3]}
              className="sr-outlined sr-surface-group sr-pill sr-anywhere"
            >
              {word}
              <button
                type="button"
                className="sr-pill sr-touch-square sr-bare sr-place-center"
                aria-label={removeLabel(word)}
                disabled={disabled}
                onClick={() => {
                  onChange(value.filter(other => other !== word))
                  input.current?.focus()
                }}
              >
                <Cross size={14} aria-hidden />
              </button>
            </Row>
          ))}
          <input
            {...ids}
            {...{ name, placeholder, maxLength }}
            ref={input}
            className="bp6-input sr-grow"
            list={known && listId}
            value={typed}
            disabled={disabled || value.length >= most}
            autoComplete="off"
            onChange={({ currentTarget, nativeEvent }) => {
              // A choice from the list comes as a replacement of everything.
              const isPicked = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertReplacementText'
              if (isPicked || /[,;]/.test(currentTarget.value)) take(currentTarget.value)
              else setTyped(currentTarget.value)
            }}
            onKeyDown={event => {
              if (event.key === 'Enter') {
                event.preventDefault()
                take(typed)
              }
              if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1))
            }}
            onBlur={() => {
              take(typed)
              onBlur()
            }}
          />
          <datalist id={listId}>
            {known
              ?.filter(word => !value.includes(word))
              .map(word => (
                <option key={word} value={word}>
                  {word}
                </option>
              ))}
          </datalist>
          {children}
        </Row>
      )}
    </FieldFrame>
  )
}
