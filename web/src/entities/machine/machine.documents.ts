import { graphql, type ResultOf } from '../../api/graphql.ts'

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
export type MachineNews = ResultOf<typeof MachineDocument>['machine']
export type Machine = Omit<MachineNews, 'pumpIds'>
export type MachinePump = Machine['pumps'][number]
export type Occupant = NonNullable<Machine['occupant']>
export type MachineFault = NonNullable<Machine['fault']>
