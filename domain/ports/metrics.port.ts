/** The numbers of the machine for a monitoring system, as text. */
export interface Exposition {
  readonly text: string
  readonly contentType: string
}

/** `text`: the text format of Prometheus; `openmetrics`: OpenMetrics 1.0. */
export type ExpositionFormat = 'text' | 'openmetrics'

export interface AnsweredRequest {
  readonly method: string
  /** The pattern of the route; null for an address that has none. */
  readonly route: string | null
  readonly status: number
  readonly seconds: number
}

/** What the doors tell of their work. Every value is one of a known few, but for methods, which are bounded here. */
export interface DoorMetrics {
  answered(request: AnsweredRequest): void
  /** @param field of the schema, at the root of an operation */
  asked(operation: 'query' | 'mutation' | 'subscription', field: string): void
}

/** Whatever is measured of the machine, while someone wants to know it. */
export interface Metrics {
  /** null while metrics are off: then nobody measures. */
  readonly doors: DoorMetrics | null
  /**
   * Made once for all who ask within a second.
   * @returns null while metrics are off
   */
  expose(format: ExpositionFormat): Promise<Exposition> | null
}
