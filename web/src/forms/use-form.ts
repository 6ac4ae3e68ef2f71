import { useUnit } from 'effector-react'
import type { ApiProblem } from '../api/api-problem.ts'
import { useLast } from '../ui/use-last.ts'
import type { FormModel } from './form.model.ts'
import type { Fault } from './rules.ts'

/** The props of a field. */
export interface FieldBinding<Value> {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
  readonly fault: Fault | undefined
  readonly disabled: boolean
}

export interface UsedForm<Draft> {
  /** Null while the form is closed. */
  readonly draft: Draft | null
  /** The props of the field for one part of the draft; to be used while the form is open. */
  readonly bind: <Name extends keyof Draft & string>(name: Name) => FieldBinding<Draft[Name]>
  readonly change: (change: Partial<Draft>) => void
  readonly submit: () => void
  readonly close: () => void
  readonly saving: boolean
  readonly isChanged: boolean
  readonly problem: ApiProblem | null
}

export function useForm<Draft extends object, Saved>(form: FormModel<Draft, Saved>): UsedForm<Draft> {
  const { draft, faults, saving, isChanged, problem } = useUnit({
    draft: form.$draft,
    faults: form.$faults,
    saving: form.$saving,
    isChanged: form.$isChanged,
    problem: form.$problem,
  })
  const [change, leave, submit, close] = useUnit([form.changed, form.left, form.submitted, form.closed])
  // A dialog that closes draws its fields once more when the draft is gone.
  const drawn = useLast(draft)
  const bind = <Name extends keyof Draft & string>(name: Name): FieldBinding<Draft[Name]> => ({
    name,
    value: (drawn as Draft)[name],
    onChange: value => void change({ [name]: value } as unknown as Partial<Draft>),
    onBlur: () => void leave(name),
    fault: faults[name],
    disabled: saving,
  })
  return { draft, bind, change, submit, close, saving, isChanged, problem }
}
