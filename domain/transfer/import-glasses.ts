import type { Glass } from '../catalogue/glass.ts'
import { catalogueLimits } from '../catalogue/limits.ts'
import { translated } from '../catalogue/translations.ts'
import type { Draft } from '../records/draft.ts'
import { asId } from '../units/id.ts'
import type { ImportJob } from './import-job.ts'
import { type Importing, openTarget, settleByName } from './import-target.ts'
import { type PortableGlass, unknownLook } from './portable.ts'

const flags = ['isDefault', 'useForSingleIngredients'] as const

/** @returns ids of the file to ids here; without those that are dropped */
export function importGlasses(importing: Importing): ReadonlyMap<number, number> {
  const { draft, job } = importing
  const target = openTarget(importing, 'glass', draft.records.glass, catalogueLimits.glassName.most)
  const existing = [...draft.records.glass.values()]
  const after = new Map<number, Glass>(existing.map(glass => [glass.id, glass]))
  const flagsOf = flagsFor(existing, job)
  settleByName(target, job.contents.glasses.values(), job.withGlasses, (foreign, before, id, name) => {
    const glass: Glass = {
      ...translated(foreign.translations ?? before?.translations),
      size: foreign.size,
      emptyWeight: foreign.emptyWeight,
      shape: foreign.shape ?? before?.shape ?? unknownLook.shape,
      id: asId(id),
      name,
      ...flagsOf(foreign),
    }
    after.set(id, glass)
    return glass
  })
  if (job.withGlasses) leaveOneFlag(draft, after, new Set(target.ids.values()))
  return target.ids
}

/** Only who overwrites takes the flags of the machine's own glasses away; of several in a file the first counts. */
function flagsFor(existing: readonly Glass[], { mode, contents }: ImportJob) {
  const glasses = [...contents.glasses.values()]
  const holders = flags.map(flag =>
    mode !== 'overwrite' && existing.some(glass => glass[flag]) ? undefined : glasses.find(glass => glass[flag])?.id,
  )
  return ({ id }: PortableGlass) => ({ isDefault: holders[0] === id, useForSingleIngredients: holders[1] === id })
}

function leaveOneFlag(draft: Draft, after: Map<number, Glass>, imported: ReadonlySet<number>): void {
  for (const flag of flags) {
    const holders = [...after.values()].filter(glass => glass[flag])
    if (!holders.some(glass => imported.has(glass.id))) continue
    for (const glass of holders) {
      if (imported.has(glass.id)) continue
      const cleared = { ...glass, [flag]: false }
      after.set(glass.id, cleared)
      draft.put('glass', glass.id, cleared)
    }
  }
}
