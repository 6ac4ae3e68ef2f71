export const ginStirredDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Dry Martini': {
    tagline: 'Gin, ein wenig trockener Wermut, so kalt wie irgend möglich',
    text:
      'Je kürzer das Rezept, desto mehr hängt an der Temperatur: Kühle Gin, Wermut und Glas. Der Wermut ist hier ' +
      'keine Formsache, er macht den Gin weicher und gibt Kräuter dazu. Mit einer Olive wird er salzig, mit ' +
      'einer Zitronenzeste frisch.',
  },
  Martinez: {
    tagline: 'Der süße, dunkle Vorfahr des Martini',
    text:
      'Gedruckt seit 1884. Gin und roter Wermut zu gleichen Teilen, abgerundet mit Maraschino und Orange ' +
      'Bitters: näher am Manhattan als am Martini, der nach ihm kam.',
  },
  'Gin and It': {
    tagline: 'Gin und italienischer Wermut, halb und halb',
    text:
      '„It“ ist die Abkürzung für Italian, den roten Wermut. In London trank man ihn bis weit ins 20. ' +
      'Jahrhundert ohne Eis; heute ist er auf reichlich davon besser. Gib das Eis zuerst ins Glas.',
  },
  'Hanky Panky': {
    tagline: 'Gin, roter Wermut und ein Löffel Fernet',
    text:
      'Ada Coleman, die Chefin der American Bar im Savoy, mixte ihn für den Schauspieler Charles Hawtrey. Der ' +
      'Fernet wird mit dem Löffel abgemessen und behält trotzdem das letzte Wort.',
  },
  Tuxedo: {
    tagline: 'Old Tom Gin und trockener Wermut mit einem Hauch Absinth',
    text:
      'Wie der Smoking, der auf Amerikanisch genauso heißt, hat er seinen Namen von Tuxedo Park nördlich von New ' +
      'York. Ein paar Tropfen Maraschino und Absinth machen aus einem wermutreichen Martini etwas Blumiges.',
  },
  Vesper: {
    tagline: 'Gin, Wodka und Lillet, wie James Bond ihn bestellt',
    text:
      'Ian Fleming erfand den Drink 1953 für „Casino Royale“ und benannte ihn nach Vesper Lynd. Der Wodka macht ' +
      'den Gin schlanker, Lillet gibt Orange und eine Spur Honig dazu.',
  },
  Cardinale: {
    tagline: 'Ein Negroni, der süßen Wermut gegen trockenen getauscht hat',
    text:
      'Rot wie das Gewand eines Kardinals und trockener als sein berühmter Vetter. Doppelt so viel Gin wie ' +
      'Wermut und nur ein wenig Campari dazu.',
  },
  Bronx: {
    tagline: 'Gin, zweierlei Wermut und Orangensaft',
    text:
      'Einer der ersten bekannten Cocktails mit Fruchtsaft, entstanden in New York kurz nach 1900. Trocken, mild ' +
      'und sanft nach Orange; nimm Saft aus echten Orangen.',
  },
  'Orange Blossom': {
    tagline: 'Gin, Orangensaft und roter Wermut zu gleichen Teilen',
    text:
      'Ein Drink der Prohibition, als Orangensaft rauen Gin überdecken musste. Mit gutem Gin ist er ein weicher, ' +
      'runder Aperitif. Serviere ihn auf Eis.',
  },
  'Pink Gin': {
    tagline: 'Gin und Bitters, eine Arznei der Royal Navy',
    text:
      'Die Offiziere nahmen Bitters gegen die Seekrankheit – und Gin, um die Bitters hinunterzubekommen. Das ' +
      'Rosa ist nur ein Schimmer; es schmeckt nach trockenem Gin mit Nelke und Zimt.',
  },
}
