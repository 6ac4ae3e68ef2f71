import { Cross } from '@blueprintjs/icons'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameKey } from '#domain/names/spelling.ts'
import { FieldFrame } from '../../forms/field-frame.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { Row } from '../../ui/layout/layout.view.tsx'

/** The tags with those that a text names, between commas; each once, however it is spelt. */
export function withTags(tags: readonly string[], text: string): readonly string[] {
  const all = [...tags]
  for (const tag of text.split(/[,;]/).map(word => word.trim())) {
    if (tag !== '' && !all.some(known => nameKey(known) === nameKey(tag))) all.push(tag)
  }
  return all.length === tags.length ? tags : all
}

/** Words by which a recipe is found: each ends with Enter or a comma. */
export function TagsField({ name, value, fault, disabled, onChange, onBlur }: FieldBinding<readonly string[]>) {
  const { t } = useTranslation('editor')
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const take = (text: string): void => {
    onChange(withTags(value, text))
    setTyped('')
  }
  const type = (text: string): void => (/[,;]/.test(text) ? take(text) : setTyped(text))
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault()
      take(typed)
    }
    if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1))
  }
  const remove = (tag: string): void => {
    onChange(value.filter(each => each !== tag))
    input.current?.focus()
  }
  return (
    <FieldFrame label={t('tags.label')} hint={t('tags.hint')} fault={fault}>
      {ids => (
        <Row as="span" gap={2} wrap className="sr-tags">
          {value.map(tag => (
            <Row as="span" key={tag} inline className="sr-chip sr-tag sr-within sr-tall sr-size-15">
              {tag}
              <IconButton
                size="small"
                icon={<Cross size={14} />}
                label={t('tags.remove', { tag })}
                disabled={disabled}
                onClick={() => remove(tag)}
              />
            </Row>
          ))}
          <input
            {...ids}
            ref={input}
            className="bp6-input"
            name={name}
            value={typed}
            disabled={disabled}
            autoComplete="off"
            placeholder={t('tags.placeholder')}
            onChange={event => type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              take(typed)
              onBlur()
            }}
          />
        </Row>
      )}
    </FieldFrame>
  )
}
