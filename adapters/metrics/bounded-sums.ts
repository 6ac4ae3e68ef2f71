/** Sums by id, of so many ids at most; what others have is one sum more, so that nobody can make ever more of them. */
export class BoundedSums {
  readonly #most: number
  readonly #sums = new Map<number, number>()
  #rest = 0

  constructor(most: number) {
    this.#most = most
  }

  get sums(): ReadonlyMap<number, number> {
    return this.#sums
  }

  /** Of all ids that came when there were enough. */
  get rest(): number {
    return this.#rest
  }

  add(id: number, amount: number): void {
    const before = this.#sums.get(id)
    if (before !== undefined || this.#sums.size < this.#most) this.#sums.set(id, (before ?? 0) + amount)
    else this.#rest += amount
  }
}
