import { addIce, dashes, hand, pour, type SeedRecipe, say, shake, shakeOnIce } from './seed-recipe.ts'

export const tequilaRecipes: readonly SeedRecipe[] = [
  {
    name: 'Margarita',
    text: `Tequila, orange liqueur and lime behind a salted rim
      Margarita is Spanish for daisy, and a Daisy was a sour sweetened with liqueur. A dozen people claim to have made
      the first one. Salt half the rim only, and everybody can choose.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Tequila'], tags: ['sour', 'shaken', 'salt'] },
    steps: [
      say('Moisten half of the rim with lime and dip it into salt.'),
      pour(['Tequila', 50], ['Triple sec', 20], ['Lime juice', 15]),
      shake,
    ],
  },
  {
    name: 'Tommy’s Margarita',
    text: `Tequila, lime and agave, nothing in the way
      Julio Bermejo left out the orange liqueur at his family’s restaurant in San Francisco around 1990. Agave syrup
      comes from the same plant as the tequila, and it shows.`,
    menu: { glass: 'Rocks glass', in: ['Classics', 'Tequila'], tags: ['sour', 'shaken'] },
    steps: [pour(['Tequila', 45], ['Lime juice', 15], ['Agave syrup', 10]), shakeOnIce, hand(['Lime wheel', 1])],
  },
  {
    name: 'Tequila Sunrise',
    text: `Orange juice over grenadine, like a morning sky
      Sausalito, 1970s: the Rolling Stones liked it and carried it through America on tour. Let the grenadine sink by
      itself, and do not stir.`,
    menu: { glass: 'Highball', in: ['Classics', 'Tequila', 'Long drinks'], tags: ['fruity', 'sweet', 'easy'] },
    steps: [
      say('Fill the glass with ice.'),
      pour(['Tequila', 45], ['Orange juice', 90]),
      pour(['Grenadine', 15]),
      hand(['Orange slice', 1], ['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Paloma',
    text: `Tequila, pink grapefruit soda, lime and salt
      At home, Mexicans are said to order it more often than the Margarita. The bitterness of grapefruit suits
      tequila, and a pinch of salt rounds it.`,
    menu: { glass: 'Highball', in: ['Classics', 'Tequila', 'Long drinks'], tags: ['fresh', 'easy', 'salt'] },
    steps: [
      pour(['Tequila', 50], ['Lime juice', 5]),
      hand(['Salt', 0.3]),
      addIce,
      pour(['Grapefruit soda', 100]),
      hand(['Lime wedge', 1]),
    ],
  },
  {
    name: 'El Diablo',
    text: `Tequila, cassis and ginger beer
      In print with Trader Vic since the 1940s. Blackcurrant sinks, ginger rises, and the tequila keeps the two apart.`,
    menu: { glass: 'Highball', in: ['Tequila', 'Long drinks'], tags: ['ginger', 'fruity'] },
    steps: [
      pour(['Tequila', 45], ['Lime juice', 15]),
      addIce,
      pour(['Ginger beer', 90]),
      pour(['Crème de cassis', 15]),
      hand(['Lime wedge', 1]),
    ],
  },
  {
    name: 'Matador',
    text: `Tequila with pineapple and lime
      A Margarita with pineapple in place of the orange liqueur. Shaken hard, it grows a fine foam.`,
    menu: { glass: 'Coupe', in: ['Tequila'], tags: ['fruity', 'shaken', 'tropical'] },
    steps: [pour(['Tequila', 45], ['Pineapple juice', 60], ['Lime juice', 15]), shake],
  },
  {
    name: 'Batanga',
    text: `Tequila, cola and lime in a salted glass
      Don Javier Delgado Corona served it at La Capilla in the town of Tequila, and stirred every one with the knife
      that had just cut the limes.`,
    menu: { glass: 'Highball', in: ['Tequila', 'Long drinks'], tags: ['easy', 'salt'] },
    steps: [
      say('Moisten the rim with lime, dip it into salt and fill the glass with ice.'),
      pour(['Tequila', 50], ['Lime juice', 15]),
      pour(['Cola', 120]),
    ],
  },
  {
    name: 'Rosita',
    text: `A tequila Negroni with both vermouths
      Sweet and dry vermouth share the place of one, so the Campari stands out less and the agave more. A good way to
      meet tequila without lime.`,
    menu: { glass: 'Rocks glass', in: ['Tequila'], tags: ['bitter', 'stirred'] },
    steps: [
      pour(['Reposado tequila', 45], ['Campari', 15], ['Red vermouth', 15], ['Dry vermouth', 15]),
      hand(dashes(1, 'Aromatic bitters')),
      addIce,
      hand(['Lemon twist', 1]),
    ],
  },
  {
    name: 'Siesta',
    text: `Tequila, grapefruit, lime and a little Campari
      From New York, 2006. Somewhere between a Paloma and a Hemingway Special, with Campari to underline the bitter
      side of the grapefruit.`,
    menu: { glass: 'Coupe', in: ['Tequila'], tags: ['bitter', 'sour', 'shaken'] },
    steps: [
      pour(['Tequila', 45], ['Grapefruit juice', 15], ['Lime juice', 15], ['Sugar syrup', 15], ['Campari', 7.5]),
      shake,
    ],
  },
  {
    name: 'Mexican Mule',
    text: `Tequila takes the place of vodka beside the ginger
      The Moscow Mule with a passport stamp. Tequila has more to say than vodka: pepper and green agave join the
      ginger.`,
    menu: { glass: 'Mug', in: ['Tequila', 'Long drinks'], tags: ['ginger', 'easy'] },
    steps: [
      pour(['Tequila', 45], ['Lime juice', 15]),
      say('Fill the mug with ice.'),
      pour(['Ginger beer', 120]),
      hand(['Lime wedge', 1]),
    ],
  },
  {
    name: 'Oaxaca Old Fashioned',
    text: `Tequila and mezcal in the manner of whiskey
      Phil Ward, New York, 2007. Rested tequila is the body, mezcal the smoke, agave syrup the bridge between the two.`,
    menu: { glass: 'Rocks glass', in: ['Tequila'], tags: ['strong', 'stirred', 'smoky'] },
    steps: [
      pour(['Reposado tequila', 45], ['Mezcal', 15], ['Agave syrup', 5]),
      hand(dashes(2, 'Aromatic bitters')),
      addIce,
      hand(['Orange twist', 1]),
    ],
  },
  {
    name: 'Naked and Famous',
    text: `Mezcal, yellow Chartreuse, Aperol and lime, equal parts
      Joaquín Simó of New York built it on the pattern of the Last Word, with a nod to the Paper Plane: smoke, herbs,
      bitter orange and sour, all at the same volume.`,
    menu: { glass: 'Coupe', in: ['Tequila'], tags: ['smoky', 'sour', 'shaken'] },
    steps: [pour(['Mezcal', 22.5], ['Yellow Chartreuse', 22.5], ['Aperol', 22.5], ['Lime juice', 22.5]), shake],
  },
  {
    name: 'Brave Bull',
    text: `Tequila and coffee liqueur over ice
      A Black Russian with a Mexican heart. Roasted agave and roasted coffee get along well, since both have seen the
      fire.`,
    menu: { glass: 'Rocks glass', in: ['Tequila'], tags: ['digestif', 'coffee', 'strong'] },
    steps: [pour(['Tequila', 45], ['Coffee liqueur', 25]), addIce],
  },
]
