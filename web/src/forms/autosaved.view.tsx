import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SavedMark } from '../ui/saved-mark.view.tsx'
import type { SavingState } from './autosave.ts'
import './forms.css'

/** A field that saves itself, and how that goes. */
export function Autosaved({ state, children }: { readonly state: SavingState; readonly children: ReactNode }) {
  const { t } = useTranslation('common')
  const isOnItsWay = state.phase === 'saving' || state.phase === 'due'
  return (
    <div className="sr-relative sr-shrink" data-phase={state.phase}>
      {children}
      <span className="sr-autosaved-mark sr-untouched sr-size-13">
        {isOnItsWay ? (
          <span className="sr-muted">{t('saving')}</span>
        ) : state.ticks > 0 && state.phase === 'resting' ? (
          <SavedMark key={state.ticks} />
        ) : null}
      </span>
    </div>
  )
}
