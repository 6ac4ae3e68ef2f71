import { afterDinnerRecipes } from './recipes-after-dinner.ts'
import { agaveRecipes } from './recipes-agave.ts'
import { alcoholFreeRecipes } from './recipes-alcohol-free.ts'
import { longAlcoholFreeRecipes } from './recipes-alcohol-free-long.ts'
import { alcoholFreeSisterRecipes } from './recipes-alcohol-free-sisters.ts'
import { aperitifRecipes } from './recipes-aperitif.ts'
import { classicRecipes } from './recipes-classics.ts'
import { coffeeRecipes } from './recipes-coffee.ts'
import { coolerRecipes } from './recipes-coolers.ts'
import { freshGinRecipes } from './recipes-gin-fresh.ts'
import { modernGinRecipes } from './recipes-gin-modern.ts'
import { ginSourRecipes } from './recipes-gin-sours.ts'
import { stirredGinRecipes } from './recipes-gin-stirred.ts'
import { hotRecipes } from './recipes-hot.ts'
import { layeredRecipes } from './recipes-layered.ts'
import { lemonadeRecipes } from './recipes-lemonades.ts'
import { pouredLongRecipes } from './recipes-poured-long.ts'
import { pouredShortRecipes } from './recipes-poured-short.ts'
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
import { longWhiskyRecipes } from './recipes-whisky-long.ts'
import { moreWhiskyRecipes } from './recipes-whisky-more.ts'
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
  ...pouredLongRecipes,
  ...pouredShortRecipes,
  ...pouredSoftRecipes,
  ...longAlcoholFreeRecipes,
  ...alcoholFreeSisterRecipes,
  ...lemonadeRecipes,
  ...coolerRecipes,
  ...hotRecipes,
  ...coffeeRecipes,
  ...spritzRecipes,
  ...aperitifRecipes,
  ...modernGinRecipes,
  ...modernVodkaRecipes,
  ...modernRumRecipes,
  ...agaveRecipes,
  ...moreWhiskyRecipes,
  ...layeredRecipes,
]
