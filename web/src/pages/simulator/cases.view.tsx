import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { Download, FolderOpen, Share } from '@blueprintjs/icons'
import { type ChangeEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { asApiProblem } from '../../api/api-problem.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { useWindowEvent } from '../../ui/hooks.ts'
import { notify } from '../../ui/notifications.model.ts'
import { caseHash, fileDate, type RequestedCase, saveJson } from './case-file.ts'
import { readRunRecording } from './simulator.model.ts'

const Dialog = lazy(async () => {
  const [dialogs] = await Promise.all([import('./share-dialog.view.tsx'), loadTexts('case', 'replay')])
  return { default: dialogs.CaseDialog }
})

function useCases() {
  const [asked, ask] = useState<RequestedCase | null>(null)
  const dialog = <Suspense>{asked && <Dialog asked={asked} onClose={() => ask(null)} />}</Suspense>
  return [dialog, ask] as const
}

export function ShareRunButton() {
  const { t } = useTranslation('terms')
  const [dialog, ask] = useCases()
  return (
    <>
      <Button icon={<Share />} text={t('share')} onClick={() => ask({ kind: 'share' })} />
      {dialog}
    </>
  )
}

/** What leaves this machine, and what comes from others. */
export function ExchangeMenu() {
  const { t } = useTranslation('simulator')
  const [dialog, ask] = useCases()
  const [isSaving, setSaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const saveRun = async (): Promise<void> => {
    setSaving(true)
    try {
      saveJson(`speedrail-run-${fileDate(new Date())}`, await readRunRecording())
      notify.success(t('recording.saved'))
    } catch (thrown) {
      notify.problem(asApiProblem(thrown))
    } finally {
      setSaving(false)
    }
  }
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? []
    if (file) ask({ kind: 'file', file })
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  const items = (
    <Menu size="large">
      <MenuItem icon={<Share />} text={t('case.shareLink')} onClick={() => ask({ kind: 'share' })} />
      <MenuItem icon={<FolderOpen />} text={t('case.open')} onClick={() => input.current?.click()} />
      <MenuItem
        icon={<Download />}
        text={t('recording.save')}
        title={t('recording.hint')}
        onClick={() => void saveRun()}
      />
    </Menu>
  )
  return (
    <>
      <PopoverNext placement="bottom-start" content={items}>
        <IconButton icon={<Share />} label={t('case.menu')} titled loading={isSaving} />
      </PopoverNext>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('case.open')}
        data-testid="case-file"
        onChange={take}
      />
      {dialog}
    </>
  )
}

/** Opens the case that stands in the address, and one that is dropped anywhere on the page. */
export function CaseReceiver() {
  const { t } = useTranslation('simulator')
  const { hash } = useLocation()
  const [dialog, ask] = useCases()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (hash.startsWith(caseHash)) ask({ kind: 'hash', hash })
  }, [hash, ask])
  useWindowEvent('dragover', event => {
    if (!event.dataTransfer?.types.includes('Files')) return
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
  return (
    <>
      {isOver ? (
        <p
          className="sr-case-drop sr-drop sr-surface-card sr-round sr-untouched sr-place-center sr-strong"
          data-testid="case-drop"
        >
          {t('case.drop')}
        </p>
      ) : null}
      {dialog}
    </>
  )
}

/** A place for files of its own takes them itself. */
const isElsewhere = ({ target }: DragEvent): boolean => target instanceof HTMLInputElement
