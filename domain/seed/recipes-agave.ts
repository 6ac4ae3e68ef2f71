import { foam, hand, ice, pour, type SeedRecipe, saltHalfRim, shake, shakeOnIce } from './seed-recipe.ts'

/** More agave, and the grape spirit of the Andes. */
export const agaveRecipes: readonly SeedRecipe[] = [
  {
    name: 'Ranch Water',
    text: `Tequila, lime and very cold soda
      West Texas claims it, where it is drunk from the bottle of mineral water: a few sips off the top, tequila and
      lime in. As dry as the land it comes from.`,
    menu: { glass: 'Highball', in: ['Tequila', 'Long drinks'], tags: ['fresh', 'dry', 'easy'] },
    steps: [pour(['Tequila', 50], ['Lime juice', 20]), ice, pour(['Soda water', 130]), hand(['Lime wedge', 1])],
  },
  {
    name: 'Spicy Margarita',
    text: `Tequila, lime, agave and chilli
      Probably the most ordered Margarita of our time. Two slices of chilli in the shaker are plenty, and the seeds
      are the hottest part; take them out if in doubt.`,
    menu: { glass: 'Rocks glass', in: ['Tequila'], tags: ['sour', 'spicy', 'salt'] },
    steps: [
      saltHalfRim,
      pour(['Tequila', 50], ['Triple sec', 15], ['Lime juice', 25], ['Agave syrup', 10]),
      hand(['Chilli slice', 2]),
      shakeOnIce,
      hand(['Lime wheel', 1]),
    ],
  },
  {
    name: 'Cadillac Margarita',
    text: `Reposado, cognac orange liqueur and lime
      The Margarita with everything one size up: rested tequila, and orange on cognac. Rounder and deeper; some pour
      the liqueur over the top at the end.`,
    menu: { glass: 'Rocks glass', in: ['Tequila'], tags: ['sour', 'shaken', 'salt'] },
    steps: [
      saltHalfRim,
      pour(['Reposado tequila', 50], ['Cognac orange liqueur', 20], ['Lime juice', 25], ['Agave syrup', 5]),
      shakeOnIce,
    ],
  },
  {
    name: 'Toreador',
    text: `Tequila, apricot and lime
      In the Café Royal Cocktail Book of 1937, years before the word Margarita was in print. Apricot and agave are a
      match that more bars should know.`,
    menu: { glass: 'Coupe', in: ['Classics', 'Tequila'], tags: ['sour', 'fruity', 'shaken'] },
    steps: [pour(['Tequila', 45], ['Apricot liqueur', 20], ['Lime juice', 20]), shake, hand(['Lime wheel', 1])],
  },
  {
    name: 'Mexican Firing Squad',
    text: `Tequila, lime, grenadine and bitters
      The travelling gourmet Charles H. Baker brought it home from Mexico City in 1937. With real grenadine, of
      pomegranates, it is tart and long and not a bit pink.`,
    menu: { glass: 'Highball', in: ['Classics', 'Tequila', 'Long drinks'], tags: ['sour', 'fresh', 'spiced'] },
    steps: [
      pour(['Tequila', 50], ['Lime juice', 20], ['Grenadine', 20]),
      hand(['Aromatic bitters', 2.4]),
      shakeOnIce,
      pour(['Soda water', 60]),
      hand(['Orange slice', 1], ['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Cantarito',
    text: `Tequila, three kinds of citrus and grapefruit soda
      Sold by the road in Jalisco in little clay jugs that are soaked in water to stay cool. A Paloma for people who
      could not decide on one fruit.`,
    menu: { glass: 'Highball', in: ['Tequila', 'Long drinks'], tags: ['fresh', 'fruity', 'salt'] },
    steps: [
      pour(['Tequila', 50], ['Orange juice', 30], ['Lime juice', 15], ['Grapefruit juice', 30]),
      hand(['Salt', 0.3]),
      ice,
      pour(['Grapefruit soda', 80]),
      hand(['Lime wedge', 1]),
    ],
  },
  {
    name: 'Division Bell',
    text: `Mezcal, Aperol, maraschino and lime
      Phil Ward served it in New York when his bar for agave opened in 2009. Built like a Last Word, but smoky and
      coral red, with grapefruit in the scent only.`,
    menu: { glass: 'Coupe', in: ['Tequila'], tags: ['smoky', 'bitter', 'shaken'] },
    steps: [
      pour(['Mezcal', 30], ['Aperol', 20], ['Maraschino liqueur', 15], ['Lime juice', 20]),
      shake,
      hand(['Grapefruit slice', 1]),
    ],
  },
  {
    name: 'Illegal',
    text: `Mezcal, rum, falernum and lime under foam
      On the list of the International Bartenders Association since 2020. Smoke and rum fumes below a soft white cap:
      a sour with a bad reputation and good manners.`,
    menu: { glass: 'Coupe', in: ['Tequila'], tags: ['smoky', 'egg white', 'sour'] },
    steps: [
      pour(['Mezcal', 30], ['Jamaican rum', 15], ['Falernum', 15], ['Maraschino liqueur', 5]),
      pour(['Lime juice', 22.5], ['Sugar syrup', 15]),
      pour(['Egg white', 15]),
      foam,
    ],
  },
  {
    name: 'Chilcano',
    text: `Pisco, lime and ginger ale
      The other drink of Peru, and easier than the Sour: there is a week in January that belongs to it. Pisco smells
      of grapes and flowers, and ginger brings that out.`,
    menu: { glass: 'Highball', in: ['Classics', 'Long drinks'], tags: ['ginger', 'fresh', 'easy'] },
    steps: [
      pour(['Pisco', 50], ['Lime juice', 10]),
      hand(['Aromatic bitters', 1.6]),
      ice,
      pour(['Ginger ale', 120]),
      hand(['Lime wheel', 1]),
    ],
  },
  {
    name: 'Pisco Punch',
    text: `Pisco, pineapple, lemon and sugar
      San Francisco of the 1890s drank it at the Bank Exchange, whose owner, Duncan Nicol, took the recipe to his
      grave. What is poured today is a good guess: pineapple and a lot of charm.`,
    menu: { glass: 'Wine glass', in: ['Classics'], tags: ['fruity', 'sour', 'shaken'] },
    steps: [
      pour(['Pisco', 60], ['Pineapple juice', 30], ['Lemon juice', 20], ['Sugar syrup', 15]),
      shakeOnIce,
      hand(['Pineapple wedge', 1]),
    ],
  },
]
