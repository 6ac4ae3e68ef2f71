import { dashes, foam, hand, pour, type SeedRecipe, shake } from './seed-recipe.ts'

export const ginSourRecipes: readonly SeedRecipe[] = [
  {
    name: 'White Lady',
    tagline: 'Gin, orange liqueur and lemon, cool and pale',
    text: [
      'The Savoy Cocktail Book printed the version with gin in 1930. It is the',
      'Sidecar made with gin: bright, dry and quicker to drink than it should be.',
    ],
    glass: 'Cocktail glass',
    in: ['Classics', 'Gin'],
    tags: ['sour', 'shaken'],
    steps: [pour(['Gin', 40], ['Triple sec', 30], ['Lemon juice', 20]), shake],
  },
  {
    name: 'Aviation',
    tagline: 'Gin, lemon and maraschino under a violet sky',
    text: [
      'From Hugo Ensslin’s New York bar book of 1916, when flying was still an adventure. A spoon',
      'of violet liqueur gives it the pale blue of high altitude. More would taste of soap.',
    ],
    glass: 'Cocktail glass',
    in: ['Classics', 'Gin'],
    tags: ['sour', 'floral', 'shaken'],
    steps: [
      pour(['Gin', 45], ['Maraschino liqueur', 15], ['Lemon juice', 15], ['Crème de violette', 5]),
      shake,
      hand(['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Last Word',
    tagline: 'Four equal parts, led by green Chartreuse',
    text: [
      'On the menu of the Detroit Athletic Club in 1916, then forgotten until a',
      'Seattle bar put it back around 2004. Sharp, sweet, herbal and strong at once.',
    ],
    glass: 'Coupe',
    in: ['Classics', 'Gin'],
    tags: ['sour', 'herbal', 'shaken'],
    steps: [pour(['Gin', 22.5], ['Green Chartreuse', 22.5], ['Maraschino liqueur', 22.5], ['Lime juice', 22.5]), shake],
  },
  {
    name: 'Clover Club',
    tagline: 'Gin, raspberry and lemon beneath pink foam',
    text: [
      'Named after a circle of gentlemen who dined in Philadelphia before the First',
      'World War. Egg white makes it silky; raspberry and lemon keep it lively.',
    ],
    glass: 'Coupe',
    in: ['Classics', 'Gin'],
    tags: ['sour', 'fruity', 'egg white'],
    steps: [
      pour(['Gin', 45], ['Raspberry syrup', 15], ['Lemon juice', 15]),
      pour(['Egg white', 15]),
      foam,
      hand(['Raspberries', 3]),
    ],
  },
  {
    name: 'Corpse Reviver No. 2',
    tagline: 'Gin, orange, Lillet and lemon with a dash of absinthe',
    text: [
      'A hair of the dog from the Savoy. Harry Craddock warned that four in quick succession',
      'would unrevive the corpse again. Light and citrusy, with anise in the background.',
    ],
    glass: 'Coupe',
    in: ['Classics', 'Gin'],
    tags: ['sour', 'shaken', 'anise'],
    steps: [
      pour(['Gin', 30], ['Triple sec', 30], ['Lillet blanc', 30], ['Lemon juice', 30]),
      hand(dashes(1, 'Absinthe')),
      shake,
      hand(['Orange twist', 1]),
    ],
  },
  {
    name: 'Casino',
    tagline: 'Old Tom gin with cherry, lemon and orange bitters',
    text: [
      'An Aviation without the violet, and with the sweeter style of gin that was',
      'common before 1900. Small amounts of everything else: the gin does the talking.',
    ],
    glass: 'Cocktail glass',
    in: ['Classics', 'Gin'],
    tags: ['sour', 'shaken'],
    steps: [
      pour(['Old Tom gin', 40], ['Maraschino liqueur', 10], ['Lemon juice', 10]),
      hand(dashes(2, 'Orange bitters')),
      shake,
      hand(['Lemon twist', 1], ['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Monkey Gland',
    tagline: 'Gin and orange juice with absinthe and grenadine',
    text: [
      'Harry MacElhone of Paris named it in the 1920s after a surgeon who promised long life',
      'by grafting monkey glands. The cocktail is harmless: orange, anise, and a red blush.',
    ],
    glass: 'Cocktail glass',
    in: ['Classics', 'Gin'],
    tags: ['fruity', 'shaken', 'anise'],
    steps: [pour(['Dry gin', 45], ['Orange juice', 45], ['Absinthe', 5, { boost: false }], ['Grenadine', 5]), shake],
  },
  {
    name: 'Paradise',
    tagline: 'Gin, apricot and orange, soft and golden',
    text: [
      'Apricot liqueur for sweetness, a squeeze of orange for freshness.',
      'It looks tame, and behind the fruit stands a full measure of gin.',
    ],
    glass: 'Cocktail glass',
    in: ['Classics', 'Gin'],
    tags: ['fruity', 'shaken'],
    steps: [pour(['Gin', 30], ['Apricot liqueur', 20], ['Orange juice', 15]), shake],
  },
  {
    name: 'Gimlet',
    tagline: 'Gin and lime cordial, short and sharp',
    text: [
      'Preserved lime kept scurvy from British ships, and gin kept the sailors company.',
      'The cordial gives a bitter, cooked lime note that fresh juice does not have.',
    ],
    glass: 'Coupe',
    in: ['Classics', 'Gin'],
    tags: ['sour', 'shaken'],
    steps: [pour(['Gin', 60], ['Lime cordial', 20]), shake, hand(['Lime wheel', 1])],
  },
]
