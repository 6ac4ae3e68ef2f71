import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { loadTexts } from '../../../i18n/i18n.ts'
import { $caseAsked, caseAsked, caseHash } from '../case-asked.model.ts'
import './case.css'

const CaseDialogs = lazy(async () => {
  const [dialogs] = await Promise.all([import('./case-dialogs.view.tsx'), loadTexts('case', 'replay')])
  return { default: dialogs.CaseDialogs }
})

/** The dialogs of cases, fetched when one opens. */
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

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false
/** A place for files of its own takes them itself. */
const isElsewhere = ({ target }: DragEvent): boolean => target instanceof HTMLInputElement

/** Takes a file that is dropped anywhere on the page. @returns whether one is held over it */
function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFile)
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const over = (event: DragEvent): void => {
      if (!hasFile(event)) return
      setOver(!isElsewhere(event))
      if (!isElsewhere(event)) event.preventDefault()
    }
    const drop = (event: DragEvent): void => {
      setOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (!file || isElsewhere(event)) return
      event.preventDefault()
      take(file)
    }
    // Leaving the window leads to nothing else.
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('drop', drop, { signal })
    window.addEventListener('dragleave', leave, { signal })
    return () => end.abort()
  }, [])
  return isOver
}
