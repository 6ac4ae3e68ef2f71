export const ginSoursDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'White Lady': {
    tagline: 'Gin, Orangenlikör und Zitrone, kühl und blass',
    text:
      'Die Fassung mit Gin druckte 1930 das Savoy Cocktail Book. Im Grunde ein Sidecar mit Gin: hell, trocken ' +
      'und schneller ausgetrunken, als gut ist.',
  },
  Aviation: {
    tagline: 'Gin, Zitrone und Maraschino unter violettem Himmel',
    text:
      'Aus Hugo Ensslins New Yorker Barbuch von 1916, als Fliegen noch ein Abenteuer war. Ein Löffel ' +
      'Veilchenlikör gibt ihm das blasse Blau großer Höhe. Mehr davon würde nach Seife schmecken.',
  },
  'Last Word': {
    tagline: 'Vier gleiche Teile, angeführt von grünem Chartreuse',
    text:
      '1916 auf der Karte des Detroit Athletic Club, dann vergessen, bis ihn um 2004 eine Bar in Seattle ' +
      'zurückholte. Sauer, süß, kräuterig und stark, alles auf einmal.',
  },
  'Clover Club': {
    tagline: 'Gin, Himbeere und Zitrone unter rosa Schaum',
    text:
      'Benannt nach einem Herrenzirkel, der vor dem Ersten Weltkrieg in Philadelphia tafelte. Eiweiß macht ihn ' +
      'seidig; Himbeere und Zitrone halten ihn lebendig.',
  },
  'Corpse Reviver No. 2': {
    tagline: 'Gin, Orange, Lillet und Zitrone mit einem Spritzer Absinth',
    text:
      'Ein Katermittel aus dem Savoy. Harry Craddock warnte: Vier davon kurz hintereinander, und die Leiche ist ' +
      'wieder eine Leiche. Leicht und zitrusfrisch, mit Anis im Hintergrund.',
  },
  Casino: {
    tagline: 'Old Tom Gin mit Kirsche, Zitrone und Orange Bitters',
    text:
      'Ein Aviation ohne Veilchen und mit dem süßeren Gin, wie er vor 1900 üblich war. Von allem anderen nur ' +
      'wenig: Das Wort hat der Gin.',
  },
  'Monkey Gland': {
    tagline: 'Gin und Orangensaft mit Absinth und Grenadine',
    text:
      'Harry MacElhone in Paris benannte ihn in den 1920er-Jahren nach einem Chirurgen, der mit verpflanzten ' +
      'Affendrüsen ein langes Leben versprach. Der Cocktail ist harmlos: Orange, Anis und ein Hauch Rot.',
  },
  Paradise: {
    tagline: 'Gin, Aprikose und Orange, weich und golden',
    text:
      'Aprikosenlikör für die Süße, ein Schuss Orange für die Frische. Er sieht zahm aus, doch hinter der Frucht ' +
      'steht ein ordentliches Maß Gin.',
  },
  Gimlet: {
    tagline: 'Gin und Lime Cordial, kurz und säuerlich',
    text:
      'Haltbar gemachter Limettensaft hielt den Skorbut von britischen Schiffen fern, und der Gin leistete den ' +
      'Matrosen Gesellschaft. Der Cordial hat eine herbe, gekochte Limettennote, die frischem Saft fehlt.',
  },
}
