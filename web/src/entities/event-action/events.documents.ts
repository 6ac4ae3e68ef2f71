import { graphql, type ResultOf } from '../../api/graphql.ts'

const ActionFragment = graphql(`
  fragment ActionFields on EventAction {
    id trigger kind comment executionGroups method url fileName fileKey volume soundDevice onRepeat version
  }
`)
export const EventActionsDocument = graphql(
  `query EventActions { eventActions { ...ActionFields } executionGroups scriptSandbox { missing detail } }`,
  [ActionFragment],
)
/** The latest run of every action that has run since the start of the machine. */
export const RunsDocument = graphql(`
  subscription EventRuns {
    eventActionStatus { runId actionId status reason detail startedAt endedAt trigger hasLog }
  }
`)

export type EventAction = ResultOf<typeof ActionFragment>
export type ActionKind = EventAction['kind']
export type EventTrigger = EventAction['trigger']
export type RequestMethod = NonNullable<EventAction['method']>
export type EventActions = ResultOf<typeof EventActionsDocument>
export type EventRun = ResultOf<typeof RunsDocument>['eventActionStatus'][number]
