import { useUnit } from 'effector-react'
import type { AutosaveModel } from './autosave.model.ts'
import { type UsedAutosave, useBoundFields } from './use-autosave.ts'

/** Fields that save themselves by a model, for the fields of forms; to be used while the model is open. */
export function useAutosaveModel<Subject, Values extends object, Saved>(
  model: AutosaveModel<Subject, Values, Saved>,
): UsedAutosave<Values> {
  const fields = useUnit(model.$fields)
  const [typed, chosen, left] = useUnit([model.typed, model.chosen, model.left])
  return useBoundFields<Values>(
    fields,
    (name, value, phase) => void (phase === 'waiting' ? typed : chosen)({ name, value }),
    name => void left(name),
  )
}
