import { addIce, hand, ice, iceInMug, pour, type SeedRecipe, say, shakeOnIce } from './seed-recipe.ts'

export const longVodkaRecipes: readonly SeedRecipe[] = [
  {
    name: 'Moscow Mule',
    text: `Vodka, lime and ginger beer in a copper mug
      Los Angeles, 1941: one man could not sell his vodka, another his ginger beer. The copper mug keeps it cold, and
      your fingers with it.`,
    menu: { glass: 'Mug', in: ['Classics', 'Vodka', 'Long drinks'], tags: ['ginger', 'easy', 'fresh'] },
    steps: [pour(['Vodka', 45], ['Lime juice', 10]), iceInMug, pour(['Ginger beer', 120]), hand(['Lime wedge', 1])],
  },
  {
    name: 'Screwdriver',
    text: `Vodka and orange juice
      American engineers are said to have stirred it with the tool they had at hand. It is as good as its juice, so
      press the oranges yourself. Put ice into the glass first.`,
    menu: { glass: 'Highball', in: ['Vodka', 'Long drinks'], tags: ['fruity', 'easy'] },
    steps: [pour(['Vodka', 50], ['Orange juice', 100])],
  },
  {
    name: 'Harvey Wallbanger',
    text: `A Screwdriver with Galliano floating on top
      A cartoon surfer sold it to America in the 1970s. The spoon of Galliano adds vanilla and anise and is poured
      last, so that you smell it first.`,
    menu: { glass: 'Highball', in: ['Vodka', 'Long drinks'], tags: ['fruity', 'easy'] },
    steps: [
      ice,
      pour(['Vodka', 45], ['Orange juice', 90]),
      pour(['Galliano', 15]),
      hand(['Orange slice', 1], ['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Bloody Mary',
    text: `Vodka, tomato, lemon and as much spice as you like
      Fernand Petiot is said to have mixed vodka and tomato in Paris in the 1920s and to have found the spices later
      in New York. Salt, acid, heat: season it like soup, and taste.`,
    menu: { glass: 'Highball', in: ['Classics', 'Vodka', 'Long drinks'], tags: ['spicy', 'savoury'] },
    steps: [
      pour(['Vodka', 45], ['Tomato juice', 90], ['Lemon juice', 15]),
      hand(['Worcestershire sauce', 1.6], ['Hot sauce', 0.8], ['Celery salt', 0.3], ['Black pepper', 0.1]),
      addIce,
      hand(['Celery stick', 1]),
    ],
  },
  {
    name: 'Sea Breeze',
    text: `Vodka, cranberry and grapefruit
      Tart on tart, and very refreshing. Cranberry growers of New England promoted such drinks from the 1960s on; this
      is the driest of them.`,
    menu: { glass: 'Highball', in: ['Vodka', 'Long drinks'], tags: ['fruity', 'fresh', 'easy'] },
    steps: [pour(['Vodka', 40], ['Cranberry juice', 120], ['Grapefruit juice', 30]), addIce, hand(['Lime wedge', 1])],
  },
  {
    name: 'Madras',
    text: `Vodka, cranberry and orange
      The milder sister of the Sea Breeze. Named, it seems, after the checked cotton of summer jackets, whose reds and
      oranges it wears.`,
    menu: { glass: 'Highball', in: ['Vodka', 'Long drinks'], tags: ['fruity', 'easy'] },
    steps: [pour(['Vodka', 45], ['Cranberry juice', 90], ['Orange juice', 30]), addIce, hand(['Lime wedge', 1])],
  },
  {
    name: 'Salty Dog',
    text: `Vodka and grapefruit behind a salted rim
      Without the salt it is a Greyhound. With it, the grapefruit loses some of its bitterness and tastes sweeter, a
      trick that works at breakfast too.`,
    menu: { glass: 'Highball', in: ['Vodka', 'Long drinks'], tags: ['salt', 'fresh'] },
    steps: [
      say('Moisten the rim with grapefruit, dip it into salt and fill the glass with ice.'),
      pour(['Vodka', 40], ['Grapefruit juice', 100]),
    ],
  },
  {
    name: 'Sex on the Beach',
    text: `Vodka, peach, orange and cranberry
      Florida, 1980s: peach liqueur was new, and spring break was close. Sweet, fruity and easy to like, which was the
      plan.`,
    menu: { glass: 'Highball', in: ['Vodka', 'Long drinks'], tags: ['fruity', 'sweet', 'easy'] },
    steps: [
      pour(['Vodka', 40], ['Peach liqueur', 20], ['Orange juice', 40], ['Cranberry juice', 40]),
      addIce,
      hand(['Orange slice', 1]),
    ],
  },
  {
    name: 'Blue Lagoon',
    text: `Vodka, blue curaçao and lemon, topped up with bubbles
      Bright blue, fresh and lemony, despite its looks. The first are said to have been poured in Paris when blue
      curaçao was new.`,
    menu: { glass: 'Highball', in: ['Vodka', 'Long drinks'], tags: ['fresh', 'easy'] },
    steps: [
      pour(['Vodka', 40], ['Blue curaçao', 20], ['Lemon juice', 20]),
      addIce,
      pour(['Lemon-lime soda', 100]),
      hand(['Lemon slice', 1]),
    ],
  },
  {
    name: 'Long Island Iced Tea',
    text: `Five clear spirits that look like iced tea
      Each spirit is only a splash, together they are a strong drink: one glass holds as much alcohol as two ordinary
      ones. Just enough cola for the colour.`,
    menu: { glass: 'Highball', in: ['Classics', 'Vodka', 'Long drinks'], tags: ['strong', 'sour'] },
    steps: [
      pour(['Vodka', 15], ['Tequila', 15], ['White rum', 15], ['Gin', 15], ['Triple sec', 15]),
      pour(['Lemon juice', 30], ['Sugar syrup', 20]),
      addIce,
      pour(['Cola', 40]),
      hand(['Lemon slice', 1]),
    ],
  },
  {
    name: 'Russian Spring Punch',
    text: `Vodka, cassis and lemon beneath sparkling wine
      Dick Bradsell invented it for a party at which the guests brought the champagne. Russian for the vodka, spring
      punch for everything else.`,
    menu: { glass: 'Highball', in: ['Vodka', 'Long drinks'], tags: ['sparkling', 'fruity'] },
    steps: [
      pour(['Vodka', 25], ['Lemon juice', 25], ['Crème de cassis', 15], ['Sugar syrup', 10]),
      shakeOnIce,
      pour(['Sparkling wine', 80]),
      hand(['Blackberries', 1], ['Lemon slice', 1]),
    ],
  },
]
