import { type Forbidden, isPermitted } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/role.ts'
import type { User } from '#domain/access/user.ts'
import type { Bounds } from '#domain/documents/decoders.ts'
import { type FieldPath, type InvalidValue, inRange } from '#domain/documents/invalid.ts'
import type { ActuatorUnavailable } from '#domain/ports/actuator.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { GlassId } from '#domain/units/id.ts'
import {
  type ConfigureDeps,
  type ConfigureProblem,
  rewire,
  whileConfiguring,
} from '#domain/usecases/machine/configure-machine.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'
import { type MachineFileProblem, parseMachineFile } from '../machine-file/machine-file.ts'
import { writeMachineFile } from '../machine-file/machine-records.ts'
import { type MachineFileWiringProblem, wireMachineFile } from '../machine-file/wire-machine-file.ts'
import type { SimulatedMachine, SimulatedMachineView } from '../ports/simulated-machine.port.ts'
import {
  type FaultRef,
  faultLimits,
  faultsOfPump,
  type MachineFaultKind,
  machineFaultKinds,
  type PlacedGlass,
  pumpFaultKinds,
  type SimulatedAction,
  type SimulatedDemand,
  type SimulatedFault,
  type SimulatedFaultKind,
  usualGrams,
} from '../scenario-language/action.ts'
import { scenarioLimits } from '../scenario-language/read-scenario.ts'
import type { Scenario } from '../scenario-language/scenario.ts'
import { glassToPlace } from './build-simulator.usecase.ts'

/** Why something cannot happen to a simulated machine. */
export type DisturbProblem =
  | { readonly kind: 'not-found'; readonly what: 'pump' | 'expander' | 'glass' }
  /** Nothing of this kind can happen to what was named, or nothing was named that it happens to. */
  | { readonly kind: 'fault-not-possible'; readonly fault: SimulatedFaultKind }
  | InvalidValue
  /** One of the catalogue, or a size: neither was named, or both. */
  | { readonly kind: 'glass-not-clear' }
  | ActuatorUnavailable

type Disturbance = Promise<Result<void, DisturbProblem>>
/** What is to be done, or why it can't be. */
type Decision<Value = SimulatedAction> = Result<Value, DisturbProblem>

interface Controlled {
  readonly simulated: SimulatedMachine
}

/** The value where the number is within its bounds. NaN is out of any. */
const within = <Value>(field: FieldPath, number: number, bounds: Bounds, value: Value): Decision<Value> => {
  const [wrong] = inRange(field, number, bounds)
  return wrong ? failure(wrong) : success(value)
}

/** All other refusals were checked before: what's left is that the actuator doesn't answer. */
const reached = (call: () => Promise<void>): Promise<Result<void, ActuatorUnavailable>> =>
  call().then(
    () => success(undefined),
    () => failure({ kind: 'actuator-unavailable' as const }),
  )

const act = async ({ simulated }: Controlled, action: Decision): Disturbance =>
  action.ok ? reached(() => simulated.act(action.value)) : action

/** Decides by what the machine is at this moment. */
async function actOnView(deps: Controlled, decide: (view: SimulatedMachineView) => Decision): Disturbance {
  const view = await deps.simulated.view().catch(() => null)
  return view ? act(deps, decide(view)) : failure({ kind: 'actuator-unavailable' })
}

const missing = (what: 'pump' | 'expander' | 'glass') => failure({ kind: 'not-found', what } as const)

/** Sets the real content of the bottle, 0 ml to what it holds; the records do not know. */
export const setSimulatedBottle = (deps: Controlled, pumpId: number, ml: number): Disturbance =>
  actOnView(deps, view => {
    const pump = view.pumps.find(each => each.pumpId === pumpId)
    if (!pump) return missing('pump')
    const bounds = { least: 0, most: pump.bottle.capacityMl }
    return within('bottle', ml, bounds, { kind: 'set-bottle', pumpId: pump.pumpId, ml })
  })

/** A glass of the catalogue, or one of this size. */
export interface GlassChange {
  readonly glassId: GlassId | null
  readonly sizeMl: number | null
  /** The content already in it, of the first pump's liquid; null: nothing. */
  readonly contentMl: number | null
}

/** Another glass under the nozzles. The next drink goes into it, whichever glass that would be served in. */
export const placeSimulatedGlass = (
  deps: Controlled & { readonly records: RecordBook },
  change: GlassChange,
): Disturbance =>
  actOnView(deps, ({ pumps: [first] }) => {
    const chosen = glassOf(deps.records, change)
    if (!chosen.ok) return chosen
    const ml = change.contentMl ?? 0
    const content = ml > 0 && first ? { ingredientId: first.bottle.ingredientId, ml } : null
    const bounds = { least: 0, most: chosen.value.sizeMl }
    const placed = within('content', ml, bounds, {
      kind: 'place-glass' as const,
      glass: { ...chosen.value, content },
    })
    return placed.ok && ml > 0 && !first ? missing('pump') : placed
  })

function glassOf(records: RecordBook, { glassId, sizeMl }: GlassChange): Decision<PlacedGlass> {
  if ((glassId === null) === (sizeMl === null)) return failure({ kind: 'glass-not-clear' })
  if (sizeMl !== null) return within('glass', sizeMl, scenarioLimits.glassMl, { ...glassToPlace(undefined), sizeMl })
  const glass = glassId === null ? undefined : records.now.glass.get(glassId)
  return glass ? success(glassToPlace(glass)) : missing('glass')
}

export const takeSimulatedGlass = (deps: Controlled): Disturbance => act(deps, success({ kind: 'take-glass' }))

/** The one that was taken, with what is in it; nothing happens where one stands. */
export const returnSimulatedGlass = (deps: Controlled): Disturbance => act(deps, success({ kind: 'return-glass' }))

export const pressSimulatedStart = ({ simulated }: Controlled): Disturbance => reached(() => simulated.pressStart())

/** Ice into the glass that stands there. @param grams 1–1000 */
export const dropSimulatedIce = (deps: Controlled, grams: number): Disturbance =>
  actOnView(deps, ({ glass }) => {
    const dropped = within('ice', grams, scenarioLimits.iceGrams, { kind: 'drop-ice' as const, grams })
    return dropped.ok && !glass ? missing('glass') : dropped
  })

/** A hand at the glass, 0.1–120 s. @param gramsPerSecond less than 0: it takes weight off; 0.1–100 either way */
export function putSimulatedHand(deps: Controlled, gramsPerSecond: number, seconds: number): Disturbance {
  const { handPull, handTime } = scenarioLimits
  const pull = within('hand', Math.abs(gramsPerSecond), handPull, gramsPerSecond)
  const hand = { kind: 'put-hand', gramsPerSecond, seconds } as const
  return act(deps, pull.ok ? within('hand-time', seconds, handTime, hand) : pull)
}

/** @param speed how much faster than real time the machine runs, 1–60 */
export async function setSimulatorSpeed({ simulated }: Controlled, speed: number): Disturbance {
  const checked = within('speed', speed, { least: 1, most: 60 }, speed)
  return checked.ok ? reached(() => simulated.setSpeed(speed)) : checked
}

interface FaultName {
  readonly kind: SimulatedFaultKind
  readonly pumpId: number | null
  readonly address: number | null
}

export interface NamedFault extends FaultName {
  /** How many times its flow a pump gives; null where that does not change. */
  readonly factor: number | null
  /** How noisy or restless a scale is; null: as much as is usual, or it is another fault. */
  readonly grams: number | null
}

/** Something goes wrong, until it is mended. A pump that is broken already gets this fault instead. */
export const breakSimulated = (deps: Controlled, named: NamedFault): Disturbance =>
  actOnView(deps, view => {
    const ref = faultOf(named, view)
    const fault = ref.ok ? withStrength(ref.value, named) : ref
    return fault.ok ? success({ kind: 'break', fault: fault.value }) : fault
  })

/** Nothing happens where this is not broken. */
export const mendSimulated = (deps: Controlled, named: FaultName): Disturbance =>
  actOnView(deps, view => {
    const fault = faultOf(named, view)
    return fault.ok ? success({ kind: 'mend', fault: fault.value }) : fault
  })

export const mendAllSimulated = (deps: Controlled): Disturbance => act(deps, success({ kind: 'mend-all' }))

/** To be called when the caller has been answered: this very process will not go on. */
export type SimulatorCommand = () => Disturbance
type Command = Promise<Result<SimulatorCommand, DisturbProblem>>

/** Everything but the disk is lost when it is called. @param seconds until the power is back, 1–60 */
export const cutSimulatedPower = (deps: Controlled, seconds: number): Command =>
  commanded(deps, within('outage', seconds, scenarioLimits.outage, { kind: 'cut-power', seconds }))

/** The controller does nothing at all, when it is called, for so many seconds, 0.1–30. */
export const hangSimulatedController = (deps: Controlled, seconds: number): Command =>
  commanded(deps, within('hang', seconds, scenarioLimits.hang, { kind: 'hang-controller', seconds }))

async function commanded(deps: Controlled, demand: Decision<SimulatedDemand>): Command {
  if (!demand.ok) return demand
  const isThere = await reached(async () => void (await deps.simulated.view()))
  return isThere.ok ? success(() => act(deps, demand)) : isThere
}

/** Refuses a strength that the fault doesn't have, and a changed flow without a factor. */
function withStrength(fault: FaultRef, { factor, grams }: NamedFault): Decision<SimulatedFault> {
  if (fault.kind === 'flow-changed') {
    if (factor === null || grams !== null) return impossible(fault.kind)
    return within('flow', factor, faultLimits.factor, { ...fault, factor })
  }
  if (factor !== null) return impossible(fault.kind)
  if (fault.kind === 'scale-noisy' || fault.kind === 'scale-restless') {
    const strength = grams ?? usualGrams[fault.kind]
    return within('unsteady', strength, faultLimits.grams, { kind: fault.kind, grams: strength })
  }
  return grams === null ? success(fault) : impossible(fault.kind)
}

function faultOf(named: FaultName, view: SimulatedMachineView): Decision<FaultRef> {
  const { pumpId, address } = named
  const ofPump = pumpFaultKinds.find(kind => kind === named.kind)
  if (ofPump) {
    if (pumpId === null || address !== null) return impossible(ofPump)
    const pump = view.pumps.find(each => each.pumpId === pumpId)
    if (!pump) return missing('pump')
    const isPossible = faultsOfPump[pump.kind].includes(ofPump)
    return isPossible ? success({ kind: ofPump, pumpId: pump.pumpId }) : impossible(ofPump)
  }
  if (pumpId !== null) return impossible(named.kind)
  const kind = machineFaultKinds.find(each => each === named.kind)
  if (kind) return address === null && hasPart[kind](view) ? success({ kind }) : impossible(kind)
  if (address === null) return impossible('expander-missing')
  const isThere = view.expanders.some(each => each.address === address)
  return isThere ? success({ kind: 'expander-missing', address }) : missing('expander')
}

const hasScale = ({ scale }: SimulatedMachineView): boolean => scale !== null

const hasPart: Readonly<Record<MachineFaultKind, (view: SimulatedMachineView) => boolean>> = {
  'scale-unplugged': hasScale,
  'scale-saturated': hasScale,
  'scale-noisy': hasScale,
  'scale-restless': hasScale,
  'i2c-stuck': ({ expanders }) => expanders.length > 0,
  'supply-weak': () => true,
}

const impossible = (fault: SimulatedFaultKind) => failure({ kind: 'fault-not-possible', fault } as const)

/** Plays faults from now on; what was being played ends. Who may not cut the power may not have it cut, either. */
export async function playScenario(
  { simulated }: Controlled,
  role: Role,
  scenario: Scenario,
): Promise<Result<void, ActuatorUnavailable | Forbidden>> {
  const isCommand = scenario.steps.some(({ deed }) => deed.kind === 'cut-power' || deed.kind === 'hang-controller')
  if (isCommand && !isPermitted(role, 'simulator.command')) return failure({ kind: 'forbidden' })
  return reached(() => simulated.play(scenario))
}

export const stopScenario = ({ simulated }: Controlled): Promise<Result<void, ActuatorUnavailable>> =>
  reached(() => simulated.stopPlaying())

export interface MachineFileInvalid {
  readonly kind: 'machine-file-invalid'
  readonly problems: readonly (MachineFileProblem | MachineFileWiringProblem)[]
}

export type BuildMachineProblem = MachineFileInvalid | ConfigureProblem

/**
 * Another simulated machine in the place of this one, all or nothing. Ingredients, recipes, bars and other settings stay; so
 * does an interrupted drink, as far as the new pumps can finish it. No scenario goes on, and what was broken is mended.
 */
export async function buildMachine(
  deps: ConfigureDeps & { readonly simulated: Pick<SimulatedMachine, 'act' | 'stopPlaying'> },
  user: Pick<User, 'id'>,
  text: string,
): Promise<Result<void, BuildMachineProblem>> {
  const file = parseMachineFile(text)
  if (!file.ok) return failure({ kind: 'machine-file-invalid', problems: file.problem })
  const wiring = wireMachineFile(file.value)
  if (!wiring.ok) return failure({ kind: 'machine-file-invalid', problems: [wiring.problem] })
  return whileConfiguring<void, ConfigureProblem>(deps, user.id, async () => {
    // First, as a bus that is stuck takes no wires. A machine that is away refuses them in a moment.
    await reached(() => deps.simulated.stopPlaying())
    await reached(() => deps.simulated.act({ kind: 'mend-all' }))
    return rewire<void, never>(deps, draft => success(writeMachineFile(draft, file.value, wiring.value)))
  })
}
