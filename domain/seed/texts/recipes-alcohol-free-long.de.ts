export const alcoholFreeLongDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'San Francisco': {
    tagline: 'Orange, Ananas, Zitrone, Grenadine und ein Schuss Soda',
    text:
      'Der bekannteste Drink ohne Alkohol in Spanien, an jedem Strand von Cádiz bis Girona. Schüttle die Säfte ' +
      'zuerst, des Schaumes wegen, und lass die Grenadine für die Farbe sorgen.',
  },
  'Virgin Piña Mojito': {
    tagline: 'Ananas, Limette, Minze und Soda',
    text:
      'Die Ananas ersetzt den Rum und den größten Teil des Zuckers. Klatsche den Minzzweig zwischen den Händen ' +
      'an, bevor er ins Glas kommt: Der Duft ist der halbe Mojito.',
  },
  'Virgin Paloma': {
    tagline: 'Grapefruit, Limette, Salz und Sprudel',
    text:
      'Salz ist das Geheimnis: Eine Prise nimmt die Bitterkeit und lässt die Frucht. Die Paloma verliert weniger ' +
      'als die meisten Drinks, wenn der Tequila in der Flasche bleibt.',
  },
  'Virgin Dark ’n’ Stormy': {
    tagline: 'Alkoholfreier Rum auf Ginger Beer und Limette',
    text:
      'Für den Sturm sorgt das Ginger Beer. Gieße den dunklen Teil zuletzt ein und sieh zu, wie er durch das Eis ' +
      'sinkt wie ein Wetter, das vom Meer aufzieht.',
  },
  'Cuba Libre Zero': {
    tagline: 'Alkoholfreier Rum, Cola und viel Limette',
    text:
      'Ein Cuba Libre besteht vor allem aus Cola, Limette und Kälte; Eiche und Vanille eines alkoholfreien Rums ' +
      'erledigen den Rest. Drück die Limettenspalte aus und lass sie hineinfallen.',
  },
  'Virgin Planter’s Punch': {
    tagline: 'Orange, Ananas, Limette und Grenadine',
    text:
      'Punsch war schon immer vor allem Frucht und Gewürz. Ein wenig Muskatnuss, zum Schluss über den Schaum ' +
      'gerieben, holt zurück, was der Rum mitgenommen hat, und kostet keine Sekunde.',
  },
  'Virgin Hurricane': {
    tagline: 'Maracuja, Orange und Zitrone im hohen Glas',
    text:
      'Das Glas heißt nach einer Sturmlaterne, der Drink nach dem Glas. Die Maracuja ist so laut, dass niemand ' +
      'nach dem Rum fragt; die Zitrone hält ihn trocken.',
  },
  'Gin Fizz Zero': {
    tagline: 'Alkoholfreier Gin, Zitrone, Zucker und Soda',
    text:
      'Ein Fizz ist eine Limonade mit guten Manieren, da ändert sich nicht viel. Schüttle ihn so kräftig wie den ' +
      'echten, gieße das Soda aus der Höhe ein und trink ihn, bevor der Schaum weg ist.',
  },
  'Bora Bora': {
    tagline: 'Ananas, Maracuja, Zitrone und Ginger Ale',
    text:
      'Seit den 1980er-Jahren auf den Karten der Hotelbars und einer der wenigen aus jener Zeit, die nicht zu ' +
      'süß waren. Ginger Ale macht ihn trockener; gib es zuletzt dazu, sonst öffnet sich der Shaker von selbst.',
  },
}
