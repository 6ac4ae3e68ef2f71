import { seedGroups } from './seed-groups.ts'
import type { SeedIngredient } from './seed-ingredient.ts'
import { seedLiqueurs } from './seed-liqueurs.ts'
import { seedManual } from './seed-manual.ts'
import { seedMixers } from './seed-mixers.ts'
import { seedSpirits } from './seed-spirits.ts'

/** Groups first: whoever writes them in this order knows every parent already. */
export const seedIngredients: readonly SeedIngredient[] = [
  ...seedGroups,
  ...seedSpirits,
  ...seedLiqueurs,
  ...seedMixers,
  ...seedManual,
]
