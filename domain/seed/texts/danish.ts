import { namesDa, recipeNamesDa, tagsDa } from './names.da.ts'
import { afterDinnerDa } from './recipes-after-dinner.da.ts'
import { alcoholFreeDa } from './recipes-alcohol-free.da.ts'
import { classicsDa } from './recipes-classics.da.ts'
import { ginDa } from './recipes-gin.da.ts'
import { pouredDa } from './recipes-poured.da.ts'
import { rumDa } from './recipes-rum.da.ts'
import { softDa } from './recipes-soft.da.ts'
import { sparklingDa } from './recipes-sparkling.da.ts'
import { tequilaDa } from './recipes-tequila.da.ts'
import { vodkaDa } from './recipes-vodka.da.ts'
import { whiskyDa } from './recipes-whisky.da.ts'
import type { SeedLanguage } from './seed-texts.ts'
import { stepsDa } from './steps.da.ts'

export const danish: SeedLanguage = {
  names: namesDa,
  tags: tagsDa,
  steps: stepsDa,
  recipeNames: recipeNamesDa,
  recipes: {
    ...afterDinnerDa,
    ...alcoholFreeDa,
    ...classicsDa,
    ...ginDa,
    ...pouredDa,
    ...rumDa,
    ...softDa,
    ...sparklingDa,
    ...tequilaDa,
    ...vodkaDa,
    ...whiskyDa,
  },
}
