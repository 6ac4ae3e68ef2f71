import type { EventActionId } from '#domain/events/event-action.ts'
import { groupsInUse } from '#domain/events/event-action.ts'
import type { EventRun } from '#domain/events/event-runs.ts'
import { asId } from '#domain/units/id.ts'
import {
  createEventAction,
  deleteEventAction,
  updateEventAction,
} from '#domain/usecases/events/manage-event-actions.usecase.ts'
import type { HttpDeps } from '../machine/http-deps.ts'
import { createLogReader, type LogNews, logInterval } from '../machine/log-reader.ts'
import { watchEvents } from '../machine/watch.ts'
import { builder } from './builder.ts'
import {
  EventActionInput,
  EventActionType,
  EventLogNewsType,
  EventRunType,
  PythonLibraryType,
  ScriptSandboxType,
  toEventActionDraft,
} from './events.types.ts'
import type { GraphqlContext } from './graphql-context.ts'
import { doneFor, unwrapFor } from './graphql-errors.ts'
import { latestOf } from './latest-of.ts'
import { readVersion, recordId } from './record-arguments.ts'

const managesEvents = { may: 'events.manage' } as const

const runsOf = ({ deps }: GraphqlContext): EventRun[] =>
  [...deps.eventService.runs.runs.values()].sort((a, b) => a.action.id - b.action.id)

builder.queryFields(t => ({
  eventActions: t.field({
    type: [EventActionType],
    authScopes: managesEvents,
    resolve: (_root, _args, { deps }) => [...deps.records.now.eventAction.values()].sort((a, b) => a.id - b.id),
  }),
  executionGroups: t.stringList({
    description: 'Every group that an action names.',
    authScopes: managesEvents,
    resolve: (_root, _args, { deps }) => [...groupsInUse(deps.records.now.eventAction.values())],
  }),
  audioDevices: t.stringList({
    description: 'Empty where they cannot be told.',
    authScopes: managesEvents,
    resolve: async (_root, _args, { deps }) => [...(await deps.actionRunner.audioDevices())],
  }),
  scriptSandbox: t.field({
    type: ScriptSandboxType,
    authScopes: managesEvents,
    resolve: (_root, _args, { deps }) => deps.actionRunner.scriptSandbox(),
  }),
  pythonLibraries: t.field({
    type: [PythonLibraryType],
    description: "What scripts can import beyond Python's own; takes some seconds.",
    authScopes: managesEvents,
    resolve: async (_root, _args, { deps }) => [...(await deps.actionRunner.pythonLibraries())],
  }),
}))

builder.mutationFields(t => ({
  createEventAction: t.field({
    type: EventActionType,
    description: 'Refused as a whole, with all reasons.',
    authScopes: managesEvents,
    args: { action: t.arg({ type: EventActionInput, required: true }) },
    resolve: async (_root, { action }, context) =>
      unwrapFor(context, await createEventAction(context.deps, toEventActionDraft(action))),
  }),
  updateEventAction: t.field({
    type: EventActionType,
    description: 'Refused as a whole, with all reasons. Ends a run of it.',
    authScopes: managesEvents,
    args: {
      id: t.arg(recordId),
      action: t.arg({ type: EventActionInput, required: true }),
      version: t.arg(readVersion),
    },
    resolve: async (_root, args, context) => {
      const draft = toEventActionDraft(args.action)
      return unwrapFor(context, await updateEventAction(context.deps, asId(args.id), draft, args.version))
    },
  }),
  deleteEventAction: t.boolean({
    description: 'Ends a run of it.',
    authScopes: managesEvents,
    args: { id: t.arg(recordId), version: t.arg(readVersion) },
    resolve: async (_root, args, context) =>
      doneFor(context, await deleteEventAction(context.deps, asId(args.id), args.version)),
  }),
  startEventAction: t.int({
    description: "As if its trigger had been fired for it alone; answers the run's id at once.",
    authScopes: managesEvents,
    args: { id: t.arg(recordId) },
    resolve: (_root, args, context) => unwrapFor(context, context.deps.eventService.start(asId(args.id))),
  }),
  killEventRun: t.boolean({
    authScopes: managesEvents,
    args: { runId: t.arg(recordId) },
    resolve: (_root, { runId }, context) => doneFor(context, context.deps.eventService.kill(asId(runId))),
  }),
}))

/** In milliseconds. */
const statusInterval = 100

builder.subscriptionFields(t => ({
  eventActionStatus: t.field({
    type: [EventRunType],
    description: 'The latest run of every action that has run: at once, then at every change.',
    authScopes: managesEvents,
    subscribe: (_root, _args, { deps }) =>
      latestOf(
        statusInterval,
        watchEvents(deps.eventBus, event => event.kind === 'event-runs-changed'),
      ),
    resolve: (_event, _args, context) => runsOf(context),
  }),
  eventActionLog: t.field({
    type: EventLogNewsType,
    description: "The log of an action's latest run at once, then what is added to it.",
    authScopes: managesEvents,
    args: { id: t.arg(recordId) },
    extensions: { isNews: true },
    subscribe: (_root, args, { deps }) => followLog(deps, asId(args.id)),
    resolve: news => news,
  }),
}))

/** The log of an action's latest run at once, then what is added to it; for one subscriber. */
const followLog = (deps: HttpDeps, actionId: EventActionId): AsyncIterableIterator<LogNews> =>
  latestOf(
    logInterval,
    watchEvents(deps.eventBus, event => event.kind === 'event-log-changed' && event.actionId === actionId),
    createLogReader(deps, actionId),
  )
