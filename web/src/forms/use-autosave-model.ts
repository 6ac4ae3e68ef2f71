import { useUnit } from 'effector-react'
import type { AutosaveModel } from './autosave.model.ts'
import type { FieldBinding } from './form.ts'
import type { UsedAutosave } from './use-autosave.ts'

/** Fields that save themselves by a model, for the fields of forms; to be used while the model is open. */
export function useAutosaveModel<Subject, Values extends object, Saved>(
  model: AutosaveModel<Subject, Values, Saved>,
): UsedAutosave<Values> {
  const fields = useUnit(model.$fields)
  const [typed, chosen, left] = useUnit([model.typed, model.chosen, model.left])
  const bound =
    (change: typeof typed) =>
    <Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]> => ({
      name,
      value: fields.get(name)?.value as Values[Name],
      onChange: value => void change({ name, value }),
      onBlur: () => void left(name),
      fault: fields.get(name)?.fault ?? undefined,
      disabled: false,
    })
  return {
    typing: bound(typed),
    choosing: bound(chosen),
    stateOf: name => fields.get(name) ?? { phase: 'resting', ticks: 0 },
  }
}
