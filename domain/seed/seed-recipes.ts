import { afterDinnerRecipes } from './recipes-after-dinner.ts'
import { alcoholFreeRecipes } from './recipes-alcohol-free.ts'
import { classicRecipes } from './recipes-classics.ts'
import { freshGinRecipes } from './recipes-gin-fresh.ts'
import { ginSourRecipes } from './recipes-gin-sours.ts'
import { stirredGinRecipes } from './recipes-gin-stirred.ts'
import { rumRecipes } from './recipes-rum.ts'
import { softRecipes } from './recipes-soft.ts'
import { sparklingRecipes } from './recipes-sparkling.ts'
import { tequilaRecipes } from './recipes-tequila.ts'
import { tropicalRecipes } from './recipes-tropical.ts'
import { shortVodkaRecipes } from './recipes-vodka.ts'
import { longVodkaRecipes } from './recipes-vodka-long.ts'
import { whiskyRecipes } from './recipes-whisky.ts'
import { longWhiskyRecipes } from './recipes-whisky-long.ts'
import type { SeedRecipe } from './seed-recipe.ts'

export const seedRecipes: readonly SeedRecipe[] = [
  ...classicRecipes,
  ...stirredGinRecipes,
  ...ginSourRecipes,
  ...freshGinRecipes,
  ...rumRecipes,
  ...tropicalRecipes,
  ...tequilaRecipes,
  ...shortVodkaRecipes,
  ...longVodkaRecipes,
  ...whiskyRecipes,
  ...longWhiskyRecipes,
  ...sparklingRecipes,
  ...afterDinnerRecipes,
  ...alcoholFreeRecipes,
  ...softRecipes,
]
