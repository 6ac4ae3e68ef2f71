import type { ComponentProps, ReactNode } from 'react'
import { Autosaved } from '../../forms/autosaved.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { NumberField } from '../../forms/number-field.view.tsx'
import { useAutosaveModel } from '../../forms/use-autosave-model.ts'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { pumpFields } from './pump-setup.model.ts'
import type { PumpValueName, PumpValues } from './pump-values.ts'

interface StepLayoutProps {
  readonly title: string
  readonly text: string
  /** Drawing and words beside the fields. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The subject of a step, its fields, and help to fill them in. */
export const StepLayout = ({ title, text, aside, children }: StepLayoutProps) => (
  <Grid
    gap={5}
    {...(aside !== undefined && ({ template: 'minmax(0, 1.5fr) minmax(240px, 1fr)', stacked: 760 } as const))}
    className="sr-setup-step"
  >
    <Stack gap={4} top shrink>
      <h2>{title}</h2>
      <p className="sr-muted" style={{ maxWidth: '68ch' }}>
        {text}
      </p>
      {children}
    </Stack>
    {aside ? (
      <Stack as="aside" gap={4} justify="center" top pad={4} className="sr-step-aside sr-size-14">
        {aside}
      </Stack>
    ) : null}
  </Grid>
)

interface ChosenFieldProps<Name extends PumpValueName> {
  readonly name: Name
  readonly children: (field: FieldBinding<PumpValues[Name]>) => ReactNode
}

/** A value of the pump that is chosen or switched, and saves itself. */
export function ChosenField<Name extends PumpValueName>({ name, children }: ChosenFieldProps<Name>) {
  const { choosing, stateOf } = useAutosaveModel(pumpFields)
  return <Autosaved state={stateOf(name)}>{children(choosing(name))}</Autosaved>
}

type NumberName = { [Name in PumpValueName]: PumpValues[Name] extends number | null ? Name : never }[PumpValueName]

interface TypedNumberProps extends Omit<ComponentProps<typeof NumberField>, keyof FieldBinding<number | null>> {
  readonly name: NumberName
}

/** A number of the pump that saves itself. */
export function TypedNumber({ name, ...field }: TypedNumberProps) {
  const { typing, stateOf } = useAutosaveModel(pumpFields)
  return (
    <Autosaved state={stateOf(name)}>
      <NumberField {...typing(name)} {...field} />
    </Autosaved>
  )
}
