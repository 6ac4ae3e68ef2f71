export const whiskyMoreDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Amaretto Sour': {
    tagline: 'Amaretto und Bourbon, Zitrone und Schaum',
    text:
      'Jeffrey Morgenthaler rettete ihn 2012 vor seinem Ruf: Ein Maß kräftiger Bourbon gibt der Mandel Rückgrat. ' +
      'Schüttle zweimal, das erste Mal ohne Eis.',
  },
  'Whiskey Smash': {
    tagline: 'Bourbon, Zitrone, Zucker und Minze',
    text:
      'Ein Julep, der einer Zitrone begegnet ist, gedruckt schon im 19. Jahrhundert und wieder da, seit Dale ' +
      'DeGroff sich seiner annahm. Schüttle die Scheiben mit: Ihre Schale macht mehr aus ihm als einen Sour.',
  },
  Scofflaw: {
    tagline: 'Rye, trockener Wermut, Zitrone und Grenadine',
    text:
      '1924 suchte Boston in einem Wettbewerb ein Wort für alle, die dem Gesetz zum Trotz tranken. Es gewann ' +
      '„scofflaw“, Gesetzesspötter, und Harry’s Bar in Paris hatte binnen Tagen einen Drink dazu.',
  },
  'Brown Derby': {
    tagline: 'Bourbon, Grapefruit und Honig',
    text:
      'Hollywood, 1930er-Jahre, benannt nach einem Restaurant in Form eines Hutes. Drei Zutaten, die alle mögen ' +
      'und die trotzdem kaum jemand zusammen erwartet.',
  },
  'Remember the Maine': {
    tagline: 'Rye, roter Wermut, Kirsche und Absinth',
    text:
      'Charles H. Baker trank ihn 1933 in Havanna, während draußen geschossen wurde, und rührte ihn, wie er ' +
      'schrieb, im Uhrzeigersinn. Ein Manhattan mit dunkler Kirsche und grünem Schatten.',
  },
  'Black Manhattan': {
    tagline: 'Rye und ein dunkler Amaro',
    text:
      'San Francisco, 2005: Todd Smith ließ den Wermut weg und nahm einen sizilianischen Bitterlikör. Dunkler, ' +
      'dichter, mit einem Anflug von Kolanuss; der Drink für nach dem Essen, der ein Manhattan nie ganz war.',
  },
  Presbyterian: {
    tagline: 'Whisky, Ginger Ale und Soda',
    text:
      'Halb Ginger Ale, halb Soda: süß genug, um zu gefallen, und trocken genug für einen zweiten. Was die ' +
      'Kirche damit zu tun hat, weiß niemand – außer dass er unschuldig aussieht.',
  },
  'Jack Rose': {
    tagline: 'Apfelbrand, Zitrone und Grenadine',
    text:
      'Applejack war eine der ersten Spirituosen Amerikas, und dies ist ihr bester Drink, bekannt seit etwa ' +
      '1905. Bei Hemingway wartet jemand mit einem davon in einer Pariser Hotelbar. Grenadine aus Granatäpfeln ' +
      'ist die halbe Sache.',
  },
  'Champs-Élysées': {
    tagline: 'Cognac, Zitrone und grüner Chartreuse',
    text:
      'Ein Sidecar, der in den Alpen spazieren war. Von allen Arten, ein wenig Chartreuse auszugeben, eine der ' +
      'besten: Die Kräuter heben die Traube, und die Zitrone hebt die Kräuter.',
  },
  'Japanese Cocktail': {
    tagline: 'Cognac, Mandelsirup und Bitters',
    text:
      'Steht im ersten Cocktailbuch von 1862, wohl zu Ehren von Japans erster Gesandtschaft, die zwei Jahre ' +
      'zuvor New York besucht hatte. Japanisch ist nichts daran: Cognac, Mandel und Gewürz, glatt wie eine ' +
      'Lackdose.',
  },
}
