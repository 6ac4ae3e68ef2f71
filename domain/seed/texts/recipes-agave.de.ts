export const agaveDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Ranch Water': {
    tagline: 'Tequila, Limette und eiskaltes Soda',
    text:
      'West-Texas beansprucht ihn für sich. Dort trinkt man ihn aus der Mineralwasserflasche: ein paar Schlucke ' +
      'heraus, Tequila und Limette hinein. So trocken wie das Land, aus dem er kommt.',
  },
  'Spicy Margarita': {
    tagline: 'Tequila, Limette, Agave und Chili',
    text:
      'Wohl die meistbestellte Margarita unserer Tage. Zwei Ringe Chili im Shaker reichen völlig, und am ' +
      'schärfsten sind die Kerne; nimm sie im Zweifel heraus.',
  },
  'Cadillac Margarita': {
    tagline: 'Gereifter Tequila, Cognac-Orangenlikör und Limette',
    text:
      'Die Margarita, an der alles eine Nummer größer ist: gereifter Tequila und Orange auf Cognac. Runder und ' +
      'tiefer; manche gießen den Likör zum Schluss obendrauf.',
  },
  Toreador: {
    tagline: 'Tequila, Aprikose und Limette',
    text:
      'Steht 1937 im Café Royal Cocktail Book, Jahre bevor das Wort Margarita gedruckt wurde. Aprikose und Agave ' +
      'sind ein Paar, das mehr Bars kennen sollten.',
  },
  'Mexican Firing Squad': {
    tagline: 'Tequila, Limette, Grenadine und Bitters',
    text:
      'Der reisende Feinschmecker Charles H. Baker brachte ihn 1937 aus Mexiko-Stadt mit. Mit echter Grenadine ' +
      'aus Granatäpfeln ist er herb und lang und gar nicht kitschig.',
  },
  Cantarito: {
    tagline: 'Tequila, dreierlei Zitrus und Grapefruitlimonade',
    text:
      'In Jalisco am Straßenrand verkauft, in kleinen Tonkrügen, die man in Wasser legt, damit sie kühl bleiben. ' +
      'Eine Paloma für alle, die sich nicht für eine Frucht entscheiden konnten.',
  },
  'Division Bell': {
    tagline: 'Mezcal, Aperol, Maraschino und Limette',
    text:
      'Phil Ward servierte ihn in New York, als 2009 seine Agavenbar aufmachte. Gebaut wie ein Last Word, aber ' +
      'rauchig und korallenrot, und Grapefruit liegt nur im Duft.',
  },
  Illegal: {
    tagline: 'Mezcal, Rum, Falernum und Limette unter Schaum',
    text:
      'Seit 2020 auf der Liste der International Bartenders Association. Rauch und Rumdunst unter einer weichen ' +
      'weißen Haube: ein Sour mit schlechtem Ruf und guten Manieren.',
  },
  Chilcano: {
    tagline: 'Pisco, Limette und Ginger Ale',
    text:
      'Der andere Drink Perus und unkomplizierter als der Sour: Ihm gehört dort sogar eine Woche im Januar. ' +
      'Pisco duftet nach Trauben und Blüten, und Ingwer bringt das hervor.',
  },
  'Pisco Punch': {
    tagline: 'Pisco, Ananas, Zitrone und Zucker',
    text:
      'Das San Francisco der 1890er-Jahre trank ihn im Bank Exchange, dessen Besitzer Duncan Nicol das Rezept ' +
      'mit ins Grab nahm. Was heute eingeschenkt wird, ist gut geraten: Ananas und viel Charme.',
  },
}
