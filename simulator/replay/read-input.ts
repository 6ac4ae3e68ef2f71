/* Reads the inputs of a recorded machine from plain data. Throws Unreadable. */
import { glassShapes } from '#domain/catalogue/glass.ts'
import type { StepTrain } from '#domain/machine/stepper.ts'
import { type Microseconds, microseconds } from '#domain/units/duration.ts'
import { type Timestamp, timestamp } from '#domain/units/timestamp.ts'
import { amount, id, nullable, oneOf, type Read, record, shape } from '../model/document-reader.ts'
import type { LineChange } from '../model/switching.ts'
import type { TimedInput, WorldAction, WorldInput } from '../model/world-input.ts'
import {
  director,
  drive,
  expander,
  imperfection,
  machineFault,
  pin,
  scale,
  supplyRelay,
  train as unboundedTrain,
} from '../model/world-reader.ts'
import type { SimulatedMachineBuild, SimulatedPumpBuild } from '../ports/simulated-machine.port.ts'
import type { PlacedGlass } from '../scenario-language/action.ts'
import { type FaultRef, pumpFaultKinds, type SimulatedFault } from '../scenario-language/fault.ts'
import { scenarioLimits } from '../scenario-language/read-scenario.ts'
import { between, located, shortList, wholeBetween, within } from './bounded-reader.ts'

const mostPumps = 100
const mostChanges = 1_000
/** Thirty years of a machine's clock, three thousand of the calendar. */
const mostTime = 1e15
const mostDate = 1e14

export const instant: Read<Microseconds> = value => microseconds(wholeBetween(0, mostTime)(value))
export const date: Read<Timestamp> = value => timestamp(wholeBetween(0, mostDate)(value))

const lineChange = shape<LineChange>({ pin, level: nullable(oneOf(['high', 'low'])) })

/** One that ends within the time of a machine. */
export const train: Read<StepTrain> = value =>
  shape<StepTrain>({
    steps: wholeBetween(0, 1e9),
    maxStepsPerSecond: between(1, 1e6),
    acceleration: between(1, 1e6),
  })(unboundedTrain(value))

const pump = shape<SimulatedPumpBuild>({
  pumpId: id<'pump'>,
  drive,
  tubeCapacityMl: amount,
  tubeMl: amount,
  powerMw: amount,
  bottle: shape<SimulatedPumpBuild['bottle']>({
    ingredientId: id<'ingredient'>,
    ml: amount,
    capacityMl: amount,
    gramsPerMl: amount,
  }),
})

const machine = located<SimulatedMachineBuild>({
  pumps: shortList(mostPumps, pump),
  director: nullable(director),
  supplyRelay,
  scale: nullable(scale),
  imperfection,
  supplyMw: nullable(amount),
  expanders: shortList(mostPumps, expander),
})

const glassFields = { sizeMl: amount, shape: oneOf(glassShapes), emptyGrams: amount }
const emptyGlass = shape<Omit<PlacedGlass, 'content'>>(glassFields)
const content = shape({ ingredientId: id<'ingredient'>, ml: amount })
const filledGlass = shape<PlacedGlass>({ ...glassFields, content: nullable(content) })

const placedGlass: Read<PlacedGlass> = value =>
  record(value)['content'] === undefined ? emptyGlass(value) : filledGlass(value)

function faultRef(value: unknown): FaultRef {
  const fields = record(value)
  const kind = pumpFaultKinds.find(known => known === fields['kind'])
  return kind ? { kind, pumpId: id(fields['pumpId']) } : machineFault(value)
}

function fault(value: unknown): SimulatedFault {
  const fields = record(value)
  const kind = pumpFaultKinds.find(known => known === fields['kind'])
  if (!kind) return machineFault(value)
  const pumpId = id<'pump'>(fields['pumpId'])
  return kind === 'flow-changed' ? { kind, pumpId, factor: amount(fields['factor']) } : { kind, pumpId }
}

/** For each kind of a union, the reader of all its fields. */
type ReadersOf<Union extends { readonly kind: string }> = {
  readonly [Kind in Union['kind']]: Read<Extract<Union, { readonly kind: Kind }>>
}

const kindIn = <Kind extends string>(readers: Readonly<Record<Kind, unknown>>, value: unknown): Kind =>
  oneOf(Object.keys(readers) as Kind[])(record(value)['kind'])

const actions: ReadersOf<WorldAction> = {
  break: shape({ kind: oneOf(['break']), fault }),
  mend: shape({ kind: oneOf(['mend']), fault: faultRef }),
  'mend-all': shape({ kind: oneOf(['mend-all']) }),
  'serve-glass': located({ kind: oneOf(['serve-glass']), glass: placedGlass }),
  'place-glass': located({ kind: oneOf(['place-glass']), glass: placedGlass }),
  'take-glass': shape({ kind: oneOf(['take-glass']) }),
  'return-glass': shape({ kind: oneOf(['return-glass']) }),
  'drop-ice': shape({ kind: oneOf(['drop-ice']), grams: amount }),
  'put-hand': shape({
    kind: oneOf(['put-hand']),
    gramsPerSecond: between(-scenarioLimits.handPull.most, scenarioLimits.handPull.most),
    seconds: between(scenarioLimits.handTime.least, scenarioLimits.handTime.most),
  }),
  'set-bottle': shape({ kind: oneOf(['set-bottle']), pumpId: id<'pump'>, ml: nullable(amount) }),
  'add-by-hand': shape({
    kind: oneOf(['add-by-hand']),
    ingredientId: id<'ingredient'>,
    ml: amount,
    gramsPerMl: amount,
  }),
}

const inputs: ReadersOf<WorldInput> = {
  build: located({ kind: oneOf(['build']), machine }),
  lines: located({ kind: oneOf(['lines']), changes: shortList(mostChanges, lineChange) }),
  'start-train': shape({
    kind: oneOf(['start-train']),
    pin,
    train: value => within('train', () => train(value)),
  }),
  'stop-train': shape({ kind: oneOf(['stop-train']), pin }),
  act: located({ kind: oneOf(['act']), action: value => actions[kindIn(actions, value)](value) }),
}

export const timedInput = located<TimedInput>({
  at: instant,
  now: date,
  input: value => inputs[kindIn(inputs, value)](value),
})
