import { addIce, blend, crushedIce, hand, ice, pour, type SeedRecipe, say, shake } from './seed-recipe.ts'

/** More with vodka, and what is closest to it. */
export const modernVodkaRecipes: readonly SeedRecipe[] = [
  {
    name: 'Greyhound',
    text: `Vodka and grapefruit
      The Salty Dog before it found the salt; perhaps named after the bus stations whose restaurants served it. The
      machine does all of it. Put ice into the glass first.`,
    menu: { glass: 'Highball', in: ['Vodka', 'Long drinks'], tags: ['fruity', 'bitter', 'easy'] },
    steps: [pour(['Vodka', 45], ['Grapefruit juice', 120])],
  },
  {
    name: 'Melon Ball',
    text: `Vodka, melon and orange juice
      New York’s discotheques around 1980 glowed in this green. Melon is very sweet, so there is more vodka than
      liqueur in it. Ice goes into the glass first.`,
    menu: { glass: 'Highball', in: ['Vodka', 'Long drinks'], tags: ['fruity', 'sweet', 'easy'] },
    steps: [pour(['Vodka', 30], ['Melon liqueur', 25], ['Orange juice', 90])],
  },
  {
    name: 'Hairy Navel',
    text: `Vodka, peach and orange
      The Fuzzy Navel for grown-ups: vodka makes it drier and a good deal stronger. Nothing to shake, nothing to cut;
      put the ice in first.`,
    menu: { glass: 'Highball', in: ['Vodka', 'Long drinks'], tags: ['fruity', 'sweet', 'easy'] },
    steps: [pour(['Vodka', 25], ['Peach liqueur', 25], ['Orange juice', 110])],
  },
  {
    name: 'Alabama Slammer',
    text: `Southern Comfort, amaretto, sloe gin and orange
      It comes, they say, from the football crowds of Alabama in the 1970s. Apricot, almond and sloe in orange juice:
      red, sweet and stronger than it lets on. Ice first.`,
    menu: { glass: 'Highball', in: ['Long drinks'], tags: ['fruity', 'sweet', 'easy'] },
    steps: [pour(['Southern Comfort', 25], ['Amaretto', 25], ['Sloe gin', 15], ['Orange juice', 90])],
  },
  {
    name: 'Chi-Chi',
    text: `The Piña Colada with vodka
      Hawaii took it up in the 1950s, when “chi-chi” meant elegant. Without rum the coconut is alone on the stage with
      the pineapple; a little lime keeps both awake.`,
    menu: { glass: 'Hurricane', in: ['Vodka', 'Long drinks'], tags: ['tropical', 'creamy', 'sweet'] },
    steps: [
      pour(['Vodka', 45], ['Pineapple juice', 90], ['Lime juice', 10]),
      pour(['Coconut cream', 30]),
      blend,
      hand(['Pineapple wedge', 1], ['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Caipiroska',
    text: `Vodka, crushed lime and cane sugar
      In Brazil too, many order the Caipirinha with vodka: cleaner, less grass, more lime. Cut out the white core of
      the lime, it is what turns bitter.`,
    menu: { glass: 'Rocks glass', in: ['Vodka'], tags: ['sour', 'fresh'] },
    steps: [
      pour(['Lime', 1], ['Cane sugar', 3]),
      say('Cut the lime into eight pieces and crush them with the sugar.'),
      pour(['Vodka', 60]),
      crushedIce,
    ],
  },
  {
    name: 'Apple Martini',
    text: `Vodka, apple and lemon
      Los Angeles, 1990s, and soon in every television series, bright green. Real juice and real lemon turn the joke
      into a good sour.`,
    menu: { glass: 'Cocktail glass', in: ['Vodka'], tags: ['fruity', 'sour', 'shaken'] },
    steps: [
      pour(['Vodka', 45], ['Apple liqueur', 20], ['Apple juice', 20], ['Lemon juice', 10]),
      shake,
      hand(['Apple slice', 1]),
    ],
  },
  {
    name: 'Lychee Martini',
    text: `Vodka, lychee and lime
      Roses, grapes and a little pepper: lychee smells like a perfume and needs acid more than sugar. New York’s Asian
      restaurants made it known in the 1990s.`,
    menu: { glass: 'Cocktail glass', in: ['Vodka'], tags: ['floral', 'fruity', 'shaken'] },
    steps: [pour(['Vodka', 45], ['Lychee liqueur', 25], ['Lime juice', 15]), shake, hand(['Lime wheel', 1])],
  },
  {
    name: 'Balalaika',
    text: `Vodka, orange liqueur and lemon
      A White Lady in a fur hat. Lemon instead of the lime of the Kamikaze makes it rounder; serve it as cold as
      Russia.`,
    menu: { glass: 'Cocktail glass', in: ['Vodka'], tags: ['sour', 'shaken'] },
    steps: [pour(['Vodka', 40], ['Triple sec', 25], ['Lemon juice', 25]), shake, hand(['Orange twist', 1])],
  },
  {
    name: 'Vodka Tonic',
    text: `Vodka, tonic and lime
      The tonic does all the talking, so take one that you like to listen to. Squeeze the lime over the ice before the
      tonic goes in.`,
    menu: { glass: 'Highball', in: ['Vodka', 'Long drinks'], tags: ['bitter', 'fresh', 'easy'] },
    steps: [pour(['Vodka', 50]), ice, pour(['Tonic water', 130]), hand(['Lime wedge', 1])],
  },
  {
    name: 'Red Snapper',
    text: `The Bloody Mary, made with gin
      New York’s St. Regis Hotel found the name Bloody Mary too rude and served it under this one. Today it means gin:
      its herbs know what to do with a tomato.`,
    menu: { glass: 'Highball', in: ['Classics', 'Gin', 'Long drinks'], tags: ['spicy', 'savoury', 'brunch'] },
    steps: [
      pour(['Gin', 45], ['Tomato juice', 110], ['Lemon juice', 15]),
      hand(['Worcestershire sauce', 1.6], ['Hot sauce', 0.8], ['Celery salt', 0.3], ['Black pepper', 0.1]),
      addIce,
      hand(['Lemon slice', 1]),
    ],
  },
]
