export const ginModernDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Tom Collins': {
    tagline: 'Old Tom Gin, Zitrone, Zucker und Soda',
    text:
      '1874 schickten die New Yorker einander durch die Bars auf die Suche nach einem gewissen Tom Collins, den ' +
      'es nicht gab; schlaue Barkeeper hatten einen Drink dieses Namens parat. Der süßere Gin macht ihn weicher ' +
      'als einen John.',
  },
  'Gin Rickey': {
    tagline: 'Gin, Limette und Soda, kein Zucker',
    text:
      'Washingtons Mittel gegen seine Sommer und einer der wenigen alten Longdrinks ganz ohne Zucker. Die ' +
      'ausgepresste Limettenschale kommt mit ins Glas: Ihr Öl ist das Parfum.',
  },
  'Pegu Club': {
    tagline: 'Gin, Orange Curaçao, Limette und zweierlei Bitters',
    text:
      'Der Hausdrink eines britischen Offiziersklubs in Rangun, den in den 1920er-Jahren Barkeeper auf der ' +
      'ganzen Welt kannten. Trocken und belebend: Er war für ein Klima gedacht, nicht für ein Dessert.',
  },
  'Gin-Gin Mule': {
    tagline: 'Gin, Minze, Limette und Ginger Beer',
    text:
      'Audrey Saunders brachte 2000 in New York Mojito und Mule zusammen. Von ihm haben viele gelernt, dass Gin ' +
      'und Ingwer sich verstehen; schüttle ihn nur kurz, die Minze ist empfindlich.',
  },
  Floradora: {
    tagline: 'Gin, Himbeere, Limette und Ginger Ale',
    text:
      'Benannt nach dem Musical, für das New York 1900 Schlange stand, und rosa wie seine sechs berühmten ' +
      'Revuegirls. Der Ingwer sorgt dafür, dass die Himbeere nicht allzu lieblich wird.',
  },
  Saturn: {
    tagline: 'Gin, Zitrone, Maracuja, Mandel und Nelke',
    text:
      'J. „Popo“ Galsini gewann damit 1967 eine Weltmeisterschaft, zu einer Zeit, als Tiki Rum bedeutete. Alle ' +
      'Früchte der Inseln, auf Wacholder gebettet.',
  },
  'Army & Navy': {
    tagline: 'Gin, Zitrone und Mandel',
    text:
      'Ein Gin Sour, in dem die Mandel den Zucker ersetzt. David Embury druckte ihn 1948 und änderte gleich die ' +
      'Proportionen; fast alle sind ihm darin gefolgt.',
  },
  '20th Century': {
    tagline: 'Gin, Lillet, weiße Crème de Cacao und Zitrone',
    text:
      'Benannt nach dem Expresszug von New York nach Chicago und zuerst 1937 in London gedruckt. Die Schokolade ' +
      'kommt erst ganz am Ende, als hätte jemand mit ihr den Raum verlassen.',
  },
  'Pink Lady': {
    tagline: 'Gin, Apfelbrand, Zitrone und Grenadine unter Schaum',
    text:
      'Jahrzehntelang traute sich kein Mann, sie zu bestellen, und verpasste einen ernsthaften Drink: trocken, ' +
      'herb und glatt wie Seide. Der Apfelbrand macht mehr aus ihr als einen rosa Sour.',
  },
  Eastside: {
    tagline: 'Gin, Limette, Gurke und Minze',
    text:
      'Der South Side mit Limette und Gurke, in New York seit den frühen 2000er-Jahren zu haben. Zerdrücke ' +
      'vorher nichts: Um Gurke und Minze kümmert sich der Shaker.',
  },
  'Sloe Gin Fizz': {
    tagline: 'Sloe Gin, Zitrone und Soda',
    text:
      'Schlehen sind die Pflaumen der Hecken, zu herb zum Essen und wie gemacht für Gin. Mit einem Teil Dry Gin ' +
      'wird der Fizz weniger süß, und die Farbe bleibt.',
  },
}
