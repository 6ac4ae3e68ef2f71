import type { Pump } from '../../machine/pump.ts'
import { printName } from '../../machine/pump.ts'
import type { Records } from '../../records/records.ts'
import { success } from '../../result.ts'
import { noVolume } from '../../units/volume.ts'
import type { CoreServices } from '../records/core-services.ts'

const orphanedIn = ({ pump, ingredient }: Pick<Records, 'pump' | 'ingredient'>): Pump[] =>
  [...pump.values()].filter(
    ({ ingredientId }) => ingredientId !== null && ingredient.get(ingredientId)?.kind !== 'automated',
  )

/**
 * A pump carries nothing any more when its ingredient is gone, or is none for pumps any more, as after another machine
 * has restored a backup: looked at at once, and whenever ingredients or pumps change. What stands in its tube stays noted, so that it has to be flushed
 * before the next.
 * @param tell the names of the pumps that were emptied
 * @returns how to end it
 */
export function emptyOrphanedPumps({
  records,
  eventBus,
  tell,
  onError,
}: Pick<CoreServices, 'records' | 'eventBus' | 'onError'> & {
  readonly tell: (names: readonly string[]) => void
}): () => void {
  const look = async (): Promise<void> => {
    if (orphanedIn(records.now).length === 0) return
    const emptied = await records.change<readonly string[], never>(draft => {
      const orphaned = orphanedIn(draft.records)
      for (const pump of orphaned) draft.put('pump', pump.id, { ...pump, ingredientId: null, fillingLevel: noVolume })
      return success(orphaned.map(printName))
    })
    if (emptied.ok && emptied.value.length > 0) tell(emptied.value)
  }
  const unsubscribe = eventBus.subscribe(event => {
    const isAboutIt = event.kind === 'records-changed' && (event.kinds.has('ingredient') || event.kinds.has('pump'))
    // When the database is back, what it refused before is tried again.
    if (isAboutIt || event.kind === 'machines-changed') look().catch(onError)
  })
  look().catch(onError)
  return unsubscribe
}
