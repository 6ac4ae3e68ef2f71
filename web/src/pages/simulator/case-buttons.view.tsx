import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { Download, FolderOpen, Share } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiProblem } from '../../api/api-problem.ts'
import { notify } from '../../ui/notifications.model.ts'
import { readRunRecording } from './machine-requests.ts'
import { caseRequested } from './requested-case.model.ts'
import { fileDate, saveJson } from './save-file.ts'

/** Puts the run that is looked at into a link. */
export function ShareRunButton() {
  const { t } = useTranslation(['simulator', 'terms'])
  const want = useUnit(caseRequested)
  return <Button icon={<Share />} text={t('terms:share')} onClick={() => want({ kind: 'share' })} />
}

/** What leaves this machine, and what comes from others. */
export function ExchangeMenu() {
  const { t } = useTranslation('simulator')
  const want = useUnit(caseRequested)
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
    if (file) want({ kind: 'file', file })
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  const items = (
    <Menu size="large">
      <MenuItem icon={<Share />} text={t('case.shareLink')} onClick={() => want({ kind: 'share' })} />
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
