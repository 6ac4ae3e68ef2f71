/** The names of the things in a recorded run, so that it can be shown where the machine isn't known. */
export interface RunLabels {
  readonly pumps: readonly { readonly id: number; readonly name: string }[]
  readonly ingredients: readonly {
    readonly id: number
    readonly name: string
    /** `#rrggbb` */
    readonly colour: string
    /** Percent by volume; null: not known. */
    readonly alcoholContent: number | null
  }[]
  readonly boards: readonly { readonly id: number; readonly name: string; readonly model: string | null }[]
  /** The limit that the controller kept; null: none. */
  readonly powerLimitMw: number | null
  /** The version of the software that recorded it. */
  readonly software: string
}
