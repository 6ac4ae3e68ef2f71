export interface Exposition {
  readonly text: string
  readonly contentType: string
}

/** `text`: of Prometheus; `openmetrics`: OpenMetrics 1.0. */
export type ExpositionFormat = 'text' | 'openmetrics'

export interface AnsweredRequest {
  readonly method: string
  /** The pattern of the route; null where there is none. */
  readonly route: string | null
  readonly status: number
  readonly seconds: number
}

/** What transports report. Every value is one of a known few, but for methods, which are bounded here. */
export interface DoorMetrics {
  answered(request: AnsweredRequest): void
  /** @param field of the schema, at the root of an operation */
  asked(operation: 'query' | 'mutation' | 'subscription', field: string): void
}

export interface Metrics {
  /** null while metrics are off. */
  readonly doors: DoorMetrics | null
  /** Shared by all who ask within a second. @returns null while metrics are off */
  expose(format: ExpositionFormat): Promise<Exposition> | null
}
