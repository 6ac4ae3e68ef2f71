import { Tick } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownBriefly } from '../ui/hooks.ts'
import { Row } from '../ui/layout/layout.view.tsx'
import type { SavingState } from './autosave.ts'

/** A field that saves itself, and how that goes. */
export function Autosaved({ state, children }: { readonly state: SavingState; readonly children: ReactNode }) {
  const { t } = useTranslation('common')
  const isOnItsWay = state.phase === 'saving' || state.phase === 'due'
  return (
    <div className="sr-relative sr-shrink" data-phase={state.phase}>
      {children}
      <span className="sr-untouched sr-size-13" style={{ position: 'absolute', inset: '0 0 auto auto' }}>
        {isOnItsWay ? (
          <span className="sr-muted">{t('saving')}</span>
        ) : state.ticks > 0 && state.phase === 'resting' ? (
          <SavedMark key={state.ticks} />
        ) : null}
      </span>
    </div>
  )
}

/** Says that something was kept; give it another `key` each time, it goes by itself. */
export function SavedMark() {
  const { t } = useTranslation('common')
  const isShown = useShownBriefly()
  if (!isShown) return null
  return (
    <Row as="span" inline gap={1} className="sr-success sr-size-13 sr-strong" role="status">
      <Tick aria-hidden />
      {t('saved')}
    </Row>
  )
}
