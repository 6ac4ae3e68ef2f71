import { graphql, type ResultOf } from '../api/graphql.ts'

export const MachineDocument = graphql(`
  subscription Machine {
    machine {
      busy powerMw powerLimitMw reversible
      occupant { kind username drinkName percent pumpIds }
      fault { reason detail at username }
      pumps {
        id name kind state setupStage running pumpedUp needsFlush powerMw
        fillingLevelMl bottleMl tubeMl tubeCapacityMl
        currentIngredient { id name colour }
        job { id advice state percent }
      }
    }
  }
`)

export const EmergencyStopDocument = graphql(`mutation EmergencyStop { emergencyStop }`)
export const ResetFaultDocument = graphql(`mutation ResetFault { resetFault }`)

export type Machine = ResultOf<typeof MachineDocument>['machine']
export type MachinePump = Machine['pumps'][number]
export type Occupant = NonNullable<Machine['occupant']>
export type MachineFault = NonNullable<Machine['fault']>
