export const afterDinnerDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  Alexander: {
    tagline: 'Cognac, Schokolade und Sahne mit Muskat',
    text:
      'Ein Dessert im Stielglas. Angefangen hat es in den 1910er-Jahren mit Gin, berühmt wurde es mit Cognac. ' +
      'Reibe die Muskatnuss frisch: Sie ist es, die in Erinnerung bleibt.',
  },
  Grasshopper: {
    tagline: 'Minze, Schokolade und Sahne in zartem Grün',
    text:
      'Aus dem French Quarter von New Orleans. Ein flüssiges Minztäfelchen für nach dem Essen, kühl und süß – ' +
      'und einer der mildesten Cocktails auf dieser Karte.',
  },
  'Golden Dream': {
    tagline: 'Galliano, Orange und Sahne',
    text:
      'Vanille, Orangenschale und ein wenig Sahne: Er schmeckt nach dem Eis am Stiel der 1960er-Jahre, aus denen ' +
      'er stammt.',
  },
  'French Connection': {
    tagline: 'Cognac und Amaretto auf Eis',
    text:
      'Der französische Verwandte des Godfather, benannt nach einem anderen Film jener Jahre. Trauben und ' +
      'Mandeln, warm und süß; eine Garnitur braucht er nicht.',
  },
  'Angel Face': {
    tagline: 'Gin, Aprikose und Apfelbrand zu gleichen Teilen',
    text:
      'Steht schon 1930 im Savoy Cocktail Book. Lauter Frucht und kein Saft: drei starke Teile, die so ' +
      'unschuldig aussehen, wie der Name klingt.',
  },
  'Porto Flip': {
    tagline: 'Portwein, Brandy und Eigelb',
    text:
      'Ein Flip ist ein Drink mit Ei, der früher mit einem glühenden Schürhaken umgerührt wurde. Heute kommt er ' +
      'kalt ins Glas: gehaltvoll, samtig und nicht weit von einer Eiercreme mit Portwein.',
  },
  'Horse’s Neck': {
    tagline: 'Cognac und Ginger Ale um eine Spirale aus Zitronenschale',
    text:
      'Die lange Zitronenschale hängt über den Rand wie der Hals eines Pferdes. Anfangs war er ein ' +
      'Erfrischungsgetränk ohne Alkohol; der Weinbrand kam um 1900 dazu.',
  },
  Fernandito: {
    tagline: 'Fernet und Cola, wie man sie in Córdoba trinkt',
    text:
      'Argentinien trinkt mehr Fernet als Italien, und fast allen mit Cola. Menthol und Myrrhe treffen auf ' +
      'Karamell; spätestens das zweite Glas überzeugt.',
  },
}
