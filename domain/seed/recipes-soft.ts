import { addIce, hand, ice, pour, type SeedRecipe, say, shake, shakeOnIce, warm } from './seed-recipe.ts'

/** Alcohol-free from the start. */
export const softRecipes: readonly SeedRecipe[] = [
  {
    name: 'Shirley Temple',
    text: `Ginger ale, grenadine and a cherry
      Hollywood made it in the 1930s for a child star too young for what her elders drank. She later let it be known
      that she found it too sweet; hence the lemon here.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['sweet', 'easy', 'ginger'] },
    steps: [pour(['Grenadine', 10], ['Lemon juice', 10]), ice, pour(['Ginger ale', 150]), hand(['Cocktail cherry', 1])],
  },
  {
    name: 'Roy Rogers',
    text: `Cola, grenadine and lime
      Named after the singing cowboy of American films, who did not drink. Cherry red at the bottom, cola above.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['sweet', 'easy'] },
    steps: [
      pour(['Grenadine', 10], ['Lime juice', 5]),
      ice,
      pour(['Cola', 180]),
      hand(['Cocktail cherry', 1], ['Lime wedge', 1]),
    ],
  },
  {
    name: 'Cinderella',
    text: `Orange, pineapple and lemon with soda
      Three juices from any kitchen, and it comes home before midnight. Shake the juices with ice: it makes them light
      and cold.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fruity', 'shaken'] },
    steps: [
      pour(['Orange juice', 45], ['Pineapple juice', 45], ['Lemon juice', 20], ['Grenadine', 10]),
      shakeOnIce,
      pour(['Soda water', 60]),
      hand(['Pineapple wedge', 1]),
    ],
  },
  {
    name: 'Pussyfoot',
    text: `Orange, lemon and lime with egg yolk
      Named after William E. “Pussyfoot” Johnson, a campaigner for Prohibition, and mixed by London barmen of the
      1920s. The yolk makes it as rich as a dessert.`,
    menu: { glass: 'Coupe', in: ['Alcohol free'], tags: ['fruity', 'creamy', 'shaken'] },
    steps: [
      pour(['Orange juice', 80], ['Lemon juice', 20], ['Lime juice', 20], ['Grenadine', 5]),
      pour(['Egg yolk', 15]),
      shake,
    ],
  },
  {
    name: 'Florida',
    text: `Orange, grapefruit and lemon, with a red edge
      All citrus of the sunshine state in one glass. Grapefruit’s bitterness keeps it from being just another fruit
      punch.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fruity', 'shaken'] },
    steps: [
      pour(['Orange juice', 60], ['Grapefruit juice', 60], ['Lemon juice', 15], ['Grenadine', 15]),
      shakeOnIce,
      hand(['Orange slice', 1]),
    ],
  },
  {
    name: 'Ipanema',
    text: `Lime, cane sugar and ginger ale
      The Caipirinha for the long afternoon on the beach. The peel gives up its oil under the pestle just as it does
      with cachaça.`,
    menu: { glass: 'Rocks glass', in: ['Alcohol free'], tags: ['sour', 'fresh', 'ginger'] },
    steps: [
      pour(['Lime', 1], ['Cane sugar', 2]),
      say('Cut the lime into eight pieces, crush them with the sugar and fill the glass with crushed ice.'),
      pour(['Ginger ale', 120]),
    ],
  },
  {
    name: 'Arnold Palmer',
    text: `Cold tea and lemonade
      The golfer asked for it so often that other guests ordered “what he has”. Strong tea that has cooled slowly
      stays clear.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['tea', 'fresh', 'easy'] },
    steps: [
      pour(['Cold black tea', 120], ['Lemon juice', 20], ['Sugar syrup', 20], ['Still water', 40]),
      addIce,
      hand(['Lemon slice', 1]),
    ],
  },
  {
    name: 'Lime Rickey',
    text: `Lime, a little sugar and a lot of soda
      The Rickey was named after a colonel in Washington who took it with whiskey. Without the whiskey, it has been
      the drink of New York’s soda fountains for a century.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fresh', 'sour', 'easy'] },
    steps: [pour(['Lime juice', 30], ['Sugar syrup', 20]), addIce, pour(['Soda water', 150]), hand(['Lime wedge', 1])],
  },
  {
    name: 'Lemonade',
    text: `Lemon, sugar and water, and nothing from a can
      In the Paris of Louis XIV it was sold from tanks on the sellers’ backs. Four parts of lemon to three of syrup
      are tart; make it yours.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fresh', 'sour', 'easy'] },
    steps: [
      pour(['Lemon juice', 40], ['Sugar syrup', 30], ['Still water', 130]),
      addIce,
      hand(['Lemon slice', 1], ['Mint sprig', 1]),
    ],
  },
  {
    name: 'Coconut Kiss',
    text: `Cherry, pineapple, coconut and cream
      A pink classic of German ice-cream parlours and hotel bars. Shaken together, coconut and cherry taste of summer
      fairs.`,
    menu: { glass: 'Hurricane', in: ['Alcohol free', 'Long drinks'], tags: ['creamy', 'sweet', 'tropical'] },
    steps: [
      pour(['Cherry juice', 60], ['Pineapple juice', 60]),
      pour(['Coconut cream', 20], ['Cream', 20]),
      shakeOnIce,
      hand(['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Espresso Tonic',
    text: `A fresh espresso over tonic and ice
      A Swedish idea of the 2000s that sounds wrong and is not. Both are bitter, in different ways; an orange twist
      brings them together.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['coffee', 'bitter', 'fresh'] },
    steps: [
      ice,
      pour(['Tonic water', 150]),
      say('Pour the espresso slowly over the back of a spoon; it foams.'),
      pour(['Espresso', 30]),
      hand(['Orange twist', 1]),
    ],
  },
  {
    name: 'Orchard Punch',
    text: `Hot apple juice with orange, cinnamon and cloves
      For the first frost. Warm it in a small pan if the juices come cold from the machine, and let the spices steep
      for five minutes.`,
    menu: { glass: 'Mug', in: ['Alcohol free'], tags: ['hot', 'spiced', 'fruity'] },
    steps: [
      pour(['Apple juice', 160], ['Orange juice', 40], ['Honey syrup', 10]),
      hand(['Cinnamon stick', 1], ['Cloves', 3]),
      warm,
      hand(['Apple slice', 1]),
    ],
  },
]
