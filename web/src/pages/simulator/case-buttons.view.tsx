import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { Download, FolderOpen, Share } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router'
import { caseAsked } from './case-asked.model.ts'
import { runSaved, saveRunFx } from './scenarios.model.ts'

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

/** What leaves this machine, and what comes from others. */
export function ExchangeMenu() {
  const { t } = useTranslation('simulator')
  const { ask, saving } = useUnit({ ask: caseAsked, saving: saveRunFx.pending })
  const input = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? []
    if (file) ask({ kind: 'file', file })
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  return (
    <>
      <PopoverNext placement="bottom-start" content={<ExchangeItems onOpen={() => input.current?.click()} />}>
        <Button
          variant="minimal"
          icon={<Share />}
          text={t('case.menu')}
          aria-label={t('case.menu')}
          title={t('case.menu')}
          loading={saving}
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

function ExchangeItems({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('simulator')
  const save = useUnit(runSaved)
  const share = useSharing('machine')
  return (
    <Menu size="large">
      <MenuItem icon={<Share />} text={t('case.shareLink')} onClick={share} />
      <MenuItem icon={<FolderOpen />} text={t('case.open')} onClick={onOpen} />
      <MenuItem icon={<Download />} text={t('recording.save')} title={t('recording.hint')} onClick={() => save()} />
    </Menu>
  )
}
