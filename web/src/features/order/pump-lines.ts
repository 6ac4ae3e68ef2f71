import type { MachinePump } from '../../entities/machine/machine.model.ts'
import type { IngredientFields } from '../../entities/recipe/recipe.documents.ts'
import type { Feasibility } from './order.documents.ts'
import { byReach } from './order-changes.ts'

/** A pump as the one who orders needs to see it. */
export interface PumpLine {
  readonly pump: MachinePump
  /** It carries something that goes into this drink. */
  readonly serves: boolean
  /** The missing part of it, in millilitres; 0 when there is enough. */
  readonly missingMl: number
}

/** Pumps that serve the drink first, those that lack something before all; then as people count their names. */
export function pumpLines(pumps: readonly MachinePump[], report: Feasibility | null): PumpLine[] {
  const needed = new Map((report?.required ?? []).map(({ ingredient, missingMl }) => [ingredient.id, missingMl]))
  const lines = pumps.map(pump => {
    const missingMl = needed.get(pump.currentIngredient?.id ?? 0)
    return { pump, serves: missingMl !== undefined, missingMl: missingMl ?? 0 }
  })
  const rank = ({ serves, missingMl }: PumpLine): number => (missingMl > 0 ? 0 : serves ? 1 : 2)
  return lines.sort((a, b) => rank(a) - rank(b) || a.pump.name.localeCompare(b.pump.name, undefined, { numeric: true }))
}

/** Ingredients that can be put on a pump: those that the drink needs and no pump carries first. */
export function connectable(choices: readonly IngredientFields[], report: Feasibility | null): IngredientFields[] {
  const needed = new Set(
    (report?.required ?? []).filter(({ ingredient }) => !ingredient.onPump).map(({ ingredient }) => ingredient.id),
  )
  return choices
    .filter(({ kind }) => kind === 'AUTOMATED')
    .sort((a, b) => Number(needed.has(b.id)) - Number(needed.has(a.id)) || byReach(a, b))
}
