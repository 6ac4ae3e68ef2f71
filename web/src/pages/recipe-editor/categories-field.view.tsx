import { Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { FieldBinding } from '../../forms/use-form.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { $surroundings } from './recipe-editor.model.ts'

/** The categories in which the menu lists the drink: any number of them. */
export function CategoriesField({ value, disabled, onChange }: FieldBinding<readonly number[]>) {
  const { t } = useTranslation('editor')
  const surroundings = useUnit($surroundings)
  const categories = surroundings?.categories ?? []
  const toggle = (id: number): void => onChange(value.includes(id) ? value.filter(each => each !== id) : [...value, id])
  return (
    <Stack as="fieldset" gap={2} className="sr-categories" disabled={disabled}>
      <Row as="legend" gap={3} align="baseline" justify="between" className="sr-form-label sr-strong">
        {t('categories.label')}
      </Row>
      {categories.length === 0 ? <p className="sr-muted">{t('categories.none')}</p> : null}
      <Row gap={2} align="stretch" wrap className="sr-category-chips">
        {categories.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="sr-flag"
            aria-pressed={value.includes(id)}
            onClick={() => toggle(id)}
          >
            {value.includes(id) ? <Tick size={14} aria-hidden /> : null}
            {name}
          </button>
        ))}
      </Row>
    </Stack>
  )
}
