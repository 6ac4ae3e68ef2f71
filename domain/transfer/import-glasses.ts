import type { Glass } from '../catalogue/glass.ts'
import { catalogueLimits } from '../catalogue/limits.ts'
import { translated } from '../catalogue/translations.ts'
import type { Draft } from '../records/draft.ts'
import { asId } from '../units/id.ts'
import { createFreeNames } from './free-names.ts'
import type { ImportJob } from './import-job.ts'
import type { ImportedItem } from './import-report.ts'
import { createMatches, settle, type Target, tell } from './import-target.ts'
import { type PortableGlass, unknownLook } from './portable.ts'

const normal = (name: string): string => name.trim().toLowerCase()
const flags = ['isDefault', 'useForSingleIngredients'] as const

/** @returns ids of the file to ids here; without those that are dropped */
export function importGlasses(draft: Draft, job: ImportJob, items: ImportedItem[]): ReadonlyMap<number, number> {
  const existing = [...draft.records.glass.values()]
  const target: Target<'glass'> = {
    kind: 'glass',
    draft,
    mode: job.mode,
    names: createFreeNames(
      existing.map(({ name }) => name),
      normal,
      catalogueLimits.glassName.most,
    ),
    items,
    ids: new Map(),
  }
  const match = createMatches(existing, normal, job.mode)
  const after = new Map<number, Glass>(existing.map(glass => [glass.id, glass]))
  const flagsOf = flagsFor(existing, job)
  /** Two of one name are one. */
  const settled = new Map<string, number>()
  for (const foreign of job.contents.glasses.values()) {
    const twin = settled.get(normal(foreign.name))
    if (twin !== undefined) target.ids.set(foreign.id, twin)
    else if (job.withGlasses) {
      settle(target, foreign, match(foreign.name), foreign.name, (before, id, name) => {
        const glass = { ...glassOf(foreign, before), id: asId<'glass'>(id), name, ...flagsOf(foreign) }
        after.set(id, glass)
        return glass
      })
    } else link(target, foreign, match(foreign.name))
    const id = target.ids.get(foreign.id)
    if (id !== undefined) settled.set(normal(foreign.name), id)
  }
  if (job.withGlasses) leaveOneFlag(draft, after, new Set(target.ids.values()))
  return target.ids
}

export function link(
  target: Target<'glass' | 'category'>,
  foreign: { readonly id: number; readonly name: string },
  existing: { readonly id: number; readonly name: string } | undefined,
): void {
  if (existing) target.ids.set(foreign.id, existing.id)
  tell(target, foreign, existing ?? null, existing ? 'linked' : 'dropped')
}

const glassOf = (
  foreign: PortableGlass,
  before: Glass | null,
): Omit<Glass, 'id' | 'name' | (typeof flags)[number]> => ({
  ...translated(foreign.translations ?? before?.translations),
  size: foreign.size,
  emptyWeight: foreign.emptyWeight,
  shape: foreign.own?.shape ?? before?.shape ?? unknownLook.shape,
})

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
