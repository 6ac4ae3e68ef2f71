import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'

const ActionFragment = graphql(`
  fragment ActionFields on EventAction {
    id trigger kind comment executionGroups method url fileName fileKey volume soundDevice onRepeat version
  }
`)

export const EventActionsDocument = graphql(
  `query EventActions { eventActions { ...ActionFields } executionGroups scriptSandbox { missing detail } }`,
  [ActionFragment],
)

export const AudioDevicesDocument = graphql(`query AudioDevices { audioDevices }`)
export const PythonLibrariesDocument = graphql(`query PythonLibraries { pythonLibraries { name version } }`)

export const CreateActionDocument = graphql(`
  mutation CreateEventAction($action: EventActionInput!) { createEventAction(action: $action) { id } }
`)
export const UpdateActionDocument = graphql(`
  mutation UpdateEventAction($id: Int!, $action: EventActionInput!, $version: String) {
    updateEventAction(id: $id, action: $action, version: $version) { id }
  }
`)
export const DeleteActionDocument = graphql(`mutation DeleteEventAction($id: Int!) { deleteEventAction(id: $id) }`)
export const StartActionDocument = graphql(`mutation StartEventAction($id: Int!) { startEventAction(id: $id) }`)
export const KillRunDocument = graphql(`mutation KillEventRun($runId: Int!) { killEventRun(runId: $runId) }`)

export const RunsDocument = graphql(`
  subscription EventRuns {
    eventActionStatus { runId actionId status reason detail startedAt endedAt trigger hasLog }
  }
`)
export const LogDocument = graphql(`
  subscription EventLog($id: Int!) { eventActionLog(id: $id) { runId dropped entries { nr at type message } } }
`)

export type EventAction = ResultOf<typeof ActionFragment>
export type ActionKind = EventAction['kind']
export type EventTrigger = EventAction['trigger']
export type RequestMethod = NonNullable<EventAction['method']>
export type EventActions = ResultOf<typeof EventActionsDocument>
export type ActionInput = VariablesOf<typeof CreateActionDocument>['action']
export type EventRun = ResultOf<typeof RunsDocument>['eventActionStatus'][number]
export type LogNews = ResultOf<typeof LogDocument>['eventActionLog']
export type LogEntry = LogNews['entries'][number]
