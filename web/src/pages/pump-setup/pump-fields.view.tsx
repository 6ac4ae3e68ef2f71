import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { useMutation } from 'urql'
import { ChangePumpDocument, type PumpSetup } from '../../entities/pump/pump-setup.model.ts'
import { type UsedAutosave, useAutosave } from '../../forms/autosave.ts'
import { Autosaved } from '../../forms/autosaved.view.tsx'
import { NumberField } from '../../forms/fields.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { changeOf, type PumpValueName, type PumpValues, ruleOf, valuesOf } from './pump-values.ts'

const Fields = createContext<UsedAutosave<PumpValues> | null>(null)

export function usePumpFields(): UsedAutosave<PumpValues> {
  const fields = useContext(Fields)
  if (!fields) throw new Error('A field of a pump stands outside its page')
  return fields
}

/** The fields of a pump, which save themselves. */
export function PumpFields({ setup, children }: { readonly setup: PumpSetup; readonly children: ReactNode }) {
  const [, change] = useMutation(ChangePumpDocument)
  const fields = useAutosave<PumpSetup, PumpValues>({
    data: setup,
    valuesOf,
    save: (name, value) => change({ id: setup.id, ...changeOf(setup.kind, name, value) }),
    rule: ruleOf,
  })
  return <Fields value={fields}>{children}</Fields>
}

interface AutosavedFieldProps<Name extends PumpValueName> {
  readonly name: Name
  /** Saved once the typing is over, not at once. */
  readonly typed?: boolean
  readonly children: (field: FieldBinding<PumpValues[Name]>) => ReactNode
}

/** A value of the pump that saves itself. */
export function AutosavedField<Name extends PumpValueName>({ name, typed, children }: AutosavedFieldProps<Name>) {
  const { typing, choosing, stateOf } = usePumpFields()
  return <Autosaved state={stateOf(name)}>{children((typed ? typing : choosing)(name))}</Autosaved>
}

type NumberName = { [Name in PumpValueName]: PumpValues[Name] extends number | null ? Name : never }[PumpValueName]

interface TypedNumberProps extends Omit<ComponentProps<typeof NumberField>, keyof FieldBinding<number | null>> {
  readonly name: NumberName
}

/** A number of the pump that saves itself. */
export const TypedNumber = ({ name, ...field }: TypedNumberProps) => (
  <AutosavedField name={name} typed>
    {binding => <NumberField {...binding} {...field} />}
  </AutosavedField>
)
