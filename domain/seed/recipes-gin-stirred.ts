import { dashes, hand, pour, type SeedRecipe, shake, stir } from './seed-recipe.ts'

export const stirredGinRecipes: readonly SeedRecipe[] = [
  {
    name: 'Dry Martini',
    tagline: 'Gin, a little dry vermouth, as cold as you can make it',
    text: [
      'The shorter the recipe, the more depends on temperature: chill gin, vermouth and glass. Vermouth is not a',
      'formality here, it softens the gin and adds herbs. An olive makes it salty, a lemon twist makes it bright.',
    ],
    glass: 'Cocktail glass',
    in: ['Classics', 'Gin'],
    tags: ['strong', 'stirred'],
    steps: [pour(['Gin', 60], ['Dry vermouth', 10]), stir, hand(['Green olive', 1])],
  },
  {
    name: 'Martinez',
    tagline: 'The sweet, dark ancestor of the Martini',
    text: [
      'In print since 1884. Equal parts of gin and red vermouth, rounded with maraschino',
      'and orange bitters: closer to a Manhattan than to the Martini that came after it.',
    ],
    glass: 'Cocktail glass',
    in: ['Classics', 'Gin'],
    tags: ['stirred', 'sweet'],
    steps: [
      pour(['Dry gin', 45], ['Red vermouth', 45], ['Maraschino liqueur', 5]),
      hand(dashes(2, 'Orange bitters')),
      stir,
      hand(['Lemon twist', 1]),
    ],
  },
  {
    name: 'Gin and It',
    tagline: 'Gin and Italian vermouth, half and half',
    text: [
      '“It” is short for Italian, the red vermouth. Londoners drank it without ice well into the',
      'twentieth century; today it is better over plenty of it. Put the ice into the glass first.',
    ],
    glass: 'Rocks glass',
    in: ['Gin'],
    tags: ['sweet', 'aperitif'],
    steps: [pour(['Gin', 45], ['Red vermouth', 45])],
  },
  {
    name: 'Hanky Panky',
    tagline: 'Gin, red vermouth and a spoonful of Fernet',
    text: [
      'Ada Coleman, head bartender of the American Bar at the Savoy, mixed it for the actor',
      'Charles Hawtrey. The Fernet is measured by the spoon, and still has the last word.',
    ],
    glass: 'Cocktail glass',
    in: ['Classics', 'Gin'],
    tags: ['stirred', 'herbal', 'strong'],
    steps: [pour(['Dry gin', 45], ['Red vermouth', 45], ['Fernet', 7.5]), stir, hand(['Orange twist', 1])],
  },
  {
    name: 'Tuxedo',
    tagline: 'Old Tom gin and dry vermouth with a breath of absinthe',
    text: [
      'Its name comes from Tuxedo Park, north of New York, as does that of the dinner',
      'jacket. Drops of maraschino and absinthe turn a wet Martini into something floral.',
    ],
    glass: 'Cocktail glass',
    in: ['Classics', 'Gin'],
    tags: ['stirred', 'herbal'],
    steps: [
      pour(['Old Tom gin', 30], ['Dry vermouth', 30], ['Maraschino liqueur', 2.5]),
      hand(dashes(1, 'Absinthe'), dashes(3, 'Orange bitters')),
      stir,
      hand(['Cocktail cherry', 1], ['Lemon twist', 1]),
    ],
  },
  {
    name: 'Vesper',
    tagline: 'Gin, vodka and Lillet, as ordered by James Bond',
    text: [
      'Ian Fleming invented the drink for Casino Royale in 1953 and named it after',
      'Vesper Lynd. Vodka thins the gin, Lillet adds orange and a trace of honey.',
    ],
    glass: 'Cocktail glass',
    in: ['Gin', 'Vodka'],
    tags: ['strong', 'shaken'],
    steps: [pour(['Gin', 45], ['Vodka', 15], ['Lillet blanc', 7.5]), shake, hand(['Lemon twist', 1])],
  },
  {
    name: 'Cardinale',
    tagline: 'A Negroni that swapped its sweet vermouth for dry',
    text: [
      'The colour of a cardinal’s robe and drier than its famous cousin.',
      'Twice as much gin as vermouth, and only a little Campari on top.',
    ],
    glass: 'Cocktail glass',
    in: ['Gin'],
    tags: ['bitter', 'stirred', 'dry'],
    steps: [pour(['Gin', 40], ['Dry vermouth', 20], ['Campari', 10]), stir, hand(['Lemon twist', 1])],
  },
  {
    name: 'Bronx',
    tagline: 'Gin, both vermouths and orange juice',
    text: [
      'One of the first well-known cocktails with fruit juice in it, from New York',
      'shortly after 1900. Dry, mild and gently orange; use juice from real oranges.',
    ],
    glass: 'Cocktail glass',
    in: ['Classics', 'Gin'],
    tags: ['fruity', 'shaken'],
    steps: [pour(['Gin', 30], ['Red vermouth', 15], ['Dry vermouth', 15], ['Orange juice', 15]), shake],
  },
  {
    name: 'Orange Blossom',
    tagline: 'Gin, orange juice and red vermouth in equal parts',
    text: [
      'A drink of the Prohibition years, when orange juice had to cover for',
      'rough gin. With good gin it is a soft, round aperitif. Serve it over ice.',
    ],
    glass: 'Rocks glass',
    in: ['Gin'],
    tags: ['fruity', 'aperitif'],
    steps: [pour(['Gin', 30], ['Orange juice', 30], ['Red vermouth', 30]), hand(['Orange slice', 1])],
  },
  {
    name: 'Pink Gin',
    tagline: 'Gin and bitters, a remedy from the Royal Navy',
    text: [
      'Officers took bitters against seasickness, and gin to get the bitters down.',
      'The pink is only a tint; the taste is dry gin with clove and cinnamon.',
    ],
    glass: 'Coupe',
    in: ['Gin'],
    tags: ['strong', 'stirred', 'dry'],
    steps: [pour(['Gin', 60]), hand(dashes(3, 'Aromatic bitters')), stir, hand(['Lemon twist', 1])],
  },
]
