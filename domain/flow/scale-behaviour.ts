/** How a scale follows its load. */
export interface ScaleBehaviour {
  /** Time constant with which it follows, in seconds. */
  readonly lag: number
  /** Standard deviation of what is known of the lag, in seconds. */
  readonly lagDeviation: number
  /** Standard deviation of one sample, in grams. */
  readonly noise: number
}

/** A usual kitchen-scale cell, of which nothing was learned yet. */
export const unknownScale: ScaleBehaviour = { lag: 0.13, lagDeviation: 0.06, noise: 0.3 }
