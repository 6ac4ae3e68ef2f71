import { blend, hand, ice, pour, type SeedRecipe, saltHalfRim, shake, shakeOnIce, stirOnce } from './seed-recipe.ts'

/** Sisters without alcohol of drinks that everybody knows: short ones and those with bubbles. */
export const alcoholFreeSisterRecipes: readonly SeedRecipe[] = [
  {
    name: 'Mimosa Zero',
    text: `Orange juice and alcohol-free bubbles
      Breakfast in a flute, and you can drive to the office afterwards. Both must be cold, and the juice fresh; the
      foam takes a moment to settle.`,
    menu: { glass: 'Flute', in: ['Alcohol free'], tags: ['sparkling', 'fruity', 'brunch'] },
    steps: [pour(['Orange juice', 75]), pour(['Alcohol-free sparkling wine', 75])],
  },
  {
    name: 'Virgin Hugo',
    text: `Elderflower, lime, mint and alcohol-free bubbles
      The Hugo was light to begin with, and the flowers never came from the wine. Leave the mint whole, and do not
      stir more than once.`,
    menu: { glass: 'Wine glass', in: ['Alcohol free', 'Long drinks'], tags: ['floral', 'sparkling', 'aperitif'] },
    steps: [
      pour(['Elderflower cordial', 25], ['Lime juice', 10]),
      hand(['Mint leaves', 6]),
      ice,
      pour(['Alcohol-free sparkling wine', 100], ['Soda water', 50]),
      hand(['Lime wheel', 1]),
    ],
  },
  {
    name: 'French 75 Zero',
    text: `Alcohol-free gin, lemon and bubbles
      Lemon, sugar and foam carry this one even when the gin has no alcohol. A dry sparkling wine without sugar of its
      own is worth the search.`,
    menu: { glass: 'Flute', in: ['Alcohol free'], tags: ['sparkling', 'sour', 'aperitif'] },
    steps: [
      pour(['Alcohol-free gin', 30], ['Lemon juice', 15], ['Sugar syrup', 10]),
      shake,
      pour(['Alcohol-free sparkling wine', 75]),
      hand(['Lemon twist', 1]),
    ],
  },
  {
    name: 'Americano Zero',
    text: `Alcohol-free aperitif and vermouth with soda
      The first drink of the evening, and nothing is lost if it is also the fourth. Bitterness fills the mouth as
      alcohol would; soda makes it long.`,
    menu: { glass: 'Rocks glass', in: ['Alcohol free', 'Long drinks'], tags: ['bitter', 'aperitif', 'light'] },
    steps: [
      pour(['Alcohol-free aperitif', 30], ['Alcohol-free vermouth', 30]),
      ice,
      pour(['Soda water', 60]),
      hand(['Orange slice', 1]),
    ],
  },
  {
    name: 'Garibaldi Zero',
    text: `Alcohol-free aperitif and orange juice
      Whisk the juice until it is light before it goes into the machine: the foam was always the best part of a
      Garibaldi. Put two pieces of ice into the glass before you start.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['bitter', 'fruity', 'aperitif'] },
    steps: [pour(['Alcohol-free aperitif', 45], ['Orange juice', 120])],
  },
  {
    name: 'Virgin Margarita',
    text: `Lime, orange and agave behind a rim of salt
      Agave syrup comes from the same plant as tequila and leaves a trace of its taste. The salt on half of the rim
      lets everybody choose with each sip.`,
    menu: { glass: 'Cocktail glass', in: ['Alcohol free'], tags: ['sour', 'salt', 'shaken'] },
    steps: [saltHalfRim, pour(['Lime juice', 40], ['Orange juice', 40], ['Agave syrup', 20]), shake],
  },
  {
    name: 'Virgin Strawberry Daiquiri',
    text: `Strawberry and lime, blended with ice
      Blended drinks keep their texture whether there is rum in them or not. Frozen strawberries instead of some of
      the ice make it thicker and redder.`,
    menu: { glass: 'Hurricane', in: ['Alcohol free', 'Long drinks'], tags: ['fruity', 'sweet', 'tropical'] },
    steps: [
      pour(['Lime juice', 30], ['Sugar syrup', 20]),
      pour(['Strawberry purée', 100]),
      blend,
      hand(['Strawberry', 1]),
    ],
  },
  {
    name: 'Bee’s Knees Zero',
    text: `Alcohol-free gin, honey and lemon
      Honey has what many drinks without alcohol lack: weight. A dark one, such as forest or chestnut honey, brings a
      bitterness that replaces some of the spirit.`,
    menu: { glass: 'Coupe', in: ['Alcohol free'], tags: ['sour', 'honey', 'shaken'] },
    steps: [pour(['Alcohol-free gin', 50], ['Lemon juice', 25], ['Honey syrup', 20]), shake, hand(['Lemon twist', 1])],
  },
  {
    name: 'Jungle Bird Zero',
    text: `Alcohol-free rum, bitter orange and pineapple
      Pineapple and bitter orange are the pair that makes this bird fly, and both are here. Shake until the foam is
      thick; it lasts longer than you expect.`,
    menu: { glass: 'Rocks glass', in: ['Alcohol free'], tags: ['bitter', 'tropical', 'shaken'] },
    steps: [
      pour(['Alcohol-free rum', 40], ['Alcohol-free aperitif', 20], ['Pineapple juice', 50], ['Lime juice', 15]),
      pour(['Demerara syrup', 7.5]),
      shakeOnIce,
      hand(['Pineapple wedge', 1]),
    ],
  },
  {
    name: 'Radler Zero',
    text: `Alcohol-free beer and lemon soda, half and half
      An innkeeper near Munich is said to have stretched his beer for a thousand cyclists in 1922. Now that good beer
      without alcohol exists, it is what cyclists really drink.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fresh', 'easy', 'light'] },
    steps: [pour(['Alcohol-free beer', 150]), pour(['Lemon-lime soda', 150]), hand(['Lemon slice', 1])],
  },
  {
    name: 'Pomegranate Fizz',
    text: `Pomegranate, lime and alcohol-free bubbles
      Grenadine was once made of this juice and of nothing else. Its tannin gives the glass the grip of a red wine;
      stir it once and serve it before dinner.`,
    menu: { glass: 'Flute', in: ['Alcohol free'], tags: ['sparkling', 'fruity', 'aperitif'] },
    steps: [pour(['Pomegranate juice', 50], ['Lime juice', 5]), pour(['Alcohol-free sparkling wine', 90]), stirOnce],
  },
  {
    name: 'Strawberry Banana Smoothie',
    text: `Strawberry, banana, orange and yoghurt
      The first smoothie of most lives. A banana with brown spots is sweet enough to do without sugar; frozen in
      slices, it replaces the ice.`,
    menu: { glass: 'Hurricane', in: ['Alcohol free', 'Long drinks'], tags: ['fruity', 'creamy', 'brunch'] },
    steps: [pour(['Orange juice', 100]), pour(['Strawberry purée', 60], ['Yoghurt', 80]), hand(['Banana', 1]), blend],
  },
]
