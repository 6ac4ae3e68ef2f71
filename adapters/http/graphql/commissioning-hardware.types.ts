/* The findings about the I2C bus and the scale. */
import type { Stamp } from '#domain/maintenance/calibration-runs.ts'
import type { BusFinding, Commissioning, FoundBoard, MissingBoard } from '#domain/maintenance/commissioning.ts'
import { boardsOf } from '#domain/records/records.ts'
import { toGrams } from '#domain/units/mass.ts'
import { verdictOnScale } from '#domain/usecases/commissioning/commission-scale.usecase.ts'
import type { LoadFinding, RestFinding, ScaleRemark } from '#domain/weighing/scale-check.ts'
import { BoardType } from './boards.types.ts'
import { builder } from './builder.ts'
import { ExpanderModelEnum, named } from './enums.ts'
import { at, username } from './finding-fields.ts'

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
