import { usernameOf } from '#domain/access/user.ts'
import { flowFactorOf } from '#domain/catalogue/ingredient.ts'
import type { Pump } from '#domain/machine/pump.ts'
import { asTried, flowPerSecond, paceAsShown, paceOf, samePace, scaledPace } from '#domain/machine/pump-motion.ts'
import { type CalibrationRun, judgeRuns, type RunsVerdict, type Stamp } from '#domain/maintenance/calibration-runs.ts'
import {
  type BusFinding,
  type CalibrationFinding,
  type Commissioning,
  type FoundBoard,
  findingsOf,
  isStale,
  isSupplyStale,
  type MissingBoard,
  type OutputAnswer,
  type OutputFinding,
  type PendingRun,
  type PrimingFinding,
  type PumpFindings,
  type SupplyAnswer,
  type SupplyFinding,
} from '#domain/maintenance/commissioning.ts'
import { canProbe, outputOf } from '#domain/maintenance/job-work.ts'
import { boardsOf, supplyRelayOf } from '#domain/records/records.ts'
import { toGrams } from '#domain/units/mass.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { verdictOnScale } from '#domain/usecases/commissioning/commission-scale.usecase.ts'
import type { LoadFinding, RestFinding, ScaleRemark } from '#domain/weighing/scale-check.ts'
import { BoardType, ExpanderModelEnum } from '../boards/graphql.ts'
import { ingredientNameIn } from '../ingredients/graphql.ts'
import { isoTime, named } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import type { GraphqlContext } from '../kernel/graphql/context.ts'
import { PumpSetupType } from '../pumps/graphql.ts'

/* The findings about the I2C bus and the scale. */

const ScaleRemarkEnum = builder.enumType('ScaleRemark', {
  values: named<ScaleRemark>(
    'drifting',
    'frozen',
    'no-reaction',
    'noisy',
    'not-calibrated',
    'not-linear',
    'not-loaded',
    'reversed',
    'slow',
    'spoiled',
    'unchecked',
  ),
})

const FoundBoardType = builder.objectRef<FoundBoard>('FoundBoard').implement({
  fields: t => ({
    address: t.exposeInt('address'),
    board: t.field({
      type: BoardType,
      nullable: true,
      description: 'The one that is set up there.',
      resolve: ({ boardId }, _args, { deps }) => boardsOf(deps.records.now).get(boardId ?? 0) ?? null,
    }),
  }),
})

const MissingBoardType = builder.objectRef<MissingBoard>('MissingBoard').implement({
  fields: t => ({
    boardId: t.exposeInt('boardId'),
    name: t.exposeString('name'),
    model: t.expose('model', { type: ExpanderModelEnum }),
    address: t.exposeInt('address'),
  }),
})

export const BusFindingType = builder.objectRef<BusFinding>('BusFinding').implement({
  description: 'What answered on the I2C bus, and which of the boards that are set up did not.',
  fields: t => ({
    found: t.expose('found', { type: [FoundBoardType] }),
    missing: t.expose('missing', { type: [MissingBoardType] }),
    at: t.string({ resolve: at }),
    username: t.string({ resolve: username }),
  }),
})

const RestFindingType = builder.objectRef<RestFinding & Stamp>('ScaleRest').implement({
  description: 'The scale while nothing moved, for five seconds.',
  fields: t => ({
    samples: t.exposeInt('samples'),
    samplesPerSecond: t.exposeFloat('samplesPerSecond', { nullable: true }),
    spoiled: t.exposeInt('spoiled'),
    spreadRaw: t.exposeFloat('spreadRaw'),
    medianRaw: t.exposeFloat('medianRaw'),
    spreadGrams: t.float({
      nullable: true,
      description: 'To a hundredth; null while it is not calibrated.',
      resolve: ({ spread }) => (spread === null ? null : Math.round(spread / 10) / 100),
    }),
    driftGrams: t.float({
      nullable: true,
      description: 'To a hundredth; null while it is not calibrated.',
      resolve: ({ drift }) => (drift === null ? null : Math.round(drift / 10) / 100),
    }),
    at: t.string({ resolve: at }),
    username: t.string({ resolve: username }),
  }),
})

const LoadFindingType = builder.objectRef<LoadFinding & Stamp>('ScaleLoad').implement({
  fields: t => ({
    knownGrams: t.float({
      nullable: true,
      description: 'Null for something of unknown weight.',
      resolve: ({ known }) => (known === 0 ? null : toGrams(known)),
    }),
    measuredGrams: t.float({
      nullable: true,
      description: 'Null while it is not calibrated.',
      resolve: ({ measured }) => (measured === null ? null : toGrams(measured)),
    }),
    movedRaw: t.exposeFloat('movedRaw', { description: 'Counts, compared with the scale at rest.' }),
    at: t.string({ resolve: at }),
    username: t.string({ resolve: username }),
  }),
})

export const ScaleFindingsType = builder.objectRef<Commissioning['scale']>('CommissionedScale').implement({
  fields: t => ({
    good: t.boolean({
      description: 'Good enough for weighed pours.',
      resolve: (_scale, _args, { deps }) => verdictOnScale(deps.records.now).isGood,
    }),
    remarks: t.field({
      type: [ScaleRemarkEnum],
      description: 'The gravest first.',
      resolve: (_scale, _args, { deps }) => [...verdictOnScale(deps.records.now).remarks],
    }),
    rest: t.expose('rest', { type: RestFindingType, nullable: true }),
    loads: t.expose('loads', { type: [LoadFindingType] }),
  }),
})

/* The findings about a newly wired machine, as they are shown and printed. */

export const OutputAnswerEnum = builder.enumType('OutputAnswer', {
  description: 'What a person saw while an output was shown.',
  values: named<OutputAnswer>('inverted', 'nothing', 'other', 'reacted'),
})
export const CalibrationLiquidEnum = builder.enumType('CalibrationLiquid', {
  values: named<CalibrationRun['liquid']>('ingredient', 'water'),
})
const MeasuringMethodEnum = builder.enumType('MeasuringMethod', {
  values: named<CalibrationRun['method']>('cup', 'scale'),
})
const RunsVerdictEnum = builder.enumType('RunsVerdictKind', {
  description:
    'What the runs made with the present value say: one is needed, it counts or the last two agree, or they do not.',
  values: named<RunsVerdict['kind']>('agree', 'apart', 'needed'),
})
export const SupplyAnswerEnum = builder.enumType('SupplyAnswer', {
  description: 'What a pump did whose output was on while the supply relay was off.',
  values: named<SupplyAnswer>('ran', 'stood'),
})

const SupplyFindingType = builder.objectRef<SupplyFinding>('SupplyFinding').implement({
  description: 'What a person saw when the supply relay was tried.',
  fields: t => ({
    pumpId: t.exposeInt('pumpId'),
    answer: t.expose('answer', { type: SupplyAnswerEnum }),
    stale: t.boolean({
      description: 'The relay has another pin or level by now, or there is none: it has not been tried.',
      resolve: (finding, _args, { deps }) => isSupplyStale(finding, supplyRelayOf(deps.records.now)),
    }),
    at: t.string({ resolve: at }),
    username: t.string({ resolve: username }),
  }),
})

interface OutputView extends OutputFinding {
  readonly isStale: boolean
}

const OutputFindingType = builder.objectRef<OutputView>('OutputFinding').implement({
  fields: t => ({
    answer: t.expose('answer', { type: OutputAnswerEnum }),
    stale: t.exposeBoolean('isStale', {
      description: 'The pump has another pin or level by now: it has not been checked.',
    }),
    at: t.string({ resolve: at }),
    username: t.string({ resolve: username }),
  }),
})

const PrimingFindingType = builder.objectRef<PrimingFinding>('PrimingFinding').implement({
  fields: t => ({
    liquid: t.expose('liquid', { type: CalibrationLiquidEnum }),
    drawnMl: t.float({ resolve: ({ drawn }) => toMillilitres(drawn) }),
    at: t.string({ resolve: at }),
    username: t.string({ resolve: username }),
  }),
})

interface RunView {
  readonly run: CalibrationRun
  readonly counts: boolean
}

const CalibrationRunType = builder.objectRef<RunView>('CalibrationRun').implement({
  fields: t => ({
    shouldMl: t.float({ resolve: ({ run }) => toMillilitres(run.should) }),
    measuredMl: t.float({ resolve: ({ run }) => toMillilitres(run.measured) }),
    yieldPercent: t.float({
      description: 'What came, of what should have come.',
      resolve: ({ run }) => inPercent(run.measured / run.should),
    }),
    method: t.field({ type: MeasuringMethodEnum, resolve: ({ run }) => run.method }),
    liquid: t.field({ type: CalibrationLiquidEnum, resolve: ({ run }) => run.liquid }),
    counts: t.exposeBoolean('counts', { description: 'It was made with the present value.' }),
    at: t.string({ resolve: ({ run }) => at(run) }),
    username: t.string({ resolve: ({ run }, args, context) => username(run, args, context) }),
  }),
})

const CalibrationFindingType = builder.objectRef<CalibrationFinding>('CalibrationFinding').implement({
  fields: t => ({
    beforePerCl: t.int({
      nullable: true,
      description: 'Milliseconds or steps; null where it was not known.',
      resolve: ({ before }) => before && paceAsShown(before),
    }),
    afterPerCl: t.int({ description: 'Milliseconds or steps.', resolve: ({ after }) => paceAsShown(after) }),
    spreadPercent: t.float({
      nullable: true,
      description: 'How far two runs differ; null of a single one.',
      resolve: ({ spread }) => (spread === null ? null : inPercent(spread)),
    }),
    at: t.string({ resolve: at }),
    username: t.string({ resolve: username }),
  }),
})

interface VerdictView {
  readonly verdict: RunsVerdict
  readonly suggestedPerCl: number | null
}

const RunsVerdictType = builder.objectRef<VerdictView>('RunsVerdict').implement({
  fields: t => ({
    kind: t.field({ type: RunsVerdictEnum, resolve: ({ verdict }) => verdict.kind }),
    runsNeeded: t.int({
      description: 'At least.',
      resolve: ({ verdict }) => (verdict.kind === 'needed' ? verdict.runs : verdict.kind === 'apart' ? 1 : 0),
    }),
    spreadPercent: t.float({
      nullable: true,
      description: 'How far the last two differ; null while there are fewer.',
      resolve: ({ verdict }) =>
        verdict.kind === 'needed' || verdict.spread === null ? null : inPercent(verdict.spread),
    }),
    doubtful: t.boolean({
      description: 'So many runs that do not agree: look for air in the tube.',
      resolve: ({ verdict }) => verdict.kind === 'apart' && verdict.isDoubtful,
    }),
    suggestedPerCl: t.exposeInt('suggestedPerCl', {
      nullable: true,
      description: 'Milliseconds or steps for a centilitre, by runs that agree.',
    }),
  }),
})

interface CommissionedPump {
  readonly pump: Pump
  readonly findings: PumpFindings
}

const CommissionedPumpType = builder.objectRef<CommissionedPump>('CommissionedPump').implement({
  description: 'A pump, and what was found out about it.',
  fields: t => ({
    pump: t.expose('pump', { type: PumpSetupType }),
    ingredientName: t.string({
      nullable: true,
      resolve: ({ pump }, _args, context) => ingredientNameIn(context, pump.ingredientId),
    }),
    showable: t.boolean({ description: 'Its outputs are known.', resolve: ({ pump }) => canProbe(pump) }),
    flowMlPerSecond: t.float({
      nullable: true,
      description: 'Of water, at full speed, to a hundredth; null where it is not known, and for valves.',
      resolve: ({ pump }) => {
        const flow = flowPerSecond(pump)
        return flow === null ? null : Math.round(flow / 10) / 100
      },
    }),
    flowFactor: t.float({
      description: 'What its ingredient flows slower than water.',
      resolve: ({ pump }, _args, { deps }) => flowFactorOf(pump.ingredientId, deps.records.now.ingredient),
    }),
    onAtHigh: t.boolean({
      nullable: true,
      description: 'Whether its output, of a stepper its driver, is on at a high level; null while unknown.',
      resolve: ({ pump }) => outputOf(pump).isOnAtHigh,
    }),
    output: t.field({
      type: OutputFindingType,
      nullable: true,
      resolve: ({ pump, findings: { output } }) => output && { ...output, isStale: isStale(output, pump) },
    }),
    levelCorrected: t.boolean({
      description: 'The level at which it runs was turned over here.',
      resolve: ({ findings }) => findings.isLevelCorrected,
    }),
    primed: t.field({ type: PrimingFindingType, nullable: true, resolve: ({ findings }) => findings.primed }),
    runs: t.field({
      type: [CalibrationRunType],
      resolve: ({ pump, findings }) => {
        const pace = paceOf(asTried(pump))
        return findings.runs.map(run => ({ run, counts: samePace(run.pace, pace) }))
      },
    }),
    verdict: t.field({
      type: RunsVerdictType,
      resolve: ({ pump, findings }): VerdictView => {
        const pace = paceOf(asTried(pump))
        const verdict = judgeRuns(findings.runs, pace)
        const factor = verdict.kind === 'agree' ? verdict.should / verdict.measured : null
        return {
          verdict,
          suggestedPerCl: pace && factor !== null ? paceAsShown(scaledPace(pace, factor)) : null,
        }
      },
    }),
    calibrated: t.field({
      type: CalibrationFindingType,
      nullable: true,
      resolve: ({ findings }) => findings.calibrated,
    }),
    skipped: t.boolean({ resolve: ({ findings }) => findings.isSkipped }),
  }),
})

const PendingRunType = builder.objectRef<PendingRun>('PendingRun').implement({
  description: 'A run whose result is not known yet.',
  fields: t => ({
    jobId: t.exposeInt('jobId'),
    pumpId: t.exposeInt('pumpId'),
    weighed: t.boolean({
      description: 'The scale knows what stood on it before.',
      resolve: ({ massBefore }) => massBefore !== null,
    }),
  }),
})

export const CommissioningType = builder.objectRef<Commissioning>('Commissioning').implement({
  description: 'What is known of a machine that has just been wired.',
  fields: t => ({
    startedAt: t.string({ resolve: ({ startedAt }) => isoTime(startedAt) }),
    pumps: t.field({
      type: [CommissionedPumpType],
      description: 'All pumps of the machine, by id.',
      resolve: (commissioning, _args, { deps }): CommissionedPump[] =>
        [...deps.records.now.pump.values()]
          .sort((a, b) => a.id - b.id)
          .map(pump => ({ pump, findings: findingsOf(commissioning, pump.id) })),
    }),
    pending: t.expose('pending', { type: PendingRunType, nullable: true }),
    supply: t.expose('supply', { type: SupplyFindingType, nullable: true }),
    bus: t.expose('bus', { type: BusFindingType, nullable: true }),
    scale: t.expose('scale', { type: ScaleFindingsType }),
  }),
})

/* The fields that all findings share. */

/** When it was found out. */
export const at = ({ at: instant }: Stamp): string => isoTime(instant)
/** The finder. */
export const username = ({ userId }: Stamp, _args: unknown, { deps }: GraphqlContext): string =>
  usernameOf(deps.records.now.user, userId)
/** To a tenth. */
export const inPercent = (share: number): number => Math.round(share * 1000) / 10
