import { useProvidedScope, useUnit } from 'effector-react'
import { useLast } from '../ui/use-last.ts'
import { useFocusOnFault } from './focus-first-fault.ts'
import type { FormModel } from './form.model.ts'
import type { FieldBinding, Form } from './form.ts'

/** A form whose draft a model holds. */
export interface FormOfModel<Draft> extends Omit<Form<Draft>, 'draft' | 'original'> {
  /** Null while the form is closed. */
  readonly draft: Draft | null
  readonly close: () => void
}

export function useFormModel<Draft extends object, Saved>(form: FormModel<Draft, Saved>): FormOfModel<Draft> {
  const { draft, faults, isSaving, isChanged, error } = useUnit({
    draft: form.$draft,
    faults: form.$faults,
    isSaving: form.$saving,
    isChanged: form.$isChanged,
    error: form.$problem,
  })
  const [change, leave, submit, close] = useUnit([form.changed, form.left, form.submitted, form.closed])
  const scope = useProvidedScope()
  const holder = useFocusOnFault<HTMLFormElement>(form.refused)
  // A dialog that closes draws its fields once more when the draft is gone.
  const drawn = useLast(draft)
  const bind = <Name extends keyof Draft & string>(name: Name): FieldBinding<Draft[Name]> => ({
    name,
    value: (drawn as Draft)[name],
    onChange: value => void change({ [name]: value } as unknown as Partial<Draft>),
    onBlur: () => void leave(name),
    fault: faults[name],
    disabled: isSaving,
  })
  const isStillChanged = (): boolean => (scope ? scope.getState(form.$isChanged) : form.$isChanged.getState())
  const isSaved = false
  return { draft, bind, change, submit, close, isSaving, isSaved, isChanged, isStillChanged, error, holder }
}
