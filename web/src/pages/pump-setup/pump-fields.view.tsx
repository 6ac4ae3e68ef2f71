/* The fields of a pump in the units that people use, and what each of them changes; wires have ms per cl and mW. */

import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { useMutation } from 'urql'
import type { PinRef } from '#domain/machine/pump.ts'
import { ChangePumpDocument, type PumpChange, type PumpKind, type PumpSetup } from '../../entities/pump/pump-setup.ts'
import { type UsedAutosave, useAutosave } from '../../forms/autosave.ts'
import { Autosaved } from '../../forms/autosaved.view.tsx'
import { NumberField } from '../../forms/fields.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { type FieldError, inRange } from '../../forms/rules.ts'

type PowerState = 'high' | 'low'

/** The flow of a pump that takes so long for a centilitre; the same backwards. */
const flowOf = (msPerCl: number | null): number | null => (msPerCl === null ? null : 10_000 / msPerCl)

const refOf = (pin: PinRef | null): PinRef | null => pin && { boardId: pin.boardId, nr: pin.nr }

const stateOf = (isHigh: boolean | null): PowerState | null => (isHigh === null ? null : isHigh ? 'high' : 'low')

/** Unknown values of a pump are null; an unknown name is empty, and dosing is null where there is no choice. */
export function valuesOf(setup: PumpSetup) {
  const flow = flowOf(setup.timePerClMs)
  return {
    name: setup.name ?? '',
    pin: refOf(setup.pin),
    powerState: stateOf(setup.isPowerStateHigh),
    stepPin: refOf(setup.stepPin),
    enablePin: refOf(setup.enablePin),
    enableState: stateOf(setup.isEnableStateHigh),
    // What isn't touched isn't sent, so nothing is lost by rounding.
    flowMlPerSecond: flow && Math.round(100 * flow) / 100,
    dosing: setup.dosing,
    stepsPerCl: setup.stepsPerCl,
    maxStepsPerSecond: setup.maxStepsPerSecond,
    acceleration: setup.acceleration,
    tubeCapacityMl: setup.tubeCapacityMl,
    powerW: (setup.powerMw / 1000) as number | null,
    startPowerW: (setup.startPowerMw / 1000) as number | null,
    startTimeS: (setup.startTimeMs / 1000) as number | null,
    currentIngredientId: setup.currentIngredientId,
    fillingLevelMl: setup.fillingLevelMl as number | null,
    isPumpedUp: setup.pumpedUp,
  }
}
type PumpValues = ReturnType<typeof valuesOf>
type PumpValueName = keyof PumpValues

type Removable = PumpChange['removeFields'][number]

/** The names on the wire of fields that become unknown again. */
const removable: Readonly<Partial<Record<PumpValueName, Removable>>> = {
  name: 'name',
  pin: 'pin',
  powerState: 'isPowerStateHigh',
  stepPin: 'stepPin',
  enablePin: 'enablePin',
  flowMlPerSecond: 'timePerClInMs',
  stepsPerCl: 'stepsPerCl',
  maxStepsPerSecond: 'maxStepsPerSecond',
  acceleration: 'acceleration',
  tubeCapacityMl: 'tubeCapacityInMl',
  currentIngredientId: 'currentIngredient',
  fillingLevelMl: 'fillingLevelInMl',
}

const isCleared = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '')

/** Wires have whole thousandths; a pump whose power isn't known takes nothing from the power budget. */
const thousandths: Readonly<Record<string, string>> = {
  ...{ powerW: 'powerMw', startPowerW: 'startPowerMw', startTimeS: 'startTimeMs' },
}
const levels: Readonly<Record<string, string>> = { powerState: 'isPowerStateHigh', enableState: 'isEnableStateHigh' }
const counted: readonly string[] = ['stepsPerCl', 'maxStepsPerSecond', 'acceleration']

const whole = (value: unknown): number | null => (typeof value === 'number' ? Math.round(value) : null)

function wired(name: PumpValueName, value: unknown): readonly [name: string, value: unknown] {
  const [level, milli] = [levels[name], thousandths[name]]
  if (level) return [level, value === 'high']
  if (milli) return [milli, whole(1000 * ((value as number | null) ?? 0))]
  if (name === 'flowMlPerSecond') return ['timePerClMs', whole(flowOf(value as number))]
  return [name, counted.includes(name) ? whole(value) : value]
}

/** The change of one field and of nothing else. */
export function changeOf(kind: PumpKind, name: PumpValueName, value: unknown): Omit<PumpChange, 'id'> {
  const removed = removable[name]
  if (isCleared(value) && removed) return { change: { kind }, removeFields: [removed] }
  const [field, change] = wired(name, value)
  return { change: { kind, [field]: change }, removeFields: [] }
}

/** Slower or faster is no pump: 600 s or a millisecond for a centilitre. */
const flowBounds = { least: 0.02, most: 10_000, metric: 'ml/s' } as const

/** What can be said of a value before it's sent. */
export const ruleOf = (name: PumpValueName, value: unknown): FieldError | undefined =>
  Number.isNaN(value)
    ? { rule: 'number' }
    : name === 'flowMlPerSecond' && typeof value === 'number'
      ? inRange(value, flowBounds)
      : undefined

export const pumpParts = ['contents', 'wiring', 'calibration', 'flow'] as const
export type PumpPart = (typeof pumpParts)[number]

/** By the stage in older addresses, from 1: name, hardware pins, calibrate, state. */
const partOfStage = ['contents', 'wiring', 'calibration', 'contents'] as const
/** By what the server says is to be done, from 0. */
const partToDo = ['wiring', 'wiring', 'calibration', 'contents'] as const
export const lastStage = partToDo.length - 1

/** The part that the address names, else the one with something to do. */
export function partOf(params: URLSearchParams, setupStage: number): Exclude<PumpPart, 'flow'> {
  const asked = (['contents', 'wiring', 'calibration'] as const).find(part => part === params.get('part'))
  return asked ?? partOfStage[Number(params.get('stage')) - 1] ?? partToDo[setupStage] ?? 'contents'
}

const Fields = createContext<UsedAutosave<PumpValues> | null>(null)

export function usePumpFields(): UsedAutosave<PumpValues> {
  const fields = useContext(Fields)
  if (!fields) throw new Error('A field of a pump stands outside its page')
  return fields
}

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

export function AutosavedField<Name extends PumpValueName>({ name, typed, children }: AutosavedFieldProps<Name>) {
  const { typing, choosing, stateOf } = usePumpFields()
  return <Autosaved state={stateOf(name)}>{children((typed ? typing : choosing)(name))}</Autosaved>
}

type NumberName = { [Name in PumpValueName]: PumpValues[Name] extends number | null ? Name : never }[PumpValueName]

interface TypedNumberProps extends Omit<ComponentProps<typeof NumberField>, keyof FieldBinding<number | null>> {
  readonly name: NumberName
}

export const TypedNumber = ({ name, ...field }: TypedNumberProps) => (
  <AutosavedField name={name} typed>
    {binding => <NumberField {...binding} {...field} />}
  </AutosavedField>
)
