import { askedIn, type Cleaning, cleaningPercent, stageOf } from '#domain/maintenance/cleaning.ts'
import { asId } from '#domain/units/id.ts'
import { watchEvents } from '../machine/watch.ts'
import { builder } from './builder.ts'
import { CleaningAskEnum, CleaningOutcomeEnum, CleaningProgrammeEnum, CleaningStageEnum } from './enums.ts'
import { callerOf } from './graphql-context.ts'
import { doneFor } from './graphql-errors.ts'
import { latestOf } from './latest-of.ts'

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

builder.mutationFields(t => ({
  startCleaning: t.boolean({
    description: 'Leads pumps through a cleaning programme; nothing is booked on their bottles.',
    authScopes: cleans,
    args: {
      programme: t.arg({ type: CleaningProgrammeEnum, required: true }),
      pumpIds: t.arg.intList({ required: true }),
    },
    resolve: async (_root, { programme, pumpIds }, context) => {
      const { user } = callerOf(context)
      const ids = pumpIds.map(id => asId<'pump'>(id))
      return doneFor(context, await context.deps.maintenance.clean(programme, ids, user.id))
    },
  }),
  confirmCleaning: t.boolean({
    description: 'What was asked for is done.',
    authScopes: cleans,
    resolve: async (_root, _args, context) => doneFor(context, await context.deps.maintenance.confirmCleaning()),
  }),
}))

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
