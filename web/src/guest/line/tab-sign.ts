import type { Visit } from '../visit/visit.documents.ts'
import { type Situation, situationOf, topical } from './situation.ts'

/** What a tab in the background shows. */
export interface TabSign {
  readonly situation: Situation
  readonly drink: string
  /** In the line; null where it is not in there. */
  readonly place: number | null
}

/** Of the most urgent order; null while there is none. */
export function tabSignOf(orders: Visit['orders'], seen: readonly number[]): TabSign | null {
  const [order] = topical(orders, seen)
  return order ? { situation: situationOf(order), drink: order.drink.name, place: order.place } : null
}

/** The kind of dot on the tab's picture. */
export type Badge = 'none' | 'quiet' | 'loud'

export function badgeOf(sign: TabSign | null): Badge {
  if (sign === null) return 'none'
  return ['called', 'choice', 'hand', 'missed', 'broken', 'next'].includes(sign.situation) ? 'loud' : 'quiet'
}

const colours = { quiet: '#3d7a4e', loud: '#b3302a' } as const

/** The tab's picture with a dot on it, as an address. */
export const badged = (icon: string, badge: Exclude<Badge, 'none'>): string =>
  `data:image/svg+xml,${encodeURIComponent(
    icon.replace(
      '</svg>',
      `<circle cx="74%" cy="26%" r="25%" fill="${colours[badge]}" stroke="#fff" stroke-width="6%"/></svg>`,
    ),
  )}`
