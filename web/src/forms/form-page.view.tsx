import { Button } from '@blueprintjs/core'
import { useProvidedScope } from 'effector-react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Row, Stack } from '../ui/layout/layout.view.tsx'
import { type FormConflict, FormConflictDialog, FormTrouble } from './conflict-dialog.view.tsx'
import type { FormModel } from './form.model.ts'
import { UnsavedGuard } from './unsaved-guard.view.tsx'
import { useFocusOnFault } from './use-focus-on-fault.ts'
import { useForm } from './use-form.ts'
import './forms.css'

interface FormPageProps<Draft extends object, Saved> {
  readonly form: FormModel<Draft, Saved>
  /** For the case that somebody else changes it meanwhile. */
  readonly conflict?: FormConflict<Draft>
  readonly saveText?: string
  /** A way back, if there is one. */
  readonly onCancel?: () => void
  /** Beside the buttons, for example one that deletes. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A form that is a page of its own: a bar with its buttons stays in sight, and nothing is lost by leaving. */
export function FormPage<Draft extends object, Saved>(props: FormPageProps<Draft, Saved>) {
  const { form, conflict, saveText, onCancel, actions, children } = props
  const { t } = useTranslation('common')
  const { draft, saving, isChanged, problem, submit } = useForm(form)
  const scope = useProvidedScope()
  const isStillChanged = (): boolean => (scope ? scope.getState(form.$isChanged) : form.$isChanged.getState())
  const holder = useFocusOnFault<HTMLFormElement>(form.refused)
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    submit()
  }
  if (draft === null) return null
  return (
    <Stack as="form" ref={holder} gap={5} shrink onSubmit={onSubmit} aria-busy={saving} noValidate>
      {children}
      <Stack gap={3} className="sr-form-bar">
        <FormTrouble conflict={conflict} problem={problem} />
        <Row gap={3} align="stretch" justify="end" wrap className="sr-form-bar-buttons">
          {actions}
          {onCancel ? <Button text={t('cancel')} disabled={saving} onClick={onCancel} /> : null}
          <Button type="submit" intent="primary" text={saveText ?? t('save')} loading={saving} />
        </Row>
      </Stack>
      <UnsavedGuard when={isChanged} still={isStillChanged} />
      {conflict ? <FormConflictDialog form={form} conflict={conflict} /> : null}
    </Stack>
  )
}
