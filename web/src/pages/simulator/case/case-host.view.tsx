import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useWindowEvent } from '../../../ui/hooks.ts'
import { $caseRequested, caseHash, caseRequested } from '../requested-case.model.ts'
import '../simulator.css'

const CaseDialogs = lazy(async () => {
  const [dialogs] = await Promise.all([import('./case-dialogs.view.tsx'), loadTexts('case', 'replay')])
  return { default: dialogs.CaseDialogs }
})

/** The dialogs of cases, fetched when one opens. */
export function CaseHost() {
  const asked = useUnit($caseRequested)
  return <Suspense fallback={null}>{asked === null ? null : <CaseDialogs />}</Suspense>
}

/** Opens the case that stands in the address, and one that is dropped anywhere on the page. */
export function CaseReceiver() {
  const { t } = useTranslation('simulator')
  const { hash } = useLocation()
  const ask = useUnit(caseRequested)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (hash.startsWith(caseHash)) ask({ kind: 'hash', hash })
  }, [hash, ask])
  useWindowEvent('dragover', event => {
    if (!hasFile(event)) return
    setOver(!isElsewhere(event))
    if (!isElsewhere(event)) event.preventDefault()
  })
  useWindowEvent('drop', event => {
    setOver(false)
    const [file] = event.dataTransfer?.files ?? []
    if (!file || isElsewhere(event)) return
    event.preventDefault()
    ask({ kind: 'file', file })
  })
  // Leaving the window leads to nothing else.
  useWindowEvent('dragleave', event => {
    if (event.relatedTarget === null) setOver(false)
  })
  return isOver ? (
    <p className="sr-case-drop sr-untouched sr-strong sr-text-center" data-testid="case-drop">
      {t('case.drop')}
    </p>
  ) : null
}

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false
/** A place for files of its own takes them itself. */
const isElsewhere = ({ target }: DragEvent): boolean => target instanceof HTMLInputElement
