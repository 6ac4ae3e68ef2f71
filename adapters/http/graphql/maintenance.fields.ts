import { isPermitted } from '#domain/access/permissions.ts'
import type { JobId } from '#domain/maintenance/job.ts'
import { failure, success } from '#domain/result.ts'
import { asId } from '#domain/units/id.ts'
import { runAllPumps, stopAllPumpsFor } from '#domain/usecases/maintenance/maintain-pumps-all.usecase.ts'
import { adviceOf, measuredAdvice } from '../requests/pump-advice.ts'
import { builder } from './builder.ts'
import { AdviceEnum } from './enums.ts'
import { callerOf } from './graphql-context.ts'
import { doneFor, unwrapFor } from './graphql-errors.ts'
import { PumpJobType } from './machine.types.ts'

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
  startPumpJob: t.int({
    description: "Runs one pump on its own; answers with the job's id. Replaces a job of the same pump.",
    authScopes: { may: 'pumps.operate' },
    args: {
      pumpId: t.arg.int({ required: true }),
      advice: t.arg({ type: AdviceEnum, required: true }),
      amount: t.arg.float({
        description: 'Millilitres, milliseconds, steps, or how often a probe goes on (1–3); ignored by the others.',
      }),
    },
    resolve: async (_root, { pumpId, advice, amount }, context): Promise<JobId> => {
      const { user } = callerOf(context)
      if (measuredAdvice.has(advice) && !isPermitted(user.role, 'pumps.test'))
        unwrapFor(context, failure({ kind: 'forbidden' }))
      const request = { pumpId: asId<'pump'>(pumpId), advice: adviceOf(advice, amount ?? 0), userId: user.id }
      return unwrapFor(context, await context.deps.maintenance.start(request))
    },
  }),
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
