import { Button } from '@blueprintjs/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Row, Stack } from '../ui/layout/layout.view.tsx'
import type { Conflict } from './conflict.ts'
import { ConflictDialog, FormTrouble } from './conflict-dialog.view.tsx'
import type { Form } from './form.ts'
import { UnsavedGuard } from './unsaved-guard.view.tsx'
import './forms.css'

export interface FormPageProps<Draft extends object> {
  readonly form: Omit<Form<Draft>, 'original'>
  /** For the case that somebody else changes it meanwhile. */
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
        <Row gap={3} align="stretch" justify="end" wrap className="sr-form-bar-buttons">
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
