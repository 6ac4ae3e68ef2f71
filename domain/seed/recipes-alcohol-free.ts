import { addIce, hand, pour, type SeedRecipe, say, shake, shakeOnIce } from './seed-recipe.ts'

/** Answers to drinks that have a name with alcohol. */
export const alcoholFreeRecipes: readonly SeedRecipe[] = [
  {
    name: 'Virgin Mojito',
    text: `Lime, mint, cane sugar and soda
      Little of a Mojito depends on the rum: lime oil, cold mint and the crunch of cane sugar are all here. A spoonful
      more lime makes up for what is missing.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fresh', 'mint'] },
    steps: [
      pour(['Mint leaves', 10], ['Cane sugar', 2]),
      pour(['Lime juice', 30]),
      say('Press the mint gently with the sugar and the lime juice, then fill the glass with crushed ice.'),
      pour(['Soda water', 120]),
      hand(['Mint sprig', 1]),
    ],
  },
  {
    name: 'Virgin Colada',
    text: `Pineapple and coconut, creamy and cold
      Coconut and pineapple need no help. A little lime keeps it from becoming a pudding; ripe, chilled juice is
      everything.`,
    menu: { glass: 'Hurricane', in: ['Alcohol free', 'Long drinks'], tags: ['creamy', 'tropical', 'sweet'] },
    steps: [
      pour(['Pineapple juice', 120], ['Lime juice', 10]),
      pour(['Coconut cream', 40]),
      say('Blend with a glass of crushed ice until smooth, or shake hard with ice. Pour into the glass.'),
      hand(['Pineapple wedge', 1], ['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Virgin Mary',
    text: `Tomato, lemon and spices, without the vodka
      All the salt, acid and heat of the original. Tomato tastes strongest when the juice is cold but the glass is not
      drowned in ice.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['savoury', 'spicy'] },
    steps: [
      pour(['Tomato juice', 150], ['Lemon juice', 15]),
      hand(['Worcestershire sauce', 1.6], ['Hot sauce', 0.8], ['Celery salt', 0.3], ['Black pepper', 0.1]),
      addIce,
      hand(['Celery stick', 1]),
    ],
  },
  {
    name: 'Virgin Mule',
    text: `Ginger beer, lime and nothing to regret
      Ginger brings its own fire, so the vodka is hardly missed. Take a ginger beer that burns a little, and plenty of
      lime.`,
    menu: { glass: 'Mug', in: ['Alcohol free', 'Long drinks'], tags: ['ginger', 'fresh', 'easy'] },
    steps: [
      pour(['Lime juice', 15], ['Sugar syrup', 5]),
      say('Fill the mug with ice.'),
      pour(['Ginger beer', 150]),
      hand(['Lime wedge', 1], ['Mint sprig', 1]),
    ],
  },
  {
    name: 'Virgin Sunrise',
    text: `Orange over grenadine in two colours
      The picture of a Tequila Sunrise, with lemon standing in for the bite of the spirit. Pour the grenadine last and
      let it sink.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fruity', 'sweet', 'easy'] },
    steps: [
      say('Fill the glass with ice.'),
      pour(['Orange juice', 140], ['Lemon juice', 10]),
      pour(['Grenadine', 15]),
      hand(['Orange slice', 1], ['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Gentle Breeze',
    text: `Cranberry and grapefruit, tart and light
      The Sea Breeze without the vodka, and just as dry. Tart fruit is what makes a drink without alcohol feel grown
      up.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fruity', 'fresh', 'easy'] },
    steps: [pour(['Cranberry juice', 120], ['Grapefruit juice', 60]), addIce, hand(['Lime wedge', 1])],
  },
  {
    name: 'Nogroni',
    text: `A Negroni of three alcohol-free bottles
      Juniper, bitter orange and spiced grape, all without alcohol. A strip of orange peel and a single large piece of
      ice do a lot for it.`,
    menu: { glass: 'Rocks glass', in: ['Alcohol free'], tags: ['bitter', 'aperitif'] },
    steps: [
      pour(['Alcohol-free gin', 30], ['Alcohol-free aperitif', 30], ['Alcohol-free vermouth', 30]),
      addIce,
      hand(['Orange twist', 1]),
    ],
  },
  {
    name: 'Free & Tonic',
    text: `Alcohol-free gin and tonic
      Tonic already has the bitterness that a good aperitif needs. Rosemary, rubbed between the fingers, lends it the
      resin of juniper.`,
    menu: { glass: 'Balloon glass', in: ['Alcohol free', 'Long drinks'], tags: ['bitter', 'fresh', 'easy'] },
    steps: [
      pour(['Alcohol-free gin', 50]),
      say('Fill the glass with ice.'),
      pour(['Tonic water', 150]),
      hand(['Lime wedge', 1], ['Rosemary sprig', 1]),
    ],
  },
  {
    name: 'Spritz Zero',
    text: `Bitter orange and bubbles at zero percent
      The evening light of the Spritz without the wine. A dry alcohol-free sparkling wine is best; with a sweet one,
      use more soda.`,
    menu: { glass: 'Wine glass', in: ['Alcohol free', 'Long drinks'], tags: ['bitter', 'aperitif', 'sparkling'] },
    steps: [
      say('Fill the glass with ice.'),
      pour(['Alcohol-free sparkling wine', 90]),
      pour(['Alcohol-free aperitif', 60]),
      pour(['Soda water', 30]),
      hand(['Orange slice', 1]),
    ],
  },
  {
    name: 'Baby Bellini',
    text: `Peach and alcohol-free bubbles
      Venice for drivers, and for children at the table: ripe peach first, bubbles after. Stir slowly, it foams.`,
    menu: { glass: 'Flute', in: ['Alcohol free'], tags: ['fruity', 'sparkling', 'sweet'] },
    steps: [
      pour(['White peach purée', 50]),
      pour(['Alcohol-free sparkling wine', 100]),
      say('Stir once, slowly, from the bottom.'),
    ],
  },
  {
    name: 'Passion Cooler',
    text: `Passion fruit, vanilla and lime, shaken to a foam
      The flavours of a Passionfruit Martini in a longer, milder glass. Shake it hard, for the foam carries the
      vanilla.`,
    menu: { glass: 'Coupe', in: ['Alcohol free'], tags: ['fruity', 'shaken', 'tropical'] },
    steps: [
      pour(['Passion fruit juice', 90], ['Lime juice', 15], ['Vanilla syrup', 15]),
      shake,
      hand(['Passion fruit half', 1]),
    ],
  },
  {
    name: 'Garden Smash',
    text: `Apple, lemon, cucumber and basil
      Green, cool and peppery: the Basil Smash for lunchtime. Crush the cucumber well and the basil gently.`,
    menu: { glass: 'Rocks glass', in: ['Alcohol free'], tags: ['herbal', 'fresh', 'shaken'] },
    steps: [
      pour(['Apple juice', 80], ['Lemon juice', 20], ['Sugar syrup', 10]),
      hand(['Basil leaves', 8], ['Cucumber slice', 3]),
      shakeOnIce,
      hand(['Basil leaves', 1]),
    ],
  },
]
