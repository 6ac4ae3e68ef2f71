import { Button, DialogBody, type Intent } from '@blueprintjs/core'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogButtons, useClosing } from '../ui/dialog.view.tsx'
import { Row, Stack } from '../ui/layout/layout.view.tsx'
import type { Conflict } from './conflict.ts'
import { ConflictDialog, FormTrouble } from './conflict-dialog.view.tsx'
import type { Form } from './form.ts'
import { DiscardQuestion, UnsavedGuard } from './unsaved-guard.view.tsx'
import './forms.css'

export interface FormDialogProps<Draft extends object> {
  readonly form: Omit<Form<Draft>, 'original'>
  /** Set when someone else has changed it meanwhile. */
  readonly conflict?: Conflict<Draft> | null
  readonly title: string
  readonly saveText?: string
  readonly intent?: Intent
  /** Any CSS length. */
  readonly width?: string
  /** It was saved, or given up. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form over the page, mounted while it's open. Enter saves; closing asks first when something would be lost. */
export function FormDialog<Draft extends object>(props: FormDialogProps<Draft>) {
  const { form, conflict = null, title, saveText, intent = 'primary', width, onClose, children } = props
  const { draft, holder, isSaving, isSaved, isChanged, error, submit } = form
  const { t } = useTranslation('common')
  const { close, ...closing } = useClosing(onClose)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (isSaved) close()
  }, [isSaved, close])
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
        {...closing}
        title={title}
        onClose={leave}
        isCloseButtonShown={!isSaving}
        canOutsideClickClose={!isSaving && !isChanged}
        canEscapeKeyClose={!isSaving}
        {...(width && { style: { width } })}
      >
        <form ref={holder} onSubmit={onSubmit} aria-busy={isSaving} noValidate>
          <DialogBody className="sr-form-body">
            <FormTrouble conflict={conflict as Conflict<never> | null} problem={error} />
            {children}
          </DialogBody>
          <DialogButtons>
            <Button text={t('cancel')} disabled={isSaving} onClick={leave} />
            <Button type="submit" intent={intent} text={saveText ?? t('save')} loading={isSaving} />
          </DialogButtons>
        </form>
      </Dialog>
      <DiscardQuestion
        open={isAsking}
        onStay={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false)
          close()
        }}
      />
      <ConflictDialog draft={draft} conflict={conflict} />
    </>
  )
}

export interface FormPageProps<Draft extends object> {
  readonly form: Omit<Form<Draft>, 'original'>
  /** Set when someone else has changed it meanwhile. */
  readonly conflict?: Conflict<Draft> | null
  readonly saveText?: string
  /** A way back, if there is one. */
  readonly onCancel?: () => void
  /** Beside the buttons, for example one that deletes. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A form that is a page of its own: a bar with its buttons stays in sight, and nothing is lost by leaving. */
export function FormPage<Draft extends object>(props: FormPageProps<Draft>) {
  const { form, conflict = null, saveText, onCancel, actions, children } = props
  const { draft, holder, isSaving, isChanged, isStillChanged, error, submit } = form
  const { t } = useTranslation('common')
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    submit()
  }
  return (
    <Stack as="form" ref={holder} gap={5} shrink onSubmit={onSubmit} aria-busy={isSaving} noValidate>
      {children}
      <Stack gap={3} className="sr-form-bar">
        <FormTrouble conflict={conflict as Conflict<never> | null} problem={error} />
        <Row gap={3} align="stretch" justify="end" wrap className="sr-fill-narrow">
          {actions}
          {onCancel ? <Button text={t('cancel')} disabled={isSaving} onClick={onCancel} /> : null}
          <Button type="submit" intent="primary" text={saveText ?? t('save')} loading={isSaving} />
        </Row>
      </Stack>
      <UnsavedGuard when={isChanged} still={isStillChanged} />
      <ConflictDialog draft={draft} conflict={conflict} />
    </Stack>
  )
}
