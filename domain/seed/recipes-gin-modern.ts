import { addIce, dashes, foam, hand, ice, pour, type SeedRecipe, shake, shakeOnIce } from './seed-recipe.ts'

export const modernGinRecipes: readonly SeedRecipe[] = [
  {
    name: 'Tom Collins',
    text: `Old Tom gin, lemon, sugar and soda
      In 1874 New Yorkers sent each other through the bars to look for one Tom Collins, who did not exist; clever
      barmen had a drink of that name ready. The sweeter gin makes it softer than a John.`,
    menu: { glass: 'Highball', in: ['Classics', 'Gin', 'Long drinks'], tags: ['sour', 'fresh', 'easy'] },
    steps: [
      pour(['Old Tom gin', 45], ['Lemon juice', 30], ['Sugar syrup', 15]),
      addIce,
      pour(['Soda water', 80]),
      hand(['Lemon slice', 1], ['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Gin Rickey',
    text: `Gin, lime and soda, no sugar
      Washington’s remedy for its summers, and one of the few old long drinks without any sugar. The shell of the
      squeezed lime goes into the glass too: its oil is the perfume.`,
    menu: { glass: 'Highball', in: ['Classics', 'Gin', 'Long drinks'], tags: ['fresh', 'dry', 'easy'] },
    steps: [pour(['Gin', 50], ['Lime juice', 15]), ice, pour(['Soda water', 120]), hand(['Lime wedge', 1])],
  },
  {
    name: 'Pegu Club',
    text: `Gin, orange curaçao, lime and two bitters
      The house drink of a British officers’ club in Rangoon, known to barmen all over the world by the 1920s. Dry and
      bracing: it was meant for a climate, not for a dessert.`,
    menu: { glass: 'Coupe', in: ['Classics', 'Gin'], tags: ['sour', 'dry', 'shaken'] },
    steps: [
      pour(['Gin', 60], ['Orange curaçao', 20], ['Lime juice', 15]),
      hand(dashes(1, 'Aromatic bitters'), dashes(1, 'Orange bitters')),
      shake,
    ],
  },
  {
    name: 'Gin-Gin Mule',
    text: `Gin, mint, lime and ginger beer
      Audrey Saunders joined Mojito and Mule in New York in 2000. Many have learned from it that gin and ginger get
      on; shake it briefly, the mint bruises easily.`,
    menu: { glass: 'Highball', in: ['Gin', 'Long drinks'], tags: ['ginger', 'mint', 'fresh'] },
    steps: [
      pour(['Gin', 45], ['Lime juice', 20], ['Sugar syrup', 20]),
      hand(['Mint leaves', 8]),
      shakeOnIce,
      pour(['Ginger beer', 60]),
      hand(['Mint sprig', 1]),
    ],
  },
  {
    name: 'Floradora',
    text: `Gin, raspberry, lime and ginger ale
      Named after the musical that New York queued for in 1900, and pink like its six famous chorus girls. Ginger
      keeps the raspberry from becoming too charming.`,
    menu: { glass: 'Highball', in: ['Classics', 'Gin', 'Long drinks'], tags: ['fruity', 'ginger', 'fresh'] },
    steps: [
      pour(['Gin', 45], ['Raspberry syrup', 15], ['Lime juice', 15]),
      addIce,
      pour(['Ginger ale', 100]),
      hand(['Raspberries', 2], ['Lime wheel', 1]),
    ],
  },
  {
    name: 'Saturn',
    text: `Gin, lemon, passion fruit, almond and clove
      J. “Popo” Galsini won a world championship with it in 1967, in an age when tiki meant rum. All the fruit of the
      islands, on juniper.`,
    menu: { glass: 'Coupe', in: ['Gin'], tags: ['tiki', 'sour', 'fruity'] },
    steps: [
      pour(['Gin', 40], ['Lemon juice', 15]),
      pour(['Passion fruit syrup', 10], ['Orgeat', 7.5], ['Falernum', 7.5]),
      shake,
      hand(['Lemon twist', 1]),
    ],
  },
  {
    name: 'Army & Navy',
    text: `Gin, lemon and almond
      A Gin Sour in which almond takes the place of sugar. David Embury printed it in 1948 and changed its proportions
      at once; nearly everybody has followed him.`,
    menu: { glass: 'Coupe', in: ['Classics', 'Gin'], tags: ['sour', 'shaken'] },
    steps: [
      pour(['Gin', 60], ['Lemon juice', 20], ['Orgeat', 15]),
      hand(dashes(2, 'Aromatic bitters')),
      shake,
      hand(['Lemon twist', 1]),
    ],
  },
  {
    name: '20th Century',
    text: `Gin, Lillet, white cacao and lemon
      Named after the express train from New York to Chicago, and first printed in London in 1937. Chocolate comes
      only at the very end, as if somebody had left the room with it.`,
    menu: { glass: 'Coupe', in: ['Classics', 'Gin'], tags: ['sour', 'shaken'] },
    steps: [
      pour(['Gin', 45], ['Lillet blanc', 20], ['White crème de cacao', 15], ['Lemon juice', 20]),
      shake,
      hand(['Lemon twist', 1]),
    ],
  },
  {
    name: 'Pink Lady',
    text: `Gin, apple brandy, lemon and grenadine under foam
      For decades men did not dare to order it, and missed a serious drink: dry, tart and as smooth as silk. The apple
      brandy is what makes it more than a pink sour.`,
    menu: { glass: 'Coupe', in: ['Classics', 'Gin'], tags: ['sour', 'egg white', 'shaken'] },
    steps: [
      pour(['Gin', 45], ['Calvados', 15], ['Lemon juice', 20], ['Grenadine', 10]),
      pour(['Egg white', 20]),
      foam,
      hand(['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Eastside',
    text: `Gin, lime, cucumber and mint
      The South Side with lime and cucumber, served in New York since the early 2000s. Press nothing beforehand: the
      shaker takes care of cucumber and mint.`,
    menu: { glass: 'Coupe', in: ['Gin'], tags: ['fresh', 'mint', 'shaken'] },
    steps: [
      pour(['Gin', 60], ['Lime juice', 25], ['Sugar syrup', 20]),
      hand(['Cucumber slice', 3], ['Mint leaves', 6]),
      shake,
      hand(['Cucumber slice', 1]),
    ],
  },
  {
    name: 'Sloe Gin Fizz',
    text: `Sloe gin, lemon and soda
      Sloes are the plums of the hedge, too harsh to eat and made for gin. With a part of dry gin in it the Fizz is
      less sweet, and the colour stays.`,
    menu: { glass: 'Highball', in: ['Classics', 'Gin', 'Long drinks'], tags: ['sour', 'fruity', 'shaken'] },
    steps: [
      pour(['Sloe gin', 45], ['Dry gin', 15], ['Lemon juice', 25], ['Sugar syrup', 10]),
      shakeOnIce,
      pour(['Soda water', 80]),
      hand(['Lemon slice', 1]),
    ],
  },
]
