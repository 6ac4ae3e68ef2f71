import { addIce, dashes, hand, pour, type SeedRecipe, shake, stir } from './seed-recipe.ts'

/** Vermouth, sherry and bitters in the lead: what is drunk before dinner. */
export const aperitifRecipes: readonly SeedRecipe[] = [
  {
    name: 'White Negroni',
    text: `Gin, Lillet and gentian
      Wayne Collins made it at a wine fair in Bordeaux around 2001 with what France had to offer. Not white but gold,
      and more earth than orange: gentian is the root, literally.`,
    menu: { glass: 'Rocks glass', in: ['Gin'], tags: ['bitter', 'aperitif', 'stirred'] },
    steps: [pour(['Gin', 45], ['Lillet blanc', 30], ['Gentian aperitif', 20]), addIce, hand(['Lemon twist', 1])],
  },
  {
    name: 'Mezcal Negroni',
    text: `Mezcal, Campari and red vermouth
      Smoke in place of juniper, and it holds its own against the bitter. Choose a mezcal that is not too loud; equal
      parts are the rule, a little more of it is allowed.`,
    menu: { glass: 'Rocks glass', in: ['Tequila'], tags: ['bitter', 'smoky', 'aperitif'] },
    steps: [pour(['Mezcal', 30], ['Campari', 30], ['Red vermouth', 30]), addIce, hand(['Orange twist', 1])],
  },
  {
    name: 'Old Pal',
    text: `Rye, Campari and dry vermouth
      From Paris in the 1920s: the drink of a sports writer who called everybody “old pal”. The dry vermouth makes it
      the sternest of the Negroni’s relations.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Whisky'], tags: ['bitter', 'dry', 'stirred'] },
    steps: [pour(['Rye whiskey', 30], ['Campari', 30], ['Dry vermouth', 30]), stir, hand(['Lemon twist', 1])],
  },
  {
    name: 'Lucien Gaudin',
    text: `Gin, Campari, orange liqueur and dry vermouth
      Named after the French fencer who won Olympic gold in 1924 and 1928. The orange liqueur makes it gentler than a
      Negroni, and just as precise.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Gin'], tags: ['bitter', 'stirred', 'aperitif'] },
    steps: [
      pour(['Gin', 30], ['Triple sec', 15], ['Campari', 15], ['Dry vermouth', 15]),
      stir,
      hand(['Orange twist', 1]),
    ],
  },
  {
    name: 'Jasmine',
    text: `Gin, Campari, orange liqueur and lemon
      Paul Harrington made it in California in the 1990s and named it after a friend, whose name he misspelt. It
      tastes of grapefruit, and there is none in it.`,
    menu: { glass: 'Cocktail glass', in: ['Gin'], tags: ['bitter', 'sour', 'shaken'] },
    steps: [
      pour(['Gin', 45], ['Triple sec', 7.5], ['Campari', 7.5], ['Lemon juice', 22.5]),
      shake,
      hand(['Lemon twist', 1]),
    ],
  },
  {
    name: 'Adonis',
    text: `Fino sherry and red vermouth
      Named after a musical that passed five hundred shows on Broadway in the 1880s. Two wines and a few dashes: all
      the depth of a Manhattan, at half the strength.`,
    menu: { glass: 'Coupe', in: ['Classics'], tags: ['aperitif', 'wine', 'stirred', 'light'] },
    steps: [
      pour(['Fino sherry', 45], ['Red vermouth', 30]),
      hand(dashes(2, 'Orange bitters')),
      stir,
      hand(['Orange twist', 1]),
    ],
  },
  {
    name: 'Bamboo',
    text: `Fino sherry and dry vermouth
      Yokohama, around 1890: Louis Eppinger’s drink for the guests of the Grand Hotel. Nutty, salty and as dry as
      paper, it wakes the appetite as no spirit does.`,
    menu: { glass: 'Coupe', in: ['Classics'], tags: ['aperitif', 'dry', 'wine', 'light'] },
    steps: [
      pour(['Fino sherry', 45], ['Dry vermouth', 45]),
      hand(dashes(1, 'Orange bitters'), dashes(1, 'Aromatic bitters')),
      stir,
      hand(['Lemon twist', 1]),
    ],
  },
  {
    name: 'Bijou',
    text: `Gin, red vermouth and green Chartreuse
      Three jewels: diamond, ruby, emerald. Harry Johnson printed it in 1900 in equal parts; with more gin and less
      liqueur it shines rather than weighs.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Gin'], tags: ['herbal', 'strong', 'stirred'] },
    steps: [
      pour(['Gin', 45], ['Red vermouth', 30], ['Green Chartreuse', 15]),
      hand(dashes(1, 'Orange bitters')),
      stir,
      hand(['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Alaska',
    text: `Gin and yellow Chartreuse
      The Savoy Cocktail Book of 1930 jokes about the name and does not explain it. Straw yellow, full of saffron and
      honey, and far stronger than its colour.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Gin'], tags: ['herbal', 'strong', 'stirred'] },
    steps: [
      pour(['Gin', 50], ['Yellow Chartreuse', 15]),
      hand(dashes(1, 'Orange bitters')),
      stir,
      hand(['Lemon twist', 1]),
    ],
  },
  {
    name: 'Saketini',
    text: `Gin and sake
      A Martini in which rice wine stands in for vermouth: softer, rounder, with a hint of melon. Keep the sake cold
      and use it up soon, as you would any wine.`,
    menu: { glass: 'Cocktail glass', in: ['Gin'], tags: ['dry', 'stirred', 'strong'] },
    steps: [pour(['Gin', 60], ['Sake', 20]), stir, hand(['Cucumber slice', 1])],
  },
]
