import {
  addIce,
  blend,
  crushedIce,
  dashes,
  dissolve,
  hand,
  pour,
  type SeedRecipe,
  shake,
  shakeOnIce,
} from './seed-recipe.ts'

/** More of the cane: tiki, swizzles and a few that need nothing but a glass. */
export const modernRumRecipes: readonly SeedRecipe[] = [
  {
    name: 'Saoco',
    text: `White rum and coconut water
      Cuba drinks it straight from the green nut: a hole, a measure of rum, a straw. Coconut water is salty and light
      and hides the rum well. Put ice into the glass first.`,
    menu: { glass: 'Highball', in: ['Rum', 'Long drinks'], tags: ['tropical', 'fresh', 'easy'] },
    steps: [pour(['White rum', 50], ['Coconut water', 120], ['Lime juice', 10])],
  },
  {
    name: 'Malibu Sunset',
    text: `Coconut, pineapple and grenadine
      Gold above, red below, and coconut all the way down. The grenadine comes last and sinks by its own weight; do
      not stir it, for then the sun is gone. Put ice into the glass first.`,
    menu: { glass: 'Highball', in: ['Long drinks'], tags: ['tropical', 'sweet', 'easy'] },
    steps: [pour(['Coconut liqueur', 45], ['Pineapple juice', 110]), pour(['Grenadine', 10])],
  },
  {
    name: 'Kingston Negroni',
    text: `Jamaican rum, Campari and red vermouth
      Joaquín Simó mixed it in New York when a really funky rum came his way. Overripe banana meets bitter orange, and
      both are the better for it.`,
    menu: { glass: 'Rocks glass', in: ['Rum'], tags: ['bitter', 'strong', 'stirred'] },
    steps: [pour(['Jamaican rum', 30], ['Campari', 30], ['Red vermouth', 30]), addIce, hand(['Orange twist', 1])],
  },
  {
    name: 'Airmail',
    text: `Gold rum, honey and lime under sparkling wine
      Cuba began to send letters by air in 1930, and soon had a drink to celebrate it. A French 75 with a sunburn:
      honey for the sugar, rum for the gin.`,
    menu: { glass: 'Flute', in: ['Classics', 'Rum'], tags: ['sparkling', 'honey', 'sour'] },
    steps: [pour(['Gold rum', 30], ['Lime juice', 15], ['Honey syrup', 15]), shake, pour(['Sparkling wine', 75])],
  },
  {
    name: 'Queen’s Park Swizzle',
    text: `Rum, lime and mint under a cap of bitters
      From the Queen’s Park Hotel in Port of Spain, Trinidad. Green below, white in the middle, red on top: the
      bitters stay on the ice, so that the first sip smells of clove.`,
    menu: { glass: 'Highball', in: ['Classics', 'Rum', 'Long drinks'], tags: ['tiki', 'mint', 'spiced'] },
    steps: [
      pour(['Mint leaves', 8]),
      pour(['Demerara rum', 60], ['Lime juice', 25], ['Demerara syrup', 15]),
      crushedIce,
      hand(dashes(4, 'Aromatic bitters'), ['Mint sprig', 1]),
    ],
  },
  {
    name: 'Hotel Nacional',
    text: `Gold rum, pineapple, apricot and lime
      The house drink of Havana’s grandest hotel, credited to Wil P. Taylor, who managed its bar around 1930. The
      apricot does quietly what in other drinks needs a syrup.`,
    menu: { glass: 'Coupe', in: ['Classics', 'Rum'], tags: ['fruity', 'sour', 'shaken'] },
    steps: [
      pour(['Gold rum', 45], ['Pineapple juice', 30], ['Apricot liqueur', 15], ['Lime juice', 15]),
      shake,
      hand(['Lime wheel', 1]),
    ],
  },
  {
    name: 'Missionary’s Downfall',
    text: `Rum, pineapple, peach and a lot of mint
      Donn Beach, Hollywood, around 1940, and far ahead of its time: fresh, green and not too strong. Blend it until
      no leaf can be seen any more.`,
    menu: { glass: 'Coupe', in: ['Classics', 'Rum'], tags: ['tiki', 'mint', 'fresh'] },
    steps: [
      pour(['White rum', 30], ['Peach liqueur', 15], ['Pineapple juice', 45], ['Lime juice', 15]),
      pour(['Honey syrup', 20]),
      hand(['Mint leaves', 10]),
      blend,
      hand(['Mint sprig', 1]),
    ],
  },
  {
    name: 'Navy Grog',
    text: `Three rums, lime, grapefruit and honey
      Another of Donn Beach’s, and, they say, a favourite of Frank Sinatra’s. Dry for a tiki drink; it was served over
      a cone of ice with a hole for the straw.`,
    menu: { glass: 'Rocks glass', in: ['Rum'], tags: ['tiki', 'strong', 'honey'] },
    steps: [
      pour(['White rum', 30], ['Gold rum', 30], ['Demerara rum', 30]),
      pour(['Lime juice', 20], ['Grapefruit juice', 20], ['Honey syrup', 20]),
      shakeOnIce,
      hand(['Lime wheel', 1]),
    ],
  },
  {
    name: 'Rum Runner',
    text: `Rum, banana, blackberry and pineapple
      A bar in the Florida Keys had too many leftover liqueurs in the 1970s and a bartender with ideas, so the story
      goes. It became the drink of the whole archipelago.`,
    menu: { glass: 'Hurricane', in: ['Rum', 'Long drinks'], tags: ['tropical', 'fruity', 'sweet'] },
    steps: [
      pour(['Dark rum', 45], ['Banana liqueur', 20], ['Blackberry liqueur', 20]),
      pour(['Pineapple juice', 60], ['Orange juice', 30], ['Lime juice', 20]),
      shakeOnIce,
      hand(['Orange slice', 1], ['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Corn ’n’ Oil',
    text: `Dark rum, falernum and lime
      Barbados in a short glass: no corn, no oil, but a rum so black that it lies on the ice like one. Falernum brings
      almond, clove and ginger all at once.`,
    menu: { glass: 'Rocks glass', in: ['Rum'], tags: ['spiced', 'strong', 'tiki'] },
    steps: [
      pour(['Falernum', 15], ['Lime juice', 10], ['Dark rum', 60]),
      hand(dashes(2, 'Aromatic bitters')),
      crushedIce,
      hand(['Lime wedge', 1]),
    ],
  },
  {
    name: 'Grog',
    text: `Rum, lemon, sugar and hot water
      Admiral Vernon ordered his sailors’ rum to be thinned with water in 1740; they named the drink after his coat of
      grogram. On the German coast they say: rum must, sugar may, water need not.`,
    menu: { glass: 'Mug', in: ['Classics', 'Rum'], tags: ['hot', 'strong'] },
    steps: [pour(['Dark rum', 45], ['Lemon juice', 10]), pour(['Hot water', 120], ['Cane sugar', 2]), dissolve],
  },
]
