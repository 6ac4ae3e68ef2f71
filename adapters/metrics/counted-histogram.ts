import type { Gauge, Registry } from 'prom-client'

interface CountedHistogramParts {
  readonly name: string
  readonly help: string
  /** Upper bounds in the unit of the metric, smallest first. */
  readonly bounds: readonly number[]
}

/** A histogram whose values were counted elsewhere, in classes with the same bounds. */
export class CountedHistogram {
  readonly #parts: CountedHistogramParts
  readonly #counts: number[]
  #sum = 0

  constructor(registry: Registry, parts: CountedHistogramParts) {
    this.#parts = parts
    this.#counts = [...parts.bounds, Number.POSITIVE_INFINITY].map(() => 0)
    // The registry asks it for nothing but this; its types know only the package's own kinds.
    registry.registerMetric({ name: parts.name, get: async () => this.#read() } as unknown as Gauge)
  }

  /** @param counts one for each bound, and one for whatever was more */
  add(counts: readonly number[], sum: number): void {
    for (const index of this.#counts.keys()) this.#counts[index] = (this.#counts[index] ?? 0) + (counts[index] ?? 0)
    this.#sum += sum
  }

  #read() {
    const { name, help, bounds } = this.#parts
    let reached = 0
    const buckets = this.#counts.map((count, index) => {
      reached += count
      return { metricName: `${name}_bucket`, labels: { le: bounds[index] ?? '+Inf' }, value: reached }
    })
    const sum = { metricName: `${name}_sum`, labels: {}, value: this.#sum }
    const count = { metricName: `${name}_count`, labels: {}, value: reached }
    return { name, help, type: 'histogram', values: [...buckets, sum, count] }
  }
}
