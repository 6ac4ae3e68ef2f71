import { pour, type SeedRecipe } from './seed-recipe.ts'

/** Pumps pour these from the first drop to the last: ice has to be in the glass before. */
export const pouredLongRecipes: readonly SeedRecipe[] = [
  {
    name: 'Cape Codder',
    tagline: 'Vodka, cranberry and a touch of lime',
    text: [
      'Named after the peninsula in Massachusetts where cranberries grow in bogs by the sea. Also',
      'known as a vodka cranberry; the lime is what makes it a cocktail. Put ice into the glass first.',
    ],
    glass: 'Highball',
    in: ['Vodka', 'Long drinks'],
    tags: ['fruity', 'fresh', 'easy'],
    steps: [pour(['Vodka', 45], ['Cranberry juice', 120], ['Lime juice', 10])],
  },
  {
    name: 'Bay Breeze',
    tagline: 'Vodka, cranberry and pineapple',
    text: [
      'The third of the Breezes, and the softest: pineapple takes the edge off',
      'the cranberry. Fill the glass with ice before the machine starts.',
    ],
    glass: 'Highball',
    in: ['Vodka', 'Long drinks'],
    tags: ['fruity', 'tropical', 'easy'],
    steps: [pour(['Vodka', 45], ['Cranberry juice', 60], ['Pineapple juice', 90])],
  },
  {
    name: 'Hawaiian Screwdriver',
    tagline: 'Vodka with orange and pineapple',
    text: [
      'Half of the orange juice gives way to pineapple, and the breakfast drink moves to',
      'the beach. Chilled juice and a glass full of ice are all the technique it needs.',
    ],
    glass: 'Highball',
    in: ['Vodka', 'Long drinks'],
    tags: ['fruity', 'tropical', 'easy'],
    steps: [pour(['Vodka', 45], ['Orange juice', 60], ['Pineapple juice', 60])],
  },
  {
    name: 'Brass Monkey',
    tagline: 'Vodka, rum and orange juice',
    text: [
      'Sold ready-mixed in the 1970s with a story about a spy, and sung about in 1986. Older',
      'books take dark rum, most bars a light one. Put plenty of ice into the glass first.',
    ],
    glass: 'Highball',
    in: ['Vodka', 'Rum', 'Long drinks'],
    tags: ['fruity', 'easy'],
    steps: [pour(['Vodka', 25], ['Rum', 25], ['Orange juice', 120])],
  },
  {
    name: 'Cuban Screw',
    tagline: 'Rum and orange juice',
    text: [
      'The Screwdriver, with rum where the vodka was. Light rum keeps it',
      'crisp, an aged one makes it taste of vanilla. Put ice in first.',
    ],
    glass: 'Highball',
    in: ['Rum', 'Long drinks'],
    tags: ['fruity', 'easy'],
    steps: [pour(['Rum', 50], ['Orange juice', 120])],
  },
  {
    name: 'Bog Fog',
    tagline: 'Rum, cranberry and orange',
    text: [
      'A Madras made with rum. The bog is where the cranberries grow, the fog is what',
      'settles over it after the second glass. Served on ice, which goes in first.',
    ],
    glass: 'Highball',
    in: ['Rum', 'Long drinks'],
    tags: ['fruity', 'easy'],
    steps: [pour(['White rum', 45], ['Cranberry juice', 75], ['Orange juice', 45])],
  },
  {
    name: 'Tropical Rum Punch',
    tagline: 'Rum with orange, pineapple and lime',
    text: [
      'One of sour, two of sweet, three of strong, four of weak: the old rhyme of the Caribbean, with',
      'juice for most of the sugar and the water. Pour it over ice, and over more ice in a bowl.',
    ],
    glass: 'Hurricane',
    in: ['Rum', 'Long drinks'],
    tags: ['fruity', 'tropical', 'easy'],
    steps: [
      pour(
        ['Rum', 50],
        ['Orange juice', 60],
        ['Pineapple juice', 60],
        ['Cranberry juice', 20],
        ['Lime juice', 15],
        ['Sugar syrup', 10],
      ),
    ],
  },
  {
    name: 'Gin & Juice',
    tagline: 'Gin and orange juice, no ceremony',
    text: [
      'Prohibition bars hid rough gin behind oranges; a song of 1994 made it famous again.',
      'With a good gin it needs no hiding. Ice first, then let the machine pour.',
    ],
    glass: 'Highball',
    in: ['Gin', 'Long drinks'],
    tags: ['fruity', 'easy'],
    steps: [pour(['Gin', 50], ['Orange juice', 120])],
  },
  {
    name: 'Mexican Screwdriver',
    tagline: 'Tequila and orange juice',
    text: [
      'A Tequila Sunrise before the sun comes up: no grenadine, so the pepper',
      'of the agave stays in front. Put ice into the glass before you start.',
    ],
    glass: 'Highball',
    in: ['Tequila', 'Long drinks'],
    tags: ['fruity', 'easy'],
    steps: [pour(['Tequila', 45], ['Orange juice', 120])],
  },
  {
    name: 'Long Beach Iced Tea',
    tagline: 'The Long Island with cranberry instead of cola',
    text: [
      'Five spirits in small measures once more, but fruit in place of cola: pinker, tarter and just',
      'as strong. Fill the glass with ice first and leave it a minute; the meltwater belongs in it.',
    ],
    glass: 'Highball',
    in: ['Vodka', 'Long drinks'],
    tags: ['strong', 'sour', 'fruity'],
    steps: [
      pour(['Vodka', 15], ['Tequila', 15], ['White rum', 15], ['Gin', 15], ['Triple sec', 15]),
      pour(['Lime juice', 25], ['Sugar syrup', 20], ['Cranberry juice', 60]),
    ],
  },
  {
    name: 'Fuzzy Navel',
    tagline: 'Peach liqueur and orange juice',
    text: [
      'The fuzz is the peach, the navel is the orange. It was made for the new peach liqueurs',
      'of the 1980s and is milder than most wine. Put ice into the glass first.',
    ],
    glass: 'Highball',
    in: ['Long drinks'],
    tags: ['fruity', 'sweet', 'light', 'easy'],
    steps: [pour(['Peach liqueur', 45], ['Orange juice', 120])],
  },
  {
    name: 'Woo Woo',
    tagline: 'Vodka, peach and cranberry',
    text: [
      'Sex on the Beach without the oranges, and often a shot. Tart cranberry keeps',
      'the peach from turning to candy. Put ice into the glass before the machine starts.',
    ],
    glass: 'Highball',
    in: ['Vodka', 'Long drinks'],
    tags: ['fruity', 'sweet', 'easy'],
    steps: [pour(['Vodka', 30], ['Peach liqueur', 20], ['Cranberry juice', 110])],
  },
]
