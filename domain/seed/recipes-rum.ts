import { addIce, crushedIce, dashes, hand, ice, pour, pressMint, type SeedRecipe, shake, stir } from './seed-recipe.ts'

export const rumRecipes: readonly SeedRecipe[] = [
  {
    name: 'Daiquiri',
    text: `White rum, lime and sugar, and not a drop more
      Named after a beach and a mine near Santiago de Cuba, where the engineer Jennings Cox mixed it around 1898.
      Dissolve the sugar in the lime before the ice comes in; cold sugar stays gritty.`,
    menu: { glass: 'Coupe', in: ['Classics', 'Rum'], tags: ['sour', 'shaken', 'fresh'] },
    steps: [pour(['White rum', 60], ['Lime juice', 20]), pour(['Caster sugar', 2]), shake],
  },
  {
    name: 'Hemingway Special',
    text: `A dry Daiquiri with grapefruit and maraschino
      Made for Ernest Hemingway at the Floridita in Havana: more rum, no sugar. Grapefruit and a little maraschino
      take over the balance.`,
    menu: { glass: 'Coupe', in: ['Classics', 'Rum'], tags: ['sour', 'shaken', 'dry'] },
    steps: [pour(['White rum', 60], ['Grapefruit juice', 40], ['Maraschino liqueur', 15], ['Lime juice', 15]), shake],
  },
  {
    name: 'Mojito',
    text: `Rum, lime, mint and soda over crushed ice
      Havana’s answer to the afternoon heat. Press the mint gently: bruised leaves smell fresh, shredded ones taste of
      grass.`,
    menu: { glass: 'Highball', in: ['Classics', 'Rum', 'Long drinks'], tags: ['fresh', 'mint'] },
    steps: [
      pour(['Mint leaves', 10], ['Cane sugar', 2]),
      pour(['Lime juice', 20]),
      pressMint,
      pour(['White rum', 45]),
      crushedIce,
      pour(['Soda water', 60]),
      hand(['Mint sprig', 1]),
    ],
  },
  {
    name: 'Cuba Libre',
    text: `Rum and cola, with lime to make it a cocktail
      Havana, shortly after the war of 1898: American cola met Cuban rum under the toast “to a free Cuba”. Without the
      lime it is only rum and cola.`,
    menu: { glass: 'Highball', in: ['Classics', 'Rum', 'Long drinks'], tags: ['easy', 'sweet'] },
    steps: [pour(['White rum', 50], ['Lime juice', 10]), ice, pour(['Cola', 120]), hand(['Lime wedge', 1])],
  },
  {
    name: 'Mary Pickford',
    text: `White rum and pineapple with a pink glow
      Named in Havana in the 1920s after the star of the silent screen. Mild and fruity, with a hint of cherry stone
      from the maraschino.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Rum'], tags: ['fruity', 'shaken'] },
    steps: [pour(['White rum', 45], ['Pineapple juice', 45], ['Maraschino liqueur', 7.5], ['Grenadine', 5]), shake],
  },
  {
    name: 'Bacardi Cocktail',
    text: `A Daiquiri blushing with grenadine
      In 1936 a New York court ruled that whoever orders one by this name must get that brand of rum. Any light white
      rum makes a good one at home.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Rum'], tags: ['sour', 'shaken'] },
    steps: [pour(['White rum', 45], ['Lime juice', 20], ['Grenadine', 10]), shake],
  },
  {
    name: 'Havana Sidecar',
    text: `White rum, orange liqueur and lime
      The Sidecar goes south: rum for cognac, lime for lemon. Drier than a Daiquiri, since the liqueur is the only
      thing that sweetens it.`,
    menu: { glass: 'Cocktail glass', in: ['Rum'], tags: ['sour', 'shaken'] },
    steps: [pour(['White rum', 45], ['Triple sec', 25], ['Lime juice', 20]), shake, hand(['Lime wheel', 1])],
  },
  {
    name: 'Fair and Warmer',
    text: `White rum, red vermouth and a trace of orange
      Named after a Broadway comedy of 1915, in which a home-made cocktail has consequences. Think of a light, sunny
      Manhattan.`,
    menu: { glass: 'Cocktail glass', in: ['Rum'], tags: ['stirred', 'aperitif'] },
    steps: [pour(['White rum', 45], ['Red vermouth', 20], ['Triple sec', 5]), stir, hand(['Orange twist', 1])],
  },
  {
    name: 'El Presidente',
    text: `Aged rum and pale vermouth, Havana’s Manhattan
      The house drink of Cuban high society in the 1920s. White vermouth, not dry, is what the old recipes mean; it
      gives vanilla and soft fruit.`,
    menu: { glass: 'Coupe', in: ['Rum'], tags: ['stirred', 'strong'] },
    steps: [
      pour(['Gold rum', 45], ['White vermouth', 45], ['Orange curaçao', 5], ['Grenadine', 2.5]),
      stir,
      hand(['Orange twist', 1]),
    ],
  },
  {
    name: 'Yellow Bird',
    text: `White rum, Galliano, orange and lime
      It shares its name with a Haitian song that became a Caribbean standard. Galliano brings vanilla and anise, lime
      keeps it dry.`,
    menu: { glass: 'Cocktail glass', in: ['Rum'], tags: ['sour', 'shaken', 'tropical'] },
    steps: [pour(['White rum', 30], ['Galliano', 15], ['Triple sec', 15], ['Lime juice', 15]), shake],
  },
  {
    name: 'Canchánchara',
    text: `Cane spirit, lime and honey from Trinidad de Cuba
      Cuban fighters carried a mixture like it in bottles in the wars of independence. Older than the Daiquiri, and
      softer: the sweetness is honey.`,
    menu: { glass: 'Rocks glass', in: ['Rum'], tags: ['honey', 'sour'] },
    steps: [pour(['White rum', 60], ['Lime juice', 15], ['Honey syrup', 15], ['Still water', 50]), addIce],
  },
  {
    name: 'Dark ’n’ Stormy',
    text: `Spicy ginger beer below, black rum above
      Bermuda’s national drink: sailors saw a colour in it that nobody would sail under. Pour the rum last, and it
      hangs over the ginger like a cloud.`,
    menu: { glass: 'Highball', in: ['Rum', 'Long drinks'], tags: ['ginger', 'easy'] },
    steps: [ice, pour(['Ginger beer', 100]), pour(['Dark rum', 60]), hand(['Lime wedge', 1])],
  },
  {
    name: 'Old Cuban',
    text: `A Mojito with aged rum that went to a gala
      Audrey Saunders created it in New York in the early 2000s. Rum with some age, bitters, and sparkling wine where
      the soda used to be.`,
    menu: { glass: 'Coupe', in: ['Rum'], tags: ['mint', 'sparkling', 'shaken'] },
    steps: [
      pour(['Aged rum', 45], ['Lime juice', 22.5], ['Sugar syrup', 30]),
      hand(['Mint leaves', 6], dashes(2, 'Aromatic bitters')),
      shake,
      pour(['Sparkling wine', 60]),
      hand(['Mint sprig', 1]),
    ],
  },
]
