import { addIce, dashes, foam, hand, pour, type SeedRecipe, shake, shakeOnIce, stir } from './seed-recipe.ts'

/** More whisky and brandy: sours, Manhattans and their kin. */
export const moreWhiskyRecipes: readonly SeedRecipe[] = [
  {
    name: 'Amaretto Sour',
    text: `Amaretto and bourbon, lemon and foam
      Jeffrey Morgenthaler saved it in 2012 from its reputation: a measure of strong bourbon gives the almond a
      backbone. Shake it twice, first without ice.`,
    menu: { glass: 'Rocks glass', in: ['Whisky'], tags: ['sour', 'egg white', 'sweet'] },
    steps: [
      pour(['Amaretto', 45], ['Bourbon', 22.5], ['Lemon juice', 30], ['Sugar syrup', 5]),
      pour(['Egg white', 15]),
      foam,
      hand(['Lemon twist', 1], ['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Whiskey Smash',
    text: `Bourbon, lemon, sugar and mint
      A Julep that met a lemon, in print since the nineteenth century and back since Dale DeGroff took it up. Shake
      the slices with the rest: their peel is what makes it more than a sour.`,
    menu: { glass: 'Rocks glass', in: ['Classics', 'Whisky'], tags: ['mint', 'sour', 'fresh'] },
    steps: [
      pour(['Bourbon', 60], ['Lemon juice', 15], ['Sugar syrup', 20]),
      hand(['Lemon slice', 2], ['Mint leaves', 8]),
      shakeOnIce,
      hand(['Mint sprig', 1]),
    ],
  },
  {
    name: 'Scofflaw',
    text: `Rye, dry vermouth, lemon and grenadine
      In 1924 Boston held a contest for a word for those who drank in spite of the law. It was won by “scofflaw”, and
      within days Harry’s Bar in Paris had a drink for it.`,
    menu: { glass: 'Coupe', in: ['Classics', 'Whisky'], tags: ['sour', 'fruity', 'shaken'] },
    steps: [
      pour(['Rye whiskey', 45], ['Dry vermouth', 30], ['Lemon juice', 20], ['Grenadine', 15]),
      shake,
      hand(['Lemon twist', 1]),
    ],
  },
  {
    name: 'Brown Derby',
    text: `Bourbon, grapefruit and honey
      Hollywood, 1930s, named after a restaurant in the shape of a hat. Three ingredients that everybody likes, and
      still hardly anybody expects them together.`,
    menu: { glass: 'Coupe', in: ['Classics', 'Whisky'], tags: ['sour', 'honey', 'shaken'] },
    steps: [pour(['Bourbon', 50], ['Grapefruit juice', 30], ['Honey syrup', 15]), shake],
  },
  {
    name: 'Remember the Maine',
    text: `Rye, red vermouth, cherry and absinthe
      Charles H. Baker drank it in Havana in 1933 while guns were fired outside, and stirred it, as he put it,
      clockwise. A Manhattan with a dark cherry and a green shadow.`,
    menu: { glass: 'Coupe', in: ['Classics', 'Whisky'], tags: ['strong', 'stirred', 'anise'] },
    steps: [
      pour(['Rye whiskey', 60], ['Red vermouth', 22.5], ['Cherry liqueur', 7.5]),
      hand(dashes(2, 'Absinthe')),
      stir,
      hand(['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Black Manhattan',
    text: `Rye and a dark amaro
      San Francisco, 2005: Todd Smith left out the vermouth and took a Sicilian bitter liqueur. Darker, thicker, with
      a touch of cola nut; the drink for after dinner that a Manhattan never quite was.`,
    menu: { glass: 'Coupe', in: ['Whisky'], tags: ['strong', 'stirred', 'bitter'] },
    steps: [
      pour(['Rye whiskey', 60], ['Dark amaro', 30]),
      hand(dashes(1, 'Aromatic bitters'), dashes(1, 'Orange bitters')),
      stir,
      hand(['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Presbyterian',
    text: `Whisky, ginger ale and soda
      Half ginger ale, half soda: sweet enough to like and dry enough to drink another. Nobody knows what the church
      has to do with it, except that it looks innocent.`,
    menu: { glass: 'Highball', in: ['Classics', 'Whisky', 'Long drinks'], tags: ['ginger', 'easy', 'light'] },
    steps: [pour(['Whisky', 50]), addIce, pour(['Ginger ale', 60], ['Soda water', 60]), hand(['Lemon twist', 1])],
  },
  {
    name: 'Jack Rose',
    text: `Apple brandy, lemon and grenadine
      Applejack was one of America’s first spirits, and this is its best drink, known since about 1905. Hemingway has
      somebody wait with one in a hotel bar in Paris. Grenadine made of pomegranates is half of it.`,
    menu: { glass: 'Coupe', in: ['Classics'], tags: ['sour', 'fruity', 'shaken'] },
    steps: [pour(['Calvados', 50], ['Lemon juice', 20], ['Grenadine', 15]), shake, hand(['Lemon twist', 1])],
  },
  {
    name: 'Champs-Élysées',
    text: `Cognac, lemon and green Chartreuse
      A Sidecar that took a walk in the Alps. Of all the ways to spend a little Chartreuse, one of the best: the herbs
      lift the grape and the lemon lifts the herbs.`,
    menu: { glass: 'Coupe', in: ['Classics'], tags: ['sour', 'herbal', 'shaken'] },
    steps: [
      pour(['Cognac', 50], ['Green Chartreuse', 12.5], ['Lemon juice', 20], ['Sugar syrup', 10]),
      hand(dashes(1, 'Aromatic bitters')),
      shake,
      hand(['Lemon twist', 1]),
    ],
  },
  {
    name: 'Japanese Cocktail',
    text: `Cognac, orgeat and bitters
      In the first cocktail book, of 1862, probably to honour Japan’s first embassy to New York two years before.
      There is nothing Japanese in it: cognac, almond and spice, as smooth as a lacquer box.`,
    menu: { glass: 'Coupe', in: ['Classics'], tags: ['strong', 'stirred', 'spiced'] },
    steps: [
      pour(['Cognac', 60], ['Orgeat', 12.5]),
      hand(dashes(2, 'Aromatic bitters')),
      stir,
      hand(['Lemon twist', 1]),
    ],
  },
]
