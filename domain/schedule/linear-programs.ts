/** The weighted sum of `columns` must be `least` or more. */
export interface Demand {
  readonly columns: readonly number[]
  /** One per column; 1 if absent. */
  readonly weights?: readonly number[]
  readonly least: number
}

/** Numbers touched before giving up on a program that's too large or goes in circles. */
const mostWork = 600_000

/**
 * The unknowns ≥ 0 with the least sum that meet all demands; null if there are none, or none are found. The last
 * `freeCount` unknowns cost nothing.
 *
 * Dual simplex method on a dictionary: all unknowns start at 0; each pivot repairs the demand missed by most, at the
 * least cost.
 */
export function leastCover(columnCount: number, demands: readonly Demand[], freeCount = 0): Vector | null {
  const dictionary = demands.map(demand => rowOf(demand, columnCount))
  const costs = new Float64Array(columnCount + 1).fill(1, 0, columnCount - freeCount)
  /** Unknowns are numbered from 0; the surplus of demand d is columnCount + d. */
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

/** The surplus of a demand: coefficients of the unknowns and, last, a constant. */
function rowOf({ columns, weights, least }: Demand, columnCount: number): Vector {
  const row = new Float64Array(columnCount + 1)
  for (const [at, column] of columns.entries()) row[column] = entry(row, column) + (weights?.[at] ?? 1)
  row[columnCount] = -least
  return row
}

/** In microseconds. */
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

/** An unknown of a linear program. */
export interface Column {
  readonly rows: readonly number[]
  /** One per row; null for 1 in all of them. */
  readonly weights: Vector | null
  readonly cost: number
}

/** Basis of the simplex method: as many columns as rows, and the inverse of their matrix. */
export class Basis<Of extends Column> {
  /** Values of the columns; all others are 0. */
  readonly columns: Of[]
  readonly amounts: Vector
  /** Cost of one more of the right side of each row. */
  readonly prices: Vector
  /** Row c belongs to column c. */
  readonly #inverse: Vector[]

  /** Initial columns count 1 in the row of their own index, and nowhere else. */
  constructor(columns: readonly Of[], rightSides: Vector) {
    this.columns = [...columns]
    this.amounts = rightSides.slice()
    this.prices = Float64Array.from(columns, ({ cost }) => cost)
    this.#inverse = columns.map((_, index) => Float64Array.from(columns, (_, at) => (at === index ? 1 : 0)))
  }

  get cost(): number {
    return this.columns.reduce(
      (sum, { cost }, index) => (cost === 0 ? sum : sum + cost * entry(this.amounts, index)),
      0,
    )
  }

  /** Exchanges a column for a worthier one. @returns whether that's possible */
  enter(column: Of): boolean {
    const direction = this.#directionOf(column)
    const leaving = this.#firstToVanish(direction)
    if (leaving < 0) return false
    this.#exchange(leaving, column, direction)
    return true
  }

  /** Exchanges a column whatever the amounts become. */
  replace(leaving: number, column: Of): void {
    this.#exchange(leaving, column, this.#directionOf(column))
  }

  /** At the prices of its rows; worth entering if more than it costs. */
  worthOf(column: Column): number {
    return weighted(column, this.prices)
  }

  #directionOf(column: Column): Vector {
    const direction = new Float64Array(this.#inverse.length)
    for (let row = 0; row < direction.length; row += 1) {
      direction[row] = weighted(column, this.#inverse[row] as Vector)
    }
    return direction
  }

  #exchange(leaving: number, column: Of, direction: Vector): void {
    const pivotRow = this.#inverse[leaving] as Vector
    const gain = this.worthOf(column) - column.cost
    multiply(pivotRow, 1 / entry(direction, leaving))
    addMultiple(this.prices, -gain, pivotRow)
    const amount = entry(this.amounts, leaving) / entry(direction, leaving)
    for (let row = 0; row < direction.length; row += 1) {
      const factor = entry(direction, row)
      if (row === leaving || factor === 0) continue
      addMultiple(this.#inverse[row] as Vector, -factor, pivotRow)
      this.amounts[row] = entry(this.amounts, row) - factor * amount
    }
    this.amounts[leaving] = amount
    this.columns[leaving] = column
  }

  /** The row whose column reaches 0 first as the entering one grows; −1 if none does. */
  #firstToVanish(direction: Vector): number {
    let leaving = -1
    let least = Number.POSITIVE_INFINITY
    for (let row = 0; row < direction.length; row += 1) {
      const slope = entry(direction, row)
      if (slope <= 1e-9) continue
      const ratio = entry(this.amounts, row) / slope
      if (ratio < least) {
        least = ratio
        leaving = row
      }
    }
    return leaving
  }
}

function weighted({ rows, weights }: Column, values: Vector): number {
  let sum = 0
  for (let at = 0; at < rows.length; at += 1) {
    const value = entry(values, rows[at] as number)
    sum += weights === null ? value : value * entry(weights, at)
  }
  return sum
}

export type Vector = Float64Array

/** Only for indices within the vector. */
export const entry = (vector: Vector, index: number): number => vector[index] as number

export function dot(a: Vector, b: Vector): number {
  const { length } = a
  let sum = 0
  for (let index = 0; index < length; index += 1) sum += (a[index] as number) * (b[index] as number)
  return sum
}

/** target += factor × source. */
function addMultiple(target: Vector, factor: number, source: Vector): void {
  const { length } = target
  for (let index = 0; index < length; index += 1) {
    target[index] = (target[index] as number) + factor * (source[index] as number)
  }
}

function multiply(target: Vector, factor: number): void {
  const { length } = target
  for (let index = 0; index < length; index += 1) target[index] = (target[index] as number) * factor
}
