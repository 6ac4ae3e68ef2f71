import { addIce, hand, pour, type SeedRecipe, say, shake, stir } from './seed-recipe.ts'

export const shortVodkaRecipes: readonly SeedRecipe[] = [
  {
    name: 'Cosmopolitan',
    text: `Lemon vodka, orange, lime and cranberry
      Toby Cecchini gave it its present form in New York in 1988; television made it famous ten years later. The
      cranberry is for the colour: it is a sour, not a juice drink.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Vodka'], tags: ['sour', 'shaken', 'fruity'] },
    steps: [
      pour(['Lemon vodka', 40], ['Triple sec', 15], ['Lime juice', 15], ['Cranberry juice', 30]),
      shake,
      hand(['Lemon twist', 1]),
    ],
  },
  {
    name: 'Espresso Martini',
    text: `Vodka, coffee liqueur and a fresh espresso
      London in the 1980s: a model is said to have asked Dick Bradsell for something to wake her up. The espresso must
      be fresh and still warm, then shaking gives the foam.`,
    menu: { glass: 'Cocktail glass', in: ['Vodka'], tags: ['coffee', 'shaken', 'digestif'] },
    steps: [
      pour(['Vodka', 50], ['Coffee liqueur', 30], ['Sugar syrup', 10]),
      pour(['Espresso', 30]),
      shake,
      hand(['Coffee beans', 3]),
    ],
  },
  {
    name: 'Vodka Martini',
    text: `Vodka and dry vermouth, clean and ice-cold
      Without juniper the vermouth is the only spice, so use one that was opened recently. An olive brings the salt
      that vodka lacks.`,
    menu: { glass: 'Cocktail glass', in: ['Vodka'], tags: ['strong', 'stirred', 'dry'] },
    steps: [pour(['Vodka', 60], ['Dry vermouth', 10]), stir, hand(['Green olive', 1])],
  },
  {
    name: 'Negroski',
    text: `The Negroni with vodka instead of gin
      Vodka steps back and leaves the room to Campari and vermouth. Softer and rounder than the original, and a good
      choice for those who do not like juniper.`,
    menu: { glass: 'Rocks glass', in: ['Vodka'], tags: ['bitter', 'aperitif'] },
    steps: [pour(['Vodka', 30], ['Campari', 30], ['Red vermouth', 30]), addIce, hand(['Orange slice', 1])],
  },
  {
    name: 'Kamikaze',
    text: `Vodka, orange liqueur and lime in equal parts
      A Margarita with vodka that grew up in the bars of the 1970s as a shot. As a proper drink, well shaken, it is
      dry and very clean.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Vodka'], tags: ['sour', 'shaken'] },
    steps: [pour(['Vodka', 30], ['Triple sec', 30], ['Lime juice', 30]), shake, hand(['Lime wheel', 1])],
  },
  {
    name: 'Lemon Drop',
    text: `A lemon sweet for adults, with a sugared rim
      San Francisco, 1970s. Sour first, then sweet from the rim of the glass, exactly like the sweet it is named
      after.`,
    menu: { glass: 'Cocktail glass', in: ['Vodka'], tags: ['sour', 'shaken', 'sweet'] },
    steps: [
      say('Moisten the rim with lemon and dip it into sugar.'),
      pour(['Lemon vodka', 30], ['Triple sec', 20], ['Lemon juice', 15]),
      shake,
    ],
  },
  {
    name: 'French Martini',
    text: `Vodka, raspberry liqueur and pineapple under foam
      No Martini in anything but its glass. Pineapple juice shaken hard builds a thick, pale foam, and black raspberry
      gives the French accent.`,
    menu: { glass: 'Cocktail glass', in: ['Vodka'], tags: ['fruity', 'shaken', 'sweet'] },
    steps: [pour(['Vodka', 45], ['Raspberry liqueur', 15], ['Pineapple juice', 15]), shake, hand(['Lemon twist', 1])],
  },
  {
    name: 'Passionfruit Martini',
    text: `Vanilla vodka and passion fruit, sparkling wine on the side
      Douglas Ankrah’s drink from London, 2002. The wine comes in a small glass of its own: sip by sip, its acid
      cleans away the sweetness of the fruit.`,
    menu: { glass: 'Coupe', in: ['Vodka'], tags: ['fruity', 'shaken', 'sparkling'] },
    steps: [
      pour(['Vanilla vodka', 50], ['Passion fruit liqueur', 20]),
      pour(['Passion fruit purée', 50]),
      shake,
      hand(['Passion fruit half', 1]),
      say('Serve with a small glass of chilled sparkling wine.'),
    ],
  },
  {
    name: 'Spicy Fifty',
    text: `Vanilla vodka, elderflower, honey and chilli
      Salvatore Calabrese made it for the bar Fifty in London. It starts with flowers and ends with heat; two thin
      slices of chilli are plenty.`,
    menu: { glass: 'Cocktail glass', in: ['Vodka'], tags: ['spicy', 'floral', 'shaken'] },
    steps: [
      pour(['Vanilla vodka', 50], ['Elderflower cordial', 15], ['Lime juice', 15], ['Honey syrup', 10]),
      hand(['Chilli slice', 2]),
      shake,
    ],
  },
  {
    name: 'Black Russian',
    text: `Vodka and coffee liqueur over ice
      Gustave Tops of the Hotel Metropole in Brussels mixed it around 1949 for the American ambassador to Luxembourg.
      Sweet, dark and much stronger than it tastes.`,
    menu: { glass: 'Rocks glass', in: ['Classics', 'Vodka'], tags: ['coffee', 'digestif', 'strong'] },
    steps: [pour(['Vodka', 50], ['Coffee liqueur', 20]), addIce],
  },
  {
    name: 'White Russian',
    text: `Vodka and coffee liqueur under a layer of cream
      The Black Russian with cream floating on top. A film of 1998 and its hero in a bathrobe saved it from being
      forgotten.`,
    menu: { glass: 'Rocks glass', in: ['Vodka'], tags: ['coffee', 'creamy', 'digestif'] },
    steps: [
      pour(['Vodka', 50], ['Coffee liqueur', 20]),
      say('Add ice and stir. Pour the cream slowly over the back of a spoon.'),
      pour(['Cream', 30]),
    ],
  },
  {
    name: 'Godmother',
    text: `Vodka and amaretto, nothing else
      The Godfather with vodka for Scotch, which leaves the almond alone on the stage. A small drink for the end of a
      long evening.`,
    menu: { glass: 'Rocks glass', in: ['Vodka'], tags: ['digestif', 'sweet'] },
    steps: [pour(['Vodka', 35], ['Amaretto', 35]), addIce],
  },
]
