import { hand, ice, pour, type SeedRecipe, say, stirOnce } from './seed-recipe.ts'

/** Wine, beer and bitters, made long. */
export const spritzRecipes: readonly SeedRecipe[] = [
  {
    name: 'Campari Spritz',
    text: `Prosecco, Campari and soda
      Redder, drier and twice as bitter as its orange cousin. In Venice they ask which one you want, and put an olive
      into it: the salt does to bitterness what it does to grapefruit.`,
    menu: { glass: 'Wine glass', in: ['Classics', 'Long drinks'], tags: ['aperitif', 'bitter', 'sparkling'] },
    steps: [ice, pour(['Prosecco', 90]), pour(['Campari', 60]), pour(['Soda water', 30]), hand(['Green olive', 1])],
  },
  {
    name: 'Limoncello Spritz',
    text: `Prosecco, limoncello and soda
      The south of Italy answers the north. Limoncello is sweet, so the prosecco should be brut, and a sprig of mint
      or rosemary keeps it from tasting of sweets.`,
    menu: { glass: 'Wine glass', in: ['Long drinks'], tags: ['aperitif', 'sparkling', 'sweet', 'light'] },
    steps: [ice, pour(['Prosecco', 90]), pour(['Limoncello', 50]), pour(['Soda water', 30]), hand(['Lemon slice', 1])],
  },
  {
    name: 'Bicicletta',
    text: `Campari, white wine and soda
      Named, they say, after the way old men rode home after a few of them. A Spritz without bubbles in its wine:
      drier, cheaper, and at home in every village bar.`,
    menu: { glass: 'Wine glass', in: ['Long drinks'], tags: ['aperitif', 'bitter', 'wine', 'light'] },
    steps: [pour(['Campari', 45], ['White wine', 75]), ice, pour(['Soda water', 50]), hand(['Orange slice', 1])],
  },
  {
    name: 'White Wine Spritzer',
    text: `Dry white wine and soda
      As old as sparkling water itself. In Austria half and half, in summer with more of the water; a wine with plenty
      of acid is worth taking, an expensive one is wasted.`,
    menu: { glass: 'Wine glass', in: ['Long drinks'], tags: ['wine', 'light', 'easy'] },
    steps: [pour(['White wine', 120]), pour(['Soda water', 100])],
  },
  {
    name: 'Tinto de Verano',
    text: `Red wine and lemon soda over ice
      What Spain drinks while the visitors drink sangria. Any young red wine will do, as long as it is cold; the soda
      should taste of lemon and not only of sugar.`,
    menu: { glass: 'Wine glass', in: ['Long drinks'], tags: ['wine', 'light', 'easy'] },
    steps: [pour(['Red wine', 110]), ice, pour(['Lemon-lime soda', 110]), hand(['Lemon slice', 1])],
  },
  {
    name: 'Kalimotxo',
    text: `Red wine and cola, half and half
      The Basque Country gave it its name at a harbour feast in 1972, when, the story goes, the wine had turned out
      poor. Young tannin and caramel: better than it has any right to be.`,
    menu: { glass: 'Highball', in: ['Long drinks'], tags: ['wine', 'easy', 'sweet'] },
    steps: [pour(['Red wine', 120]), ice, pour(['Cola', 120]), hand(['Lemon slice', 1])],
  },
  {
    name: 'Rebujito',
    text: `Fino sherry, lemon soda and mint
      Seville dances through its spring fair on it. Fino is bone dry and tastes of almonds and sea air; the soda makes
      it a drink for an afternoon in the heat.`,
    menu: { glass: 'Highball', in: ['Long drinks'], tags: ['wine', 'fresh', 'light'] },
    steps: [
      pour(['Fino sherry', 80]),
      hand(['Mint leaves', 6]),
      ice,
      pour(['Lemon-lime soda', 150]),
      hand(['Lemon slice', 1]),
    ],
  },
  {
    name: 'Lillet & Tonic',
    text: `White aperitif wine and tonic with cucumber
      Wine, orange and a trace of quinine from Bordeaux, with a tonic to answer it. Weaker than a Gin & Tonic by half,
      and better company for food.`,
    menu: { glass: 'Balloon glass', in: ['Long drinks'], tags: ['aperitif', 'fresh', 'light'] },
    steps: [
      pour(['Lillet blanc', 60]),
      ice,
      pour(['Tonic water', 120]),
      hand(['Cucumber slice', 2], ['Mint sprig', 1], ['Strawberry', 1]),
    ],
  },
  {
    name: 'Pimm’s Cup',
    text: `Pimm’s, lemon soda and half a garden
      London’s summer, from Wimbledon to Henley. James Pimm, who kept an oyster bar, is said to have served the cup
      from the 1820s on. The cucumber matters more than all the fruit.`,
    menu: { glass: 'Highball', in: ['Classics', 'Gin', 'Long drinks'], tags: ['fresh', 'herbal', 'easy'] },
    steps: [
      pour(["Pimm's No. 1", 50]),
      ice,
      pour(['Lemon-lime soda', 130]),
      hand(['Cucumber slice', 2], ['Strawberry', 1], ['Orange slice', 1], ['Mint sprig', 1]),
    ],
  },
  {
    name: 'Rossini',
    text: `Strawberry and prosecco
      The Bellini in June. Named after the composer, who liked to eat at least as much as to compose. The riper the
      berries, the slower you have to pour.`,
    menu: { glass: 'Flute', in: ['Classics'], tags: ['sparkling', 'fruity', 'light'] },
    steps: [pour(['Strawberry purée', 50]), pour(['Prosecco', 100]), stirOnce],
  },
  {
    name: 'Poinsettia',
    text: `Cranberry, orange liqueur and champagne
      The Christmas flower in a flute. Cranberry makes it red and dry, the liqueur rounds it off. Pour the wine last
      and slowly.`,
    menu: { glass: 'Flute', in: ['Long drinks'], tags: ['sparkling', 'fruity', 'aperitif'] },
    steps: [pour(['Triple sec', 15], ['Cranberry juice', 50]), pour(['Sparkling wine', 90])],
  },
  {
    name: 'Black Velvet',
    text: `Stout and champagne
      A London club is said to have put the champagne into mourning when Prince Albert died in 1861. Stout first, wine
      on top: roast and toast, with a bitter end.`,
    menu: { glass: 'Flute', in: ['Classics'], tags: ['sparkling', 'bitter'] },
    steps: [pour(['Stout', 75]), pour(['Champagne', 75])],
  },
  {
    name: 'Michelada',
    text: `Cold lager, lime, salt and spices
      Mexico’s cure for the morning after, with as many recipes as there are towns. A few drops of Worcestershire
      sauce give the beer a depth that nobody can place.`,
    menu: { glass: 'Highball', in: ['Long drinks'], tags: ['spicy', 'savoury', 'salt'] },
    steps: [
      say('Moisten the rim with lime, dip it into salt and fill the glass with ice.'),
      pour(['Lime juice', 25]),
      hand(['Worcestershire sauce', 1.6], ['Hot sauce', 1.6]),
      pour(['Lager', 220]),
    ],
  },
  {
    name: 'Radler',
    text: `Lager and lemon soda, half and half
      Beer for cyclists: lighter, sweeter and gone in no time. In Britain it is called a shandy, in northern Germany
      an Alster, and everywhere the soda goes in first.`,
    menu: { glass: 'Highball', in: ['Long drinks'], tags: ['fresh', 'easy', 'light'] },
    steps: [pour(['Lemon-lime soda', 150]), pour(['Lager', 150])],
  },
]
