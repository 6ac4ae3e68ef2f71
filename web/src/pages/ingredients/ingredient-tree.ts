import { rememberedSearchText, searchFor } from '#domain/names/spelling.ts'
import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'

/** An ingredient, or a group with what belongs to it. */
export interface IngredientNode {
  readonly row: IngredientRow
  readonly children: readonly IngredientNode[]
  /** Ingredients below it, of groups in it as well; groups themselves do not count. */
  readonly leaves: number
}

interface TreeWanted {
  readonly search: string
  /** The language whose alphabet sorts the rows. */
  readonly tag: string
}

type ByGroup = ReadonlyMap<number | null, readonly IngredientRow[]>

/** The members of each group; those of none, or of one that is not there, stand at the top. */
function byGroup(rows: readonly IngredientRow[]): ByGroup {
  const groups = new Set(rows.filter(({ kind }) => kind === 'GROUP').map(({ id }) => id))
  const grouped = new Map<number | null, IngredientRow[]>()
  for (const row of rows) {
    const groupId = row.parentGroupId !== null && groups.has(row.parentGroupId) ? row.parentGroupId : null
    const others = grouped.get(groupId)
    if (others) others.push(row)
    else grouped.set(groupId, [row])
  }
  return grouped
}

/**
 * Groups before ingredients, both by name. A search keeps what it finds with the groups around it, and everything in a
 * group that it finds.
 */
export function ingredientTree(rows: readonly IngredientRow[], { search, tag }: TreeWanted): readonly IngredientNode[] {
  const grouped = byGroup(rows)
  const wanted = searchFor(search)
  const collator = new Intl.Collator(tag, { numeric: true })
  const isFound = ({ name }: IngredientRow): boolean => wanted?.hasWordsIn(rememberedSearchText(name)) ?? true
  const inOrder = (a: IngredientRow, b: IngredientRow): number =>
    Number(b.kind === 'GROUP') - Number(a.kind === 'GROUP') || collator.compare(a.name, b.name)
  const nodesOf = (groupId: number | null, allFit: boolean): readonly IngredientNode[] =>
    (grouped.get(groupId) ?? []).toSorted(inOrder).flatMap(row => {
      const fits = allFit || isFound(row)
      const children = row.kind === 'GROUP' ? nodesOf(row.id, fits) : []
      return fits || children.length > 0 ? [{ row, children, leaves: leavesIn(children) }] : []
    })
  return nodesOf(null, wanted === null)
}

const leavesIn = (nodes: readonly IngredientNode[]): number =>
  nodes.reduce((sum, { row, leaves }) => sum + (row.kind === 'GROUP' ? leaves : 1), 0)

/** The ids of a group and of everything below it. */
export function lineageBelow(rows: readonly IngredientRow[], id: number): ReadonlySet<number> {
  const grouped = byGroup(rows)
  const below = new Set([id])
  // Sets are walked in the order of adding, what is added meanwhile included.
  for (const each of below) for (const child of grouped.get(each) ?? []) below.add(child.id)
  return below
}

/** Groups that may become the parent: of a group not itself, and nothing below it. */
export function fittingGroups(rows: readonly IngredientRow[], id: number | null): readonly IngredientRow[] {
  const below = id === null ? new Set<number>() : lineageBelow(rows, id)
  return rows.filter(row => row.kind === 'GROUP' && !below.has(row.id))
}

/** Only what counts in millilitres belongs to a group. */
export const mayBelong = ({ unit, kind }: Pick<IngredientRow, 'unit' | 'kind'>): boolean =>
  kind === 'GROUP' || unit === 'ml'

export const AllIngredientsDocument = graphql(`
  query AllIngredients {
    ingredients {
      id name names { language name } kind unit colour alcoholContent minAlcoholContent maxAlcoholContent
      bottleSizeMl bottlePrice flowFactor density standsInFor imageUrl ownLook { clarity fizzy foamy } look { clarity fizzy foamy } parentGroupId parentGroupName onPump owned version
    }
  }
`)
export const UpdateIngredientDocument = graphql(`
  mutation UpdateIngredient($id: Int!, $ingredient: IngredientInput!, $version: String) {
    updateIngredient(id: $id, ingredient: $ingredient, version: $version) { id name version }
  }
`)

export type IngredientRow = ResultOf<typeof AllIngredientsDocument>['ingredients'][number]
export type IngredientInput = VariablesOf<typeof UpdateIngredientDocument>['ingredient']
export type Unit = IngredientRow['unit']
