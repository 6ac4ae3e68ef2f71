import { createEvent, createStore, restore, sample } from 'effector'
import { isPermitted } from '#domain/access/permissions.ts'
import { type FaultReason, faultReasons } from '#domain/machine/fault.ts'
import { createRequest, subscribeTo, tell } from '../../api/operate.ts'
import { liveValue } from '../../queries/live-value.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import { EmergencyStopDocument, type Machine, MachineDocument, ResetFaultDocument } from './machine.documents.ts'
import { machineReader } from './machine-news.ts'

/** The machine's pumps, who has it, and whether it stands still: one subscription for every page. */
export const liveMachine = liveValue<Machine>(listener => {
  const read = machineReader()
  return subscribeTo(MachineDocument, {}, ({ machine }) => listener(read(machine)))
})
export const machineArrived = liveMachine.arrived

/** Null until the first message. */
export const $machine = liveMachine.$value

/** Why nothing may run; null while there is no reason. */
export const $fault = $machine.map(machine => machine?.fault ?? null)
export const $faulted = $fault.map(fault => fault !== null)

/** Some pump can be used: without one nothing is poured. True until it is known. */
export const $isSetUp = $machine.map(machine => machine === null || hasReadyPump(machine))
export const hasReadyPump = ({ pumps }: Machine): boolean => pumps.some(({ state }) => state === 'READY')
export const $maySetUp = $user.map(user => user !== null && isPermitted(user.role, 'pumps.manage'))

/** Somebody has the machine, or a pump turns for whatever reason: there is something to stop. */
export const $atWork = $machine.map(
  machine =>
    machine !== null && (machine.busy || machine.occupant !== null || machine.pumps.some(pump => pump.running)),
)

/** The reason of a fault, where it is one that there are words for. */
export const knownFault = (reason: string): FaultReason | null => faultReasons.find(known => known === reason) ?? null

// Emergency stop: one press, no question.
export const emergencyStopPressed = createEvent()
export const emergencyStopFx = createRequest(() => tell(EmergencyStopDocument))
sample({
  clock: emergencyStopPressed,
  filter: emergencyStopFx.pending.map(pending => !pending),
  target: emergencyStopFx,
})

/** The press did not reach the machine: whoever pressed must know at once, and for as long as it is so. */
export const $stopFailed = restore(emergencyStopFx.failData, null).reset(emergencyStopFx, loggedOut)
// A machine that stopped without us needs no alarm any more.
$stopFailed.on($atWork, (problem, atWork) => (atWork ? problem : null))

// Reset: only after somebody has looked.
export const resetAsked = createEvent()
export const resetDeclined = createEvent()
export const resetConfirmed = createEvent()
export const resetFx = createRequest(() => tell(ResetFaultDocument))

export const $mayReset = $user.map(user => user !== null && isPermitted(user.role, 'machine.reset-fault'))
export const $askingToReset = createStore(false)
  .on(resetAsked, () => true)
  .on($faulted, (asking, faulted) => asking && faulted)
  .reset(resetDeclined, resetFx.done, loggedOut)

sample({ clock: resetConfirmed, filter: resetFx.pending.map(pending => !pending), target: resetFx })
sample({ clock: resetFx.failData, target: notify.problem })
