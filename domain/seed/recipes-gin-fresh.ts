import { addIce, crushedIce, dashes, hand, ice, pour, type SeedRecipe, say, shake, shakeOnIce } from './seed-recipe.ts'

export const freshGinRecipes: readonly SeedRecipe[] = [
  {
    name: 'Bee’s Knees',
    text: `Gin, honey, lemon and orange
      Slang of the 1920s for the very best. Honey was the easiest way to hide bad gin; with good gin it adds flowers
      and a round, warm finish.`,
    menu: { glass: 'Coupe', in: ['Gin'], tags: ['sour', 'honey', 'shaken'] },
    steps: [
      pour(['Dry gin', 52.5], ['Honey syrup', 10], ['Lemon juice', 22.5], ['Orange juice', 22.5]),
      shake,
      hand(['Orange twist', 1]),
    ],
  },
  {
    name: 'South Side',
    text: `Gin, lemon and mint, a Mojito in a dinner jacket
      Either Chicago’s South Side or a sportsmen’s club on Long Island gave it the name. Clap the mint between your
      hands rather than crushing it, and strain it finely.`,
    menu: { glass: 'Coupe', in: ['Gin'], tags: ['sour', 'mint', 'shaken'] },
    steps: [pour(['Gin', 60], ['Lemon juice', 30], ['Sugar syrup', 15]), hand(['Mint leaves', 6]), shake],
  },
  {
    name: 'Bramble',
    text: `A gin sour with blackberry trickling through the ice
      Dick Bradsell wanted a British cocktail and thought of picking blackberries on the Isle of Wight; London, 1984.
      The liqueur goes on top and finds its own way down.`,
    menu: { glass: 'Rocks glass', in: ['Gin'], tags: ['sour', 'fruity'] },
    steps: [
      pour(['Gin', 50], ['Lemon juice', 25], ['Sugar syrup', 12.5]),
      crushedIce,
      pour(['Blackberry liqueur', 15]),
      hand(['Lemon slice', 1], ['Blackberries', 2]),
    ],
  },
  {
    name: 'Gin Basil Smash',
    text: `A handful of basil, gin, lemon and sugar
      Jörg Meyer of Le Lion in Hamburg put it on his blog in 2008, and bars around the world took it up. Be generous
      with the basil: the drink should be green.`,
    menu: { glass: 'Rocks glass', in: ['Gin'], tags: ['sour', 'herbal', 'fresh'] },
    steps: [
      pour(['Gin', 60], ['Lemon juice', 22.5], ['Sugar syrup', 22.5]),
      hand(['Basil leaves', 10]),
      say('Crush the basil in a shaker, add the drink and ice, shake hard. Strain finely over fresh ice.'),
      hand(['Basil leaves', 1]),
    ],
  },
  {
    name: 'John Collins',
    text: `Gin, lemon, sugar and soda: lemonade for grown-ups
      A gin sour made tall, known in London since the early nineteenth century. Stir it once only, so that the soda
      stays lively.`,
    menu: { glass: 'Highball', in: ['Classics', 'Gin', 'Long drinks'], tags: ['fresh', 'easy'] },
    steps: [
      pour(['Gin', 45], ['Lemon juice', 30], ['Sugar syrup', 15]),
      addIce,
      pour(['Soda water', 60]),
      hand(['Lemon slice', 1], ['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Gin Fizz',
    text: `Shaken gin and lemon, topped with cold soda
      The difference from a Collins is the shaker: a fizz is shaken hard, poured without ice and drunk at once, while
      the foam still stands.`,
    menu: { glass: 'Highball', in: ['Classics', 'Gin', 'Long drinks'], tags: ['fresh', 'shaken'] },
    steps: [
      pour(['Gin', 45], ['Lemon juice', 30], ['Sugar syrup', 10]),
      shake,
      pour(['Soda water', 80]),
      hand(['Lemon slice', 1]),
    ],
  },
  {
    name: 'Singapore Sling',
    text: `Gin, cherry and pineapple from the Raffles Hotel
      Ngiam Tong Boon is said to have created it at the Raffles around 1915. Eight ingredients, of which pineapple
      gives the foam and Bénédictine the spice.`,
    menu: { glass: 'Hurricane', in: ['Classics', 'Gin', 'Long drinks'], tags: ['fruity', 'shaken', 'tropical'] },
    steps: [
      pour(['Gin', 30], ['Cherry liqueur', 15], ['Triple sec', 7.5], ['Bénédictine', 7.5]),
      pour(['Pineapple juice', 120], ['Lime juice', 15], ['Grenadine', 10]),
      hand(dashes(1, 'Aromatic bitters')),
      shakeOnIce,
      hand(['Pineapple wedge', 1], ['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Ramos Gin Fizz',
    text: `Gin, citrus, cream and orange flower under a tall foam
      Henry Ramos served it in New Orleans from 1888 and kept a whole row of boys shaking. Lime and lemon, cream and
      egg white: it tastes like a cloud with lemon zest.`,
    menu: { glass: 'Highball', in: ['Classics', 'Gin', 'Long drinks'], tags: ['creamy', 'egg white', 'shaken'] },
    steps: [
      pour(['Gin', 45], ['Lime juice', 15], ['Lemon juice', 15], ['Sugar syrup', 30]),
      pour(['Cream', 60], ['Egg white', 30]),
      hand(dashes(3, 'Orange flower water')),
      say('Shake without ice for a minute, then with ice for another. Strain into the glass without ice.'),
      pour(['Soda water', 40]),
    ],
  },
  {
    name: 'Gin & Tonic',
    text: `Juniper, quinine and a lot of ice
      Quinine kept malaria away in British India, gin made it drinkable. Today the proportions decide: one part of gin
      to three of tonic, cold enough that the bubbles last.`,
    menu: { glass: 'Balloon glass', in: ['Gin', 'Long drinks'], tags: ['fresh', 'bitter', 'easy'] },
    steps: [pour(['Gin', 50]), ice, pour(['Tonic water', 150]), hand(['Lime wedge', 1])],
  },
  {
    name: 'Suffering Bastard',
    text: `Brandy, gin and ginger beer against the morning after
      Joe Scialom mixed it in Cairo in 1942 for British officers who complained of their hangovers. Lime and ginger
      carry it; the bitters keep it from being sweet.`,
    menu: { glass: 'Highball', in: ['Gin', 'Long drinks'], tags: ['ginger', 'fresh'] },
    steps: [
      pour(['Brandy', 30], ['Gin', 30], ['Lime juice', 15]),
      hand(dashes(2, 'Aromatic bitters')),
      addIce,
      pour(['Ginger beer', 100]),
      hand(['Mint sprig', 1], ['Orange slice', 1]),
    ],
  },
]
