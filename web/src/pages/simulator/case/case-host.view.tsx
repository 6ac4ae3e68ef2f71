import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { loadTexts } from '../../../i18n/i18n.ts'
import { $caseAsked, caseAsked, caseHash } from '../case-asked.model.ts'
import { useFileDrop } from './use-file-drop.ts'
import './case.css'

const CaseDialogs = lazy(async () => {
  const [dialogs] = await Promise.all([import('./case-dialogs.view.tsx'), loadTexts('case', 'replay')])
  return { default: dialogs.CaseDialogs }
})

/** The dialogs of cases, fetched when somebody wants one. */
export function CaseHost() {
  const asked = useUnit($caseAsked)
  return <Suspense fallback={null}>{asked === null ? null : <CaseDialogs />}</Suspense>
}

/** Opens the case that stands in the address, and one that is dropped anywhere on the page. */
export function CaseReceiver() {
  const { t } = useTranslation('simulator')
  const { hash } = useLocation()
  const ask = useUnit(caseAsked)
  useEffect(() => {
    if (hash.startsWith(caseHash)) ask({ kind: 'hash', hash })
  }, [hash, ask])
  const isOver = useFileDrop(file => ask({ kind: 'file', file }))
  return isOver ? (
    <p className="sr-case-drop sr-strong sr-text-center" data-testid="case-drop">
      {t('case.drop')}
    </p>
  ) : null
}
