import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import {
  $conflict,
  $differences,
  $isAsking,
  conflictOpened,
  conflictPutOff,
  overwriteChosen,
  saveAnewChosen,
  theirsChosen,
} from './conflict.model.ts'

/** Says that somebody else was faster, as soon as that is known. */
export function ConflictNotice() {
  const { t } = useTranslation('editor')
  const [conflict, open] = useUnit([$conflict, conflictOpened])
  if (conflict === null) return null
  return (
    <Callout className="sr-editor-notice" intent="warning" role="alert">
      <p>{t(conflict.theirs === null ? 'conflict.gone' : 'conflict.changed')}</p>
      <Button text={t('conflict.look')} onClick={() => open()} />
    </Callout>
  )
}

/** Asks whose version it shall be. Nothing is lost before that is decided, and mine not even then. */
export function ConflictDialog() {
  const { t } = useTranslation('editor')
  const [conflict, isAsking, later] = useUnit([$conflict, $isAsking, conflictPutOff])
  const theirs = conflict?.theirs ?? null
  return (
    <Dialog
      isOpen={isAsking && conflict !== null}
      title={t(theirs === null ? 'conflict.goneTitle' : 'conflict.title')}
      onClose={() => later()}
    >
      <DialogBody>
        {theirs === null ? <p>{t('conflict.goneText')}</p> : <Differences lastUpdate={theirs.lastUpdate} />}
      </DialogBody>
      <DialogFooter>
        <Answers isGone={theirs === null} />
      </DialogFooter>
    </Dialog>
  )
}

function Differences({ lastUpdate }: { lastUpdate: string }) {
  const { t } = useTranslation('editor')
  const { dateTime } = useFormat()
  const differences = useUnit($differences)
  return (
    <div className="sr-conflict">
      <p>{t('conflict.text', { time: dateTime(lastUpdate) })}</p>
      {differences.length === 0 ? null : (
        <>
          <p>{t('conflict.differs')}</p>
          <ul>
            {differences.map(field => (
              <li key={field}>{t(`field.${field}`)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Answers({ isGone }: { isGone: boolean }) {
  const { t } = useTranslation('editor')
  const [later, overwrite, takeTheirs, saveAnew] = useUnit([
    conflictPutOff,
    overwriteChosen,
    theirsChosen,
    saveAnewChosen,
  ])
  return (
    <div className="sr-conflict-answers">
      <Button text={t('conflict.later')} variant="minimal" onClick={() => later()} />
      {isGone ? (
        <Button intent="primary" text={t('conflict.saveAnew')} onClick={() => saveAnew()} />
      ) : (
        <>
          <Button text={t('conflict.theirs')} onClick={() => takeTheirs()} />
          <Button intent="primary" text={t('conflict.mine')} onClick={() => overwrite()} />
        </>
      )}
    </div>
  )
}
