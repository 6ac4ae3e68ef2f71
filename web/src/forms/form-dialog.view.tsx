import { Button, DialogBody, type Intent } from '@blueprintjs/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogButtons } from '../ui/dialog.view.tsx'
import { type FormConflict, FormConflictDialog, FormTrouble } from './conflict-dialog.view.tsx'
import { DiscardQuestion } from './discard-question.view.tsx'
import type { FormModel } from './form.model.ts'
import { useFocusOnFault } from './use-focus-on-fault.ts'
import { useForm } from './use-form.ts'
import './forms.css'

interface FormDialogProps<Draft extends object, Saved> {
  readonly form: FormModel<Draft, Saved>
  /** For the case that somebody else changes it meanwhile. */
  readonly conflict?: FormConflict<Draft>
  readonly title: string
  readonly saveText?: string
  readonly intent?: Intent
  /** Any CSS length. */
  readonly width?: string
  readonly children: ReactNode
}

/** A form over the page, there while it is open. Enter saves; closing it asks when something would be lost. */
export function FormDialog<Draft extends object, Saved>(props: FormDialogProps<Draft, Saved>) {
  const { form, conflict, title, saveText, intent = 'primary', width, children } = props
  const { t } = useTranslation('common')
  const { draft, saving, isChanged, problem, submit, close } = useForm(form)
  const [asking, setAsking] = useState(false)
  const holder = useFocusOnFault<HTMLFormElement>(form.refused)
  const leave = (): void => (isChanged ? setAsking(true) : close())
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    submit()
  }
  return (
    <>
      <Dialog
        className="sr-form-dialog"
        isOpen={draft !== null}
        title={title}
        onClose={leave}
        isCloseButtonShown={!saving}
        canOutsideClickClose={!saving && !isChanged}
        canEscapeKeyClose={!saving}
        {...(width === undefined ? {} : { style: { width } })}
      >
        {/* A closing dialog has nothing to show any more. */}
        {draft === null ? null : (
          <form ref={holder} onSubmit={onSubmit} aria-busy={saving} noValidate>
            <DialogBody className="sr-form-body">
              <FormTrouble conflict={conflict} problem={problem} />
              {children}
            </DialogBody>
            <DialogButtons>
              <Button text={t('cancel')} disabled={saving} onClick={leave} />
              <Button type="submit" intent={intent} text={saveText ?? t('save')} loading={saving} />
            </DialogButtons>
          </form>
        )}
      </Dialog>
      <DiscardQuestion
        open={asking && draft !== null}
        onStay={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false)
          close()
        }}
      />
      {conflict ? <FormConflictDialog form={form} conflict={conflict} /> : null}
    </>
  )
}
