export const aperitifDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'White Negroni': {
    tagline: 'Gin, Lillet und Enzian',
    text:
      'Wayne Collins mixte ihn um 2001 auf einer Weinmesse in Bordeaux aus dem, was Frankreich zu bieten hatte. ' +
      'Nicht weiß, sondern golden, und mehr Erde als Orange: Der Enzian steuert buchstäblich die Wurzel bei.',
  },
  'Mezcal Negroni': {
    tagline: 'Mezcal, Campari und roter Wermut',
    text:
      'Rauch statt Wacholder, und gegen das Bittere behauptet er sich gut. Nimm einen Mezcal, der nicht zu laut ' +
      'ist; gleiche Teile sind die Regel, ein bisschen mehr davon ist erlaubt.',
  },
  'Old Pal': {
    tagline: 'Rye, Campari und trockener Wermut',
    text:
      'Aus dem Paris der 1920er-Jahre: der Drink eines Sportreporters, der jeden mit „old pal“ anredete, alter ' +
      'Kumpel. Der trockene Wermut macht ihn zum strengsten Verwandten des Negroni.',
  },
  'Lucien Gaudin': {
    tagline: 'Gin, Campari, Orangenlikör und trockener Wermut',
    text:
      'Benannt nach dem französischen Fechter, der 1924 und 1928 olympisches Gold gewann. Dank des Orangenlikörs ' +
      'trifft er sanfter als ein Negroni, aber genauso präzise.',
  },
  Jasmine: {
    tagline: 'Gin, Campari, Orangenlikör und Zitrone',
    text:
      'Paul Harrington schuf ihn in den 1990er-Jahren in Kalifornien und benannte ihn nach einem Freund, dessen ' +
      'Namen er falsch schrieb. Er schmeckt nach Grapefruit, und es ist keine drin.',
  },
  Adonis: {
    tagline: 'Fino Sherry und roter Wermut',
    text:
      'Benannt nach einem Musical, das es am Broadway in den 1880er-Jahren auf über fünfhundert Vorstellungen ' +
      'brachte. Zwei Weine und ein paar Spritzer Bitters: die ganze Tiefe eines Manhattan mit halber Kraft.',
  },
  Bamboo: {
    tagline: 'Fino Sherry und trockener Wermut',
    text:
      'Yokohama, um 1890: Louis Eppingers Drink für die Gäste des Grand Hotel. Nussig, salzig und ' +
      'knochentrocken, weckt er den Appetit wie keine Spirituose.',
  },
  Bijou: {
    tagline: 'Gin, roter Wermut und grüner Chartreuse',
    text:
      'Drei Juwelen: Diamant, Rubin, Smaragd. Harry Johnson druckte ihn 1900 zu gleichen Teilen; mit mehr Gin ' +
      'und weniger Likör funkelt er, statt schwer zu werden.',
  },
  Alaska: {
    tagline: 'Gin und gelber Chartreuse',
    text:
      'Das Savoy Cocktail Book von 1930 scherzt über den Namen und erklärt ihn nicht. Strohgelb, voller Safran ' +
      'und Honig und viel stärker, als die Farbe verrät.',
  },
  Saketini: {
    tagline: 'Gin und Sake',
    text:
      'Ein Martini, in dem Reiswein den Wermut vertritt: weicher, runder, mit einem Hauch Melone. Stell den Sake ' +
      'kalt und brauche ihn bald auf, wie jeden Wein.',
  },
}
