import { catalogueLimits } from '../catalogue/limits.ts'
import { translated } from '../catalogue/translations.ts'
import type { Draft } from '../records/draft.ts'
import { asId } from '../units/id.ts'
import { createFreeNames } from './free-names.ts'
import { link } from './import-glasses.ts'
import type { ImportJob } from './import-job.ts'
import type { ImportedItem } from './import-report.ts'
import { createMatches, settle, type Target } from './import-target.ts'

const normal = (name: string): string => name.trim().toLowerCase()

/** @returns ids of the file to ids here; without those that are dropped */
export function importCategories(draft: Draft, job: ImportJob, items: ImportedItem[]): ReadonlyMap<number, number> {
  const existing = [...draft.records.category.values()]
  const target: Target<'category'> = {
    kind: 'category',
    draft,
    mode: job.mode,
    names: createFreeNames(
      existing.map(({ name }) => name),
      normal,
      catalogueLimits.categoryName.most,
    ),
    items,
    ids: new Map(),
  }
  const match = createMatches(existing, normal, job.mode)
  /** Two of one name are one. */
  const settled = new Map<string, number>()
  for (const foreign of job.contents.categories.values()) {
    const twin = settled.get(normal(foreign.name))
    if (twin !== undefined) target.ids.set(foreign.id, twin)
    else if (job.withCategories) {
      settle(target, foreign, match(foreign.name), foreign.name, (before, id, name) => ({
        id: asId<'category'>(id),
        name,
        ...translated(foreign.translations ?? before?.translations),
      }))
    } else link(target, foreign, match(foreign.name))
    const id = target.ids.get(foreign.id)
    if (id !== undefined) settled.set(normal(foreign.name), id)
  }
  return target.ids
}
