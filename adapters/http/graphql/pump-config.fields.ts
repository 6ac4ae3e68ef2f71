import { failure, success } from '#domain/result.ts'
import { asId } from '#domain/units/id.ts'
import { millilitres } from '#domain/units/volume.ts'
import { changePump, createPump, createPumps, deletePump } from '#domain/usecases/machine/configure-pump.usecase.ts'
import { calibratePump } from '#domain/usecases/maintenance/calibrate-pump.usecase.ts'
import { brokenRule } from '../problems/problem-texts.ts'
import { toPumpChange } from '../requests/pump-form.ts'
import { withinReason } from '../requests/within-reason.ts'
import { builder } from './builder.ts'
import { PumpKindEnum } from './enums.ts'
import { callerOf } from './graphql-context.ts'
import { doneFor, unwrapFor } from './graphql-errors.ts'
import { PumpChangeInput, PumpSetupType, RemovablePumpFieldEnum } from './pump-config.types.ts'
import { readVersion } from './record-arguments.ts'

builder.queryFields(t => ({
  pumpSetup: t.field({
    type: PumpSetupType,
    authScopes: { may: 'pumps.fill' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, context) => {
      const pump = context.deps.records.now.pump.get(id)
      return unwrapFor(context, pump ? success(pump) : failure({ kind: 'not-found', what: 'pump' }))
    },
  }),
}))

const atLeastOne = (field: string, value: number) =>
  value < 1 ? failure({ kind: 'invalid-field', field, ...brokenRule('least', { least: 1 }) } as const) : success(value)

builder.mutationFields(t => ({
  createPump: t.field({
    type: PumpSetupType,
    description: 'A pump of which nothing needs to be known but its kind, which stays.',
    authScopes: { may: 'pumps.manage' },
    args: {
      kind: t.arg({ type: PumpKindEnum, required: true }),
      change: t.arg({ type: PumpChangeInput, description: 'What is known of it already; of the same kind.' }),
    },
    resolve: async (_root, { kind, change }, context) => {
      const { kind: other = kind, ...form } = change ?? {}
      if (other !== kind) unwrapFor(context, failure({ kind: 'pump-kind-fixed', actual: kind }))
      return unwrapFor(context, await createPump(context.deps, callerOf(context).user, toPumpChange(kind, form)))
    },
  }),
  createPumps: t.field({
    type: [PumpSetupType],
    description:
      'Several pumps at once, on the next free outputs in their usual order, and without one once those run out.',
    authScopes: { may: 'pumps.manage' },
    args: {
      kind: t.arg({ type: PumpKindEnum, required: true }),
      count: t.arg.int({ required: true, description: 'At least 1.' }),
      name: t.arg.string({ required: true, description: 'Numbered: "Pump" makes "Pump 1".' }),
      like: t.arg.int({ description: 'A pump of this kind whose level, power and motor they have.' }),
    },
    resolve: async (_root, { like, ...wanted }, context) => {
      const count = unwrapFor(context, atLeastOne('count', wanted.count))
      const request = { ...wanted, count, like: like == null ? null : asId<'pump'>(like) }
      return [...unwrapFor(context, await createPumps(context.deps, callerOf(context).user, request))]
    },
  }),
  changePump: t.field({
    type: PumpSetupType,
    description:
      'Refused as a whole, with all reasons. What the caller may not change stays as it is: all but admins change ' +
      'the ingredient, the filling level, and whether it is pumped up.',
    authScopes: { may: 'pumps.fill' },
    args: {
      id: t.arg.int({ required: true }),
      change: t.arg({ type: PumpChangeInput, required: true }),
      removeFields: t.arg({
        type: [RemovablePumpFieldEnum],
        required: true,
        defaultValue: [],
        description: 'To be unknown again; wins over a value.',
      }),
      version: t.arg(readVersion),
    },
    resolve: async (_root, { id, change: { kind, ...form }, removeFields, version }, context) => {
      const { user } = callerOf(context)
      const change = toPumpChange(kind, form, removeFields)
      return unwrapFor(context, await changePump(context.deps, user, asId(id), change, version))
    },
  }),
  deletePump: t.boolean({
    authScopes: { may: 'pumps.manage' },
    args: { id: t.arg.int({ required: true }), version: t.arg(readVersion) },
    resolve: async (_root, { id, version }, context) =>
      doneFor(context, await deletePump(context.deps, callerOf(context).user, asId(id), version)),
  }),
  calibratePump: t.field({
    type: PumpSetupType,
    description: 'Takes over what a person measured of a pump job that is over: from here on the pump gives that.',
    authScopes: { may: 'pumps.test' },
    args: {
      jobId: t.arg.int({ required: true }),
      measuredMl: t.arg.float({ required: true, description: 'What really came, in millilitres.' }),
    },
    resolve: async (_root, { jobId, measuredMl }, context) => {
      const { user } = callerOf(context)
      const measured = millilitres(withinReason(measuredMl))
      return unwrapFor(context, await calibratePump(context.deps, user, asId(jobId), measured))
    },
  }),
}))
