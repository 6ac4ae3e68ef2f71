import { addMultiple, entry, multiply, type Vector } from './vector.ts'

/** An unknown of a linear program: where it counts, how much, and what it costs. */
export interface Column {
  /** Indices of rows, each once. */
  readonly rows: readonly number[]
  /** The weight of one of it in each of `rows`; null for 1 in all of them. */
  readonly weights: Vector | null
  readonly cost: number
}

/** The basis of the simplex method: as many columns as there are rows, the inverse of their matrix, and what follows. */
export class Basis<Of extends Column> {
  /** Column c of the basis has the value `amounts[c]`; all others are 0. */
  readonly columns: Of[]
  readonly amounts: Vector
  /** The cost of one more of the right side of each row. */
  readonly prices: Vector
  /** Row c belongs to column c of the basis. */
  readonly #inverse: Vector[]

  /** Begins with columns that count 1 in the row of their own index, and nowhere else. */
  constructor(columns: readonly Of[], rightSides: Vector) {
    this.columns = [...columns]
    this.amounts = rightSides.slice()
    this.prices = Float64Array.from(columns, ({ cost }) => cost)
    this.#inverse = columns.map((_, index) => Float64Array.from(columns, (_, at) => (at === index ? 1 : 0)))
  }

  /** The cost of all columns together. */
  get cost(): number {
    return this.columns.reduce(
      (sum, { cost }, index) => (cost === 0 ? sum : sum + cost * entry(this.amounts, index)),
      0,
    )
  }

  /** Exchanges one column of the basis for a worthier one. Answers whether this was possible. */
  enter(column: Of): boolean {
    const direction = this.#directionOf(column)
    const leaving = this.#firstToVanish(direction)
    if (leaving < 0) return false
    this.#exchange(leaving, column, direction)
    return true
  }

  /** Puts a column in the place of another whatever the amounts become. */
  replace(leaving: number, column: Of): void {
    this.#exchange(leaving, column, this.#directionOf(column))
  }

  /** The worth of a column at the prices of its rows; to be entered if that is more than it costs. */
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

  /** The row whose column is used up first when the entering one grows; −1 if there is none. */
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
