import { glassShapes } from '#domain/catalogue/glass.ts'
import { jsonOf } from '#domain/documents/json-parts.ts'
import type { StepTrain } from '#domain/machine/pump-motion.ts'
import { failure, messageOf, type Result, success } from '#domain/result.ts'
import { type Microseconds, microseconds } from '#domain/units/duration.ts'
import { type Timestamp, timestamp } from '#domain/units/timestamp.ts'
import {
  amount,
  at,
  between,
  byKind,
  checkSizes,
  finite,
  id,
  located,
  nullable,
  oneOf,
  type Read,
  record,
  shape,
  shortList,
  shortText,
  Unreadable,
  wholeBetween,
} from '../model/document-reader.ts'
import type { LineChange } from '../model/switching.ts'
import type { World } from '../model/world.ts'
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
  worldOf,
} from '../model/world-document.ts'
import type { TimedInput, WorldAction, WorldInput } from '../model/world-input.ts'
import type { RunLabels } from '../ports/run-labels.ts'
import type { SimulatedMachineBuild, SimulatedPumpBuild } from '../ports/simulated-machine.port.ts'
import { type FaultRef, type PlacedGlass, pumpFaultKinds, type SimulatedFault } from '../scenario-language/action.ts'
import { scenarioLimits } from '../scenario-language/read-scenario.ts'
import { format, type Recording, type Snapshot, type TimedNote, version } from './recording.ts'

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
const content = { ingredientId: id<'ingredient'>, ml: amount }
const emptyGlass = shape<Omit<PlacedGlass, 'content'>>(glassFields)
const filledGlass = shape<PlacedGlass>({ ...glassFields, content: nullable(shape(content)) })

const placedGlass: Read<PlacedGlass> = value =>
  record(value)['content'] === undefined ? emptyGlass(value) : filledGlass(value)

const pumpFaultIn = (value: unknown) => pumpFaultKinds.find(known => known === record(value)['kind'])

function faultRef(value: unknown): FaultRef {
  const kind = pumpFaultIn(value)
  return kind ? { kind, pumpId: id(record(value)['pumpId']) } : machineFault(value)
}

function fault(value: unknown): SimulatedFault {
  const kind = pumpFaultIn(value)
  if (!kind) return machineFault(value)
  const { pumpId, factor } = record(value)
  return kind === 'flow-changed' ? { kind, pumpId: id(pumpId), factor: amount(factor) } : { kind, pumpId: id(pumpId) }
}

const { handPull, handTime } = scenarioLimits

const action = byKind<WorldAction>({
  break: { fault },
  mend: { fault: faultRef },
  'mend-all': {},
  'serve-glass': { glass: at('glass', placedGlass) },
  'place-glass': { glass: at('glass', placedGlass) },
  'take-glass': {},
  'return-glass': {},
  'drop-ice': { grams: amount },
  'put-hand': {
    gramsPerSecond: between(-handPull.most, handPull.most),
    seconds: between(handTime.least, handTime.most),
  },
  'set-bottle': { pumpId: id<'pump'>, ml: nullable(amount) },
  'add-by-hand': { ...content, gramsPerMl: amount },
})

const anyInput = byKind<WorldInput>({
  build: { machine: at('machine', machine) },
  lines: { changes: at('changes', shortList(mostChanges, lineChange)) },
  'start-train': { pin, train: at('train', train) },
  'stop-train': { pin },
  act: { action: at('action', action) },
})

const timedInput = located<TimedInput>({ at: instant, now: date, input: anyInput })

/** A recorder writes some megabytes. */
const mostCharacters = 64_000_000
const mostSnapshots = 2_000
const mostInputs = 200_000
const mostNotes = 200_000
const mostLabels = 10_000

/** The recording of a file, which anybody may have written: it can be replayed without harm. */
export function readRecording(text: string): Result<Recording, string> {
  if (text.length > mostCharacters) return failure('the file is too large')
  const value = jsonOf(text)
  return value === undefined ? failure('the file holds no JSON') : readRecordingValue(value)
}

/** The same of what a file was parsed to. */
export function readRecordingValue(value: unknown): Result<Recording, string> {
  try {
    return success(recording(value))
  } catch (error) {
    return failure(messageOf(error))
  }
}

function recording(value: unknown): Recording {
  const { format: found, version: ofVersion } = record(value)
  if (found !== format) throw new Unreadable('the file is no recorded run')
  if (ofVersion !== version) throw new Unreadable('the run is of an unknown version')
  const read = contents(value)
  checkOrder(read)
  return read
}

const world: Read<World> = value => {
  checkSizes(value)
  const read = worldOf(value)
  for (const { motion } of read.pumps) if (motion?.train) train(motion.train)
  return read
}

const input: Read<TimedInput> = value => {
  checkSizes(value)
  return timedInput(value)
}

const note = shape<TimedNote>({
  at: instant,
  kind: oneOf(['drink', 'step', 'trigger', 'maintenance', 'fault', 'scenario']),
  text: shortText(1_000),
})

/** It goes into the page's styles. */
const colour: Read<string> = value => {
  const text = shortText(7)(value)
  if (!/^#[0-9a-fA-F]{6}$/.test(text)) throw new Unreadable('no colour')
  return text
}

const named = { id: id<string>, name: shortText(200) }

const labels = located<RunLabels>({
  pumps: shortList(mostLabels, shape<RunLabels['pumps'][number]>(named)),
  ingredients: shortList(
    mostLabels,
    shape<RunLabels['ingredients'][number]>({ ...named, colour, alcoholContent: nullable(finite) }),
  ),
  boards: shortList(mostLabels, shape<RunLabels['boards'][number]>({ ...named, model: nullable(shortText(100)) })),
  powerLimitMw: nullable(amount),
  software: shortText(100),
})

const contents = located<Recording>({
  exportedAt: date,
  until: instant,
  labels,
  snapshots: shortList(mostSnapshots, located<Snapshot>({ world, firstInput: wholeBetween(0, mostInputs) })),
  inputs: shortList(mostInputs, input),
  notes: shortList(mostNotes, note),
})

/** Everything in the order of time, and each input in the stretch in which it was done. */
function checkOrder({ snapshots, inputs, notes, until }: Recording): void {
  const line = snapshots.flatMap(({ world: { time }, firstInput }, index) => [
    { at: time, what: `snapshots[${index}]` },
    ...inputs
      .slice(firstInput, snapshots[index + 1]?.firstInput)
      .map(({ at }, nr) => ({ at, what: `inputs[${firstInput + nr}]` })),
  ])
  // A stretch that is there twice, or not at all, makes another number of entries.
  const isWhole = snapshots[0]?.firstInput === 0 && line.length === snapshots.length + inputs.length
  if (!isWhole) throw new Unreadable('snapshots: they do not share the inputs among them')
  checkAscending([...line, { at: until, what: 'until' }])
  checkAscending([...notes.map(({ at }, index) => ({ at, what: `notes[${index}]` })), { at: until, what: 'until' }])
}

function checkAscending(line: readonly { readonly at: number; readonly what: string }[]): void {
  const early = line.find(({ at }, index) => at < (line[index - 1]?.at ?? 0))
  if (early) throw new Unreadable(`${early.what}: earlier than what is before it`)
}
