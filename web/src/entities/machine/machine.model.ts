import { createEvent, createStore, restore, sample } from 'effector'
import { isPermitted } from '#domain/access/permissions.ts'
import { type FaultReason, faultReasons } from '#domain/machine/machine-state.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { createRequest, mutateField } from '../../api/operate.ts'
import { liveAnswer } from '../../queries/live-value.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'

export const MachineDocument = graphql(`
  subscription Machine {
    machine {
      busy powerMw powerLimitMw reversible pumpIds
      occupant { kind username drinkName percent pumpIds }
      uncommandedLiquid { running grams pumps }
      fault { reason detail pumps at username }
      pumps {
        id name kind state setupStage running pumpedUp needsFlush powerMw
        fillingLevelMl bottleMl tubeMl tubeCapacityMl
        currentIngredient { id name colour }
        job { id advice state percent }
        flow { health now deviation }
      }
    }
  }
`)

export const EmergencyStopDocument = graphql(`mutation EmergencyStop { emergencyStop }`)
export const ResetFaultDocument = graphql(`mutation ResetFault { resetFault }`)

/** A message: after the first only the pumps that have changed. */
export type MachineUpdate = ResultOf<typeof MachineDocument>['machine']
export type Machine = Omit<MachineUpdate, 'pumpIds'>
export type MachinePump = Machine['pumps'][number]
export type Occupant = NonNullable<Machine['occupant']>
export type MachineFault = NonNullable<Machine['fault']>

/**
 * Puts the messages of one subscription together: the first has all pumps, each other those that have changed. A
 * server that was lost and found begins anew with all.
 */
export function machineReader(): (update: MachineUpdate) => Machine {
  let known: ReadonlyMap<number, MachinePump> = new Map()
  return ({ pumpIds, ...update }) => {
    const changed = new Map([...known, ...update.pumps.map(pump => [pump.id, pump] as const)])
    const pumps = pumpIds.flatMap(id => changed.get(id) ?? [])
    known = new Map(pumps.map(pump => [pump.id, pump]))
    return { ...update, pumps }
  }
}

/** The machine's pumps, who has it, and whether it stands still: one subscription for every page. */
export const liveMachine = liveAnswer(MachineDocument, machineReader)
export const machineArrived = liveMachine.arrived

export const $machine = liveMachine.$value

/** Why nothing may run; null while there is no reason. */
export const $fault = $machine.map(machine => machine?.fault ?? null)
export const $faulted = $fault.map(fault => fault !== null)

/** Some pump can be used: without one nothing is poured. True until it is known. */
export const $isSetUp = $machine.map(machine => machine === null || hasReadyPump(machine))
export const hasReadyPump = ({ pumps }: Machine): boolean => pumps.some(({ state }) => state === 'READY')
export const $maySetUp = $user.map(user => user !== null && isPermitted(user.role, 'pumps.manage'))

/** The machine is taken, or a pump runs for another reason: there's something to stop. */
export const $atWork = $machine.map(
  machine =>
    machine !== null && (machine.busy || machine.occupant !== null || machine.pumps.some(pump => pump.running)),
)

export const knownFault = (reason: string): FaultReason | null => faultReasons.find(known => known === reason) ?? null

// Emergency stop: one press, no question.
export const emergencyStopPressed = createEvent()
export const emergencyStopFx = createRequest(() => mutateField(EmergencyStopDocument))
sample({
  clock: emergencyStopPressed,
  filter: emergencyStopFx.pending.map(pending => !pending),
  target: emergencyStopFx,
})

/** The press didn't reach the machine: that has to be seen at once, and for as long as it's so. */
export const $stopFailed = restore(emergencyStopFx.failData, null).reset(emergencyStopFx, loggedOut)
// A machine that stopped without us needs no alarm any more.
$stopFailed.on($atWork, (problem, atWork) => (atWork ? problem : null))

// Reset: only after someone has looked.
export const resetAsked = createEvent()
export const resetDeclined = createEvent()
export const resetConfirmed = createEvent()
export const resetFx = createRequest(() => mutateField(ResetFaultDocument))

export const $mayReset = $user.map(user => user !== null && isPermitted(user.role, 'machine.reset-fault'))
export const $askingToReset = createStore(false)
  .on(resetAsked, () => true)
  .on($faulted, (asking, faulted) => asking && faulted)
  .reset(resetDeclined, resetFx.done, loggedOut)

sample({ clock: resetConfirmed, filter: resetFx.pending.map(pending => !pending), target: resetFx })
sample({ clock: resetFx.failData, target: notify.problem })

const ScaleDocument = graphql(`subscription Scale { scale { present areaEmpty glass { id } } }`)
const TareDocument = graphql(`mutation TareScale { tareScale }`)

/** The glass below the nozzles, for views that need to know whether there is one. */
export const liveArea = liveAnswer(ScaleDocument)

export const tarePressed = createEvent()
export const tareFx = createRequest(() => mutateField(TareDocument))

sample({ clock: tarePressed, filter: tareFx.pending.map(pending => !pending), target: tareFx })
sample({ clock: tareFx.failData, target: notify.problem })
