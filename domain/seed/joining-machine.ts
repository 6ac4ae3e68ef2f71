import { nameKey } from '../names/spelling.ts'
import { createDraft, lastIdOf } from '../records/draft.ts'
import { onlyId, type Records, type WriteOperation } from '../records/records.ts'
import { defaultAppearance } from '../settings/appearance.ts'
import type { IngredientId } from '../units/id.ts'
import { seedContent } from './generated/content.ts'
import { writeMachine } from './simulated-machine.ts'

/**
 * The records of a simulated machine at its first start on a database that others have filled: pumps, scale and
 * director of its own, with ingredients that the catalogue knows by name; a pump whose ingredient it does not know
 * carries nothing. Pure.
 *
 * @param records as loaded: what is shared, and nothing of its own
 */
export function joiningOperations(records: Records): readonly WriteOperation[] {
  const draft = createDraft(records)
  const idByName = new Map<string, IngredientId>()
  for (const { id, name, kind } of records.ingredient.values()) {
    if (kind === 'automated') idByName.set(nameKey(name), id)
  }
  writeMachine(draft, seedContent.pumps, name => idByName.get(nameKey(name)) ?? null)
  draft.put('appearance', onlyId, defaultAppearance)
  return draft.operations
}

/** Whether a machine has never had anything of its own. */
export const isBlankMachine = (records: Records): boolean =>
  records.pump.size === 0 && records.loadCell.size === 0 && lastIdOf(records, 'pump') === 0
