import { addIce, blend, hand, ice, pour, type SeedRecipe, shakeOnIce } from './seed-recipe.ts'

/** Lemonades, schorles and waters from around the world. */
export const lemonadeRecipes: readonly SeedRecipe[] = [
  {
    name: 'Pink Lemonade',
    text: `Lemonade with a little cranberry
      An American circus is said to have sold the first, from a tub in which red tights had been soaked. Cranberry
      makes a better pink, and adds a dry note of its own.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fresh', 'sour', 'easy'] },
    steps: [
      pour(['Lemon juice', 35], ['Sugar syrup', 30], ['Cranberry juice', 30], ['Still water', 100]),
      addIce,
      hand(['Lemon slice', 1]),
    ],
  },
  {
    name: 'Limonana',
    text: `Lemon and mint, blended with ice
      Lemon is limon, mint is nana, and the drink belongs to every café between Damascus and Tel Aviv. Plenty of mint
      and plenty of ice: it should be green, and so cold that it hurts.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fresh', 'mint', 'sour'] },
    steps: [
      pour(['Lemon juice', 40], ['Sugar syrup', 35], ['Still water', 60]),
      hand(['Mint leaves', 15]),
      blend,
      hand(['Mint sprig', 1]),
    ],
  },
  {
    name: 'Raspberry Lemonade',
    text: `Raspberry, lemon and soda
      The sugar comes with the fruit. Taste the syrup before you pour: a good one smells of the garden and not of
      sweets, and needs more lemon.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fresh', 'fruity', 'easy'] },
    steps: [
      pour(['Lemon juice', 30], ['Raspberry syrup', 25]),
      ice,
      pour(['Soda water', 140]),
      hand(['Raspberries', 3], ['Lemon slice', 1]),
    ],
  },
  {
    name: 'Strawberry Lemonade',
    text: `Strawberry, lemon and still water
      The summer stand at the garden gate, with fruit instead of flavouring. Let the purée settle if you like it
      clear, or stir it up if you like it thick.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fresh', 'fruity', 'easy'] },
    steps: [
      pour(['Lemon juice', 35], ['Sugar syrup', 20], ['Still water', 100]),
      pour(['Strawberry purée', 40]),
      addIce,
      hand(['Strawberry', 1]),
    ],
  },
  {
    name: 'Cherry Limeade',
    text: `Cherry, lime and lemon-lime soda
      A favourite of American drive-ins. The bottled soda is sweet, so the lime has to be generous; dark cherry juice
      gives it depth that a syrup does not have.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fruity', 'sweet', 'easy'] },
    steps: [
      pour(['Cherry juice', 50], ['Lime juice', 20]),
      ice,
      pour(['Lemon-lime soda', 120]),
      hand(['Cocktail cherry', 1], ['Lime wedge', 1]),
    ],
  },
  {
    name: 'Lime & Soda',
    text: `Lime cordial and a lot of soda
      What the driver drinks in a British pub. The navy carried preserved lime juice against scurvy, and the cordial
      followed. One part to five is right for most.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fresh', 'sour', 'easy'] },
    steps: [pour(['Lime cordial', 35]), ice, pour(['Soda water', 170]), hand(['Lime wheel', 1])],
  },
  {
    name: 'Elderflower Pressé',
    text: `Elderflower, lemon and soda
      English gardens smell of it for two weeks in June, and the cordial keeps them for the year. Lemon makes the
      flowers brighter; more cordial would only make them sweeter.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['floral', 'fresh', 'easy'] },
    steps: [
      pour(['Elderflower cordial', 30], ['Lemon juice', 15]),
      ice,
      pour(['Soda water', 150]),
      hand(['Lemon slice', 1]),
    ],
  },
  {
    name: 'Naranjada',
    text: `Orange, lime and soda, the Mexican way
      In Mexico the waiter asks “mineral or natural?”, with bubbles or without. With them, it is what orangeade was
      before it came in bottles: fresh juice, sugar and soda.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fresh', 'fruity', 'easy'] },
    steps: [
      pour(['Orange juice', 90], ['Lime juice', 10], ['Sugar syrup', 10]),
      ice,
      pour(['Soda water', 90]),
      hand(['Orange slice', 1]),
    ],
  },
  {
    name: 'Apfelschorle',
    text: `Apple juice and sparkling water
      Germany’s drink after every hike and every football match. Cloudy juice has more to say than clear; three parts
      of it to two of water.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fresh', 'fruity', 'easy'] },
    steps: [pour(['Apple juice', 150]), pour(['Soda water', 100])],
  },
  {
    name: 'Cranberry Spritzer',
    text: `Cranberry, lime and soda
      As dry as a glass of wine and just as red. Bars pour it for those who would rather not be asked why they are not
      drinking.`,
    menu: { glass: 'Wine glass', in: ['Alcohol free', 'Long drinks'], tags: ['fresh', 'light', 'easy'] },
    steps: [
      pour(['Cranberry juice', 100], ['Lime juice', 10]),
      ice,
      pour(['Soda water', 100]),
      hand(['Lime wheel', 1]),
    ],
  },
  {
    name: 'Nimbu Pani',
    text: `Lime, sugar and a pinch of salt in water
      India’s answer to the heat, sold from carts at every station. The salt is no mistake: it makes the lime taste
      rounder and replaces what the day has taken.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fresh', 'salt', 'sour'] },
    steps: [
      pour(['Lime juice', 30], ['Sugar syrup', 25], ['Still water', 150]),
      hand(['Salt', 0.5]),
      shakeOnIce,
      hand(['Mint leaves', 3]),
    ],
  },
]
