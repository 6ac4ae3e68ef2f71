import type { Unit } from '#domain/units/amount.ts'

/** rest-api.md 1.11, in both directions */
export const wireUnits = {
  ml: 'ml',
  g: 'g',
  teaspoon: 'teaspoon(s)',
  tablespoon: 'tablespoon(s)',
  piece: 'piece(s)',
} as const satisfies Record<Unit, string>
