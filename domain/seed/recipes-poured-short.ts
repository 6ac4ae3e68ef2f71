import { pour, type SeedRecipe } from './seed-recipe.ts'

/** Short drinks of pumps alone, over the ice that the guest has put into the glass. */
export const pouredShortRecipes: readonly SeedRecipe[] = [
  {
    name: 'Rum Negroni',
    tagline: 'The Negroni moves to the Caribbean',
    text: [
      'Cane where the juniper was. A light rum lets the bitter orange lead, a funky Jamaican one starts',
      'an argument worth having. Put one large piece of ice into the glass before the machine pours.',
    ],
    glass: 'Rocks glass',
    in: ['Rum'],
    tags: ['bitter', 'aperitif', 'strong'],
    steps: [pour(['Rum', 30], ['Campari', 30], ['Red vermouth', 30])],
  },
  {
    name: 'Little Princess',
    tagline: 'White rum and red vermouth, half and half',
    text: [
      'Also known as a Poker: a Manhattan for those who like it light. Vermouth and rum share notes',
      'of vanilla and raisin. Put ice into the glass first, or keep both bottles in the fridge.',
    ],
    glass: 'Rocks glass',
    in: ['Rum'],
    tags: ['aperitif', 'sweet'],
    steps: [pour(['White rum', 45], ['Red vermouth', 45])],
  },
  {
    name: 'Vodka Gimlet',
    tagline: 'Vodka, fresh lime and sugar',
    text: [
      'Sharper and brighter than the Gimlet with cordial, because the lime is fresh.',
      'Fill the glass with ice first, and give it a minute: it wants to be very cold.',
    ],
    glass: 'Rocks glass',
    in: ['Vodka'],
    tags: ['sour', 'fresh'],
    steps: [pour(['Vodka', 60], ['Lime juice', 20], ['Sugar syrup', 15])],
  },
  {
    name: 'Pineapple Daiquiri',
    tagline: 'White rum, pineapple and lime on the rocks',
    text: [
      'Rum and pineapple are an old couple: in the Pickwick Papers a reverend drinks them hot. Here they are',
      'cold, with little sugar, for the fruit brings its own. Fill the glass with ice first.',
    ],
    glass: 'Rocks glass',
    in: ['Rum'],
    tags: ['sour', 'tropical', 'fruity'],
    steps: [pour(['White rum', 50], ['Pineapple juice', 45], ['Lime juice', 15], ['Sugar syrup', 7.5])],
  },
  {
    name: 'Tequila Gimlet',
    tagline: 'Tequila, lime and sugar, and no salt',
    text: [
      'A Margarita that has left out the orange. What remains is agave and lime, very clear',
      'and rather strong. Ice goes into the glass first, as much of it as there is room for.',
    ],
    glass: 'Rocks glass',
    in: ['Tequila'],
    tags: ['sour', 'fresh'],
    steps: [pour(['Tequila', 60], ['Lime juice', 20], ['Sugar syrup', 15])],
  },
  {
    name: 'Ti’ Punch',
    tagline: 'Rhum agricole, lime and a thread of syrup',
    text: [
      'The daily drink of Martinique and Guadeloupe, where guests are handed the bottles and',
      '“each prepares his own death”. No ice, or one cube; the grassy rum is the point of it.',
    ],
    glass: 'Rocks glass',
    in: ['Classics', 'Rum'],
    tags: ['strong', 'sour'],
    steps: [pour(['Rhum agricole', 50], ['Lime juice', 5], ['Sugar syrup', 7.5])],
  },
  {
    name: 'Kangaroo',
    tagline: 'Vodka and dry vermouth on the rocks',
    text: [
      'The name for a Vodka Martini before anybody dared to call it that. This one is',
      'wetter, with a full measure of vermouth, and sits on ice that you put in first.',
    ],
    glass: 'Rocks glass',
    in: ['Vodka'],
    tags: ['dry', 'strong', 'aperitif'],
    steps: [pour(['Vodka', 50], ['Dry vermouth', 25])],
  },
  {
    name: 'Fifty-Fifty',
    tagline: 'Gin and dry vermouth in equal parts',
    text: [
      'The Martini as many drank it before the vermouth began to vanish from it: herbal, lighter and',
      'better company for olives. Keep the glass and both bottles in the freezer, or put ice into the glass first.',
    ],
    glass: 'Cocktail glass',
    in: ['Classics', 'Gin'],
    tags: ['dry', 'aperitif'],
    steps: [pour(['Gin', 45], ['Dry vermouth', 45])],
  },
  {
    name: 'B & B',
    tagline: 'Bénédictine and brandy, half and half',
    text: [
      'New York’s 21 Club is said to have mixed it in the 1930s, until the makers of the liqueur bottled',
      'it themselves. Honey, saffron and oak; no ice is needed, a warm hand is.',
    ],
    glass: 'Rocks glass',
    in: ['Classics'],
    tags: ['digestif', 'herbal', 'strong'],
    steps: [pour(['Brandy', 30], ['Bénédictine', 30])],
  },
  {
    name: 'Dirty Mother',
    tagline: 'Brandy and coffee liqueur',
    text: [
      'A Black Russian with brandy. Raisin and roast go together so well that',
      'you wonder why vodka got there first. Put ice into the glass first.',
    ],
    glass: 'Rocks glass',
    in: ['Classics'],
    tags: ['coffee', 'digestif', 'strong'],
    steps: [pour(['Brandy', 45], ['Coffee liqueur', 25])],
  },
]
