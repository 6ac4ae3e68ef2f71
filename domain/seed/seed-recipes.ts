import { afterDinnerRecipes } from './recipes-after-dinner.ts'
import { agaveRecipes } from './recipes-agave.ts'
import { alcoholFreeRecipes } from './recipes-alcohol-free.ts'
import { longAlcoholFreeRecipes } from './recipes-alcohol-free-long.ts'
import { alcoholFreeSisterRecipes } from './recipes-alcohol-free-sisters.ts'
import { aperitifRecipes } from './recipes-aperitif.ts'
import { classicRecipes } from './recipes-classics.ts'
import { coolerRecipes } from './recipes-coolers.ts'
import { freshGinRecipes } from './recipes-gin-fresh.ts'
import { modernGinRecipes } from './recipes-gin-modern.ts'
import { classicGinRecipes } from './recipes-gin-stirred-and-sour.ts'
import { hotRecipes } from './recipes-hot.ts'
import { layeredRecipes } from './recipes-layered.ts'
import { lemonadeRecipes } from './recipes-lemonades.ts'
import { pouredRecipes } from './recipes-poured.ts'
import { pouredSoftRecipes } from './recipes-poured-soft.ts'
import { rumRecipes } from './recipes-rum.ts'
import { modernRumRecipes } from './recipes-rum-modern.ts'
import { softRecipes } from './recipes-soft.ts'
import { sparklingRecipes } from './recipes-sparkling.ts'
import { spritzRecipes } from './recipes-spritz.ts'
import { tequilaRecipes } from './recipes-tequila.ts'
import { tropicalRecipes } from './recipes-tropical.ts'
import { shortVodkaRecipes } from './recipes-vodka.ts'
import { longVodkaRecipes } from './recipes-vodka-long.ts'
import { modernVodkaRecipes } from './recipes-vodka-modern.ts'
import { whiskyRecipes } from './recipes-whisky.ts'
import { moreWhiskyRecipes } from './recipes-whisky-more.ts'
import type { SeedRecipe } from './seed-recipe.ts'

export const seedRecipes: readonly SeedRecipe[] = [
  ...classicRecipes,
  ...classicGinRecipes,
  ...freshGinRecipes,
  ...rumRecipes,
  ...tropicalRecipes,
  ...tequilaRecipes,
  ...shortVodkaRecipes,
  ...longVodkaRecipes,
  ...whiskyRecipes,
  ...sparklingRecipes,
  ...afterDinnerRecipes,
  ...alcoholFreeRecipes,
  ...softRecipes,
  ...pouredRecipes,
  ...pouredSoftRecipes,
  ...longAlcoholFreeRecipes,
  ...alcoholFreeSisterRecipes,
  ...lemonadeRecipes,
  ...coolerRecipes,
  ...hotRecipes,
  ...spritzRecipes,
  ...aperitifRecipes,
  ...modernGinRecipes,
  ...modernVodkaRecipes,
  ...modernRumRecipes,
  ...agaveRecipes,
  ...moreWhiskyRecipes,
  ...layeredRecipes,
]
