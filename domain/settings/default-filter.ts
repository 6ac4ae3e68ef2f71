import { type InvalidValue, invalid } from '../documents/invalid.ts'
import { failure, type Result, success } from '../result.ts'

/** Which recipes by how they can be made: all, with what is owned or on pumps, by pumps alone. */
export const fabricableFilters = ['', 'manual', 'auto'] as const
export type FabricableFilter = (typeof fabricableFilters)[number]

/** How the recipe list is filtered as long as nobody filters it. */
export interface DefaultFilter {
  readonly enable: boolean
  /** `''` while the filter is not enabled. */
  readonly fabricable: FabricableFilter
}

export const noDefaultFilter: DefaultFilter = { enable: false, fabricable: '' }

/** A filter that is switched off filters nothing, whatever came with it. */
export function readDefaultFilter(request: {
  readonly enable: boolean
  readonly fabricable: string
}): Result<DefaultFilter, InvalidValue> {
  const fabricable = fabricableFilters.find(known => known === request.fabricable)
  if (fabricable === undefined) return failure(invalid('fabricable', 'value', { value: request.fabricable }))
  return success(request.enable ? { enable: true, fabricable } : noDefaultFilter)
}
