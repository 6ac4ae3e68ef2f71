export interface Exposition {
  readonly text: string
  readonly contentType: string
}

/** `text`: of Prometheus; `openmetrics`: OpenMetrics 1.0. */
export type ExpositionFormat = 'text' | 'openmetrics'

export interface Metrics {
  /** Shared by all who ask within a second. @returns null while metrics are off */
  expose(format: ExpositionFormat): Promise<Exposition> | null
}
