import type { FormModel } from './form.model.ts'
import { FormDialog, type FormDialogProps } from './form-dialog.view.tsx'
import { FormPage, type FormPageProps } from './form-page.view.tsx'
import { type FormOfModel, useFormModel } from './use-form-model.ts'

type OfModel<Props, Draft extends object> = Omit<Props, 'form' | 'onClose'> & {
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server answers
  readonly model: FormModel<Draft, any>
}

/** The dialog of a form whose draft a model holds: there while it has one. */
export function ModelFormDialog<Draft extends object>({ model, ...props }: OfModel<FormDialogProps<Draft>, Draft>) {
  const form = useFormModel(model)
  return isOpen(form) ? <FormDialog {...props} form={form} onClose={form.close} /> : null
}

/** The page of such a form. */
export function ModelFormPage<Draft extends object>({ model, ...props }: OfModel<FormPageProps<Draft>, Draft>) {
  const form = useFormModel(model)
  return isOpen(form) ? <FormPage {...props} form={form} /> : null
}

const isOpen = <Draft,>(form: FormOfModel<Draft>): form is FormOfModel<Draft> & { readonly draft: Draft } =>
  form.draft !== null
