import type { OrderId, PumpId, UserId } from '../units/id.ts'

/** The holder of the machine, and the purpose. */
export type Occupant =
  | {
      readonly kind: 'drink'
      readonly orderId: OrderId
      readonly userId: UserId
      readonly drinkName: string
      /** 0–100 */
      readonly percent: number
    }
  | {
      readonly kind: 'maintenance'
      /** null for what the machine does by itself: pumping back after a rest, filling tubes for the next drink. */
      readonly userId: UserId | null
      readonly pumpIds: readonly PumpId[]
      /** 0–100; null for what runs until it is stopped. */
      readonly percent: number | null
    }
  /** Wiring or calibration is being changed. */
  | { readonly kind: 'settings'; readonly userId: UserId | null }

export interface Occupied {
  readonly kind: 'busy'
}
