import {
  addIce,
  dissolve,
  float,
  hand,
  ice,
  pour,
  type SeedRecipe,
  shake,
  shakeOnIce,
  steep,
  steepMint,
  stir,
  warm,
  whisk,
} from './seed-recipe.ts'

/** Hot drinks without alcohol, then coffee with a spirit or without. */
export const hotRecipes: readonly SeedRecipe[] = [
  {
    name: 'Hot Ginger Lemon',
    text: `Ginger, lemon and honey in hot water
      What to drink when the nose runs, and a good end to an evening for everybody else. Let the water cool for a
      minute before the honey goes in: its scent is easily driven off.`,
    menu: { glass: 'Mug', in: ['Alcohol free'], tags: ['hot', 'ginger', 'honey'] },
    steps: [pour(['Lemon juice', 25]), pour(['Hot water', 200], ['Honey', 2]), hand(['Ginger slice', 4]), steep],
  },
  {
    name: 'Fresh Mint Tea',
    text: `A handful of mint, hot water and honey
      In the cafés of Amsterdam it comes as a glass of leaves with honey on the side. Press nothing and boil nothing;
      five minutes will do.`,
    menu: { glass: 'Mug', in: ['Alcohol free'], tags: ['hot', 'mint', 'tea'] },
    steps: [hand(['Mint sprig', 3]), pour(['Hot water', 250], ['Honey', 1]), steepMint],
  },
  {
    name: 'Masala Chai',
    text: `Black tea, milk, ginger and spices
      Chai only means tea; the masala is the mixture of spices, and every family has its own. Strong tea, whole milk,
      and more sugar than you would think.`,
    menu: { glass: 'Mug', in: ['Alcohol free'], tags: ['hot', 'tea', 'spiced'] },
    steps: [
      pour(['Hot black tea', 150], ['Hot milk', 80], ['Caster sugar', 2]),
      hand(['Ginger slice', 2], ['Cinnamon stick', 1], ['Cloves', 2], ['Black pepper', 0.1]),
      steep,
    ],
  },
  {
    name: 'Golden Milk',
    text: `Hot milk with turmeric, pepper and honey
      Haldi doodh has sent Indian children to sleep for generations, long before cafés gave it the golden name. The
      pepper is said to help the turmeric work; it certainly helps the taste.`,
    menu: { glass: 'Mug', in: ['Alcohol free'], tags: ['hot', 'creamy', 'spiced'] },
    steps: [pour(['Hot milk', 220], ['Turmeric', 0.5], ['Honey', 1]), hand(['Black pepper', 0.1]), whisk],
  },
  {
    name: 'Hot Chocolate',
    text: `Cocoa, milk and sugar
      The Aztecs drank it cold, bitter and with chilli; sugar and hot milk were Europe’s idea. A pinch of salt makes
      it taste more of chocolate, without making it salty.`,
    menu: { glass: 'Mug', in: ['Alcohol free'], tags: ['hot', 'creamy', 'sweet'] },
    steps: [pour(['Hot milk', 220], ['Cocoa powder', 3], ['Caster sugar', 2]), hand(['Salt', 0.2]), whisk],
  },
  {
    name: 'Kinderpunsch',
    text: `Cherry, apple and orange with winter spices
      At the Christmas markets of Germany and Austria it stands beside the mulled wine, and children carry it with
      both hands. Warm it slowly; boiled, it loses its fruit.`,
    menu: { glass: 'Mug', in: ['Alcohol free'], tags: ['hot', 'spiced', 'fruity'] },
    steps: [
      pour(['Cherry juice', 100], ['Apple juice', 80], ['Orange juice', 40]),
      hand(['Cinnamon stick', 1], ['Cloves', 3]),
      warm,
      hand(['Orange slice', 1]),
    ],
  },
  {
    name: 'Glögg Zero',
    text: `Grape, pomegranate and ginger, served hot
      The Swedish Advent drink without its wine. Almonds and raisins in the mug are part of it, eaten with a spoon
      when the last of it has been drunk.`,
    menu: { glass: 'Mug', in: ['Alcohol free'], tags: ['hot', 'spiced', 'ginger'] },
    steps: [
      pour(['White grape juice', 100], ['Pomegranate juice', 80], ['Ginger syrup', 15]),
      hand(['Cinnamon stick', 1], ['Cloves', 4]),
      warm,
      hand(['Orange twist', 1]),
    ],
  },
  {
    name: 'Caffè Shakerato',
    text: `Espresso, sugar and ice, shaken to a foam
      Italy’s coffee for August. Two espressi, a little syrup, and a shake as hard as for a daiquiri: the foam stands
      like the head of a stout, and there is no milk in it.`,
    menu: { glass: 'Coupe', in: ['Alcohol free'], tags: ['coffee', 'shaken', 'creamy'] },
    steps: [pour(['Sugar syrup', 15]), pour(['Espresso', 60]), shake],
  },
  {
    name: 'Mazagran',
    text: `Cold coffee, lemon and sugar
      French soldiers in Algeria are said to have drunk their coffee cold and thinned in 1840; Portugal added the
      lemon. Coffee and citrus are better friends than you would expect.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['coffee', 'fresh', 'sour'] },
    steps: [
      pour(['Cold brew coffee', 120], ['Lemon juice', 15], ['Sugar syrup', 20], ['Still water', 40]),
      addIce,
      hand(['Lemon slice', 1], ['Mint leaves', 3]),
    ],
  },
  {
    name: 'Bumble',
    text: `Orange juice below, espresso on top
      A bee in stripes of orange and black, found in every coffee bar from Saint Petersburg to Tbilisi. Syrup and ice
      go first, so that the espresso has something to float on.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['coffee', 'fruity', 'fresh'] },
    steps: [ice, pour(['Vanilla syrup', 10], ['Orange juice', 130]), float, pour(['Espresso', 40])],
  },
  {
    name: 'Iced Latte',
    text: `Espresso over cold milk and ice
      Ice first, then milk, then coffee: that is what makes the clouds that everybody takes a picture of. Oat milk
      works as well, and is sweeter by itself.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['coffee', 'creamy', 'easy'] },
    steps: [ice, pour(['Milk', 150]), float, pour(['Espresso', 40])],
  },
  {
    name: 'Iced Matcha Latte',
    text: `Whisked green tea powder with cold oat milk
      Sift the matcha and whisk it with a little hot water before anything else, or it stays lumpy. Poured last, the
      oat milk drifts through the green for a minute.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['tea', 'creamy', 'fresh'] },
    steps: [pour(['Matcha', 1], ['Hot water', 40], ['Caster sugar', 1]), whisk, ice, pour(['Oat milk', 150])],
  },
  {
    name: 'Cold Brew Tonic',
    text: `Cold brew, tonic and a slice of orange
      Cold brew is coffee that had a night of time instead of heat: less acid, more chocolate. Pour the tonic first
      and slowly; the two like to foam over.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['coffee', 'bitter', 'easy'] },
    steps: [ice, pour(['Tonic water', 120]), pour(['Cold brew coffee', 60]), hand(['Orange slice', 1])],
  },
  {
    name: 'Revolver',
    text: `Bourbon, coffee liqueur and orange bitters
      Jon Santer’s drink from San Francisco, first made around 2004. A Manhattan in which coffee took the place of the
      vermouth; the orange peel belongs to it.`,
    menu: { glass: 'Coupe', in: ['Whisky'], tags: ['coffee', 'strong', 'stirred'] },
    steps: [
      pour(['Bourbon', 60], ['Coffee liqueur', 15]),
      hand(['Orange bitters', 1.6]),
      stir,
      hand(['Orange twist', 1]),
    ],
  },
  {
    name: 'Cold Brew Martini',
    text: `Vodka, cold brew and coffee liqueur
      An Espresso Martini for those without a machine for coffee. There is no crema to make the foam, so shake longer;
      in return it is softer and never bitter.`,
    menu: { glass: 'Cocktail glass', in: ['Vodka'], tags: ['coffee', 'shaken', 'digestif'] },
    steps: [
      pour(['Vodka', 45], ['Coffee liqueur', 25], ['Cold brew coffee', 40], ['Sugar syrup', 5]),
      shake,
      hand(['Coffee beans', 3]),
    ],
  },
  {
    name: 'Carajillo',
    text: `Espresso and a golden liqueur over ice
      In Spain it is coffee with a dash of brandy, in Mexico a herbal liqueur with vanilla and an espresso, shaken
      until it foams. This is the Mexican one, with Galliano for the spice.`,
    menu: { glass: 'Rocks glass', in: ['Classics'], tags: ['coffee', 'digestif', 'herbal'] },
    steps: [pour(['Galliano', 45]), pour(['Espresso', 45]), shakeOnIce, hand(['Coffee beans', 3])],
  },
  {
    name: 'Calypso Coffee',
    text: `Hot coffee, rum and coffee liqueur under cream
      The Caribbean cousin of the Irish Coffee. Sweeten the coffee before the cream goes on: sugar is what makes it
      float. Drink through the cream, and leave the spoon alone.`,
    menu: { glass: 'Mug', in: ['Rum'], tags: ['coffee', 'hot', 'creamy'] },
    steps: [
      pour(['Aged rum', 30], ['Coffee liqueur', 15]),
      pour(['Hot coffee', 130], ['Cane sugar', 1]),
      dissolve,
      float,
      pour(['Cream', 40]),
    ],
  },
]
