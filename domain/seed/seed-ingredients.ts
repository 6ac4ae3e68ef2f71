import { seedGroups } from './seed-groups.ts'
import type { SeedIngredient } from './seed-ingredient.ts'
import { seedLiqueurs } from './seed-liqueurs.ts'
import { seedManual } from './seed-manual.ts'
import { seedMixers } from './seed-mixers.ts'
import { seedSpirits } from './seed-spirits.ts'

/** Groups first: written in this order, every parent is known already. */
export const seedIngredients: readonly SeedIngredient[] = [
  ...seedGroups,
  ...seedSpirits,
  ...seedLiqueurs,
  ...seedMixers,
  ...seedManual,
]
