/** The orders to the thread of the package `rpi-gpio`, and its answers. */

/** A line by the number of its header pin. */
export interface NumberedLevel {
  readonly nr: number
  readonly isHigh: boolean
}

export type RpiGpioOrder =
  /** Lets go of all lines, then takes these as outputs, at these levels from the first instant on. */
  | { readonly kind: 'take'; readonly lines: readonly NumberedLevel[] }
  | { readonly kind: 'set'; readonly lines: readonly NumberedLevel[] }
  | { readonly kind: 'measure'; readonly nrs: readonly number[] }

export type RpiGpioAnswer =
  | { readonly kind: 'done'; readonly levels: readonly NumberedLevel[] }
  | { readonly kind: 'failed'; readonly detail: string }

export interface NumberedOrder {
  readonly number: number
  readonly order: RpiGpioOrder
}

export interface NumberedAnswer {
  readonly number: number
  readonly answer: RpiGpioAnswer
}
