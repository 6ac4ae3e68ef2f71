/** The originals of alcohol-free ingredients: an ingredient, or any of a group. */
export const seedStandIns: Readonly<Record<string, string>> = {
  'Alcohol-free gin': 'Gin',
  'Alcohol-free rum': 'Cane spirits',
  'Alcohol-free whiskey': 'Whisky',
  'Alcohol-free tequila': 'Agave spirits',
  'Alcohol-free aperitif': 'Aperitif bitter',
  'Alcohol-free vermouth': 'Vermouth',
  'Alcohol-free triple sec': 'Orange liqueur',
  'Alcohol-free amaretto': 'Amaretto',
  'Alcohol-free beer': 'Lager',
  'Alcohol-free sparkling wine': 'Sparkling wine',
}
