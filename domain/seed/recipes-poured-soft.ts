import { pour, type SeedRecipe } from './seed-recipe.ts'

/** Alcohol-free, and of pumps alone: nothing is shaken, topped up or cut. */
export const pouredSoftRecipes: readonly SeedRecipe[] = [
  {
    name: 'Virgin Madras',
    text: `Cranberry and orange
      Tart and sweet in two reds that never quite mix. Put the ice in first and leave the spoon in the drawer: the
      colours are half of the pleasure.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fruity', 'fresh', 'easy'] },
    steps: [pour(['Cranberry juice', 110], ['Orange juice', 70])],
  },
  {
    name: 'Virgin Bay Breeze',
    text: `Cranberry and pineapple
      Pineapple gives the foam and the sweetness, cranberry the grip that most juice drinks lack. Fill the glass with
      ice before the machine starts.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fruity', 'tropical', 'easy'] },
    steps: [pour(['Pineapple juice', 100], ['Cranberry juice', 80])],
  },
  {
    name: 'Virgin Cosmopolitan',
    text: `Cranberry, orange and lime, small and pink
      A Cosmopolitan is all about cranberry, lime and a hint of orange, and all three are here. Chill the glass and
      the juices well: without alcohol, cold is what makes it a cocktail.`,
    menu: { glass: 'Cocktail glass', in: ['Alcohol free'], tags: ['fruity', 'sour'] },
    steps: [pour(['Cranberry juice', 75], ['Orange juice', 30], ['Lime juice', 15], ['Sugar syrup', 10])],
  },
  {
    name: 'Cranberry Limeade',
    text: `Lime and sugar, red with cranberry
      Two kinds of sour: lime is quick and sharp, cranberry slow and dry. A glass full of ice, put in first, brings
      both to the right strength as it melts.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['sour', 'fresh', 'easy'] },
    steps: [pour(['Cranberry juice', 130], ['Lime juice', 25], ['Sugar syrup', 20])],
  },
  {
    name: 'Pineapple Limeade',
    text: `Pineapple, lime and a little sugar
      Street stalls all over Latin America sell some form of it from large jars. The lime keeps the pineapple awake.
      Fill the glass with ice to the brim before you start.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['tropical', 'sour', 'easy'] },
    steps: [pour(['Pineapple juice', 140], ['Lime juice', 25], ['Sugar syrup', 10])],
  },
  {
    name: 'Orange Limeade',
    text: `Orange and lime, barely sweetened
      Orange juice alone is a breakfast; with lime it becomes a drink. Whoever has blood oranges should use them. Ice
      goes into the glass first.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fresh', 'sour', 'easy'] },
    steps: [pour(['Orange juice', 140], ['Lime juice', 20], ['Sugar syrup', 10])],
  },
  {
    name: 'Fruit Punch',
    text: `Orange, pineapple, cranberry and lime
      The bowl of every children’s party, and good enough for the parents when the juices are. It needs no syrup. For
      a bowl, order it by the litre and put a large block of ice into it.`,
    menu: { glass: 'Hurricane', in: ['Alcohol free', 'Long drinks'], tags: ['fruity', 'tropical', 'easy'] },
    steps: [pour(['Orange juice', 80], ['Pineapple juice', 80], ['Cranberry juice', 60], ['Lime juice', 15])],
  },
  {
    name: 'Safe Sex on the Beach',
    text: `Peach, orange and cranberry
      Nothing is missing but the vodka, which had no taste to begin with. Peach, orange and cranberry over ice: some
      of the sunset stays in the glass.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fruity', 'sweet', 'easy'] },
    steps: [pour(['Peach juice', 60], ['Orange juice', 60], ['Cranberry juice', 60])],
  },
  {
    name: 'ACE',
    text: `Orange, carrot and lemon
      In Italy and Germany every supermarket has it: the letters stand for the vitamins A, C and E. Carrot rounds the
      orange, lemon lifts it. Best very cold, with or without ice.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['fruity', 'fresh', 'brunch'] },
    steps: [pour(['Orange juice', 100], ['Carrot juice', 80], ['Lemon juice', 10])],
  },
  {
    name: 'Sweet Iced Tea',
    text: `Black tea, sweet and very cold
      The house drink of the American South, where nobody asks whether you want sugar in it. Strong tea that cooled
      slowly stays clear. A tall glass of ice first, then the tea.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['tea', 'sweet', 'easy'] },
    steps: [pour(['Cold black tea', 200], ['Sugar syrup', 20])],
  },
  {
    name: 'Peach Iced Tea',
    text: `Black tea, peach and lemon
      Homemade it is a different drink from the bottle: less sugar, more tea, real acid. The tannin of the tea does
      what a spirit would do. Put ice into the glass first.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['tea', 'fruity', 'fresh'] },
    steps: [pour(['Cold black tea', 150], ['Peach syrup', 20], ['Lemon juice', 15])],
  },
  {
    name: 'Mango Passion',
    text: `Mango, passion fruit and lime
      Mango is all body and little acid, passion fruit just the opposite: together, with a squeeze of lime, they are
      complete. Put plenty of crushed ice into the glass first.`,
    menu: { glass: 'Highball', in: ['Alcohol free', 'Long drinks'], tags: ['tropical', 'fruity', 'easy'] },
    steps: [pour(['Mango juice', 90], ['Passion fruit juice', 70], ['Lime juice', 15])],
  },
]
