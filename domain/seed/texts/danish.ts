import { namesDa, stepsDa, tagsDa } from './names.da.ts'
import { afterDinnerDa } from './recipes-after-dinner.da.ts'
import { agaveDa } from './recipes-agave.da.ts'
import { alcoholFreeDa } from './recipes-alcohol-free.da.ts'
import { alcoholFreeLongDa } from './recipes-alcohol-free-long.da.ts'
import { alcoholFreeSistersDa } from './recipes-alcohol-free-sisters.da.ts'
import { aperitifDa } from './recipes-aperitif.da.ts'
import { classicsDa } from './recipes-classics.da.ts'
import { coffeeDa } from './recipes-coffee.da.ts'
import { coolersDa } from './recipes-coolers.da.ts'
import { ginFreshDa } from './recipes-gin-fresh.da.ts'
import { ginModernDa } from './recipes-gin-modern.da.ts'
import { ginSoursDa } from './recipes-gin-sours.da.ts'
import { ginStirredDa } from './recipes-gin-stirred.da.ts'
import { hotDa } from './recipes-hot.da.ts'
import { layeredDa } from './recipes-layered.da.ts'
import { lemonadesDa } from './recipes-lemonades.da.ts'
import { pouredLongDa } from './recipes-poured-long.da.ts'
import { pouredShortDa } from './recipes-poured-short.da.ts'
import { pouredSoftDa } from './recipes-poured-soft.da.ts'
import { rumDa } from './recipes-rum.da.ts'
import { rumModernDa } from './recipes-rum-modern.da.ts'
import { softDa } from './recipes-soft.da.ts'
import { sparklingDa } from './recipes-sparkling.da.ts'
import { spritzDa } from './recipes-spritz.da.ts'
import { tequilaDa } from './recipes-tequila.da.ts'
import { tropicalDa } from './recipes-tropical.da.ts'
import { vodkaDa } from './recipes-vodka.da.ts'
import { vodkaLongDa } from './recipes-vodka-long.da.ts'
import { vodkaModernDa } from './recipes-vodka-modern.da.ts'
import { whiskyDa } from './recipes-whisky.da.ts'
import { whiskyLongDa } from './recipes-whisky-long.da.ts'
import { whiskyMoreDa } from './recipes-whisky-more.da.ts'
import type { SeedLanguage } from './seed-texts.ts'

export const danish: SeedLanguage = {
  names: namesDa,
  tags: tagsDa,
  steps: stepsDa,
  recipes: {
    ...afterDinnerDa,
    ...agaveDa,
    ...alcoholFreeLongDa,
    ...alcoholFreeSistersDa,
    ...alcoholFreeDa,
    ...aperitifDa,
    ...classicsDa,
    ...coffeeDa,
    ...coolersDa,
    ...ginFreshDa,
    ...ginModernDa,
    ...ginSoursDa,
    ...ginStirredDa,
    ...hotDa,
    ...layeredDa,
    ...lemonadesDa,
    ...pouredLongDa,
    ...pouredShortDa,
    ...pouredSoftDa,
    ...rumModernDa,
    ...rumDa,
    ...softDa,
    ...sparklingDa,
    ...spritzDa,
    ...tequilaDa,
    ...tropicalDa,
    ...vodkaLongDa,
    ...vodkaModernDa,
    ...vodkaDa,
    ...whiskyLongDa,
    ...whiskyMoreDa,
    ...whiskyDa,
  },
}
