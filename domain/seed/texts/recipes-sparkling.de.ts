export const sparklingDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Aperol Spritz': {
    tagline: 'Prosecco, Aperol und ein Schuss Soda',
    text:
      'Österreichische Soldaten verlangten in Venetien einen Spritzer Wasser in den Wein, daher der „Spritz“; ' +
      'die Bitterorange kam ein Jahrhundert später. Leicht, kalt und in der Farbe des Sonnenuntergangs.',
  },
  Hugo: {
    tagline: 'Prosecco, Holunderblüte, Minze und Limette',
    text:
      '2005 von Roland Gruber in Südtirol erfunden, als Antwort auf all das Orange. Mit Holunderblütensirup ' +
      'bleibt er leicht; lass die Minze ganz.',
  },
  Garibaldi: {
    tagline: 'Campari und Orangensaft',
    text:
      'Rot aus dem Norden, Orangen aus Sizilien: Der Drink eint Italien wie einst der General. Schlage den Saft ' +
      'vorher auf, von Hand oder im Standmixer, sein Schaum macht den ganzen Unterschied. Gib Eis ins Glas, ' +
      'bevor du anfängst.',
  },
  'Negroni Sbagliato': {
    tagline: 'Der falsche Negroni: Prosecco statt Gin',
    text:
      'Sbagliato heißt falsch: 1972 soll Mirko Stocchetto in der Mailänder Bar Basso zur falschen Flasche ' +
      'gegriffen haben. Das Ergebnis ist leichter und lebendiger, als der Plan es war.',
  },
  Bellini: {
    tagline: 'Weißer Pfirsich und Prosecco aus Harry’s Bar',
    text:
      'Giuseppe Cipriani sah darin das Rosa des Malers Giovanni Bellini; Venedig, 1948. Nur reife weiße ' +
      'Pfirsiche geben diese Farbe. Rühre langsam, es schäumt.',
  },
  Mimosa: {
    tagline: 'Orangensaft und Schaumwein, halb und halb',
    text:
      'Benannt nach der gelben Blüte des Vorfrühlings. Beides muss kalt sein; gieße zuerst den Saft ein und dann ' +
      'langsam den Wein, sonst verlässt der Schaum das Glas.',
  },
  Kir: {
    tagline: 'Weißwein mit ein wenig Cassis',
    text:
      'Félix Kir, Priester, Widerstandskämpfer und Bürgermeister von Dijon, schenkte ihn jedem Gast seiner Stadt ' +
      'ein. Ein trockener, schlichter Weißwein ist genau das, was er braucht.',
  },
  'Kir Royal': {
    tagline: 'Champagner mit ein wenig Cassis',
    text:
      'Der Kir im Abendkleid. Der Cassis kommt zuerst hinein; das Rühren übernehmen die Perlen. Ein Zehntel ' +
      'Likör genügt, mehr würde den Wein zudecken.',
  },
  'Champagne Cocktail': {
    name: 'Champagnercocktail',
    tagline: 'Ein getränkter Zuckerwürfel, Cognac und Champagner',
    text:
      'Älter als der Martini. Aus dem Würfel steigt ein Faden von Perlen auf, solange der Drink reicht; der ' +
      'letzte Schluck ist süß und voller Würze.',
  },
  'French 75': {
    tagline: 'Gin, Zitrone und Zucker, mit Champagner abgefeuert',
    text:
      'Benannt nach einem französischen Feldgeschütz des Ersten Weltkriegs. Er schmeckt wie Limonade und trifft ' +
      'wie sein Namensgeber; zähle also die Gläser.',
  },
  'Sherry Cobbler': {
    tagline: 'Sherry, Orange und Zucker auf Crushed Ice',
    text:
      'Der Drink, von dem das 19. Jahrhundert den Trinkhalm lernte. Nussiger, trockener Sherry mit ein wenig ' +
      'Frucht: erfrischend und nicht stärker als Wein.',
  },
  'Pisco Sour': {
    tagline: 'Traubenbrand und Limette, seidig, mit ein paar Tropfen Bitters',
    text:
      'Peru und Chile nennen ihn beide den ihren. Das Eiweiß trägt drei Tropfen Bitters; sie sind für die Nase ' +
      'da und fürs Auge.',
  },
}
