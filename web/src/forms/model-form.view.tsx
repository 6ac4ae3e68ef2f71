import { type FormModel, type FormOfModel, useFormModel } from './form.model.ts'
import { FormDialog, type FormDialogProps, FormPage, type FormPageProps } from './form.view.tsx'

type OfModel<Props, Draft extends object, Saved> = Omit<Props, 'form' | 'onClose'> & {
  readonly model: FormModel<Draft, Saved>
}

/** The dialog of a form whose draft a model holds: there while it has one. */
export function ModelFormDialog<Draft extends object, Saved>({
  model,
  ...props
}: OfModel<FormDialogProps<Draft>, Draft, Saved>) {
  const form = useFormModel(model)
  return isOpen(form) ? <FormDialog {...props} form={form} onClose={form.close} /> : null
}

/** The page of such a form. */
export function ModelFormPage<Draft extends object, Saved>({
  model,
  ...props
}: OfModel<FormPageProps<Draft>, Draft, Saved>) {
  const form = useFormModel(model)
  return isOpen(form) ? <FormPage {...props} form={form} /> : null
}

const isOpen = <Draft,>(form: FormOfModel<Draft>): form is FormOfModel<Draft> & { readonly draft: Draft } =>
  form.draft !== null
