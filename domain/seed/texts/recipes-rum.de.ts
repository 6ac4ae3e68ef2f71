export const rumDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  Daiquiri: {
    tagline: 'Weißer Rum, Limette und Zucker – und kein Tropfen mehr',
    text:
      'Benannt nach einem Strand und einem Bergwerk bei Santiago de Cuba, wo ihn der Ingenieur Jennings Cox um ' +
      '1898 mixte. Löse den Zucker im Limettensaft auf, bevor das Eis dazukommt; in der Kälte bleibt er körnig.',
  },
  'Hemingway Special': {
    tagline: 'Ein trockener Daiquiri mit Grapefruit und Maraschino',
    text:
      'Für Ernest Hemingway im Floridita in Havanna gemixt: mehr Rum, kein Zucker. Für die Balance sorgen ' +
      'stattdessen Grapefruit und ein wenig Maraschino.',
  },
  Mojito: {
    tagline: 'Rum, Limette, Minze und Soda auf Crushed Ice',
    text:
      'Havannas Antwort auf die Hitze des Nachmittags. Drücke die Minze nur sanft: Angedrückte Blätter duften ' +
      'frisch, zerfetzte schmecken nach Gras.',
  },
  'Cuba Libre': {
    tagline: 'Rum und Cola – erst die Limette macht den Cocktail daraus',
    text:
      'Havanna, kurz nach dem Krieg von 1898: Amerikanische Cola traf kubanischen Rum, und angestoßen wurde „auf ' +
      'ein freies Kuba“. Ohne die Limette ist es bloß Rum mit Cola.',
  },
  'Mary Pickford': {
    tagline: 'Weißer Rum und Ananas mit rosa Schimmer',
    text:
      'In den 1920er-Jahren in Havanna nach dem Stummfilmstar benannt. Mild und fruchtig, und vom Maraschino ' +
      'kommt eine Ahnung von Kirschkern.',
  },
  'Bacardi Cocktail': {
    tagline: 'Ein Daiquiri, den Grenadine erröten lässt',
    text:
      '1936 entschied ein Gericht in New York: Wer einen unter diesem Namen bestellt, muss Rum dieser Marke ' +
      'bekommen. Zu Hause gelingt er mit jedem leichten weißen Rum.',
  },
  'Havana Sidecar': {
    tagline: 'Weißer Rum, Orangenlikör und Limette',
    text:
      'Der Sidecar fährt in den Süden: Rum statt Cognac, Limette statt Zitrone. Trockener als ein Daiquiri, denn ' +
      'nur der Likör süßt ihn.',
  },
  'Fair and Warmer': {
    tagline: 'Weißer Rum, roter Wermut und eine Spur Orange',
    text:
      'Benannt nach einer Broadway-Komödie von 1915, in der ein selbst gemixter Cocktail Folgen hat. Stell dir ' +
      'einen leichten, sonnigen Manhattan vor.',
  },
  'El Presidente': {
    tagline: 'Gereifter Rum und heller Wermut, Havannas Manhattan',
    text:
      'In den 1920er-Jahren der Hausdrink der feinen Gesellschaft Kubas. Die alten Rezepte meinen weißen Wermut, ' +
      'nicht trockenen; er bringt Vanille und weiche Frucht.',
  },
  'Yellow Bird': {
    tagline: 'Weißer Rum, Galliano, Orange und Limette',
    text:
      'Den Namen teilt er mit einem Lied aus Haiti, das in der ganzen Karibik zum Standard wurde. Galliano ' +
      'bringt Vanille und Anis, die Limette hält ihn trocken.',
  },
  Canchánchara: {
    tagline: 'Zuckerrohrschnaps, Limette und Honig aus Trinidad de Cuba',
    text:
      'Eine Mischung wie diese trugen kubanische Kämpfer in den Unabhängigkeitskriegen in Flaschen bei sich. ' +
      'Älter als der Daiquiri und weicher: Gesüßt wird mit Honig.',
  },
  'Dark ’n’ Stormy': {
    tagline: 'Unten scharfes Ginger Beer, oben schwarzer Rum',
    text:
      'Der Nationaldrink von Bermuda: Seeleute sahen darin die Farbe eines Himmels, unter dem niemand auslaufen ' +
      'würde. Gieße den Rum zuletzt ein, dann hängt er wie eine Wolke über dem Ingwer.',
  },
  'Old Cuban': {
    tagline: 'Ein Mojito mit gereiftem Rum auf dem Weg zur Gala',
    text:
      'Audrey Saunders schuf ihn in den frühen 2000er-Jahren in New York. Rum mit ein paar Jahren im Fass, ' +
      'Bitters, und wo früher Soda war, ist jetzt Schaumwein.',
  },
}
