export const whiskyDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Whiskey Sour': {
    tagline: 'Bourbon, Zitrone und Zucker unter weichem Schaum',
    text:
      '1862 druckte ihn Jerry Thomas, und seitdem war er nie weg. Das Eiweiß kann man weglassen, aber es macht ' +
      'die Zitrone sanft und den ganzen Drink seidig.',
  },
  'New York Sour': {
    tagline: 'Ein Whiskey Sour, auf dem Rotwein schwimmt',
    text:
      'Der Wein bleibt oben, wenn du ihn langsam eingießt: erst dunkle Frucht und Gerbstoff, darunter der Sour. ' +
      'Trotz des Namens scheint er aus Chicago zu stammen.',
  },
  'Gold Rush': {
    tagline: 'Bourbon, Honig und Zitrone',
    text:
      'Ein Whiskey Sour, in dem Honig den Zucker ersetzt – natürlich aus der New Yorker Bar Milk & Honey. Drei ' +
      'Zutaten, und er schmeckt, als wären es fünf.',
  },
  Penicillin: {
    tagline: 'Scotch, Zitrone, Honig und Ingwer, obenauf Rauch',
    text:
      'Sam Ross, New York, 2005. Er liest sich wie ein Mittel gegen Erkältung. Der rauchige Whisky kommt zum ' +
      'Schluss obendrauf und ist in der Nase, bevor der Drink an den Lippen ist.',
  },
  'Paper Plane': {
    tagline: 'Bourbon, Amaro, Aperol und Zitrone zu gleichen Teilen',
    text:
      'Sam Ross benannte ihn 2008 nach einem Song, der den ganzen Sommer über lief. Bitter, sauer, süß und stark ' +
      'bekommen je ein Viertel, und keines davon gewinnt.',
  },
  'Rob Roy': {
    tagline: 'Der Manhattan, mit Scotch gemixt',
    text:
      '1894 im New Yorker Waldorf Hotel entstanden, als in der Nähe eine Operette über den schottischen ' +
      'Gesetzlosen anlief. Malz und Wermut haben Noten von Rosine und Nuss gemeinsam.',
  },
  'Bobby Burns': {
    tagline: 'Scotch und roter Wermut mit Bénédictine',
    text:
      'Benannt nach Schottlands Nationaldichter und am besten an dessen Geburtstag, dem 25. Januar. Der ' +
      'Kräuterlikör rundet ab, was der Wermut begonnen hat.',
  },
  'Blood and Sand': {
    tagline: 'Scotch, Kirsche, Wermut und Orange',
    text:
      'Der Cocktail zu Rudolph Valentinos Stierkämpferfilm von 1922. Auf dem Papier kann das nicht gut gehen; im ' +
      'Glas werden Rauch, Kirsche und Orange zu einem Ganzen.',
  },
  'Rusty Nail': {
    tagline: 'Scotch und Drambuie auf Eis',
    text:
      'Drambuie ist Whisky mit Heidehonig und Kräutern, die beiden sind also verwandt. Nimm weniger Likör, wenn ' +
      'der Whisky den Ton angeben soll.',
  },
  Godfather: {
    tagline: 'Scotch und Amaretto, halb und halb',
    text:
      'Er kam in den 1970er-Jahren mit dem Film. Mandel und Malz sind alte Freunde; ein rauchiger Scotch ist die ' +
      'interessantere Gesellschaft.',
  },
  Tipperary: {
    tagline: 'Irish Whiskey, roter Wermut und grüner Chartreuse',
    text:
      'Gedruckt spätestens 1917, vielleicht nach dem Soldatenlied vom weiten Weg nach Hause. Der Chartreuse gibt ' +
      'dem weichen irischen Whiskey Alpenkräuter mit.',
  },
  'Trinidad Sour': {
    tagline: 'Ein Sour, dessen Hauptzutat die Bitters sind',
    text:
      'Giuseppe González stellte 2009 die Regeln auf den Kopf: ein volles Maß Aromatic Bitters, ein Löffel ' +
      'Whiskey. Mandelsirup und Zitrone zähmen ihn zu gewürztem Samt.',
  },
}
