import { type Commissioning, nothingFound } from '#domain/maintenance/commissioning.ts'
import { asId } from '#domain/units/id.ts'
import { grams } from '#domain/units/mass.ts'
import { millilitres } from '#domain/units/volume.ts'
import {
  answerOutput,
  answerSupply,
  correctLevel,
  scanBus,
  swapOutputs,
} from '#domain/usecases/commissioning/commission-outputs.usecase.ts'
import { finishPriming, startPriming } from '#domain/usecases/commissioning/commission-priming.usecase.ts'
import {
  applyCalibration,
  discardCalibrationRun,
  finishCalibrationRun,
  skipPump,
  startCalibrationRun,
  undoCalibration,
} from '#domain/usecases/commissioning/commission-pumps.usecase.ts'
import { beginCommissioning, commissioningOf } from '#domain/usecases/commissioning/commission-record.ts'
import { checkScaleAtRest, checkScaleLoad } from '#domain/usecases/commissioning/commission-scale.usecase.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command } from '../kernel/graphql/command.ts'
import { callerOf, type GraphqlContext } from '../kernel/graphql/context.ts'
import { unwrapFor } from '../kernel/graphql/errors.ts'
import { withinReason } from '../kernel/within-reason.ts'
import { CalibrationLiquidEnum, CommissioningType, OutputAnswerEnum, SupplyAnswerEnum } from './types.ts'

const commissions = { may: 'machine.commission' } as const

const stateIn = ({ deps }: GraphqlContext): Commissioning =>
  commissioningOf(deps.records.now) ?? nothingFound(deps.clock.now())

const afterwards = (context: GraphqlContext, result: Parameters<typeof unwrapFor>[1]): Commissioning => {
  unwrapFor(context, result)
  return stateIn(context)
}

/** A change that answers with everything as it is afterwards. */
const changed = { type: CommissioningType, authScopes: commissions } as const

builder.queryFields(t => ({
  commissioning: t.field({
    ...changed,
    description: 'What is known so far about a newly wired machine.',
    resolve: (_root, _args, context) => stateIn(context),
  }),
}))

builder.mutationFields(t => ({
  beginCommissioning: t.field({
    ...changed,
    description: 'Forgets what was found out; what was set stays. Pumps that run to be tried stop.',
    resolve: async (_root, _args, context) => afterwards(context, await beginCommissioning(context.deps)),
  }),
  answerOutput: t.field({
    ...changed,
    description: 'What a person saw while the output of a pump was shown.',
    args: {
      pumpId: t.arg.int({ required: true }),
      answer: t.arg({ type: OutputAnswerEnum, required: true }),
      movedPumpId: t.arg.int({
        description: 'With OTHER: the pump that moved instead, which swaps its output with this one.',
      }),
    },
    resolve: async (_root, { pumpId, answer, movedPumpId }, context) => {
      const { user } = callerOf(context)
      if (answer === 'other' && movedPumpId != null)
        return afterwards(context, await swapOutputs(context.deps, user, asId(pumpId), asId(movedPumpId)))
      return afterwards(context, await answerOutput(context.deps, user, asId(pumpId), answer))
    },
  }),
  answerSupply: t.field({
    ...changed,
    description:
      'What a pump did that had just run, with its supply on, while its output was shown: the supply relay was off then.',
    args: {
      pumpId: t.arg.int({ required: true }),
      answer: t.arg({ type: SupplyAnswerEnum, required: true }),
    },
    resolve: async (_root, { pumpId, answer }, context) =>
      afterwards(context, await answerSupply(context.deps, callerOf(context).user, asId(pumpId), answer)),
  }),
  correctLevel: t.field({
    ...changed,
    description:
      'Sets the level at which an output is on, after INVERTED was answered; it has to be looked at once more.',
    args: {
      pumpId: t.arg.int({ required: true }),
      high: t.arg.boolean({ required: true, description: 'The wanted level: asking twice changes nothing more.' }),
    },
    resolve: async (_root, { pumpId, high }, context) =>
      afterwards(context, await correctLevel(context.deps, callerOf(context).user, asId(pumpId), high)),
  }),
  scanBus: t.field({
    ...changed,
    description: 'Looks at what answers on the I2C bus; refused while it is disabled.',
    resolve: async (_root, _args, context) => afterwards(context, await scanBus(context.deps, callerOf(context).user)),
  }),
  checkScaleAtRest: t.field({
    ...changed,
    description: 'Looks at the empty scale for five seconds. Nothing runs meanwhile.',
    resolve: async (_root, _args, context) =>
      afterwards(context, await checkScaleAtRest(context.deps, callerOf(context).user)),
  }),
  checkScaleLoad: t.field({
    ...changed,
    description: 'Looks at the scale with something on it.',
    args: { grams: t.arg.float({ required: true, description: '0–20,000; 0 is unknown.' }) },
    resolve: async (_root, { grams: known }, context) =>
      afterwards(context, await checkScaleLoad(context.deps, callerOf(context).user, grams(withinReason(known)))),
  }),
}))

builder.mutationFields(t => ({
  finishPriming: t.field({
    ...changed,
    description: 'Liquid shows at the nozzle: the pump stops, and its tube is full.',
    args: { pumpId: t.arg.int({ required: true }) },
    resolve: async (_root, { pumpId }, context) =>
      afterwards(context, await finishPriming(context.deps, callerOf(context).user, asId(pumpId))),
  }),
}))

command('startPriming', {
  type: 'Int',
  may: 'machine.commission',
  description:
    "Lets a pump run, for a minute or 100 ml at most, until liquid shows: says finishPriming, or the scale. Answers the job's id.",
  args: arg => ({
    pumpId: arg.int({ required: true }),
    liquid: arg({ type: CalibrationLiquidEnum, required: true, description: 'Water is not booked on the bottle.' }),
  }),
  run: ({ pumpId, liquid }, context) => startPriming(context.deps, callerOf(context).user, asId(pumpId), liquid),
})

builder.mutationFields(t => ({
  finishCalibrationRun: t.field({
    ...changed,
    description: 'Notes what came of the run that was started last.',
    args: { measuredMl: t.arg.float({ description: 'Read from a measuring cup; null asks the scale.' }) },
    resolve: async (_root, { measuredMl }, context) => {
      const measured = measuredMl == null ? null : millilitres(withinReason(measuredMl))
      return afterwards(context, await finishCalibrationRun(context.deps, callerOf(context).user, measured))
    },
  }),
  discardCalibrationRun: t.field({
    ...changed,
    description: 'The run that was started last counts as not made; a pump that runs for it stops.',
    resolve: async (_root, _args, context) => afterwards(context, await discardCalibrationRun(context.deps)),
  }),
  applyCalibration: t.field({
    ...changed,
    description: 'From here on the pump gives what its last run says, or its last two if they agree within 3 %.',
    args: { pumpId: t.arg.int({ required: true }) },
    resolve: async (_root, { pumpId }, context) =>
      afterwards(context, await applyCalibration(context.deps, callerOf(context).user, asId(pumpId))),
  }),
  undoCalibration: t.field({
    ...changed,
    description: 'What the calibration of a pump has changed is as it was before.',
    args: { pumpId: t.arg.int({ required: true }) },
    resolve: async (_root, { pumpId }, context) =>
      afterwards(context, await undoCalibration(context.deps, callerOf(context).user, asId(pumpId))),
  }),
  skipPump: t.field({
    ...changed,
    description: 'Leaves a pump out of priming and calibrating, or takes it in again.',
    args: { pumpId: t.arg.int({ required: true }), skipped: t.arg.boolean({ required: true }) },
    resolve: async (_root, { pumpId, skipped }, context) =>
      afterwards(context, await skipPump(context.deps, asId(pumpId), skipped)),
  }),
}))

command('startCalibrationRun', {
  type: 'Int',
  may: 'machine.commission',
  description: "Lets a pump give a known amount, weighed where the scale can; answers the job's id.",
  args: arg => ({
    pumpId: arg.int({ required: true }),
    ml: arg.float({ required: true, description: 'Millilitres, 0.1–1000.' }),
    liquid: arg({ type: CalibrationLiquidEnum, required: true, description: 'Water is not booked on the bottle.' }),
  }),
  run: ({ pumpId, ml, liquid }, context) => {
    const request = { pumpId: asId<'pump'>(pumpId), volume: millilitres(withinReason(ml)), liquid }
    return startCalibrationRun(context.deps, callerOf(context).user, request)
  },
})
