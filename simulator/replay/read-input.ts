/* Reads the inputs of a recorded machine from plain data. Throws Unreadable. */
import { glassShapes } from '#domain/catalogue/glass.ts'
import type { StepTrain } from '#domain/machine/stepper.ts'
import { microseconds } from '#domain/units/duration.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { amount, id, nullable, oneOf, record } from '../model/document-reader.ts'
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
  train as unboundedTrain,
} from '../model/world-reader.ts'
import type { SimulatedMachineBuild, SimulatedPumpBuild } from '../ports/simulated-machine.port.ts'
import type { PlacedGlass } from '../scenario-language/action.ts'
import { pumpFaultKinds, type SimulatedFault } from '../scenario-language/fault.ts'
import { between, shortList, wholeBetween, within } from './bounded-reader.ts'

const mostPumps = 100
const mostChanges = 1_000
/** Thirty years of a machine's clock, three thousand of the calendar. */
const mostTime = 1e15
const mostDate = 1e14

export const instant = (value: unknown) => microseconds(wholeBetween(0, mostTime, value))
export const date = (value: unknown) => timestamp(wholeBetween(0, mostDate, value))

export function timedInput(value: unknown): TimedInput {
  const fields = record(value)
  return {
    at: within('at', () => instant(fields['at'])),
    now: within('now', () => date(fields['now'])),
    input: within('input', () => worldInput(fields['input'])),
  }
}

function worldInput(value: unknown): WorldInput {
  const fields = record(value)
  const kind = oneOf(['build', 'lines', 'start-train', 'stop-train', 'act'], fields['kind'])
  switch (kind) {
    case 'build':
      return { kind, machine: within('machine', () => machine(fields['machine'])) }
    case 'lines':
      return { kind, changes: within('changes', () => shortList(mostChanges, fields['changes'], lineChange)) }
    case 'start-train':
      return { kind, pin: pin(fields['pin']), train: within('train', () => train(fields['train'])) }
    case 'stop-train':
      return { kind, pin: pin(fields['pin']) }
    case 'act':
      return { kind, action: within('action', () => action(fields['action'])) }
  }
}

function machine(value: unknown): SimulatedMachineBuild {
  const fields = record(value)
  return {
    pumps: within('pumps', () => shortList(mostPumps, fields['pumps'], pump)),
    director: within('director', () => nullable(fields['director'], director)),
    scale: within('scale', () => nullable(fields['scale'], scale)),
    imperfection: within('imperfection', () => imperfection(fields['imperfection'])),
    supplyMw: within('supplyMw', () => nullable(fields['supplyMw'], amount)),
    expanders: within('expanders', () => shortList(mostPumps, fields['expanders'], expander)),
  }
}

function pump(value: unknown): SimulatedPumpBuild {
  const fields = record(value)
  const bottle = record(fields['bottle'])
  return {
    pumpId: id(fields['pumpId']),
    drive: drive(fields['drive']),
    tubeCapacityMl: amount(fields['tubeCapacityMl']),
    tubeMl: amount(fields['tubeMl']),
    powerMw: amount(fields['powerMw']),
    bottle: {
      ingredientId: id(bottle['ingredientId']),
      ml: amount(bottle['ml']),
      capacityMl: amount(bottle['capacityMl']),
      gramsPerMl: amount(bottle['gramsPerMl']),
    },
  }
}

function lineChange(value: unknown): LineChange {
  const fields = record(value)
  return { pin: pin(fields['pin']), level: nullable(fields['level'], level => oneOf(['high', 'low'], level)) }
}

/** One that ends within the time of a machine. */
export function train(value: unknown): StepTrain {
  const { steps, maxStepsPerSecond, acceleration } = unboundedTrain(value)
  return {
    steps: wholeBetween(0, 1e9, steps),
    maxStepsPerSecond: between(1, 1e6, maxStepsPerSecond),
    acceleration: between(1, 1e6, acceleration),
  }
}

/** All there are. */
const actionKinds: Readonly<Record<WorldAction['kind'], true>> = {
  break: true,
  mend: true,
  'mend-all': true,
  'serve-glass': true,
  'place-glass': true,
  'take-glass': true,
  'return-glass': true,
  'set-bottle': true,
  'add-by-hand': true,
}

function action(value: unknown): WorldAction {
  const fields = record(value)
  const kind = oneOf(Object.keys(actionKinds) as WorldAction['kind'][], fields['kind'])
  switch (kind) {
    case 'break':
    case 'mend':
      return { kind, fault: fault(fields['fault']) }
    case 'serve-glass':
    case 'place-glass':
      return { kind, glass: within('glass', () => placedGlass(fields['glass'])) }
    case 'set-bottle':
      return { kind, pumpId: id(fields['pumpId']), ml: nullable(fields['ml'], amount) }
    case 'add-by-hand':
      return {
        kind,
        ingredientId: id(fields['ingredientId']),
        ml: amount(fields['ml']),
        gramsPerMl: amount(fields['gramsPerMl']),
      }
    case 'mend-all':
    case 'take-glass':
    case 'return-glass':
      return { kind }
  }
}

function fault(value: unknown): SimulatedFault {
  const fields = record(value)
  const kind = pumpFaultKinds.find(known => known === fields['kind'])
  return kind ? { kind, pumpId: id(fields['pumpId']) } : machineFault(value)
}

function placedGlass(value: unknown): PlacedGlass {
  const fields = record(value)
  const glass = {
    sizeMl: amount(fields['sizeMl']),
    shape: oneOf(glassShapes, fields['shape']),
    emptyGrams: amount(fields['emptyGrams']),
  }
  if (fields['content'] === undefined) return glass
  return { ...glass, content: nullable(fields['content'], content) }
}

function content(value: unknown) {
  const fields = record(value)
  return { ingredientId: id<'ingredient'>(fields['ingredientId']), ml: amount(fields['ml']) }
}
