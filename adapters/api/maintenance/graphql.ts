import { isPermitted } from '#domain/access/permissions.ts'
import {
  askedIn,
  type Cleaning,
  type CleaningAsk,
  type CleaningProgrammeId,
  type CleaningStage,
  cleaningPercent,
  stageOf,
} from '#domain/maintenance/cleaning.ts'
import type { JobOutcome } from '#domain/maintenance/job.ts'
import { failure, success } from '#domain/result.ts'
import { asId } from '#domain/units/id.ts'
import { runAllPumps, stopAllPumpsFor } from '#domain/usecases/maintenance/maintain-pumps.usecase.ts'
import { named } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command } from '../kernel/graphql/command.ts'
import { callerOf } from '../kernel/graphql/context.ts'
import { doneFor, unwrapFor } from '../kernel/graphql/errors.ts'
import { latestOf } from '../kernel/graphql/latest-of.ts'
import { unwrap } from '../kernel/problems/http-problem.ts'
import { watchEvents } from '../kernel/watch.ts'
import { AdviceEnum, PumpJobType } from '../machine/graphql.ts'
import { adviceOf, measuredAdvice } from '../pumps/pump-form.ts'

const CleaningProgrammeEnum = builder.enumType('CleaningProgramme', {
  values: named<CleaningProgrammeId>('dry', 'rinse', 'sanitise'),
})

const CleaningStageEnum = builder.enumType('CleaningStage', {
  description: 'Who has the word: a person, a timer, or the pumps.',
  values: named<CleaningStage['kind']>('ask', 'pump', 'rest'),
})

const CleaningAskEnum = builder.enumType('CleaningAsk', {
  values: named<CleaningAsk>('hoses-into-air', 'hoses-into-bottles', 'hoses-into-sanitiser', 'hoses-into-water'),
})

const CleaningOutcomeEnum = builder.enumType('CleaningOutcome', {
  values: ['CANCELLED', 'ERROR', 'FINISHED'] as const satisfies readonly JobOutcome[],
})

builder.queryFields(t => ({
  pumpJob: t.field({
    type: PumpJobType,
    description: 'A job that goes on or ended lately.',
    authScopes: { may: 'pumps.metrics' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, context) => {
      const seen = context.deps.maintenance.jobs.find(({ job }) => job.id === asId<'job'>(id))
      return unwrapFor(context, seen ? success(seen) : failure({ kind: 'not-found', what: 'job' }))
    },
  }),
}))

builder.mutationFields(t => ({
  startAllPumps: t.intList({
    description: 'Runs every pump that can run, in turns where the power limit asks for it; answers with the jobs.',
    authScopes: { may: 'pumps.operate' },
    resolve: async (_root, _args, context) => [
      ...unwrapFor(context, await runAllPumps(context.deps, callerOf(context).user.id)),
    ],
  }),
  stopPumps: t.boolean({
    description:
      'Ends the job of one pump; without a pump, everything that moves liquid – a drink, too, if the caller may cancel it.',
    authScopes: { may: 'pumps.operate' },
    args: { pumpId: t.arg.int() },
    resolve: async (_root, { pumpId }, context) => {
      if (pumpId == null) return doneFor(context, await stopAllPumpsFor(callerOf(context).user, context.deps))
      await context.deps.maintenance.stop(asId(pumpId))
      return true
    },
  }),
}))

command('startPumpJob', {
  type: 'Int',
  may: 'pumps.operate',
  description: "Runs one pump on its own; answers with the job's id. Replaces a job of the same pump.",
  args: arg => ({
    pumpId: arg.int({ required: true }),
    advice: arg({ type: AdviceEnum, required: true }),
    amount: arg.float({
      description: 'Millilitres, milliseconds, steps, or how often a probe goes on (1–3); ignored by the others.',
    }),
  }),
  run: ({ pumpId, advice, amount }, context) => {
    const { user } = callerOf(context)
    if (measuredAdvice.has(advice) && !isPermitted(user.role, 'pumps.test')) unwrap(failure({ kind: 'forbidden' }))
    const request = { pumpId: asId<'pump'>(pumpId), advice: adviceOf(advice, amount ?? 0), userId: user.id }
    return context.deps.maintenance.start(request)
  },
})

const cleaningInterval = 250
const cleans = { may: 'pumps.clean' } as const

const CleaningType = builder.objectRef<Cleaning>('Cleaning').implement({
  description: 'A cleaning programme that goes on, else the last one.',
  fields: t => ({
    programme: t.expose('programmeId', { type: CleaningProgrammeEnum }),
    pumpIds: t.exposeIntList('pumpIds'),
    stage: t.exposeInt('stage', { description: 'How many stages are done.' }),
    stages: t.int({ description: 'How many there are.', resolve: ({ stages }) => stages.length }),
    percent: t.int({ description: '0–100, by stages done.', resolve: cleaningPercent }),
    doing: t.field({
      type: CleaningStageEnum,
      nullable: true,
      description: 'Null when it is over.',
      resolve: cleaning => stageOf(cleaning)?.kind ?? null,
    }),
    ask: t.field({
      type: CleaningAskEnum,
      nullable: true,
      description: 'What a person has to do and confirm before it goes on; null when it isn’t waiting for anyone.',
      resolve: askedIn,
    }),
    outcome: t.expose('outcome', { type: CleaningOutcomeEnum, nullable: true, description: 'Null while it goes on.' }),
  }),
})

builder.queryFields(t => ({
  cleaning: t.field({
    type: CleaningType,
    nullable: true,
    description: 'Null as long as nothing was cleaned since the start.',
    authScopes: cleans,
    resolve: (_root, _args, { deps }) => deps.maintenance.cleaning,
  }),
}))

command('startCleaning', {
  may: 'pumps.clean',
  description: 'Leads pumps through a cleaning programme; nothing is booked on their bottles.',
  args: arg => ({
    programme: arg({ type: CleaningProgrammeEnum, required: true }),
    pumpIds: arg.intList({ required: true }),
  }),
  run: ({ programme, pumpIds }, context) => {
    const { user } = callerOf(context)
    const ids = pumpIds.map(id => asId<'pump'>(id))
    return context.deps.maintenance.clean(programme, ids, user.id)
  },
})

command('confirmCleaning', {
  may: 'pumps.clean',
  description: 'What was asked for is done.',
  run: (_args, { deps }) => deps.maintenance.confirmCleaning(),
})

builder.subscriptionFields(t => ({
  cleaning: t.field({
    type: CleaningType,
    nullable: true,
    description: 'The state at once, then every change.',
    authScopes: cleans,
    subscribe: (_root, _args, { deps }) =>
      latestOf(
        cleaningInterval,
        watchEvents(deps.eventBus, event => event.kind === 'maintenance-changed'),
      ),
    resolve: (_event, _args, { deps }) => deps.maintenance.cleaning,
  }),
}))
