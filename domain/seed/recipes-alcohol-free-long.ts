import { crushedIce, hand, ice, pour, pressMint, type SeedRecipe, shakeOnIce } from './seed-recipe.ts'

/** Long drinks without alcohol, most of them topped up with something that fizzes. */
export const longAlcoholFreeRecipes: readonly SeedRecipe[] = [
  {
    name: 'San Francisco',
    text: `Orange, pineapple, lemon and grenadine with soda
      The best-known drink without alcohol in Spain, on every beach from Cádiz to Girona. Shake the juices first, for
      the sake of the foam, and let the grenadine colour it.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fruity', 'shaken', 'sweet'] },
    steps: [
      pour(['Orange juice', 50], ['Pineapple juice', 50], ['Lemon juice', 20], ['Grenadine', 15]),
      shakeOnIce,
      pour(['Soda water', 50]),
      hand(['Orange slice', 1], ['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Virgin Piña Mojito',
    text: `Pineapple, lime, mint and soda
      Pineapple takes the place of the rum and most of the sugar. Clap the mint sprig between your hands before it
      goes in: the scent is half of a Mojito.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['mint', 'tropical', 'fresh'] },
    steps: [
      pour(['Mint leaves', 8], ['Cane sugar', 1]),
      pour(['Lime juice', 20]),
      pressMint,
      pour(['Pineapple juice', 80]),
      crushedIce,
      pour(['Soda water', 80]),
      hand(['Mint sprig', 1]),
    ],
  },
  {
    name: 'Virgin Paloma',
    text: `Grapefruit, lime, salt and bubbles
      Salt is the secret: a pinch takes away bitterness and leaves the fruit. The Paloma loses less than most drinks
      when the tequila stays in its bottle.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fresh', 'salt', 'bitter'] },
    steps: [
      pour(['Grapefruit juice', 60], ['Lime juice', 15]),
      hand(['Salt', 0.3]),
      ice,
      pour(['Grapefruit soda', 100]),
      hand(['Lime wedge', 1]),
    ],
  },
  {
    name: 'Virgin Dark ’n’ Stormy',
    text: `Alcohol-free rum over ginger beer and lime
      Ginger beer does the storming. Pour the dark part last and watch it sink through the ice like weather coming in
      from the sea.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['ginger', 'spiced', 'easy'] },
    steps: [
      ice,
      pour(['Ginger beer', 120]),
      pour(['Lime juice', 10]),
      pour(['Alcohol-free rum', 50]),
      hand(['Lime wedge', 1]),
    ],
  },
  {
    name: 'Cuba Libre Zero',
    text: `Alcohol-free rum, cola and a lot of lime
      Most of a Cuba Libre is cola, lime and cold; the oak and vanilla of an alcohol-free rum do the rest. Squeeze the
      wedge and drop it in.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['sweet', 'easy'] },
    steps: [pour(['Alcohol-free rum', 50], ['Lime juice', 10]), ice, pour(['Cola', 120]), hand(['Lime wedge', 1])],
  },
  {
    name: 'Virgin Planter’s Punch',
    text: `Orange, pineapple, lime and grenadine
      Punch was always mostly fruit and spice. A little nutmeg, grated over the foam at the end, brings back what the
      rum took along, and costs no more than a second.`,
    menu: { glass: 'Hurricane', in: ['Alcohol free', 'Long drinks'], tags: ['tropical', 'fruity', 'shaken'] },
    steps: [
      pour(['Orange juice', 80], ['Pineapple juice', 80], ['Lime juice', 20], ['Grenadine', 10]),
      shakeOnIce,
      hand(['Ground nutmeg', 0.1], ['Pineapple wedge', 1]),
    ],
  },
  {
    name: 'Virgin Hurricane',
    text: `Passion fruit, orange and lemon in the tall glass
      The glass was named after a storm lamp, the drink after the glass. Passion fruit is so loud that nobody asks for
      the rum; the lemon keeps it dry.`,
    menu: { glass: 'Hurricane', in: ['Alcohol free', 'Long drinks'], tags: ['tropical', 'sour', 'shaken'] },
    steps: [
      pour(['Passion fruit juice', 90], ['Orange juice', 60], ['Lemon juice', 25], ['Grenadine', 10]),
      shakeOnIce,
      hand(['Orange slice', 1], ['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Gin Fizz Zero',
    text: `Alcohol-free gin, lemon, sugar and soda
      A Fizz is a lemonade with good manners, so little changes. Shake it as hard as the real one, pour the soda from
      a height, and drink it before the foam is gone.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['sour', 'fresh', 'shaken'] },
    steps: [
      pour(['Alcohol-free gin', 45], ['Lemon juice', 30], ['Sugar syrup', 20]),
      shakeOnIce,
      pour(['Soda water', 80]),
      hand(['Lemon slice', 1]),
    ],
  },
  {
    name: 'Bora Bora',
    text: `Pineapple, passion fruit, lemon and ginger ale
      A fixture of hotel bars by the sea, and one of the few there that are not too sweet. Ginger ale dries it; add it
      last, or the shaker will open by itself.`,
    menu: { glass: 'Hurricane', in: ['Alcohol free', 'Long drinks'], tags: ['tropical', 'shaken', 'ginger'] },
    steps: [
      pour(['Pineapple juice', 100], ['Passion fruit juice', 60], ['Lemon juice', 10], ['Grenadine', 10]),
      shakeOnIce,
      pour(['Ginger ale', 60]),
      hand(['Pineapple wedge', 1], ['Cocktail cherry', 1]),
    ],
  },
]
