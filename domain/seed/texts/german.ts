import { namesDe, stepsDe, tagsDe } from './names.de.ts'
import { afterDinnerDe } from './recipes-after-dinner.de.ts'
import { agaveDe } from './recipes-agave.de.ts'
import { alcoholFreeDe } from './recipes-alcohol-free.de.ts'
import { alcoholFreeLongDe } from './recipes-alcohol-free-long.de.ts'
import { alcoholFreeSistersDe } from './recipes-alcohol-free-sisters.de.ts'
import { aperitifDe } from './recipes-aperitif.de.ts'
import { classicsDe } from './recipes-classics.de.ts'
import { coffeeDe } from './recipes-coffee.de.ts'
import { coolersDe } from './recipes-coolers.de.ts'
import { ginFreshDe } from './recipes-gin-fresh.de.ts'
import { ginModernDe } from './recipes-gin-modern.de.ts'
import { ginSoursDe } from './recipes-gin-sours.de.ts'
import { ginStirredDe } from './recipes-gin-stirred.de.ts'
import { hotDe } from './recipes-hot.de.ts'
import { layeredDe } from './recipes-layered.de.ts'
import { lemonadesDe } from './recipes-lemonades.de.ts'
import { pouredLongDe } from './recipes-poured-long.de.ts'
import { pouredShortDe } from './recipes-poured-short.de.ts'
import { pouredSoftDe } from './recipes-poured-soft.de.ts'
import { rumDe } from './recipes-rum.de.ts'
import { rumModernDe } from './recipes-rum-modern.de.ts'
import { softDe } from './recipes-soft.de.ts'
import { sparklingDe } from './recipes-sparkling.de.ts'
import { spritzDe } from './recipes-spritz.de.ts'
import { tequilaDe } from './recipes-tequila.de.ts'
import { tropicalDe } from './recipes-tropical.de.ts'
import { vodkaDe } from './recipes-vodka.de.ts'
import { vodkaLongDe } from './recipes-vodka-long.de.ts'
import { vodkaModernDe } from './recipes-vodka-modern.de.ts'
import { whiskyDe } from './recipes-whisky.de.ts'
import { whiskyLongDe } from './recipes-whisky-long.de.ts'
import { whiskyMoreDe } from './recipes-whisky-more.de.ts'
import type { SeedLanguage } from './seed-texts.ts'

export const german: SeedLanguage = {
  names: namesDe,
  tags: tagsDe,
  steps: stepsDe,
  recipes: {
    ...afterDinnerDe,
    ...agaveDe,
    ...alcoholFreeLongDe,
    ...alcoholFreeSistersDe,
    ...alcoholFreeDe,
    ...aperitifDe,
    ...classicsDe,
    ...coffeeDe,
    ...coolersDe,
    ...ginFreshDe,
    ...ginModernDe,
    ...ginSoursDe,
    ...ginStirredDe,
    ...hotDe,
    ...layeredDe,
    ...lemonadesDe,
    ...pouredLongDe,
    ...pouredShortDe,
    ...pouredSoftDe,
    ...rumModernDe,
    ...rumDe,
    ...softDe,
    ...sparklingDe,
    ...spritzDe,
    ...tequilaDe,
    ...tropicalDe,
    ...vodkaLongDe,
    ...vodkaModernDe,
    ...vodkaDe,
    ...whiskyLongDe,
    ...whiskyMoreDe,
    ...whiskyDe,
  },
}
