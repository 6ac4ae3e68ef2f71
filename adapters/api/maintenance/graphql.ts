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
import { success } from '#domain/result.ts'
import { asId } from '#domain/units/id.ts'
import { runAllPumps, stopAllPumpsFor } from '#domain/usecases/maintenance/maintain-pumps.usecase.ts'
import { named } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command, live, query } from '../kernel/graphql/command.ts'
import { found, HttpProblem } from '../kernel/problems/http-problem.ts'
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

query('pumpJob', {
  type: PumpJobType,
  may: 'pumps.metrics',
  description: 'A job that goes on or ended lately.',
  args: arg => ({ id: arg.int({ required: true }) }),
  read: ({ id }, { deps }) =>
    found(
      deps.maintenance.jobs.find(({ job }) => job.id === asId<'job'>(id)),
      'job',
    ),
})

command('startAllPumps', {
  type: ['Int'],
  may: 'pumps.operate',
  description: 'Runs every pump that can run, in turns where the power limit asks for it; answers with the jobs.',
  run: (_args, { deps, user }) => runAllPumps(deps, user.id),
})

command('stopPumps', {
  may: 'pumps.operate',
  description:
    'Ends the job of one pump; without a pump, everything that moves liquid – a drink, too, if the caller may cancel it.',
  args: arg => ({ pumpId: arg.int() }),
  run: async ({ pumpId }, { deps, user }) =>
    pumpId == null ? stopAllPumpsFor(user, deps) : success(await deps.maintenance.stop(asId(pumpId))),
})

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
  run: ({ pumpId, advice, amount }, { deps, user }) => {
    if (measuredAdvice.has(advice) && !isPermitted(user.role, 'pumps.test'))
      throw new HttpProblem({ kind: 'forbidden' })
    const request = { pumpId: asId<'pump'>(pumpId), advice: adviceOf(advice, amount ?? 0), userId: user.id }
    return deps.maintenance.start(request)
  },
})

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

live('cleaning', {
  type: CleaningType,
  nullable: true,
  may: 'pumps.clean',
  queryDescription: 'Null as long as nothing was cleaned since the start.',
  description: 'The state at once, then every change.',
  pace: 250,
  changedBy: event => event.kind === 'maintenance-changed',
  read: ({ deps }) => deps.maintenance.cleaning,
})

command('startCleaning', {
  may: 'pumps.clean',
  description: 'Leads pumps through a cleaning programme; nothing is booked on their bottles.',
  args: arg => ({
    programme: arg({ type: CleaningProgrammeEnum, required: true }),
    pumpIds: arg.intList({ required: true }),
  }),
  run: ({ programme, pumpIds }, { deps, user }) => {
    const ids = pumpIds.map(id => asId<'pump'>(id))
    return deps.maintenance.clean(programme, ids, user.id)
  },
})

command('confirmCleaning', {
  may: 'pumps.clean',
  description: 'What was asked for is done.',
  run: (_args, { deps }) => deps.maintenance.confirmCleaning(),
})
