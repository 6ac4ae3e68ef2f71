import { addIce, hand, pour, type SeedRecipe, say, shakeOnIce, whisk } from './seed-recipe.ts'

/** Teas, waters of fruit and old remedies against the heat, all cold and without alcohol. */
export const coolerRecipes: readonly SeedRecipe[] = [
  {
    name: 'Agua de Jamaica',
    text: `Hibiscus, lime and sugar
      Jamaica is what Mexico calls the hibiscus flower. Its tea is as red and as tart as cranberry; make it strong,
      for sugar and ice will tame it. One of the aguas frescas of every market.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['tea', 'floral', 'fresh'] },
    steps: [pour(['Cold hibiscus tea', 170], ['Sugar syrup', 25], ['Lime juice', 10]), addIce, hand(['Lime wheel', 1])],
  },
  {
    name: 'Agua de Sandía',
    text: `Watermelon, lime and water
      Ripe watermelon and little else, thinned so that you can drink a lot of it. A pinch of salt makes the fruit
      taste sweeter than any sugar would.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fruity', 'fresh', 'light'] },
    steps: [
      pour(['Watermelon juice', 150], ['Lime juice', 15], ['Still water', 40]),
      hand(['Salt', 0.2]),
      addIce,
      hand(['Mint leaves', 3]),
    ],
  },
  {
    name: 'Agua de Pepino',
    text: `Cucumber, lime and a little sugar
      Cucumber and lime, as cool as a cellar. Leave the peel on, it holds most of the taste, and shake hard so that
      the slices give up what they have.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fresh', 'herbal', 'shaken'] },
    steps: [
      pour(['Lime juice', 25], ['Sugar syrup', 20], ['Still water', 150]),
      hand(['Cucumber slice', 6]),
      shakeOnIce,
      hand(['Mint sprig', 1]),
    ],
  },
  {
    name: 'Hong Kong Lemon Tea',
    text: `Strong black tea, syrup and a lot of lemon
      Every cha chaan teng, the city’s own kind of diner, makes it: tea as strong as it gets, and slices of lemon that
      are stabbed with the spoon, as hard as your day was.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['tea', 'sour', 'fresh'] },
    steps: [
      pour(['Cold black tea', 180], ['Sugar syrup', 25]),
      addIce,
      hand(['Lemon slice', 4]),
      say('Press the lemon slices against the glass with a spoon.'),
    ],
  },
  {
    name: 'Green Tea Cooler',
    text: `Green tea, honey, lime and mint
      Brew the tea with water that no longer boils, or it turns bitter, and let it get cold. Honey and mint are
      borrowed from the tea houses of Morocco, the ice is not.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['tea', 'mint', 'honey'] },
    steps: [
      pour(['Cold green tea', 160], ['Honey syrup', 20], ['Lime juice', 15]),
      hand(['Mint leaves', 6]),
      shakeOnIce,
      hand(['Mint sprig', 1]),
    ],
  },
  {
    name: 'Switchel',
    text: `Cider vinegar, maple, ginger and water
      Farmhands in New England carried it to the haymaking, long before there were sports drinks. Vinegar does the
      work of lemon, ginger warms, maple sweetens; stir before each sip.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['ginger', 'sour', 'fresh'] },
    steps: [
      pour(['Maple syrup', 15], ['Ginger syrup', 10], ['Still water', 160]),
      pour(['Cider vinegar', 20]),
      addIce,
      hand(['Lemon slice', 1]),
    ],
  },
  {
    name: 'Coconut Lime Cooler',
    text: `Coconut water, lime and a pinch of salt
      Coconut water is thin, faintly sweet and a little salty: the opposite of coconut cream. Keep it that way; lime
      gives it an edge, and sugar only enough to notice.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['tropical', 'fresh', 'light'] },
    steps: [
      pour(['Coconut water', 170], ['Lime juice', 20], ['Sugar syrup', 10]),
      hand(['Salt', 0.2]),
      addIce,
      hand(['Lime wheel', 1]),
    ],
  },
  {
    name: 'Mango Lassi',
    text: `Mango, yoghurt and milk
      From the Punjab, where it comes with lunch. The mango should be so ripe that no sugar is needed; a pinch of salt
      is. Cold from the fridge it does without ice.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['creamy', 'fruity', 'sweet'] },
    steps: [pour(['Mango purée', 90], ['Yoghurt', 110], ['Milk', 40]), hand(['Salt', 0.2]), whisk],
  },
  {
    name: 'Ayran',
    text: `Yoghurt, water and salt
      The drink for everything off the grill, from Istanbul to Berlin. It should have a cap of foam, so whisk it hard,
      and it must be really cold.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['creamy', 'salt', 'fresh'] },
    steps: [pour(['Yoghurt', 150], ['Still water', 100]), hand(['Salt', 0.8]), whisk],
  },
]
