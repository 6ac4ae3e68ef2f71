import { type DryAnswer, refillingOf } from '../../pour/dry-pour.ts'
import { dispensingOf, powerLimitOf, type Records } from '../../records/records.ts'
import type { DryRequest } from './drink-maker.ts'

/** The request with all that the machine knows about it. */
export function answerTo(request: DryRequest, records: Records): DryAnswer {
  if (request.kind === 'leave-out') return request
  const rules = {
    ingredients: records.ingredient,
    settings: dispensingOf(records),
    powerLimit: powerLimitOf(records),
  }
  return { ...request, priming: refillingOf(records.pump.get(request.pumpId), rules) }
}
