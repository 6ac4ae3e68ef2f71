import {
  addIce,
  dashes,
  foam,
  hand,
  iceInMug,
  pour,
  type SeedRecipe,
  say,
  shake,
  shakeOnIce,
  stir,
} from './seed-recipe.ts'

export const whiskyRecipes: readonly SeedRecipe[] = [
  {
    name: 'Whiskey Sour',
    text: `Bourbon, lemon and sugar under a soft foam
      Printed by Jerry Thomas in 1862 and never gone since. Egg white is optional, but it makes the lemon gentle and
      the whole drink silky.`,
    menu: { glass: 'Rocks glass', in: ['Classics', 'Whisky'], tags: ['sour', 'egg white', 'shaken'] },
    steps: [
      pour(['Bourbon', 45], ['Lemon juice', 25], ['Sugar syrup', 20]),
      pour(['Egg white', 20]),
      foam,
      hand(['Orange slice', 1], ['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'New York Sour',
    text: `A Whiskey Sour with red wine floating on top
      The wine stays on the surface if you pour it slowly: first dark fruit and tannin, then the sour below. Despite
      the name it seems to come from Chicago.`,
    menu: { glass: 'Rocks glass', in: ['Whisky'], tags: ['sour', 'shaken', 'wine'] },
    steps: [
      pour(['American whiskey', 60], ['Lemon juice', 30], ['Sugar syrup', 22.5]),
      shakeOnIce,
      pour(['Red wine', 15]),
      hand(['Lemon twist', 1]),
    ],
  },
  {
    name: 'Gold Rush',
    text: `Bourbon, honey and lemon
      A Whiskey Sour in which honey replaces the sugar; from the New York bar Milk & Honey, of course. Three
      ingredients, and it tastes as if there were five.`,
    menu: { glass: 'Rocks glass', in: ['Whisky'], tags: ['sour', 'honey', 'shaken'] },
    steps: [pour(['Bourbon', 60], ['Lemon juice', 22.5], ['Honey syrup', 22.5]), shakeOnIce],
  },
  {
    name: 'Penicillin',
    text: `Scotch, lemon, honey and ginger with a smoky top
      Sam Ross, New York, 2005. It reads like a cold remedy. The smoky whisky goes on at the end and reaches the nose
      before the drink reaches the lips.`,
    menu: { glass: 'Rocks glass', in: ['Whisky'], tags: ['sour', 'smoky', 'ginger'] },
    steps: [
      pour(['Blended Scotch', 60], ['Lemon juice', 22.5], ['Honey syrup', 22.5]),
      hand(['Ginger slice', 3]),
      say('Crush the ginger in a shaker, add the drink and ice, shake hard and strain over fresh ice.'),
      pour(['Islay Scotch', 7.5]),
    ],
  },
  {
    name: 'Paper Plane',
    text: `Bourbon, amaro, Aperol and lemon, equal parts
      Sam Ross named it in 2008 after a song that was playing all summer. Bitter, sour, sweet and strong each get a
      quarter, and none of them wins.`,
    menu: { glass: 'Coupe', in: ['Whisky'], tags: ['bitter', 'sour', 'shaken'] },
    steps: [pour(['Bourbon', 30], ['Light amaro', 30], ['Aperol', 30], ['Lemon juice', 30]), shake],
  },
  {
    name: 'Rob Roy',
    text: `The Manhattan, made with Scotch
      Mixed at New York’s Waldorf Hotel in 1894, when an operetta about the Scottish outlaw opened nearby. Malt and
      vermouth share notes of raisin and nut.`,
    menu: { glass: 'Cocktail glass', in: ['Classics', 'Whisky'], tags: ['strong', 'stirred'] },
    steps: [
      pour(['Blended Scotch', 45], ['Red vermouth', 25]),
      hand(dashes(1, 'Aromatic bitters')),
      stir,
      hand(['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Bobby Burns',
    text: `Scotch and red vermouth with Bénédictine
      Named after Scotland’s national poet, and best on his birthday, the 25th of January. The herbal liqueur rounds
      what the vermouth began.`,
    menu: { glass: 'Cocktail glass', in: ['Whisky'], tags: ['strong', 'stirred', 'herbal'] },
    steps: [pour(['Blended Scotch', 40], ['Red vermouth', 30], ['Bénédictine', 5]), stir, hand(['Lemon twist', 1])],
  },
  {
    name: 'Blood and Sand',
    text: `Scotch, cherry, vermouth and orange
      The cocktail of Rudolph Valentino’s bullfighter film of 1922. On paper it cannot work; in the glass smoke,
      cherry and orange make a whole.`,
    menu: { glass: 'Coupe', in: ['Classics', 'Whisky'], tags: ['fruity', 'shaken'] },
    steps: [
      pour(['Scotch whisky', 25], ['Cherry liqueur', 25], ['Red vermouth', 25], ['Orange juice', 25]),
      shake,
      hand(['Orange twist', 1]),
    ],
  },
  {
    name: 'Rusty Nail',
    text: `Scotch and Drambuie over ice
      Drambuie is whisky with heather honey and herbs, so the two are family. Pour less liqueur if you want the whisky
      to lead.`,
    menu: { glass: 'Rocks glass', in: ['Classics', 'Whisky'], tags: ['digestif', 'strong', 'honey'] },
    steps: [pour(['Blended Scotch', 45], ['Drambuie', 25]), addIce, hand(['Lemon twist', 1])],
  },
  {
    name: 'Godfather',
    text: `Scotch and amaretto, half and half
      It arrived with the film in the 1970s. Almond and malt are old friends; a smoky Scotch makes the more
      interesting company.`,
    menu: { glass: 'Rocks glass', in: ['Whisky'], tags: ['digestif', 'sweet'] },
    steps: [pour(['Scotch whisky', 35], ['Amaretto', 35]), addIce],
  },
  {
    name: 'Tipperary',
    text: `Irish whiskey, red vermouth and green Chartreuse
      In print by 1917, perhaps after the soldiers’ song of the long way home. The Chartreuse adds alpine herbs to
      soft Irish grain.`,
    menu: { glass: 'Cocktail glass', in: ['Whisky'], tags: ['strong', 'stirred', 'herbal'] },
    steps: [
      pour(['Irish whiskey', 50], ['Red vermouth', 25], ['Green Chartreuse', 15]),
      hand(dashes(2, 'Aromatic bitters')),
      stir,
      hand(['Orange slice', 1]),
    ],
  },
  {
    name: 'Trinidad Sour',
    text: `A sour whose main ingredient is the bitters
      Giuseppe González turned the rules around in 2009: a full measure of aromatic bitters, a spoonful of whiskey.
      Orgeat and lemon tame it into spiced velvet.`,
    menu: { glass: 'Coupe', in: ['Whisky'], tags: ['sour', 'spiced', 'shaken'] },
    steps: [pour(['Orgeat', 30], ['Lemon juice', 22.5], ['Rye whiskey', 15]), pour(['Aromatic bitters', 45]), shake],
  },
  {
    name: 'Mint Julep',
    text: `Bourbon and mint under a mountain of crushed ice
      The drink of the Kentucky Derby. Served in a metal cup it frosts over in a minute; hold it by the rim, and put
      the straw close to the mint.`,
    menu: { glass: 'Rocks glass', in: ['Classics', 'Whisky'], tags: ['mint', 'strong', 'fresh'] },
    steps: [
      pour(['Mint leaves', 10], ['Caster sugar', 1], ['Still water', 10]),
      say('Press the mint gently until the sugar has dissolved.'),
      pour(['Bourbon', 60]),
      say('Fill the glass with crushed ice and stir until it frosts.'),
      hand(['Mint sprig', 1]),
    ],
  },
  {
    name: 'Whisky Highball',
    text: `Whisky and very cold soda, as in Tokyo
      Japan made an art of it: a tall glass full of clear ice, whisky stirred cold, soda poured along the side, one
      single turn of the spoon.`,
    menu: { glass: 'Highball', in: ['Whisky', 'Long drinks'], tags: ['fresh', 'easy', 'dry'] },
    steps: [
      pour(['Whisky', 45]),
      say('Fill the glass with ice and stir until the whisky is cold.'),
      pour(['Soda water', 135]),
      hand(['Lemon twist', 1]),
    ],
  },
  {
    name: 'Kentucky Mule',
    text: `Bourbon, lime and ginger beer
      Vanilla and oak meet hot ginger: the Mule of those who would rather have whiskey. Mint on top turns it into a
      distant relative of the Julep.`,
    menu: { glass: 'Mug', in: ['Whisky', 'Long drinks'], tags: ['ginger', 'easy'] },
    steps: [pour(['Bourbon', 50], ['Lime juice', 15]), iceInMug, pour(['Ginger beer', 120]), hand(['Mint sprig', 1])],
  },
  {
    name: 'Lynchburg Lemonade',
    text: `Tennessee whiskey, orange liqueur and lemon, made long
      Lynchburg in Tennessee has a famous distillery and, in a dry county, hardly a bar. Maple charcoal makes the
      whiskey mellow enough for lemonade.`,
    menu: { glass: 'Highball', in: ['Whisky', 'Long drinks'], tags: ['fresh', 'easy', 'sour'] },
    steps: [
      pour(['Tennessee whiskey', 40], ['Triple sec', 20], ['Lemon juice', 25]),
      addIce,
      pour(['Lemon-lime soda', 100]),
      hand(['Lemon slice', 1]),
    ],
  },
  {
    name: 'Irish Coffee',
    text: `Hot coffee, Irish whiskey and cool cream
      Joe Sheridan served it in the 1940s to passengers who waited out the weather at the flying-boat port of Foynes.
      Drink the hot through the cold; do not stir.`,
    menu: { glass: 'Mug', in: ['Classics', 'Whisky'], tags: ['coffee', 'hot', 'creamy'] },
    steps: [
      say('Warm the mug with hot water and empty it.'),
      pour(['Irish whiskey', 50]),
      pour(['Hot coffee', 120], ['Cane sugar', 1]),
      say('Stir until the sugar has dissolved. Pour lightly whipped cream over the back of a spoon.'),
      pour(['Cream', 50]),
    ],
  },
  {
    name: 'Hot Toddy',
    text: `Whisky, honey, lemon and hot water
      It cures no cold, but it makes one bearable. The cloves stick in the lemon slice; a cinnamon stick serves as the
      spoon.`,
    menu: { glass: 'Mug', in: ['Whisky'], tags: ['hot', 'honey', 'spiced'] },
    steps: [
      pour(['Whisky', 45], ['Lemon juice', 15]),
      pour(['Honey', 2], ['Hot water', 150]),
      hand(['Lemon slice', 1], ['Cloves', 3], ['Cinnamon stick', 1]),
    ],
  },
]
