import { expect, it } from 'vitest'
import { garnishIn } from './technique.ts'

it.each([
  ['Lemon twist', 'lemonTwist'],
  ['Zitronenzeste', 'lemonTwist'],
  ['Citronskal', 'lemonTwist'],
  ['Hang a long lemon peel into the glass.', 'lemonTwist'],
  ['Lemon slice', 'lemonSlice'],
  ['Citronskive', 'lemonSlice'],
  ['Lime wedge', 'limeWedge'],
  ['Limettenspalte', 'limeWedge'],
  ['Lime wheel', 'limeWheel'],
  ['Orangenscheibe', 'orangeSlice'],
  ['Appelsinskive', 'orangeSlice'],
  ['Cocktail cherry', 'cherry'],
  ['Cocktailkirsche', 'cherry'],
  ['Cocktailbær', 'cherry'],
  ['Green olive', 'olive'],
  ['Grüne Olive', 'olive'],
  ['Mint sprig', 'mint'],
  ['Minzzweig', 'mint'],
  ['Mynteblade', 'mint'],
  ['Pineapple wedge', 'pineapple'],
  ['Coffee beans', 'coffeeBeans'],
  ['Kaffebønner', 'coffeeBeans'],
  ['Celery stick', 'celery'],
  ['Strawberry', 'strawberry'],
  ['Jordbær', 'strawberry'],
  ['Ground nutmeg', 'nutmeg'],
  ['Passion fruit half', 'passionFruit'],
] as const)('%s is drawn as %s', (name, garnish) => expect(garnishIn(name)).toBe(garnish))

it.each(['Sugar cube', 'Ice cube', 'Lime juice', 'Salt', 'Cherry liqueur', 'Stir for half a minute.'])(
  'is not what %s says',
  name => expect(garnishIn(name)).toBeNull(),
)
