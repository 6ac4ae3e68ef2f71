import { addIce, dashes, foam, hand, ice, pour, type SeedRecipe, shake, shakeOnIce, stirOnce } from './seed-recipe.ts'

/** Wine, sparkling or not, and what is drunk before dinner. */
export const sparklingRecipes: readonly SeedRecipe[] = [
  {
    name: 'Aperol Spritz',
    text: `Prosecco, Aperol and a splash of soda
      Austrian soldiers in the Veneto asked for a splash, “Spritz”, of water in their wine; the bitter orange came a
      century later. Light, cold and the colour of sunset.`,
    menu: { glass: 'Wine glass', in: ['Classics', 'Long drinks'], tags: ['aperitif', 'bitter', 'sparkling', 'light'] },
    steps: [ice, pour(['Prosecco', 90]), pour(['Aperol', 60]), pour(['Soda water', 30]), hand(['Orange slice', 1])],
  },
  {
    name: 'Hugo',
    text: `Prosecco, elderflower, mint and lime
      Invented by Roland Gruber in South Tyrol in 2005 as an answer to all that orange. Use elderflower cordial for a
      light one, and leave the mint whole.`,
    menu: { glass: 'Wine glass', in: ['Long drinks'], tags: ['aperitif', 'floral', 'sparkling', 'light'] },
    steps: [
      pour(['Elderflower cordial', 20]),
      hand(['Mint leaves', 6]),
      ice,
      pour(['Prosecco', 120], ['Soda water', 40]),
      hand(['Lime wheel', 1]),
    ],
  },
  {
    name: 'Garibaldi',
    text: `Campari and orange juice
      Red from the north, oranges from Sicily: the drink unites Italy, as the general did. Whisk or blend the juice
      first, its foam makes all the difference. Put ice into the glass first.`,
    menu: { glass: 'Highball', in: ['Classics', 'Long drinks'], tags: ['aperitif', 'bitter', 'fruity', 'light'] },
    steps: [pour(['Campari', 45], ['Orange juice', 120]), hand(['Orange slice', 1])],
  },
  {
    name: 'Negroni Sbagliato',
    text: `The mistaken Negroni, with prosecco instead of gin
      Sbagliato means wrong: in 1972 Mirko Stocchetto of Bar Basso in Milan is said to have reached for the wrong
      bottle. The result is lighter and livelier than the plan.`,
    menu: { glass: 'Rocks glass', in: ['Classics'], tags: ['aperitif', 'bitter', 'sparkling'] },
    steps: [pour(['Campari', 30], ['Red vermouth', 30]), addIce, pour(['Prosecco', 30]), hand(['Orange slice', 1])],
  },
  {
    name: 'Bellini',
    text: `White peach and prosecco from Harry’s Bar
      Giuseppe Cipriani saw the pink of the painter Giovanni Bellini in it, Venice, 1948. Only ripe white peaches give
      that colour. Stir slowly, it foams.`,
    menu: { glass: 'Flute', in: ['Classics'], tags: ['sparkling', 'fruity', 'light'] },
    steps: [pour(['White peach purée', 50]), pour(['Prosecco', 100]), stirOnce],
  },
  {
    name: 'Mimosa',
    text: `Orange juice and sparkling wine, half and half
      Named after the yellow blossom of early spring. Both must be cold; pour the juice first and the wine slowly, or
      the foam will leave the glass.`,
    menu: { glass: 'Flute', in: ['Classics'], tags: ['sparkling', 'fruity', 'light', 'brunch'] },
    steps: [pour(['Orange juice', 75]), pour(['Sparkling wine', 75])],
  },
  {
    name: 'Kir',
    text: `White wine with a little blackcurrant
      Félix Kir, priest, resistance fighter and mayor of Dijon, poured it for every guest of his city. A dry, plain
      white wine is what it wants.`,
    menu: { glass: 'Wine glass', in: ['Classics'], tags: ['aperitif', 'wine', 'light'] },
    steps: [pour(['Crème de cassis', 10]), pour(['White wine', 90])],
  },
  {
    name: 'Kir Royal',
    text: `Champagne with a little blackcurrant
      The Kir in evening dress. Cassis goes in first; the bubbles do the stirring. A tenth of liqueur is enough, more
      would bury the wine.`,
    menu: { glass: 'Flute', in: ['Classics'], tags: ['aperitif', 'sparkling'] },
    steps: [pour(['Crème de cassis', 10]), pour(['Champagne', 90])],
  },
  {
    name: 'Champagne Cocktail',
    text: `A soaked sugar cube, cognac and champagne
      Older than the Martini. The cube sends up a thread of bubbles for as long as the drink lasts; the last sip is
      sweet and full of spice.`,
    menu: { glass: 'Flute', in: ['Classics'], tags: ['sparkling', 'strong'] },
    steps: [
      hand(['Sugar cube', 1], dashes(2, 'Aromatic bitters')),
      pour(['Cognac', 10]),
      pour(['Champagne', 90]),
      hand(['Orange slice', 1], ['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'French 75',
    text: `Gin, lemon and sugar, fired up with champagne
      Named after a French field gun of the First World War. It tastes like lemonade and hits like its namesake, so
      count the glasses.`,
    menu: { glass: 'Flute', in: ['Classics', 'Gin'], tags: ['sparkling', 'sour', 'shaken'] },
    steps: [pour(['Gin', 30], ['Lemon juice', 15], ['Sugar syrup', 15]), shake, pour(['Champagne', 60])],
  },
  {
    name: 'Sherry Cobbler',
    text: `Sherry, orange and sugar on crushed ice
      The drink that taught the nineteenth century to use a straw. Nutty, dry sherry with a little fruit: refreshing,
      and only as strong as wine.`,
    menu: { glass: 'Highball', in: ['Classics', 'Long drinks'], tags: ['wine', 'fruity', 'light'] },
    steps: [
      pour(['Amontillado sherry', 90], ['Sugar syrup', 10]),
      hand(['Orange slice', 2]),
      shakeOnIce,
      hand(['Mint sprig', 1]),
    ],
  },
  {
    name: 'Pisco Sour',
    text: `Grape spirit, lime-sharp and silky, with drops of bitters
      Peru and Chile both call it theirs. The egg white carries three drops of bitters, which are there for the nose
      and for decoration.`,
    menu: { glass: 'Coupe', in: ['Classics'], tags: ['sour', 'egg white', 'shaken'] },
    steps: [
      pour(['Pisco', 60], ['Lime juice', 30], ['Sugar syrup', 20]),
      pour(['Egg white', 20]),
      foam,
      hand(dashes(1, 'Aromatic bitters')),
    ],
  },
]
