export const layeredDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'B-52': {
    tagline: 'Kaffee, Sahne und Orange in drei Schichten',
    text:
      'Das Schwerste liegt unten, und was schwer ist, entscheidet der Zucker: erst Kaffeelikör, dann Sahnelikör, ' +
      'dann Orange. Aus dem Calgary der 1970er-Jahre soll er stammen. Manche zünden ihn an; nötig ist das nicht.',
  },
  'Baby Guinness': {
    tagline: 'Kaffeelikör mit einer Krone aus Irish Cream',
    text:
      'Bier ist keines drin: Er sieht nur aus wie ein sehr kleines Pint. Je kälter der Sahnelikör, desto ' +
      'schärfer die Kante der Krone.',
  },
  Butterball: {
    tagline: 'Unten Karamell, oben Irish Cream',
    text:
      'In den meisten Bars hat er einen derberen Namen. Der Karamell-Likör ist so schwer von Zucker, dass der ' +
      'Sahnelikör fast von allein schwimmt, und zusammen schmecken sie nach Sahnebonbon.',
  },
  Mudslide: {
    tagline: 'Wodka, Kaffeelikör, Irish Cream und Sahne',
    text:
      'Grand Cayman, 1970er-Jahre: Ein Gast wollte einen White Russian, es gab keine Milch, und der Sahnelikör ' +
      'stand in Reichweite, so erzählt es jedenfalls die Bar. Ein Dessert mit Trinkhalm.',
  },
  'Golden Cadillac': {
    tagline: 'Galliano, weiße Crème de Cacao und Sahne',
    text:
      'Aus dem Poor Red’s in El Dorado, Kalifornien, wo ihn 1952 ein Paar mit einem Auto in dieser Farbe ' +
      'bestellt haben soll. Vanille und Schokolade, wie eben geschmolzenes Eis.',
  },
  'Toasted Almond': {
    tagline: 'Amaretto, Kaffeelikör und Sahne',
    text:
      'Benannt nach einem amerikanischen Eis am Stiel, und genauso schwer abzulehnen. Mit einem Schuss Wodka ' +
      'wird daraus ein Roasted Toasted Almond.',
  },
  'Sambuca con la Mosca': {
    tagline: 'Sambuca mit drei Kaffeebohnen',
    text:
      'Mit der Fliege, sagen die Römer und meinen die Bohnen: für Gesundheit, Reichtum und Glück. Zerkaue eine, ' +
      'wenn das Glas leer ist; Anis und Kaffee beenden einander die Sätze.',
  },
  Pastis: {
    tagline: 'Pastis und fünf Teile kaltes Wasser',
    text:
      'Die Uhr der Provence: Um fünf wird sie trüb. Die Öle des Anis lösen sich in Alkohol, aber nicht in ' +
      'Wasser, daher die Wolke. Wer Eis möchte, gibt es erst nach dem Wasser dazu.',
  },
  'Death in the Afternoon': {
    tagline: 'Absinth und Champagner',
    text:
      'Hemingway gab das Rezept 1935 einem Buch mit Drinks von Berühmtheiten: Absinth, Champagner, bis es trüb ' +
      'wird, drei bis fünf davon, langsam. Den meisten von uns reicht einer.',
  },
}
