import { isAtLeast, type Role } from '../access/role.ts'
import type { Ingredients } from '../catalogue/ingredient.ts'
import { type InvalidValue, ofName, wholeInRange } from '../documents/invalid.ts'
import { withoutLearnedFlow, withUncheckedFlow } from '../flow/learned-flow.ts'
import { type Dosing, greatestPower, type PinRef, type Pump, type PumpKind } from '../machine/pump.ts'
import { paceOf, samePaceAsShown, withPace } from '../machine/pump-motion.ts'
import { tidyName } from '../names/normalise.ts'
import { isNameTaken } from '../names/spelling.ts'
import { failure, type Result, success } from '../result.ts'
import { type Microseconds, milliseconds, noTime, seconds } from '../units/duration.ts'
import type { IngredientId, PumpId } from '../units/id.ts'
import { type Milliwatts, milliwatts, noPower } from '../units/power.ts'
import { type Microlitres, millilitres, noVolume } from '../units/volume.ts'
import { checkLocal, checkPins, type PinBook, type PinProblem, pinsOf } from './pin-use.ts'

/** Fields that a pump doesn't have are ignored. */
export interface PumpValues {
  readonly name: string
  readonly ingredientId: IngredientId
  readonly fillingLevel: Microlitres
  /** The tube is full of the pump's ingredient, or empty. */
  readonly isPumpedUp: boolean
  readonly tubeCapacity: Microlitres
  readonly powerConsumption: Milliwatts
  /** 0 for none. */
  readonly startPower: Milliwatts
  readonly startTime: Microseconds
  readonly pin: PinRef
  readonly isPowerStateHigh: boolean
  readonly timePerCentilitre: Microseconds
  readonly dosing: Dosing
  readonly stepPin: PinRef
  readonly enablePin: PinRef
  readonly isEnableStateHigh: boolean
  readonly stepsPerCentilitre: number
  readonly maxStepsPerSecond: number
  readonly acceleration: number
}
export type PumpField = keyof PumpValues

/** Fields that aren't named stay. */
export interface PumpChange {
  readonly kind: PumpKind
  readonly values: Partial<PumpValues>
  /** Becomes unknown; wins over a value. */
  readonly removed: readonly PumpField[]
}

export type PumpProblem =
  | PinProblem
  | { readonly kind: 'pump-kind-fixed'; readonly actual: PumpKind }
  | InvalidValue
  | { readonly kind: 'not-automated' }
  | { readonly kind: 'above-power-limit'; readonly limit: Milliwatts }

/** Inclusive, in domain units. */
export const pumpLimits = {
  nameLength: 40,
  fillingLevel: { least: millilitres(0), most: millilitres(100_000) },
  tubeCapacity: { least: millilitres(1), most: millilitres(1000) },
  powerConsumption: { least: milliwatts(0), most: milliwatts(1_000_000) },
  startPower: { least: milliwatts(0), most: milliwatts(1_000_000) },
  startTime: { least: noTime, most: seconds(1) },
  timePerCentilitre: { least: milliseconds(1), most: seconds(600) },
  stepsPerCentilitre: { least: 1, most: 10_000_000 },
  maxStepsPerSecond: { least: 1, most: 500_000 },
  acceleration: { least: 1, most: 500_000 },
} as const

/** Domain units per unit in which people read them: millilitres, watts, milliseconds, steps. */
const shownUnit = {
  fillingLevel: 1000,
  tubeCapacity: 1000,
  powerConsumption: 1000,
  startPower: 1000,
  startTime: 1000,
  timePerCentilitre: 1000,
  stepsPerCentilitre: 1,
  maxStepsPerSecond: 1,
  acceleration: 1,
} as const satisfies Record<Exclude<keyof typeof pumpLimits, 'nameLength'>, number>

type BoundedField = keyof typeof shownUnit
const boundedFields = Object.keys(shownUnit) as BoundedField[]

const editorFields: readonly PumpField[] = ['isPumpedUp', 'fillingLevel', 'ingredientId']

/** What the caller may change; the rest is dropped silently, as clients send whole forms. */
export function permittedChange(change: PumpChange, role: Role): PumpChange {
  if (isAtLeast(role, 'admin')) return change
  const mayChange = (field: string): boolean =>
    isAtLeast(role, 'pump_ingredient_editor') && editorFields.some(known => known === field)
  return {
    ...change,
    values: Object.fromEntries(Object.entries(change.values).filter(([field]) => mayChange(field))),
    removed: change.removed.filter(mayChange),
  }
}

export interface PumpSurroundings {
  /** All pumps, including the changed one. */
  readonly pumps: ReadonlyMap<number, Pump>
  readonly ingredients: Ingredients
  readonly pins: PinBook
  readonly powerLimit: Milliwatts | null
}

type ChangedPump = Result<Pump, readonly PumpProblem[]>

export function changedPump(pump: Pump, change: PumpChange, around: PumpSurroundings): ChangedPump {
  if (change.kind !== pump.kind) return failure([{ kind: 'pump-kind-fixed', actual: pump.kind }])
  const after = withFlow(withTube(withValues(pump, change), pump, change), pump)
  const problems = [
    ...rangeProblems(pump, change),
    ...nameProblems(after, around),
    ...ingredientProblems(after, around),
    ...powerProblems(after, around),
    ...checkPins(pinsOf(after), { kind: 'pump', pumpId: pump.id }, around.pins),
    ...checkLocal(after.kind === 'stepper' ? [after.stepPin] : [], 'step'),
  ]
  return problems.length > 0 ? failure(problems) : success(after)
}

function withValues(pump: Pump, { values, removed }: PumpChange): Pump {
  const emptied = Object.fromEntries(removed.map(field => [field, emptyValue(pump, field)]))
  const name = values.name === undefined ? {} : { name: tidyName(values.name) || null }
  const known = Object.entries({ ...values, ...name, ...emptied }).filter(
    ([field, value]) => value !== undefined && hasField(pump, field),
  )
  return { ...pump, ...Object.fromEntries(known) } as Pump
}

/**
 * Another pace is a calibration. Clients send whole forms: a pace that rounds to the same milliseconds is no change.
 */
function withFlow(after: Pump, before: Pump): Pump {
  if (before.learnedFlow === undefined) return after
  const pace = paceOf(before)
  if (pace === null || !samePaceAsShown(paceOf(after), pace)) return withoutLearnedFlow(after)
  const kept = withPace(after, pace)
  return after.ingredientId === before.ingredientId ? kept : withUncheckedFlow(kept)
}

/** A valve has no tube. */
const hasField = (pump: Pump, field: string): boolean =>
  (field === 'startPower' ||
    field === 'startTime' ||
    (field === 'dosing' && pump.kind === 'dc') ||
    Object.hasOwn(pump, field)) &&
  !(pump.kind === 'valve' && field === 'tubeCapacity')

/** undefined if there must be a value. */
function emptyValue(pump: Pump, field: PumpField): null | number | undefined {
  if (field === 'fillingLevel' || field === 'powerConsumption') return 0
  if (field === 'startPower' || field === 'startTime') return 0
  if (field === 'isEnableStateHigh' || field === 'dosing') return undefined
  return pump.kind === 'valve' && field === 'timePerCentilitre' ? undefined : null
}

/** The tube keeps its content if the ingredient changes (it needs flushing then), and no more than its capacity. */
function withTube(after: Pump, before: Pump, { values, removed }: PumpChange): Pump {
  if (after.kind === 'valve') return after
  const isPumpedUp = removed.includes('isPumpedUp') ? false : values.isPumpedUp
  const { ingredientId, tubeCapacity } = after
  if (isPumpedUp === false) return { ...after, tubeContent: null }
  if (isPumpedUp === true && ingredientId !== null && tubeCapacity !== null) {
    return { ...after, tubeContent: { ingredientId, volume: tubeCapacity } }
  }
  if (tubeCapacity === before.tubeCapacity || after.tubeContent === null) return after
  // A full tube stays full if its length changes.
  const wasFull = before.tubeCapacity !== null && after.tubeContent.volume >= before.tubeCapacity
  if (tubeCapacity === null) return { ...after, tubeContent: null }
  const volume = wasFull || after.tubeContent.volume > tubeCapacity ? tubeCapacity : after.tubeContent.volume
  return { ...after, tubeContent: { ...after.tubeContent, volume } }
}

const rangeProblems = (pump: Pump, { values, removed }: PumpChange): InvalidValue[] =>
  boundedFields.flatMap(field => {
    const value = values[field]
    return value === undefined || removed.includes(field) || !hasField(pump, field) ? [] : pumpRange(field, value)
  })

/** A list to spread: of the value's problem, if it has one. */
export const pumpRange = (field: BoundedField, value: number): InvalidValue[] => {
  const { least, most } = pumpLimits[field]
  const unit = shownUnit[field]
  return wholeInRange(field, value, { least, most }, { least: least / unit, most: most / unit })
}

function nameProblems(after: Pump, { pumps }: PumpSurroundings): PumpProblem[] {
  const { name } = after
  if (name === null) return []
  const isTaken = (): boolean => isNameTaken({ id: after.id, name }, pumps.values())
  return ofName('name', name, { least: 0, most: pumpLimits.nameLength }, isTaken)
}

function ingredientProblems({ ingredientId }: Pump, { ingredients }: PumpSurroundings): PumpProblem[] {
  const isFit = ingredientId === null || ingredients.get(ingredientId)?.kind === 'automated'
  return isFit ? [] : [{ kind: 'not-automated' }]
}

const powerProblems = (pump: Pump, { powerLimit }: PumpSurroundings): PumpProblem[] =>
  powerLimit !== null && greatestPower(pump) > powerLimit ? [{ kind: 'above-power-limit', limit: powerLimit }] : []

export function blankPump(id: PumpId, kind: PumpKind): Pump {
  const common = { id, name: null, ingredientId: null, fillingLevel: noVolume, powerConsumption: noPower }
  const tube = { tubeCapacity: null, tubeContent: null }
  const switched = { pin: null, isPowerStateHigh: null }
  switch (kind) {
    case 'dc':
      return { kind, ...common, ...tube, ...switched, timePerCentilitre: null }
    case 'stepper': {
      const pins = { stepPin: null, enablePin: null, isEnableStateHigh: false }
      const motion = { stepsPerCentilitre: null, maxStepsPerSecond: null, acceleration: null }
      return { kind, ...common, ...tube, ...pins, ...motion }
    }
    case 'valve':
      // A guess until its first pours.
      return { kind, ...common, ...tube, ...switched, timePerCentilitre: milliseconds(700), closingDelay: noTime }
  }
}
