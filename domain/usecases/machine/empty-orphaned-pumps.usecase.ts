import { type Pump, printName } from '../../machine/pump.ts'
import type { Records } from '../../records/records.ts'
import { success } from '../../result.ts'
import { noVolume } from '../../units/volume.ts'
import type { CoreServices } from '../records/core-services.ts'

const orphanedIn = ({ pump, ingredient }: Pick<Records, 'pump' | 'ingredient'>): Pump[] =>
  [...pump.values()].filter(
    ({ ingredientId }) => ingredientId !== null && ingredient.get(ingredientId)?.kind !== 'automated',
  )

interface OrphanDeps extends Pick<CoreServices, 'records' | 'eventBus' | 'onError'> {
  /** The names of the emptied pumps. */
  readonly tell: (names: readonly string[]) => void
}

/**
 * A pump carries nothing any more if its ingredient is gone or isn't for pumps, as after another machine has restored a
 * backup. The content of its tube stays recorded: it has to be flushed.
 * @returns how to end it
 */
export function emptyOrphanedPumps({ records, eventBus, tell, onError }: OrphanDeps): () => void {
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
