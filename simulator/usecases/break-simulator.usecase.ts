import { failure, type Result, success } from '#domain/result.ts'
import type { SimulatedMachine, SimulatedMachineView } from '../ports/simulated-machine.port.ts'
import type { SimulatedAction, SimulatedDemand } from '../scenario-language/action.ts'
import {
  faultsOfPump,
  type MachineFaultKind,
  machineFaultKinds,
  type PumpFaultKind,
  pumpFaultKinds,
  type SimulatedFault,
  type SimulatedFaultKind,
} from '../scenario-language/fault.ts'
import { scenarioLimits } from '../scenario-language/read-scenario.ts'
import { act, type Disturbance, type DisturbProblem, onView, outOfRange } from './reach-simulator.ts'

/** A fault as somebody names it. */
export interface NamedFault {
  readonly kind: SimulatedFaultKind
  readonly pumpId: number | null
  /** On the I2C bus. */
  readonly address: number | null
}

interface BreakDeps {
  readonly simulated: SimulatedMachine
}

/** Something goes wrong, until it is mended. A pump that is broken already gets this fault instead. */
export const breakSimulated = (deps: BreakDeps, named: NamedFault): Promise<Disturbance> =>
  onFault(deps, named, fault => ({ kind: 'break', fault }))

/** Nothing happens where this is not broken. */
export const mendSimulated = (deps: BreakDeps, named: NamedFault): Promise<Disturbance> =>
  onFault(deps, named, fault => ({ kind: 'mend', fault }))

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
  named: NamedFault,
  actionOf: (fault: SimulatedFault) => SimulatedAction,
): Promise<Disturbance> {
  return onView(simulated, async view => {
    const fault = faultOf(named, view)
    return fault.ok ? act(simulated, actionOf(fault.value)) : fault
  })
}

type FaultInMachine = Result<SimulatedFault, DisturbProblem>

function faultOf(named: NamedFault, view: SimulatedMachineView): FaultInMachine {
  const ofPump = pumpFaultKinds.find(kind => kind === named.kind)
  if (ofPump) return pumpFault(ofPump, named, view)
  const ofMachine = machineFaultKinds.find(kind => kind === named.kind)
  return ofMachine ? machineFault(ofMachine, named, view) : expanderMissing(named, view)
}

function pumpFault(kind: PumpFaultKind, { pumpId, address }: NamedFault, view: SimulatedMachineView): FaultInMachine {
  if (pumpId === null || address !== null) return impossible(kind)
  const pump = view.pumps.find(each => each.pumpId === pumpId)
  if (!pump) return failure({ kind: 'not-found', what: 'pump' })
  return faultsOfPump[pump.kind].includes(kind) ? success({ kind, pumpId: pump.pumpId }) : impossible(kind)
}

function machineFault(kind: MachineFaultKind, { pumpId, address }: NamedFault, view: SimulatedMachineView) {
  return pumpId === null && address === null && hasPart[kind](view) ? success({ kind }) : impossible(kind)
}

const hasScale = ({ scale }: SimulatedMachineView): boolean => scale !== null

/** Whether there is anything in the machine that this can happen to. */
const hasPart: Readonly<Record<MachineFaultKind, (view: SimulatedMachineView) => boolean>> = {
  'scale-unplugged': hasScale,
  'scale-saturated': hasScale,
  'scale-noisy': hasScale,
  'i2c-stuck': ({ expanders }) => expanders.length > 0,
  'supply-weak': () => true,
}

function expanderMissing({ pumpId, address }: NamedFault, { expanders }: SimulatedMachineView): FaultInMachine {
  const kind = 'expander-missing'
  if (address === null || pumpId !== null) return impossible(kind)
  const isThere = expanders.some(each => each.address === address)
  return isThere ? success({ kind, address }) : failure({ kind: 'not-found', what: 'expander' })
}

const impossible = (fault: SimulatedFaultKind) => failure({ kind: 'fault-not-possible', fault } as const)
