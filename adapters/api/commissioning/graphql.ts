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
import {
  applyCalibration,
  discardCalibrationRun,
  finishCalibrationRun,
  finishPriming,
  skipPump,
  startCalibrationRun,
  startPriming,
  undoCalibration,
} from '#domain/usecases/commissioning/commission-pumps.usecase.ts'
import { beginCommissioning, commissioningOf } from '#domain/usecases/commissioning/commission-record.ts'
import { checkScaleAtRest, checkScaleLoad } from '#domain/usecases/commissioning/commission-scale.usecase.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command } from '../kernel/graphql/command.ts'
import type { GraphqlContext } from '../kernel/graphql/context.ts'
import { withinReason } from '../kernel/within-reason.ts'
import { CalibrationLiquidEnum, CommissioningType, OutputAnswerEnum, SupplyAnswerEnum } from './types.ts'

const stateIn = ({ deps }: GraphqlContext): Commissioning =>
  commissioningOf(deps.records.now) ?? nothingFound(deps.clock.now())

/** A change that answers with everything as it is afterwards. */
const changed = {
  type: CommissioningType,
  may: 'machine.commission',
  answer: (_done: unknown, context: GraphqlContext) => stateIn(context),
} as const

builder.queryFields(t => ({
  commissioning: t.field({
    type: CommissioningType,
    authScopes: { may: 'machine.commission' },
    description: 'What is known so far about a newly wired machine.',
    resolve: (_root, _args, context) => stateIn(context),
  }),
}))

command('beginCommissioning', {
  ...changed,
  description: 'Forgets what was found out; what was set stays. Pumps that run to be tried stop.',
  run: (_args, { deps }) => beginCommissioning(deps),
})

command('answerOutput', {
  ...changed,
  description: 'What a person saw while the output of a pump was shown.',
  args: arg => ({
    pumpId: arg.int({ required: true }),
    answer: arg({ type: OutputAnswerEnum, required: true }),
    movedPumpId: arg.int({
      description: 'With OTHER: the pump that moved instead, which swaps its output with this one.',
    }),
  }),
  run: ({ pumpId, answer, movedPumpId }, { deps, user }) =>
    answer === 'other' && movedPumpId != null
      ? swapOutputs(deps, user, asId(pumpId), asId(movedPumpId))
      : answerOutput(deps, user, asId(pumpId), answer),
})

command('answerSupply', {
  ...changed,
  description:
    'What a pump did that had just run, with its supply on, while its output was shown: the supply relay was off then.',
  args: arg => ({
    pumpId: arg.int({ required: true }),
    answer: arg({ type: SupplyAnswerEnum, required: true }),
  }),
  run: ({ pumpId, answer }, { deps, user }) => answerSupply(deps, user, asId(pumpId), answer),
})

command('correctLevel', {
  ...changed,
  description:
    'Sets the level at which an output is on, after INVERTED was answered; it has to be looked at once more.',
  args: arg => ({
    pumpId: arg.int({ required: true }),
    high: arg.boolean({ required: true, description: 'The wanted level: asking twice changes nothing more.' }),
  }),
  run: ({ pumpId, high }, { deps, user }) => correctLevel(deps, user, asId(pumpId), high),
})

command('scanBus', {
  ...changed,
  description: 'Looks at what answers on the I2C bus; refused while it is disabled.',
  run: (_args, { deps, user }) => scanBus(deps, user),
})

command('checkScaleAtRest', {
  ...changed,
  description: 'Looks at the empty scale for five seconds. Nothing runs meanwhile.',
  run: (_args, { deps, user }) => checkScaleAtRest(deps, user),
})

command('checkScaleLoad', {
  ...changed,
  description: 'Looks at the scale with something on it.',
  args: arg => ({ grams: arg.float({ required: true, description: '0–20,000; 0 is unknown.' }) }),
  run: ({ grams: known }, { deps, user }) => checkScaleLoad(deps, user, grams(withinReason(known))),
})

command('finishPriming', {
  ...changed,
  description: 'Liquid shows at the nozzle: the pump stops, and its tube is full.',
  args: arg => ({ pumpId: arg.int({ required: true }) }),
  run: ({ pumpId }, { deps, user }) => finishPriming(deps, user, asId(pumpId)),
})

command('startPriming', {
  type: 'Int',
  may: 'machine.commission',
  description:
    "Lets a pump run, for a minute or 100 ml at most, until liquid shows: says finishPriming, or the scale. Answers the job's id.",
  args: arg => ({
    pumpId: arg.int({ required: true }),
    liquid: arg({ type: CalibrationLiquidEnum, required: true, description: 'Water is not booked on the bottle.' }),
  }),
  run: ({ pumpId, liquid }, { deps, user }) => startPriming(deps, user, asId(pumpId), liquid),
})

command('finishCalibrationRun', {
  ...changed,
  description: 'Notes what came of the run that was started last.',
  args: arg => ({ measuredMl: arg.float({ description: 'Read from a measuring cup; null asks the scale.' }) }),
  run: ({ measuredMl }, { deps, user }) =>
    finishCalibrationRun(deps, user, measuredMl == null ? null : millilitres(withinReason(measuredMl))),
})

command('discardCalibrationRun', {
  ...changed,
  description: 'The run that was started last counts as not made; a pump that runs for it stops.',
  run: (_args, { deps }) => discardCalibrationRun(deps),
})

command('applyCalibration', {
  ...changed,
  description: 'From here on the pump gives what its last run says, or its last two if they agree within 3 %.',
  args: arg => ({ pumpId: arg.int({ required: true }) }),
  run: ({ pumpId }, { deps, user }) => applyCalibration(deps, user, asId(pumpId)),
})

command('undoCalibration', {
  ...changed,
  description: 'What the calibration of a pump has changed is as it was before.',
  args: arg => ({ pumpId: arg.int({ required: true }) }),
  run: ({ pumpId }, { deps, user }) => undoCalibration(deps, user, asId(pumpId)),
})

command('skipPump', {
  ...changed,
  description: 'Leaves a pump out of priming and calibrating, or takes it in again.',
  args: arg => ({ pumpId: arg.int({ required: true }), skipped: arg.boolean({ required: true }) }),
  run: ({ pumpId, skipped }, { deps }) => skipPump(deps, asId(pumpId), skipped),
})

command('startCalibrationRun', {
  type: 'Int',
  may: 'machine.commission',
  description: "Lets a pump give a known amount, weighed where the scale can; answers the job's id.",
  args: arg => ({
    pumpId: arg.int({ required: true }),
    ml: arg.float({ required: true, description: 'Millilitres, 0.1–1000.' }),
    liquid: arg({ type: CalibrationLiquidEnum, required: true, description: 'Water is not booked on the bottle.' }),
  }),
  run: ({ pumpId, ml, liquid }, { deps, user }) => {
    const request = { pumpId: asId<'pump'>(pumpId), volume: millilitres(withinReason(ml)), liquid }
    return startCalibrationRun(deps, user, request)
  },
})
