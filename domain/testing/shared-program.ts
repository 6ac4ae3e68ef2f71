/** A pump of a machine so small that all sets of its pumps can be listed. */
interface SmallGiver {
  readonly demand: number
  /** Microlitres in a microsecond. */
  readonly rate: number
  /** Microlitres. */
  readonly most: number
  readonly power: number
}

/**
 * The least time in which pumps can give so many microlitres of each liquid under a limit, in microseconds: the greatest
 * worth of all that is wanted at prices at which no set of pumps gives more than 1 in a microsecond. All sets are listed,
 * and the prices found by the textbook's simplex method with Bland's rule: slow, but by nothing that the planner uses.
 */
export function leastTimeByAllSets(volumes: readonly number[], givers: readonly SmallGiver[], limit: number): number {
  const inMillilitres = givers.map(giver => ({ ...giver, rate: giver.rate * 1e3, most: giver.most / 1e3 }))
  return (
    leastSeconds(
      volumes.map(volume => volume / 1e3),
      inMillilitres,
      limit,
    ) * 1e6
  )
}

function leastSeconds(volumes: readonly number[], givers: readonly SmallGiver[], limit: number): number {
  const unknowns = [...volumes, ...givers.map(({ most }) => -most)]
  const sets = Array.from({ length: 2 ** givers.length }, (_, bits) => givers.filter((_, at) => (bits >> at) & 1))
  const possible = sets.filter(set => set.length > 0 && set.reduce((sum, { power }) => sum + power, 0) <= limit)
  const rows = possible.map(set => {
    const prices = volumes.map((_, demand) =>
      set.reduce((sum, giver) => (giver.demand === demand ? sum + giver.rate : sum), 0),
    )
    return [...prices, ...givers.map(giver => (set.includes(giver) ? -giver.rate : 0)), 1]
  })
  return greatest(rows, unknowns)
}

/** The greatest value of costs · x with rows · x ≤ their last entries (0 or more), x ≥ 0. */
function greatest(rows: readonly number[][], costs: readonly number[]): number {
  const width = costs.length
  const ends = rows.map(row => row.at(-1) ?? 0)
  const units = rows.map((_, at) => rows.map((_, i) => (i === at ? 1 : 0)))
  const table = rows.map((row, at) => [...row.slice(0, width), ...(units[at] ?? []), ends[at] ?? 0])
  const objective = [...costs, ...rows.map(() => 0), 0]
  const basis = rows.map((_, at) => width + at)
  for (;;) {
    const entering = objective.slice(0, -1).findIndex(cost => cost > 1e-9)
    if (entering < 0) return -(objective.at(-1) ?? 0)
    const leaving = firstToVanish(table, entering, basis)
    const pivot = table[leaving]
    if (pivot === undefined) return Number.POSITIVE_INFINITY
    const slope = pivot[entering] ?? 1
    for (const [at, value] of pivot.entries()) pivot[at] = value / slope
    for (const row of [...table, objective]) if (row !== pivot) subtract(row, row[entering] ?? 0, pivot)
    basis[leaving] = entering
  }
}

function firstToVanish(table: readonly number[][], entering: number, basis: readonly number[]): number {
  const ratios = table.map(row =>
    (row[entering] ?? 0) > 1e-9 ? (row.at(-1) ?? 0) / (row[entering] ?? 1) : Number.POSITIVE_INFINITY,
  )
  const least = Math.min(...ratios)
  const ties = [...ratios.keys()].filter(at => Number.isFinite(least) && (ratios[at] ?? 0) <= least + 1e-11)
  return ties.sort((a, b) => (basis[a] ?? 0) - (basis[b] ?? 0))[0] ?? -1
}

function subtract(row: number[], factor: number, pivot: readonly number[]): void {
  if (factor === 0) return
  for (const [at, value] of pivot.entries()) row[at] = (row[at] ?? 0) - factor * value
}
