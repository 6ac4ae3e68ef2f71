import { hand, pour, type SeedRecipe, steep, steepMint, warm, whisk } from './seed-recipe.ts'

/** Hot, and without alcohol. */
export const hotRecipes: readonly SeedRecipe[] = [
  {
    name: 'Hot Ginger Lemon',
    tagline: 'Ginger, lemon and honey in hot water',
    text: [
      'What to drink when the nose runs, and a good end to an evening for everybody else. Let',
      'the water cool for a minute before the honey goes in: its scent is easily driven off.',
    ],
    glass: 'Mug',
    in: ['Alcohol free'],
    tags: ['hot', 'ginger', 'honey'],
    steps: [pour(['Lemon juice', 25]), pour(['Hot water', 200], ['Honey', 2]), hand(['Ginger slice', 4]), steep],
  },
  {
    name: 'Fresh Mint Tea',
    tagline: 'A handful of mint, hot water and honey',
    text: [
      'In the cafés of Amsterdam it comes as a glass of leaves with honey on the',
      'side. Press nothing and boil nothing; five minutes will do.',
    ],
    glass: 'Mug',
    in: ['Alcohol free'],
    tags: ['hot', 'mint', 'tea'],
    steps: [hand(['Mint sprig', 3]), pour(['Hot water', 250], ['Honey', 1]), steepMint],
  },
  {
    name: 'Masala Chai',
    tagline: 'Black tea, milk, ginger and spices',
    text: [
      'Chai only means tea; the masala is the mixture of spices, and every family',
      'has its own. Strong tea, whole milk, and more sugar than you would think.',
    ],
    glass: 'Mug',
    in: ['Alcohol free'],
    tags: ['hot', 'tea', 'spiced'],
    steps: [
      pour(['Hot black tea', 150], ['Hot milk', 80], ['Caster sugar', 2]),
      hand(['Ginger slice', 2], ['Cinnamon stick', 1], ['Cloves', 2], ['Black pepper', 0.1]),
      steep,
    ],
  },
  {
    name: 'Golden Milk',
    tagline: 'Hot milk with turmeric, pepper and honey',
    text: [
      'Haldi doodh has sent Indian children to sleep for generations, long before cafés gave it the golden',
      'name. The pepper is said to help the turmeric work; it certainly helps the taste.',
    ],
    glass: 'Mug',
    in: ['Alcohol free'],
    tags: ['hot', 'creamy', 'spiced'],
    steps: [pour(['Hot milk', 220], ['Turmeric', 0.5], ['Honey', 1]), hand(['Black pepper', 0.1]), whisk],
  },
  {
    name: 'Hot Chocolate',
    tagline: 'Cocoa, milk and sugar',
    text: [
      'The Aztecs drank it cold, bitter and with chilli; sugar and hot milk were Europe’s idea.',
      'A pinch of salt makes it taste more of chocolate, without making it salty.',
    ],
    glass: 'Mug',
    in: ['Alcohol free'],
    tags: ['hot', 'creamy', 'sweet'],
    steps: [pour(['Hot milk', 220], ['Cocoa powder', 3], ['Caster sugar', 2]), hand(['Salt', 0.2]), whisk],
  },
  {
    name: 'Kinderpunsch',
    tagline: 'Cherry, apple and orange with winter spices',
    text: [
      'At the Christmas markets of Germany and Austria it stands beside the mulled wine,',
      'and children carry it with both hands. Warm it slowly; boiled, it loses its fruit.',
    ],
    glass: 'Mug',
    in: ['Alcohol free'],
    tags: ['hot', 'spiced', 'fruity'],
    steps: [
      pour(['Cherry juice', 100], ['Apple juice', 80], ['Orange juice', 40]),
      hand(['Cinnamon stick', 1], ['Cloves', 3]),
      warm,
      hand(['Orange slice', 1]),
    ],
  },
  {
    name: 'Glögg Zero',
    tagline: 'Grape, pomegranate and ginger, served hot',
    text: [
      'The Swedish Advent drink without its wine. Almonds and raisins in the mug are',
      'part of it, eaten with a spoon when the last of it has been drunk.',
    ],
    glass: 'Mug',
    in: ['Alcohol free'],
    tags: ['hot', 'spiced', 'ginger'],
    steps: [
      pour(['White grape juice', 100], ['Pomegranate juice', 80], ['Ginger syrup', 15]),
      hand(['Cinnamon stick', 1], ['Cloves', 4]),
      warm,
      hand(['Orange twist', 1]),
    ],
  },
]
