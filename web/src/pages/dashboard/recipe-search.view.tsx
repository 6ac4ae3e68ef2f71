import { Search } from '@blueprintjs/icons'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Row } from '../../ui/layout/layout.view.tsx'

/** Leads to the recipes with what was typed. */
export function RecipeSearch() {
  const { t } = useTranslation('dashboard')
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('query')
    const wanted = typeof typed === 'string' ? typed.trim() : ''
    void navigate(wanted === '' ? '/recipe/public' : `/recipe/public?query=${encodeURIComponent(wanted)}`)
  }
  return (
    <search>
      <Row as="form" align="stretch" className="sr-dashboard-search sr-relative" onSubmit={onSubmit}>
        <Search size={20} />
        <input
          type="search"
          name="query"
          enterKeyHint="search"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
        />
        <button type="submit">{t('search.submit')}</button>
      </Row>
    </search>
  )
}
