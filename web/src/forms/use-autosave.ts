import { useUnit } from 'effector-react'
import type { AutosaveModel } from './autosave.model.ts'
import type { AutosavePhase } from './autosave.ts'
import type { FieldBinding } from './form.ts'

/** How the saving of one field goes; `ticks` counts what was saved. */
export interface SavingState {
  readonly phase: AutosavePhase
  readonly ticks: number
}

export interface UsedAutosave<Values> {
  /** The props of a field that is typed. */
  readonly typing: <Name extends keyof Values & string>(name: Name) => FieldBinding<Values[Name]>
  /** The props of a field that is chosen or switched. */
  readonly choosing: <Name extends keyof Values & string>(name: Name) => FieldBinding<Values[Name]>
  readonly stateOf: (name: keyof Values & string) => SavingState
}

/** Fields that save themselves, for the fields of forms; to be used while the model is open. */
export function useAutosave<Subject, Values extends object, Saved>(
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
    stateOf: name => ({ phase: fields.get(name)?.phase ?? 'resting', ticks: fields.get(name)?.ticks ?? 0 }),
  }
}
