import { dashes, foam, hand, pour, type SeedRecipe, shake, stir } from './seed-recipe.ts'

export const classicGinRecipes: readonly SeedRecipe[] = [
  {
    name: 'Dry Martini',
    text: `Gin, a little dry vermouth, as cold as you can make it
      The shorter the recipe, the more depends on temperature: chill gin, vermouth and glass. Vermouth is not a
      formality here, it softens the gin and adds herbs. An olive makes it salty, a lemon twist makes it bright.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Gin'], tags: ['strong', 'stirred'] },
    steps: [pour(['Gin', 60], ['Dry vermouth', 10]), stir, hand(['Green olive', 1])],
  },
  {
    name: 'Martinez',
    text: `The sweet, dark ancestor of the Martini
      In print since 1884. Equal parts of gin and red vermouth, rounded with maraschino and orange bitters: closer to
      a Manhattan than to the Martini that came after it.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Gin'], tags: ['stirred', 'sweet'] },
    steps: [
      pour(['Dry gin', 45], ['Red vermouth', 45], ['Maraschino liqueur', 5]),
      hand(dashes(2, 'Orange bitters')),
      stir,
      hand(['Lemon twist', 1]),
    ],
  },
  {
    name: 'Gin and It',
    text: `Gin and Italian vermouth, half and half
      “It” is short for Italian, the red vermouth. Londoners drank it without ice well into the twentieth century;
      today it is better over plenty of it. Put the ice into the glass first.`,
    menu: { glass: 'Rocks glass', in: ['Gin'], tags: ['sweet', 'aperitif'] },
    steps: [pour(['Gin', 45], ['Red vermouth', 45])],
  },
  {
    name: 'Hanky Panky',
    text: `Gin, red vermouth and a spoonful of Fernet
      Ada Coleman, head bartender of the American Bar at the Savoy, mixed it for the actor Charles Hawtrey. The Fernet
      is measured by the spoon, and still has the last word.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Gin'], tags: ['stirred', 'herbal', 'strong'] },
    steps: [pour(['Dry gin', 45], ['Red vermouth', 45], ['Fernet', 7.5]), stir, hand(['Orange twist', 1])],
  },
  {
    name: 'Tuxedo',
    text: `Old Tom gin and dry vermouth with a breath of absinthe
      Its name comes from Tuxedo Park, north of New York, as does that of the dinner jacket. Drops of maraschino and
      absinthe turn a wet Martini into something floral.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Gin'], tags: ['stirred', 'herbal'] },
    steps: [
      pour(['Old Tom gin', 30], ['Dry vermouth', 30], ['Maraschino liqueur', 2.5]),
      hand(dashes(1, 'Absinthe'), dashes(3, 'Orange bitters')),
      stir,
      hand(['Cocktail cherry', 1], ['Lemon twist', 1]),
    ],
  },
  {
    name: 'Vesper',
    text: `Gin, vodka and Lillet, as ordered by James Bond
      Ian Fleming invented the drink for Casino Royale in 1953 and named it after Vesper Lynd. Vodka thins the gin,
      Lillet adds orange and a trace of honey.`,
    menu: { glass: 'Cocktail glass', in: ['Gin', 'Vodka'], tags: ['strong', 'shaken'] },
    steps: [pour(['Gin', 45], ['Vodka', 15], ['Lillet blanc', 7.5]), shake, hand(['Lemon twist', 1])],
  },
  {
    name: 'Cardinale',
    text: `A Negroni that swapped its sweet vermouth for dry
      The colour of a cardinal’s robe and drier than its famous cousin. Twice as much gin as vermouth, and only a
      little Campari on top.`,
    menu: { glass: 'Cocktail glass', in: ['Gin'], tags: ['bitter', 'stirred', 'dry'] },
    steps: [pour(['Gin', 40], ['Dry vermouth', 20], ['Campari', 10]), stir, hand(['Lemon twist', 1])],
  },
  {
    name: 'Bronx',
    text: `Gin, both vermouths and orange juice
      One of the first well-known cocktails with fruit juice in it, from New York shortly after 1900. Dry, mild and
      gently orange; use juice from real oranges.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Gin'], tags: ['fruity', 'shaken'] },
    steps: [pour(['Gin', 30], ['Red vermouth', 15], ['Dry vermouth', 15], ['Orange juice', 15]), shake],
  },
  {
    name: 'Orange Blossom',
    text: `Gin, orange juice and red vermouth in equal parts
      A drink of the Prohibition years, when orange juice had to cover for rough gin. With good gin it is a soft,
      round aperitif. Serve it over ice.`,
    menu: { glass: 'Rocks glass', in: ['Gin'], tags: ['fruity', 'aperitif'] },
    steps: [pour(['Gin', 30], ['Orange juice', 30], ['Red vermouth', 30]), hand(['Orange slice', 1])],
  },
  {
    name: 'Pink Gin',
    text: `Gin and bitters, a remedy from the Royal Navy
      Officers took bitters against seasickness, and gin to get the bitters down. The pink is only a tint; the taste
      is dry gin with clove and cinnamon.`,
    menu: { glass: 'Coupe', in: ['Gin'], tags: ['strong', 'stirred', 'dry'] },
    steps: [pour(['Gin', 60]), hand(dashes(3, 'Aromatic bitters')), stir, hand(['Lemon twist', 1])],
  },
  {
    name: 'White Lady',
    text: `Gin, orange liqueur and lemon, cool and pale
      The Savoy Cocktail Book printed the version with gin in 1930. It is the Sidecar made with gin: bright, dry and
      quicker to drink than it should be.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Gin'], tags: ['sour', 'shaken'] },
    steps: [pour(['Gin', 40], ['Triple sec', 30], ['Lemon juice', 20]), shake],
  },
  {
    name: 'Aviation',
    text: `Gin, lemon and maraschino under a violet sky
      From Hugo Ensslin’s New York bar book of 1916, when flying was still an adventure. A spoon of violet liqueur
      gives it the pale blue of high altitude. More would taste of soap.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Gin'], tags: ['sour', 'floral', 'shaken'] },
    steps: [
      pour(['Gin', 45], ['Maraschino liqueur', 15], ['Lemon juice', 15], ['Crème de violette', 5]),
      shake,
      hand(['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Last Word',
    text: `Four equal parts, led by green Chartreuse
      On the menu of the Detroit Athletic Club in 1916, then forgotten until a Seattle bar put it back around 2004.
      Sharp, sweet, herbal and strong at once.`,
    menu: { glass: 'Coupe', in: ['Classics', 'Gin'], tags: ['sour', 'herbal', 'shaken'] },
    steps: [pour(['Gin', 22.5], ['Green Chartreuse', 22.5], ['Maraschino liqueur', 22.5], ['Lime juice', 22.5]), shake],
  },
  {
    name: 'Clover Club',
    text: `Gin, raspberry and lemon beneath pink foam
      Named after a circle of gentlemen who dined in Philadelphia before the First World War. Egg white makes it
      silky; raspberry and lemon keep it lively.`,
    menu: { glass: 'Coupe', in: ['Classics', 'Gin'], tags: ['sour', 'fruity', 'egg white'] },
    steps: [
      pour(['Gin', 45], ['Raspberry syrup', 15], ['Lemon juice', 15]),
      pour(['Egg white', 15]),
      foam,
      hand(['Raspberries', 3]),
    ],
  },
  {
    name: 'Corpse Reviver No. 2',
    text: `Gin, orange, Lillet and lemon with a dash of absinthe
      A hair of the dog from the Savoy. Harry Craddock warned that four in quick succession would unrevive the corpse
      again. Light and citrusy, with anise in the background.`,
    menu: { glass: 'Coupe', in: ['Classics', 'Gin'], tags: ['sour', 'shaken', 'anise'] },
    steps: [
      pour(['Gin', 30], ['Triple sec', 30], ['Lillet blanc', 30], ['Lemon juice', 30]),
      hand(dashes(1, 'Absinthe')),
      shake,
      hand(['Orange twist', 1]),
    ],
  },
  {
    name: 'Casino',
    text: `Old Tom gin with cherry, lemon and orange bitters
      An Aviation without the violet, and with the sweeter style of gin that was common before 1900. Small amounts of
      everything else: the gin does the talking.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Gin'], tags: ['sour', 'shaken'] },
    steps: [
      pour(['Old Tom gin', 40], ['Maraschino liqueur', 10], ['Lemon juice', 10]),
      hand(dashes(2, 'Orange bitters')),
      shake,
      hand(['Lemon twist', 1], ['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Monkey Gland',
    text: `Gin and orange juice with absinthe and grenadine
      Harry MacElhone of Paris named it in the 1920s after a surgeon who promised long life by grafting monkey glands.
      The cocktail is harmless: orange, anise, and a red blush.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Gin'], tags: ['fruity', 'shaken', 'anise'] },
    steps: [pour(['Dry gin', 45], ['Orange juice', 45], ['Absinthe', 5, { boost: false }], ['Grenadine', 5]), shake],
  },
  {
    name: 'Paradise',
    text: `Gin, apricot and orange, soft and golden
      Apricot liqueur for sweetness, a squeeze of orange for freshness. It looks tame, and behind the fruit stands a
      full measure of gin.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Gin'], tags: ['fruity', 'shaken'] },
    steps: [pour(['Gin', 30], ['Apricot liqueur', 20], ['Orange juice', 15]), shake],
  },
  {
    name: 'Gimlet',
    text: `Gin and lime cordial, short and sharp
      Preserved lime kept scurvy from British ships, and gin kept the sailors company. The cordial gives a bitter,
      cooked lime note that fresh juice does not have.`,
    menu: { glass: 'Coupe', in: ['Classics', 'Gin'], tags: ['sour', 'shaken'] },
    steps: [pour(['Gin', 60], ['Lime cordial', 20]), shake, hand(['Lime wheel', 1])],
  },
]
