import { failure, type Result, success } from '#domain/result.ts'
import type { SimulatedMachine, SimulatedMachineView } from '../ports/simulated-machine.port.ts'
import type { SimulatedAction, SimulatedDemand } from '../scenario-language/action.ts'
import {
  type FaultRef,
  faultLimits,
  faultsOfPump,
  type MachineFaultKind,
  machineFaultKinds,
  type PumpFaultKind,
  pumpFaultKinds,
  type SimulatedFault,
  type SimulatedFaultKind,
  usualGrams,
} from '../scenario-language/fault.ts'
import { scenarioLimits } from '../scenario-language/read-scenario.ts'
import { act, type Disturbance, type DisturbProblem, onView, outOfRange } from './reach-simulator.ts'

/** A fault as someone names it. */
export interface FaultName {
  readonly kind: SimulatedFaultKind
  readonly pumpId: number | null
  /** On the I2C bus. */
  readonly address: number | null
}

/** How strong it is, too. */
export interface NamedFault extends FaultName {
  /** How many times its flow a pump gives; null where that does not change. */
  readonly factor: number | null
  /** How noisy or restless a scale is; null: as much as is usual, or it is another fault. */
  readonly grams: number | null
}

interface BreakDeps {
  readonly simulated: SimulatedMachine
}

/** Something goes wrong, until it is mended. A pump that is broken already gets this fault instead. */
export const breakSimulated = (deps: BreakDeps, named: NamedFault): Promise<Disturbance> =>
  onFault(deps, named, ref => {
    const fault = withStrength(ref, named)
    return fault.ok ? success({ kind: 'break', fault: fault.value }) : fault
  })

/** Nothing happens where this is not broken. */
export const mendSimulated = (deps: BreakDeps, named: FaultName): Promise<Disturbance> =>
  onFault(deps, named, fault => success({ kind: 'mend', fault }))

export const mendAllSimulated = ({ simulated }: BreakDeps): Promise<Disturbance> => act(simulated, { kind: 'mend-all' })

/** To be called when the caller has been answered: this very process will not go on. */
export type SimulatorCommand = () => Promise<Disturbance>
type Command = Promise<Result<SimulatorCommand, DisturbProblem>>

/**
 * Everything but the disk is lost when it is called.
 *
 * @param seconds until the power is back, 1–60
 */
export const cutSimulatedPower = ({ simulated }: BreakDeps, seconds: number): Command =>
  commanded(simulated, outOfRange('outage', seconds, scenarioLimits.outage), { kind: 'cut-power', seconds })

/** The controller does nothing at all, when it is called, for so many seconds, 0.1–30. */
export const hangSimulatedController = ({ simulated }: BreakDeps, seconds: number): Command =>
  commanded(simulated, outOfRange('hang', seconds, scenarioLimits.hang), { kind: 'hang-controller', seconds })

async function commanded(
  simulated: SimulatedMachine,
  problem: DisturbProblem | null,
  demand: SimulatedDemand,
): Command {
  if (problem) return failure(problem)
  // Is anybody there?
  const view = await onView(simulated, async () => success(undefined))
  return view.ok ? success(() => act(simulated, demand)) : view
}

function onFault(
  { simulated }: BreakDeps,
  named: FaultName,
  actionOf: (fault: FaultRef) => Result<SimulatedAction, DisturbProblem>,
): Promise<Disturbance> {
  return onView(simulated, async view => {
    const fault = faultOf(named, view)
    const action = fault.ok ? actionOf(fault.value) : fault
    return action.ok ? act(simulated, action.value) : failure(action.problem)
  })
}

/** A strength that the fault does not have is refused, and so is a flow that nobody has said. */
function withStrength(fault: FaultRef, { factor, grams }: NamedFault): Result<SimulatedFault, DisturbProblem> {
  if (fault.kind === 'flow-changed') {
    if (factor === null || grams !== null) return impossible(fault.kind)
    const problem = outOfRange('flow', factor, faultLimits.factor)
    return problem ? failure(problem) : success({ ...fault, factor })
  }
  if (factor !== null) return impossible(fault.kind)
  if (fault.kind === 'scale-noisy' || fault.kind === 'scale-restless') {
    const strength = grams ?? usualGrams[fault.kind]
    const problem = outOfRange('unsteady', strength, faultLimits.grams)
    return problem ? failure(problem) : success({ kind: fault.kind, grams: strength })
  }
  return grams === null ? success(fault) : impossible(fault.kind)
}

type FaultInMachine = Result<FaultRef, DisturbProblem>

function faultOf(named: FaultName, view: SimulatedMachineView): FaultInMachine {
  const ofPump = pumpFaultKinds.find(kind => kind === named.kind)
  if (ofPump) return pumpFault(ofPump, named, view)
  const ofMachine = machineFaultKinds.find(kind => kind === named.kind)
  return ofMachine ? machineFault(ofMachine, named, view) : expanderMissing(named, view)
}

function pumpFault(kind: PumpFaultKind, { pumpId, address }: FaultName, view: SimulatedMachineView): FaultInMachine {
  if (pumpId === null || address !== null) return impossible(kind)
  const pump = view.pumps.find(each => each.pumpId === pumpId)
  if (!pump) return failure({ kind: 'not-found', what: 'pump' })
  return faultsOfPump[pump.kind].includes(kind) ? success({ kind, pumpId: pump.pumpId }) : impossible(kind)
}

function machineFault(kind: MachineFaultKind, { pumpId, address }: FaultName, view: SimulatedMachineView) {
  return pumpId === null && address === null && hasPart[kind](view) ? success({ kind }) : impossible(kind)
}

const hasScale = ({ scale }: SimulatedMachineView): boolean => scale !== null

/** Whether there is anything in the machine that this can happen to. */
const hasPart: Readonly<Record<MachineFaultKind, (view: SimulatedMachineView) => boolean>> = {
  'scale-unplugged': hasScale,
  'scale-saturated': hasScale,
  'scale-noisy': hasScale,
  'scale-restless': hasScale,
  'i2c-stuck': ({ expanders }) => expanders.length > 0,
  'supply-weak': () => true,
}

function expanderMissing({ pumpId, address }: FaultName, { expanders }: SimulatedMachineView): FaultInMachine {
  const kind = 'expander-missing'
  if (address === null || pumpId !== null) return impossible(kind)
  const isThere = expanders.some(each => each.address === address)
  return isThere ? success({ kind, address }) : failure({ kind: 'not-found', what: 'expander' })
}

const impossible = (fault: SimulatedFaultKind) => failure({ kind: 'fault-not-possible', fault } as const)
