import { namesDe, recipeNamesDe, tagsDe } from './names.de.ts'
import { afterDinnerDe } from './recipes-after-dinner.de.ts'
import { alcoholFreeDe } from './recipes-alcohol-free.de.ts'
import { classicsDe } from './recipes-classics.de.ts'
import { ginDe } from './recipes-gin.de.ts'
import { pouredDe } from './recipes-poured.de.ts'
import { rumDe } from './recipes-rum.de.ts'
import { softDe } from './recipes-soft.de.ts'
import { sparklingDe } from './recipes-sparkling.de.ts'
import { tequilaDe } from './recipes-tequila.de.ts'
import { vodkaDe } from './recipes-vodka.de.ts'
import { whiskyDe } from './recipes-whisky.de.ts'
import type { SeedLanguage } from './seed-texts.ts'
import { stepsDe } from './steps.de.ts'

export const german: SeedLanguage = {
  names: namesDe,
  tags: tagsDe,
  steps: stepsDe,
  recipeNames: recipeNamesDe,
  recipes: {
    ...afterDinnerDe,
    ...alcoholFreeDe,
    ...classicsDe,
    ...ginDe,
    ...pouredDe,
    ...rumDe,
    ...softDe,
    ...sparklingDe,
    ...tequilaDe,
    ...vodkaDe,
    ...whiskyDe,
  },
}
