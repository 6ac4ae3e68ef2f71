/* Who had what, order by order. */
import type { Ingredients } from '../catalogue/ingredient.ts'
import type { PartyOrder, PartyOrderStateKind } from '../party/party-order.ts'
import type { Outcome } from '../pour/order.ts'
import { strengthOf } from '../pour/serving.ts'
import type { Microlitres } from '../units/volume.ts'
import { type Cost, costOf } from './cost.ts'

/** What became of an order. */
export type Fate = Exclude<PartyOrderStateKind, 'done'> | Outcome

export interface LogEntry {
  readonly order: PartyOrder
  readonly fate: Fate
  /** What ran into the glass, with what was added by hand. */
  readonly volume: Microlitres
  readonly cost: Cost
}

/** As they were placed, oldest first. */
export const drinkLog = (orders: readonly PartyOrder[], ingredients: Ingredients): LogEntry[] =>
  [...orders]
    .sort((a, b) => a.placedAt - b.placedAt || a.id - b.id)
    .map(order => ({
      order,
      fate: order.state.kind === 'done' ? order.state.outcome : order.state.kind,
      volume: strengthOf(order.poured, ingredients).volume,
      cost: costOf(order.poured, ingredients),
    }))
