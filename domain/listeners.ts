/** Those who want to be told. A function may listen twice, and goes away once for each time. */
export class Listeners<Told extends readonly unknown[]> {
  readonly #all = new Set<(...told: Told) => void>()

  get size(): number {
    return this.#all.size
  }

  /** @returns how to go away */
  add(listener: (...told: Told) => void): () => void {
    const own = (...told: Told): void => listener(...told)
    this.#all.add(own)
    return () => void this.#all.delete(own)
  }

  /** Tells all who listen now; one who goes away meanwhile is not told any more. */
  tell(...told: Told): void {
    for (const listener of [...this.#all]) if (this.#all.has(listener)) listener(...told)
  }

  clear(): void {
    this.#all.clear()
  }
}
