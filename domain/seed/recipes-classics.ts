import { addIce, dashes, hand, ice, pour, type SeedRecipe, say, shake, stir } from './seed-recipe.ts'

export const classicRecipes: readonly SeedRecipe[] = [
  {
    name: 'Negroni',
    text: `Gin, bitter orange and red vermouth in equal parts
      Florence, around 1919: Count Camillo Negroni is said to have asked for gin in place of the soda in his
      Americano. Three equal parts, and each of them matters: juniper first, then bitter orange, then a sweet, herbal
      finish that grows rounder as the ice melts.`,
    menu: { glass: 'Rocks glass', in: ['Classics', 'Gin'], tags: ['bitter', 'stirred', 'aperitif'] },
    steps: [
      pour(['Gin', 30], ['Campari', 30], ['Red vermouth', 30]),
      say('Add ice and stir until the glass is frosted.'),
      hand(['Orange slice', 1]),
    ],
  },
  {
    name: 'Americano',
    text: `Campari and red vermouth, made long with soda
      Campari from Milan and vermouth from Turin, loosened with soda water. It has the flavour of a Negroni at half
      the strength, which makes it a good first drink of the evening.`,
    menu: { glass: 'Rocks glass', in: ['Classics', 'Long drinks'], tags: ['bitter', 'aperitif', 'light'] },
    steps: [
      pour(['Campari', 30], ['Red vermouth', 30]),
      ice,
      pour(['Soda water', 60]),
      hand(['Orange slice', 1], ['Lemon twist', 1]),
    ],
  },
  {
    name: 'Milano–Torino',
    text: `Two bottles, two cities, equal parts
      The parent of both Americano and Negroni: the bitter of Milan and the vermouth of Turin, and nothing else. Put
      plenty of ice into the glass first.`,
    menu: { glass: 'Rocks glass', in: ['Classics'], tags: ['bitter', 'aperitif'] },
    steps: [pour(['Campari', 45], ['Red vermouth', 45]), hand(['Orange slice', 1])],
  },
  {
    name: 'Boulevardier',
    text: `The Negroni in a winter coat: whiskey for gin
      Named after a Paris magazine whose publisher, Erskine Gwynne, was fond of it; it was in print by 1927. Whiskey
      brings vanilla and oak where gin brought juniper, and takes the edge off the Campari.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Whisky'], tags: ['bitter', 'stirred', 'strong'] },
    steps: [pour(['American whiskey', 45], ['Campari', 30], ['Red vermouth', 30]), stir, hand(['Orange twist', 1])],
  },
  {
    name: 'Old Fashioned',
    text: `Whiskey, sugar and bitters: the oldest idea of a cocktail
      In 1806 a newspaper in Hudson, New York, explained the word cocktail: spirit, sugar, water and bitters. That is
      still the whole recipe. Take your time with the ice; a little water opens the whiskey.`,
    menu: { glass: 'Rocks glass', in: ['Classics', 'Whisky'], tags: ['strong', 'stirred'] },
    steps: [
      hand(['Sugar cube', 1], dashes(3, 'Aromatic bitters'), dashes(3, 'Still water')),
      say('Crush the soaked sugar cube with a spoon until it has dissolved.'),
      pour(['American whiskey', 45]),
      addIce,
      hand(['Orange slice', 1], ['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Manhattan',
    text: `Rye and red vermouth, straight up with a cherry
      New York in the 1880s, when Italian vermouth had just become the fashion. Spicy rye, sweet wine and a single
      dash of bitters that ties the two together.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Whisky'], tags: ['strong', 'stirred'] },
    steps: [
      pour(['Rye whiskey', 50], ['Red vermouth', 20]),
      hand(dashes(1, 'Aromatic bitters')),
      stir,
      hand(['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Sazerac',
    text: `Cognac, Peychaud’s and a glass that remembers absinthe
      The drink of New Orleans, and officially its cocktail since 2008. The absinthe only rinses the glass and is
      thrown out again, yet you smell it before you taste anything else.`,
    menu: { glass: 'Rocks glass', in: ['Classics'], tags: ['strong', 'stirred', 'anise'] },
    steps: [
      hand(['Sugar cube', 1], dashes(2, "Peychaud's bitters")),
      say('Crush the sugar with the bitters.'),
      pour(['Cognac', 50]),
      say('Stir with ice in a mixing glass. Swirl a little absinthe around the empty glass, tip it out, then strain.'),
      hand(['Lemon twist', 1]),
    ],
  },
  {
    name: 'Sidecar',
    text: `Cognac, orange and lemon in a sharp balance
      Paris and London both claim it, and bar books of 1922 already have it. Cognac gives the body, lemon the bite;
      the orange liqueur is all the sugar there is.`,
    menu: { glass: 'Cocktail glass', in: ['Classics'], tags: ['sour', 'shaken'] },
    steps: [pour(['Cognac', 50], ['Triple sec', 20], ['Lemon juice', 20]), shake],
  },
  {
    name: 'Between the Sheets',
    text: `A Sidecar with white rum beside the cognac
      From the years between the wars. The rum makes the Sidecar lighter and a little grassy without making it any
      weaker: three strong parts to less than one of lemon.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Rum'], tags: ['sour', 'shaken', 'strong'] },
    steps: [pour(['White rum', 30], ['Cognac', 30], ['Triple sec', 30], ['Lemon juice', 20]), shake],
  },
  {
    name: 'Brandy Crusta',
    text: `New Orleans, 1850s: the sour before the sour
      Joseph Santini served it with a sugared rim and a whole ribbon of lemon peel. Brandy, maraschino and curaçao in
      small spoons: sours from the Sidecar to the Margarita follow its pattern.`,
    menu: { glass: 'Coupe', in: ['Classics'], tags: ['sour', 'shaken'] },
    steps: [
      say('Moisten the rim with lemon and dip it into sugar.'),
      pour(
        ['Brandy', 52.5],
        ['Maraschino liqueur', 7.5],
        ['Orange curaçao', 5],
        ['Lemon juice', 15],
        ['Sugar syrup', 5],
      ),
      hand(dashes(2, 'Aromatic bitters')),
      shake,
      hand(['Lemon twist', 1]),
    ],
  },
  {
    name: 'Stinger',
    text: `Cognac and mint after a long dinner
      Two ingredients, very cold. The mint freshens the cognac and hides how strong the drink is; New York drank it as
      a nightcap for half of the twentieth century.`,
    menu: { glass: 'Cocktail glass', in: ['Classics'], tags: ['digestif', 'stirred', 'mint'] },
    steps: [pour(['Cognac', 50], ['White crème de menthe', 20]), stir],
  },
  {
    name: 'Vieux Carré',
    text: `The French Quarter in a glass: rye, cognac, vermouth
      Walter Bergeron mixed it at the Monteleone hotel in New Orleans in the 1930s. American rye, French cognac and
      Italian vermouth: a picture of the city, with a spoon of Bénédictine as the honey.`,
    menu: { glass: 'Rocks glass', in: ['Classics', 'Whisky'], tags: ['strong', 'stirred'] },
    steps: [
      pour(['Rye whiskey', 30], ['Cognac', 30], ['Red vermouth', 30], ['Bénédictine', 5]),
      hand(dashes(2, "Peychaud's bitters")),
      addIce,
      hand(['Lemon twist', 1]),
    ],
  },
]
