import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import { pageNumbers } from './menu-pages.ts'

interface PagerProps {
  /** Counted from 0. */
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** Turns pages by buttons; where it is narrow, only back and on. */
export function Pager({ page, total, onPage }: PagerProps) {
  const { t } = useTranslation('simple')
  const format = useFormat()
  if (total <= 1) return null
  const go = (to: number): void => {
    if (to >= 0 && to < total) onPage(to)
  }
  return (
    <Row as="nav" gap={0.5} className="sr-pager" aria-label={t('pages.label')}>
      <button
        type="button"
        className="sr-pager-button sr-place-center sr-size-17 sr-strong"
        aria-label={t('pages.back')}
        aria-disabled={page === 0}
        onClick={() => go(page - 1)}
      >
        <ChevronLeft size={24} aria-hidden />
      </button>
      <span className="sr-pager-place sr-text-center sr-size-17 sr-strong sr-number" role="status">
        <span className="sr-visually-hidden">
          {t('pages.place', { page: format.number(page + 1), total: format.number(total) })}
        </span>
        <span aria-hidden>{t('pages.short', { page: format.number(page + 1), total: format.number(total) })}</span>
      </span>
      {pageNumbers(page, total).map((number, index) => (
        <Fragment key={number ?? `gap ${index}`}>
          {number === null ? (
            <span className="sr-pager-gap sr-text-center" aria-hidden>
              …
            </span>
          ) : (
            <button
              type="button"
              className="sr-pager-button sr-place-center sr-pager-number sr-size-17 sr-strong sr-number"
              aria-label={t('pages.number', { page: format.number(number + 1) })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => go(number)}
            >
              {format.number(number + 1)}
            </button>
          )}
        </Fragment>
      ))}
      <button
        type="button"
        className="sr-pager-button sr-place-center sr-size-17 sr-strong"
        aria-label={t('pages.next')}
        aria-disabled={page === total - 1}
        onClick={() => go(page + 1)}
      >
        <ChevronRight size={24} aria-hidden />
      </button>
    </Row>
  )
}
