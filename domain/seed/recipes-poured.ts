import { pour, type SeedRecipe } from './seed-recipe.ts'

/** Pumps pour these from the first drop to the last, over the ice that the guest has put into the glass. Long ones first. */
export const pouredRecipes: readonly SeedRecipe[] = [
  {
    name: 'Cape Codder',
    text: `Vodka, cranberry and a touch of lime
      Named after the peninsula in Massachusetts where cranberries grow in bogs by the sea. Also known as a vodka
      cranberry; the lime is what makes it a cocktail. Put ice into the glass first.`,
    menu: { glass: 'Highball', in: ['Vodka', 'Long drinks'], tags: ['fruity', 'fresh', 'easy'] },
    steps: [pour(['Vodka', 45], ['Cranberry juice', 120], ['Lime juice', 10])],
  },
  {
    name: 'Bay Breeze',
    text: `Vodka, cranberry and pineapple
      The third of the Breezes, and the softest: pineapple takes the edge off the cranberry. Fill the glass with ice
      before the machine starts.`,
    menu: { glass: 'Highball', in: ['Vodka', 'Long drinks'], tags: ['fruity', 'tropical', 'easy'] },
    steps: [pour(['Vodka', 45], ['Cranberry juice', 60], ['Pineapple juice', 90])],
  },
  {
    name: 'Hawaiian Screwdriver',
    text: `Vodka with orange and pineapple
      Half of the orange juice gives way to pineapple, and the breakfast drink moves to the beach. Chilled juice and a
      glass full of ice are all the technique it needs.`,
    menu: { glass: 'Highball', in: ['Vodka', 'Long drinks'], tags: ['fruity', 'tropical', 'easy'] },
    steps: [pour(['Vodka', 45], ['Orange juice', 60], ['Pineapple juice', 60])],
  },
  {
    name: 'Brass Monkey',
    text: `Vodka, rum and orange juice
      Sold ready-mixed in the 1970s with a story about a spy, and sung about in 1986. Older books take dark rum, most
      bars a light one. Put plenty of ice into the glass first.`,
    menu: { glass: 'Highball', in: ['Vodka', 'Rum', 'Long drinks'], tags: ['fruity', 'easy'] },
    steps: [pour(['Vodka', 25], ['Rum', 25], ['Orange juice', 120])],
  },
  {
    name: 'Cuban Screw',
    text: `Rum and orange juice
      The Screwdriver, with rum where the vodka was. Light rum keeps it crisp, an aged one makes it taste of vanilla.
      Put ice in first.`,
    menu: { glass: 'Highball', in: ['Rum', 'Long drinks'], tags: ['fruity', 'easy'] },
    steps: [pour(['Rum', 50], ['Orange juice', 120])],
  },
  {
    name: 'Bog Fog',
    text: `Rum, cranberry and orange
      A Madras made with rum. The bog is where the cranberries grow, the fog is what settles over it after the second
      glass. Served on ice, which goes in first.`,
    menu: { glass: 'Highball', in: ['Rum', 'Long drinks'], tags: ['fruity', 'easy'] },
    steps: [pour(['White rum', 45], ['Cranberry juice', 75], ['Orange juice', 45])],
  },
  {
    name: 'Tropical Rum Punch',
    text: `Rum with orange, pineapple and lime
      One of sour, two of sweet, three of strong, four of weak: the old rhyme of the Caribbean, with juice for most of
      the sugar and the water. Pour it over ice, and over more ice in a bowl.`,
    menu: { glass: 'Hurricane', in: ['Rum', 'Long drinks'], tags: ['fruity', 'tropical', 'easy'] },
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
    text: `Gin and orange juice, no ceremony
      Prohibition bars hid rough gin behind oranges; a song of 1994 made it famous again. With a good gin it needs no
      hiding. Ice first, then let the machine pour.`,
    menu: { glass: 'Highball', in: ['Gin', 'Long drinks'], tags: ['fruity', 'easy'] },
    steps: [pour(['Gin', 50], ['Orange juice', 120])],
  },
  {
    name: 'Mexican Screwdriver',
    text: `Tequila and orange juice
      A Tequila Sunrise before the sun comes up: no grenadine, so the pepper of the agave stays in front. Put ice into
      the glass before you start.`,
    menu: { glass: 'Highball', in: ['Tequila', 'Long drinks'], tags: ['fruity', 'easy'] },
    steps: [pour(['Tequila', 45], ['Orange juice', 120])],
  },
  {
    name: 'Long Beach Iced Tea',
    text: `The Long Island with cranberry instead of cola
      Five spirits in small measures once more, but fruit in place of cola: pinker, tarter and just as strong. Fill
      the glass with ice first and leave it a minute; the meltwater belongs in it.`,
    menu: { glass: 'Highball', in: ['Vodka', 'Long drinks'], tags: ['strong', 'sour', 'fruity'] },
    steps: [
      pour(['Vodka', 15], ['Tequila', 15], ['White rum', 15], ['Gin', 15], ['Triple sec', 15]),
      pour(['Lime juice', 25], ['Sugar syrup', 20], ['Cranberry juice', 60]),
    ],
  },
  {
    name: 'Fuzzy Navel',
    text: `Peach liqueur and orange juice
      The fuzz is the peach, the navel is the orange. It was made for the new peach liqueurs of the 1980s and is
      milder than most wine. Put ice into the glass first.`,
    menu: { glass: 'Highball', in: ['Long drinks'], tags: ['fruity', 'sweet', 'light', 'easy'] },
    steps: [pour(['Peach liqueur', 45], ['Orange juice', 120])],
  },
  {
    name: 'Woo Woo',
    text: `Vodka, peach and cranberry
      Sex on the Beach without the oranges, and often a shot. Tart cranberry keeps the peach from turning to candy.
      Put ice into the glass before the machine starts.`,
    menu: { glass: 'Highball', in: ['Vodka', 'Long drinks'], tags: ['fruity', 'sweet', 'easy'] },
    steps: [pour(['Vodka', 30], ['Peach liqueur', 20], ['Cranberry juice', 110])],
  },
  {
    name: 'Rum Negroni',
    text: `The Negroni moves to the Caribbean
      Cane where the juniper was. A light rum lets the bitter orange lead, a funky Jamaican one starts an argument
      worth having. Put one large piece of ice into the glass before the machine pours.`,
    menu: { glass: 'Rocks glass', in: ['Rum'], tags: ['bitter', 'aperitif', 'strong'] },
    steps: [pour(['Rum', 30], ['Campari', 30], ['Red vermouth', 30])],
  },
  {
    name: 'Little Princess',
    text: `White rum and red vermouth, half and half
      Also known as a Poker: a Manhattan for those who like it light. Vermouth and rum share notes of vanilla and
      raisin. Put ice into the glass first, or keep both bottles in the fridge.`,
    menu: { glass: 'Rocks glass', in: ['Rum'], tags: ['aperitif', 'sweet'] },
    steps: [pour(['White rum', 45], ['Red vermouth', 45])],
  },
  {
    name: 'Vodka Gimlet',
    text: `Vodka, fresh lime and sugar
      Sharper and brighter than the Gimlet with cordial, because the lime is fresh. Fill the glass with ice first, and
      give it a minute: it wants to be very cold.`,
    menu: { glass: 'Rocks glass', in: ['Vodka'], tags: ['sour', 'fresh'] },
    steps: [pour(['Vodka', 60], ['Lime juice', 20], ['Sugar syrup', 15])],
  },
  {
    name: 'Pineapple Daiquiri',
    text: `White rum, pineapple and lime on the rocks
      Rum and pineapple are an old couple: in the Pickwick Papers a reverend drinks them hot. Here they are cold, with
      little sugar, for the fruit brings its own. Fill the glass with ice first.`,
    menu: { glass: 'Rocks glass', in: ['Rum'], tags: ['sour', 'tropical', 'fruity'] },
    steps: [pour(['White rum', 50], ['Pineapple juice', 45], ['Lime juice', 15], ['Sugar syrup', 7.5])],
  },
  {
    name: 'Tequila Gimlet',
    text: `Tequila, lime and sugar, and no salt
      A Margarita that has left out the orange. What remains is agave and lime, very clear and rather strong. Ice goes
      into the glass first, as much of it as there is room for.`,
    menu: { glass: 'Rocks glass', in: ['Tequila'], tags: ['sour', 'fresh'] },
    steps: [pour(['Tequila', 60], ['Lime juice', 20], ['Sugar syrup', 15])],
  },
  {
    name: 'Ti’ Punch',
    text: `Rhum agricole, lime and a thread of syrup
      The daily drink of Martinique and Guadeloupe, where guests are handed the bottles and “each prepares his own
      death”. No ice, or one cube; the grassy rum is the point of it.`,
    menu: { glass: 'Rocks glass', in: ['Classics', 'Rum'], tags: ['strong', 'sour'] },
    steps: [pour(['Rhum agricole', 50], ['Lime juice', 5], ['Sugar syrup', 7.5])],
  },
  {
    name: 'Kangaroo',
    text: `Vodka and dry vermouth on the rocks
      The name for a Vodka Martini before anybody dared to call it that. This one is wetter, with a full measure of
      vermouth, and sits on ice that you put in first.`,
    menu: { glass: 'Rocks glass', in: ['Vodka'], tags: ['dry', 'strong', 'aperitif'] },
    steps: [pour(['Vodka', 50], ['Dry vermouth', 25])],
  },
  {
    name: 'Fifty-Fifty',
    text: `Gin and dry vermouth in equal parts
      The Martini as many drank it before the vermouth began to vanish from it: herbal, lighter and better company for
      olives. Keep the glass and both bottles in the freezer, or put ice into the glass first.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Gin'], tags: ['dry', 'aperitif'] },
    steps: [pour(['Gin', 45], ['Dry vermouth', 45])],
  },
  {
    name: 'B & B',
    text: `Bénédictine and brandy, half and half
      New York’s 21 Club is said to have mixed it in the 1930s, until the makers of the liqueur bottled it themselves.
      Honey, saffron and oak; no ice is needed, a warm hand is.`,
    menu: { glass: 'Rocks glass', in: ['Classics'], tags: ['digestif', 'herbal', 'strong'] },
    steps: [pour(['Brandy', 30], ['Bénédictine', 30])],
  },
  {
    name: 'Dirty Mother',
    text: `Brandy and coffee liqueur
      A Black Russian with brandy. Raisin and roast go together so well that you wonder why vodka got there first. Put
      ice into the glass first.`,
    menu: { glass: 'Rocks glass', in: ['Classics'], tags: ['coffee', 'digestif', 'strong'] },
    steps: [pour(['Brandy', 45], ['Coffee liqueur', 25])],
  },
]
