import { addIce, hand, iceInMug, pour, type SeedRecipe, say } from './seed-recipe.ts'

export const longWhiskyRecipes: readonly SeedRecipe[] = [
  {
    name: 'Mint Julep',
    tagline: 'Bourbon and mint under a mountain of crushed ice',
    text: [
      'The drink of the Kentucky Derby. Served in a metal cup it frosts over',
      'in a minute; hold it by the rim, and put the straw close to the mint.',
    ],
    glass: 'Rocks glass',
    in: ['Classics', 'Whisky'],
    tags: ['mint', 'strong', 'fresh'],
    steps: [
      pour(['Mint leaves', 10], ['Caster sugar', 1], ['Still water', 10]),
      say('Press the mint gently until the sugar has dissolved.'),
      pour(['Bourbon', 60]),
      say('Fill the glass with crushed ice and stir until it frosts.'),
      hand(['Mint sprig', 1]),
    ],
  },
  {
    name: 'Whisky Highball',
    tagline: 'Whisky and very cold soda, as in Tokyo',
    text: [
      'Japan made an art of it: a tall glass full of clear ice, whisky stirred',
      'cold, soda poured along the side, one single turn of the spoon.',
    ],
    glass: 'Highball',
    in: ['Whisky', 'Long drinks'],
    tags: ['fresh', 'easy', 'dry'],
    steps: [
      pour(['Whisky', 45]),
      say('Fill the glass with ice and stir until the whisky is cold.'),
      pour(['Soda water', 135]),
      hand(['Lemon twist', 1]),
    ],
  },
  {
    name: 'Kentucky Mule',
    tagline: 'Bourbon, lime and ginger beer',
    text: [
      'Vanilla and oak meet hot ginger: the Mule of those who would rather have',
      'whiskey. Mint on top turns it into a distant relative of the Julep.',
    ],
    glass: 'Mug',
    in: ['Whisky', 'Long drinks'],
    tags: ['ginger', 'easy'],
    steps: [pour(['Bourbon', 50], ['Lime juice', 15]), iceInMug, pour(['Ginger beer', 120]), hand(['Mint sprig', 1])],
  },
  {
    name: 'Lynchburg Lemonade',
    tagline: 'Tennessee whiskey, orange liqueur and lemon, made long',
    text: [
      'Lynchburg in Tennessee has a famous distillery and, in a dry county,',
      'hardly a bar. Maple charcoal makes the whiskey mellow enough for lemonade.',
    ],
    glass: 'Highball',
    in: ['Whisky', 'Long drinks'],
    tags: ['fresh', 'easy', 'sour'],
    steps: [
      pour(['Tennessee whiskey', 40], ['Triple sec', 20], ['Lemon juice', 25]),
      addIce,
      pour(['Lemon-lime soda', 100]),
      hand(['Lemon slice', 1]),
    ],
  },
  {
    name: 'Irish Coffee',
    tagline: 'Hot coffee, Irish whiskey and cool cream',
    text: [
      'Joe Sheridan served it in the 1940s to passengers who waited out the weather at',
      'the flying-boat port of Foynes. Drink the hot through the cold; do not stir.',
    ],
    glass: 'Mug',
    in: ['Classics', 'Whisky'],
    tags: ['coffee', 'hot', 'creamy'],
    steps: [
      say('Warm the mug with hot water and empty it.'),
      pour(['Irish whiskey', 50]),
      pour(['Hot coffee', 120], ['Cane sugar', 1]),
      say('Stir until the sugar has dissolved. Pour lightly whipped cream over the back of a spoon.'),
      pour(['Cream', 50]),
    ],
  },
  {
    name: 'Hot Toddy',
    tagline: 'Whisky, honey, lemon and hot water',
    text: [
      'It cures no cold, but it makes one bearable. The cloves stick',
      'in the lemon slice; a cinnamon stick serves as the spoon.',
    ],
    glass: 'Mug',
    in: ['Whisky'],
    tags: ['hot', 'honey', 'spiced'],
    steps: [
      pour(['Whisky', 45], ['Lemon juice', 15]),
      pour(['Honey', 2], ['Hot water', 150]),
      hand(['Lemon slice', 1], ['Cloves', 3], ['Cinnamon stick', 1]),
    ],
  },
]
