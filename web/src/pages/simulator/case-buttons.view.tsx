import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { Download, FolderOpen, Share } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router'
import { useClient } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { askedOnce } from '../../api/graphql.ts'
import { RecordingDocument } from '../../entities/simulator/simulator.documents.ts'
import { notify } from '../../ui/notifications.model.ts'
import { caseAsked } from './case-asked.model.ts'
import { fileDate, saveJson } from './save-file.ts'

/** Asks for the dialog in which a link or a file is made. */
function useSharing(of: 'machine' | 'run'): () => void {
  const ask = useUnit(caseAsked)
  const page = new URL(useHref('/simulator'), window.location.origin).href
  return () => ask({ kind: 'share', of, page })
}

/** Puts the run that is looked at into a link. */
export function ShareRunButton() {
  const { t } = useTranslation('simulator')
  const share = useSharing('run')
  return <Button icon={<Share />} text={t('case.share')} onClick={share} />
}

/** Saves what the machine has done as a file. */
function useSavedRun() {
  const { t } = useTranslation('simulator')
  const client = useClient()
  const [isSaving, setSaving] = useState(false)
  const save = async (): Promise<void> => {
    setSaving(true)
    const { data, error } = await client.query(RecordingDocument, {}, askedOnce).toPromise()
    setSaving(false)
    if (error) notify.problem(asApiProblem(error))
    if (!data) return
    saveJson(`speedrail-run-${fileDate(new Date())}`, data.simulatorRecording)
    notify.success(t('recording.saved'))
  }
  return { isSaving, save }
}

/** What leaves this machine, and what comes from others. */
export function ExchangeMenu() {
  const { t } = useTranslation('simulator')
  const ask = useUnit(caseAsked)
  const { isSaving, save } = useSavedRun()
  const input = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? []
    if (file) ask({ kind: 'file', file })
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  return (
    <>
      <PopoverNext
        placement="bottom-start"
        content={<ExchangeItems onOpen={() => input.current?.click()} onSave={() => void save()} />}
      >
        <Button
          variant="minimal"
          icon={<Share />}
          text={t('case.menu')}
          aria-label={t('case.menu')}
          title={t('case.menu')}
          loading={isSaving}
        />
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
    </>
  )
}

function ExchangeItems({ onOpen, onSave }: { readonly onOpen: () => void; readonly onSave: () => void }) {
  const { t } = useTranslation('simulator')
  const share = useSharing('machine')
  return (
    <Menu size="large">
      <MenuItem icon={<Share />} text={t('case.shareLink')} onClick={share} />
      <MenuItem icon={<FolderOpen />} text={t('case.open')} onClick={onOpen} />
      <MenuItem icon={<Download />} text={t('recording.save')} title={t('recording.hint')} onClick={onSave} />
    </Menu>
  )
}
