import { float, hand, pour, type SeedRecipe, shake, shakeOnIce } from './seed-recipe.ts'

/** Small glasses in layers, and drinks for those who would rather have dessert. */
export const layeredRecipes: readonly SeedRecipe[] = [
  {
    name: 'B-52',
    text: `Coffee, cream and orange in three layers
      The heaviest lies at the bottom, and sugar decides what is heavy: coffee liqueur, then cream, then orange.
      Calgary in the 1970s is where it is said to come from. Some light it; there is no need.`,
    menu: { glass: 'Shot glass', in: ['Classics'], tags: ['coffee', 'sweet', 'creamy'] },
    steps: [pour(['Coffee liqueur', 15]), float, pour(['Irish cream', 15]), float, pour(['Cognac orange liqueur', 15])],
  },
  {
    name: 'Baby Guinness',
    text: `Coffee liqueur with a head of Irish cream
      There is no beer in it: it only looks like a very small pint. The colder the cream liqueur, the sharper the edge
      of its head.`,
    menu: { glass: 'Shot glass', in: ['Classics'], tags: ['coffee', 'sweet', 'creamy'] },
    steps: [pour(['Coffee liqueur', 35]), float, pour(['Irish cream', 15])],
  },
  {
    name: 'Butterball',
    text: `Butterscotch below, Irish cream above
      It goes by a ruder name in most bars. Butterscotch is so heavy with sugar that the cream almost floats by
      itself, and both together taste of toffee.`,
    menu: { glass: 'Shot glass', in: ['Classics'], tags: ['sweet', 'creamy'] },
    steps: [pour(['Butterscotch liqueur', 30]), float, pour(['Irish cream', 20])],
  },
  {
    name: 'Mudslide',
    text: `Vodka, coffee liqueur, Irish cream and cream
      Grand Cayman, 1970s: a guest wanted a White Russian, there was no milk, and cream liqueur stood within reach, or
      so the bar tells it. A dessert with a straw.`,
    menu: { glass: 'Rocks glass', in: ['Vodka'], tags: ['creamy', 'sweet', 'coffee'] },
    steps: [pour(['Vodka', 30], ['Coffee liqueur', 30], ['Irish cream', 30]), pour(['Cream', 30]), shakeOnIce],
  },
  {
    name: 'Golden Cadillac',
    text: `Galliano, white cacao and cream
      From Poor Red’s in El Dorado, California, where a couple with a car of that colour is said to have asked for it
      in 1952. Vanilla and chocolate, like ice cream that has just melted.`,
    menu: { glass: 'Coupe', in: ['Classics'], tags: ['creamy', 'sweet', 'digestif'] },
    steps: [pour(['Galliano', 25], ['White crème de cacao', 40]), pour(['Cream', 30]), shake],
  },
  {
    name: 'Toasted Almond',
    text: `Amaretto, coffee liqueur and cream
      Named after an American ice cream on a stick, and just as hard to refuse. A splash of vodka turns it into a
      Roasted Toasted Almond.`,
    menu: { glass: 'Rocks glass', in: ['Classics'], tags: ['creamy', 'sweet', 'coffee'] },
    steps: [pour(['Amaretto', 30], ['Coffee liqueur', 30]), pour(['Cream', 45]), shakeOnIce],
  },
  {
    name: 'Sambuca con la Mosca',
    text: `Sambuca with three coffee beans
      With the fly, the Romans say, and mean the beans: for health, wealth and happiness. Chew one when the glass is
      empty; anise and coffee finish each other’s sentences.`,
    menu: { glass: 'Shot glass', in: ['Classics'], tags: ['anise', 'digestif', 'sweet'] },
    steps: [pour(['Sambuca', 40]), hand(['Coffee beans', 3])],
  },
  {
    name: 'Pastis',
    text: `Pastis and five parts of cold water
      The clock of Provence: it turns cloudy at five. The oils of the anise dissolve in alcohol and not in water,
      hence the cloud. If you want ice, add it after the water.`,
    menu: { glass: 'Highball', in: ['Classics', 'Long drinks'], tags: ['anise', 'aperitif', 'easy'] },
    steps: [pour(['Pastis', 30], ['Still water', 150])],
  },
  {
    name: 'Death in the Afternoon',
    text: `Absinthe and champagne
      Hemingway gave the recipe to a book of celebrities’ drinks in 1935: absinthe, champagne until it clouds, three
      to five of them, slowly. For most of us one is enough.`,
    menu: { glass: 'Flute', in: ['Classics'], tags: ['anise', 'sparkling', 'strong'] },
    steps: [pour(['Absinthe', 20]), pour(['Champagne', 120])],
  },
]
