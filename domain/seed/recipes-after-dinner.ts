import { addIce, dashes, hand, pour, type SeedRecipe, say, shake } from './seed-recipe.ts'

export const afterDinnerRecipes: readonly SeedRecipe[] = [
  {
    name: 'Alexander',
    text: `Cognac, chocolate and cream with nutmeg
      Dessert in a stemmed glass. It began with gin in the 1910s; cognac made it famous. Grate the nutmeg fresh, that
      is what you will remember.`,
    menu: { glass: 'Cocktail glass', in: ['Classics'], tags: ['creamy', 'digestif', 'shaken'] },
    steps: [
      pour(['Cognac', 30], ['Brown crème de cacao', 30]),
      pour(['Cream', 30]),
      shake,
      hand(['Ground nutmeg', 0.1]),
    ],
  },
  {
    name: 'Grasshopper',
    text: `Mint, chocolate and cream in pale green
      From the French Quarter of New Orleans. An after-dinner mint in liquid form, cool and sweet, and one of the
      mildest cocktails on this menu.`,
    menu: { glass: 'Cocktail glass', in: ['Classics'], tags: ['creamy', 'sweet', 'mint', 'shaken'] },
    steps: [pour(['White crème de cacao', 20], ['Green crème de menthe', 20]), pour(['Cream', 20]), shake],
  },
  {
    name: 'Golden Dream',
    text: `Galliano, orange and cream
      Vanilla, orange peel and a little cream: it tastes of the ice lollies of the 1960s, the decade it comes from.`,
    menu: { glass: 'Cocktail glass', in: ['Classics'], tags: ['creamy', 'sweet', 'shaken'] },
    steps: [pour(['Galliano', 20], ['Triple sec', 20], ['Orange juice', 20]), pour(['Cream', 10]), shake],
  },
  {
    name: 'French Connection',
    text: `Cognac and amaretto over ice
      The French relation of the Godfather, named after another film of the time. Grapes and almonds, warm and sweet,
      with no need of a garnish.`,
    menu: { glass: 'Rocks glass', in: ['Classics'], tags: ['digestif', 'sweet', 'strong'] },
    steps: [pour(['Cognac', 35], ['Amaretto', 35]), addIce],
  },
  {
    name: 'Angel Face',
    text: `Gin, apricot and apple brandy in equal parts
      In the Savoy Cocktail Book of 1930. All fruit and no juice: three strong parts that look as innocent as the name
      says.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Gin'], tags: ['strong', 'shaken', 'fruity'] },
    steps: [pour(['Gin', 30], ['Apricot liqueur', 30], ['Calvados', 30]), shake],
  },
  {
    name: 'Porto Flip',
    text: `Port, brandy and egg yolk
      A flip is a drink with egg, once stirred with a red-hot poker. Today it is served cold: rich, smooth, and close
      to a custard with port.`,
    menu: { glass: 'Cocktail glass', in: ['Classics'], tags: ['creamy', 'wine', 'digestif'] },
    steps: [pour(['Tawny port', 45], ['Brandy', 15]), pour(['Egg yolk', 10]), shake, hand(['Ground nutmeg', 0.1])],
  },
  {
    name: 'Horse’s Neck',
    text: `Cognac and ginger ale around a spiral of lemon
      The long lemon peel hangs over the rim like the neck of a horse. It began as a soft drink; the brandy joined
      around 1900.`,
    menu: { glass: 'Highball', in: ['Classics', 'Long drinks'], tags: ['ginger', 'easy'] },
    steps: [
      pour(['Cognac', 40]),
      hand(dashes(1, 'Aromatic bitters')),
      say('Hang a long lemon peel into the glass and fill it with ice.'),
      pour(['Ginger ale', 120]),
    ],
  },
  {
    name: 'Fernandito',
    text: `Fernet and cola, the Córdoba way
      Argentina drinks more Fernet than Italy, nearly all of it with cola. Menthol and myrrh meet caramel; the second
      glass convinces.`,
    menu: { glass: 'Highball', in: ['Long drinks'], tags: ['bitter', 'easy'] },
    steps: [pour(['Fernet', 50]), addIce, pour(['Cola', 100])],
  },
]
