import type { Holdings } from '#domain/catalogue/availability.ts'
import { densityOf } from '#domain/catalogue/ingredient.ts'
import { massOf } from '#domain/pour/dry-pour.ts'
import { dryPourOf, type Production } from '#domain/pour/production.ts'
import type { PumpId } from '#domain/units/id.ts'
import { type Milligrams, volumeOfMass } from '#domain/units/mass.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { pumpName } from '../problems/description-context.ts'
import { builder } from './builder.ts'
import { IngredientType, oneIngredient } from './catalogue.types.ts'

/** A pump that a paused drink asks about. */
interface DryPump {
  readonly pumpId: PumpId
  readonly missing: Milligrams
  readonly holdings: Holdings
}

export const DryPumpType = builder.objectRef<DryPump>('DryPump').implement({
  description: 'A pump that gave nothing, or less than half of what it should; one of those where there are several.',
  fields: t => ({
    pumpId: t.int({ resolve: ({ pumpId }) => pumpId }),
    pumpName: t.string({ resolve: ({ pumpId }, _args, { deps }) => pumpName(deps, pumpId) }),
    ingredient: t.field({
      type: IngredientType,
      nullable: true,
      resolve: ({ pumpId, holdings }, _args, context) => {
        const ingredientId = context.deps.records.now.pump.get(pumpId)?.ingredientId
        return ingredientId == null ? null : oneIngredient(context, ingredientId, holdings)
      },
    }),
    missingMl: t.float({
      description: 'What it has not given of this step.',
      resolve: ({ pumpId, missing }, _args, { deps }) => {
        const { pump, ingredient } = deps.records.now
        return toMillilitres(volumeOfMass(missing, densityOf(pump.get(pumpId)?.ingredientId ?? null, ingredient)))
      },
    }),
  }),
})

export const dryPumpsOf = (production: Production, holdings: Holdings): DryPump[] =>
  production.kind !== 'paused'
    ? []
    : (dryPourOf(production)?.pumpIds ?? []).map(pumpId => ({
        pumpId,
        missing: massOf(production.program, pumpId),
        holdings,
      }))
