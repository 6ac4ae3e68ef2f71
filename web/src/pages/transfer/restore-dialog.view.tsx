import { Button, Dialog, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { $isAsking, $isRestoring, restoreCancelled, restoreConfirmed } from './backup.model.ts'

/** Asks once more, for a word: nobody restores by a slip of the finger. */
export function RestoreDialog() {
  const { t } = useTranslation('transfer')
  const [isAsking, isRestoring, cancelled, confirmed] = useUnit([
    $isAsking,
    $isRestoring,
    restoreCancelled,
    restoreConfirmed,
  ])
  const [typed, setTyped] = useState('')
  const word = t('restore.word')
  const isMeant = typed.trim().toLowerCase() === word.toLowerCase()
  const close = () => {
    if (!isRestoring) cancelled()
  }
  return (
    <Dialog isOpen={isAsking} title={t('restore.question')} onClose={close} onClosed={() => setTyped('')}>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (isMeant) confirmed()
        }}
      >
        <DialogBody>
          <p>{t('restore.warning')}</p>
          <FormGroup label={t('restore.type', { word })} labelFor="restore-word">
            <InputGroup id="restore-word" size="large" autoComplete="off" value={typed} onValueChange={setTyped} />
          </FormGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('restore.cancel')} onClick={close} disabled={isRestoring} />
              <Button
                type="submit"
                intent="danger"
                text={t('restore.button')}
                disabled={!isMeant}
                loading={isRestoring}
              />
            </>
          }
        />
      </form>
    </Dialog>
  )
}
