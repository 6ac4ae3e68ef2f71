import { addMultiple, entry, multiply, type Vector } from './vector.ts'

/** The unknowns of `columns` (each counted as often as it is listed) must sum to `least` or more. */
export interface Demand {
  readonly columns: readonly number[]
  /** The weight of one of each of `columns`, 1 if not said. */
  readonly weights?: readonly number[]
  readonly least: number
}

/** How many numbers may be touched before a program is given up that is too large or goes in circles. */
const mostWork = 600_000

/**
 * The unknowns ≥ 0 with the least sum that meet all demands, or null if there are none (or they are not found). The last
 * `freeCount` unknowns cost nothing: they are not part of the sum.
 *
 * Dual simplex method on a dictionary: at the start all unknowns are 0, which is cheapest but meets nothing; each pivot
 * mends the demand that is missed by most, at the least additional cost.
 */
export function leastCover(columnCount: number, demands: readonly Demand[], freeCount = 0): Vector | null {
  const dictionary = demands.map(demand => rowOf(demand, columnCount))
  const costs = new Float64Array(columnCount + 1).fill(1, 0, columnCount - freeCount)
  /** Unknowns are numbered from 0, the surplus of demand d is columnCount + d. */
  const inColumn = Array.from({ length: columnCount }, (_, index) => index)
  const inRow = demands.map((_, index) => columnCount + index)
  const workPerPivot = (columnCount + 1) * (demands.length + 1)
  for (let pivots = Math.ceil(mostWork / workPerPivot); pivots > 0; pivots -= 1) {
    const row = mostMissed(dictionary, columnCount)
    const pivotRow = dictionary[row]
    if (pivotRow === undefined) return valuesOf(dictionary, inRow, columnCount)
    const column = cheapest(pivotRow, costs, columnCount)
    if (column < 0) return null
    solveFor(pivotRow, column)
    for (const values of dictionary) if (values !== pivotRow) substitute(values, column, pivotRow)
    substitute(costs, column, pivotRow)
    const leaving = inRow[row] as number
    inRow[row] = inColumn[column] as number
    inColumn[column] = leaving
  }
  return null
}

/** The surplus of a demand as a sum of unknowns and, last, a constant. */
function rowOf({ columns, weights, least }: Demand, columnCount: number): Vector {
  const row = new Float64Array(columnCount + 1)
  for (const [at, column] of columns.entries()) row[column] = entry(row, column) + (weights?.[at] ?? 1)
  row[columnCount] = -least
  return row
}

/** Less than this part of a microsecond is nothing. */
const negligible = 1e-4

function mostMissed(dictionary: readonly Vector[], constant: number): number {
  let missed = -1
  let most = -negligible
  for (let row = 0; row < dictionary.length; row += 1) {
    const value = entry(dictionary[row] as Vector, constant)
    if (value < most) {
      most = value
      missed = row
    }
  }
  return missed
}

function cheapest(row: Vector, costs: Vector, columnCount: number): number {
  let chosen = -1
  let least = Number.POSITIVE_INFINITY
  for (let column = 0; column < columnCount; column += 1) {
    const slope = entry(row, column)
    if (slope <= 1e-9) continue
    const cost = entry(costs, column) / slope
    if (cost < least) {
      least = cost
      chosen = column
    }
  }
  return chosen
}

/** Turns "s = … + a·x + …" into "x = … + s/a + …", in place. */
function solveFor(row: Vector, column: number): void {
  const slope = entry(row, column)
  row[column] = -1
  multiply(row, -1 / slope)
}

function substitute(row: Vector, column: number, solved: Vector): void {
  const factor = entry(row, column)
  if (factor === 0) return
  row[column] = 0
  addMultiple(row, factor, solved)
}

function valuesOf(dictionary: readonly Vector[], inRow: readonly number[], columnCount: number): Vector {
  const values = new Float64Array(columnCount)
  for (const [row, variable] of inRow.entries()) {
    if (variable < columnCount) values[variable] = Math.max(0, entry(dictionary[row] as Vector, columnCount))
  }
  return values
}
