export const rumModernDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  Saoco: {
    tagline: 'Weißer Rum und Kokoswasser',
    text:
      'Kuba trinkt ihn gleich aus der grünen Nuss: ein Loch, ein Maß Rum, ein Halm. Kokoswasser ist salzig und ' +
      'leicht und versteckt den Rum gut. Gib zuerst Eis ins Glas.',
  },
  'Malibu Sunset': {
    tagline: 'Kokos, Ananas und Grenadine',
    text:
      'Oben golden, unten rot und durch und durch Kokos. Die Grenadine kommt zuletzt und sinkt durch ihr eigenes ' +
      'Gewicht; rühre nicht um, sonst ist die Sonne weg. Gib zuerst Eis ins Glas.',
  },
  'Kingston Negroni': {
    tagline: 'Jamaika-Rum, Campari und roter Wermut',
    text:
      'Joaquín Simó mixte ihn in New York, als ihm ein richtig wilder Rum in die Hände fiel. Überreife Banane ' +
      'trifft auf Bitterorange, und beiden bekommt es gut.',
  },
  Airmail: {
    tagline: 'Goldener Rum, Honig und Limette unter Schaumwein',
    text:
      '1930 begann Kuba, Briefe mit dem Flugzeug zu schicken, und hatte bald einen Drink, um das zu feiern. Ein ' +
      'French 75 mit Sonnenbrand: Honig statt Zucker, Rum statt Gin.',
  },
  'Queen’s Park Swizzle': {
    tagline: 'Rum, Limette und Minze unter einer Haube aus Bitters',
    text:
      'Aus dem Queen’s Park Hotel in Port of Spain auf Trinidad. Unten grün, in der Mitte weiß, oben rot: Die ' +
      'Bitters bleiben auf dem Eis, damit der erste Schluck nach Nelke duftet.',
  },
  'Hotel Nacional': {
    tagline: 'Goldener Rum, Ananas, Aprikose und Limette',
    text:
      'Der Hausdrink von Havannas vornehmstem Hotel, Wil P. Taylor zugeschrieben, der um 1930 dessen Bar ' +
      'leitete. Die Aprikose erledigt leise, wofür es in anderen Drinks einen Sirup braucht.',
  },
  'Missionary’s Downfall': {
    tagline: 'Rum, Ananas, Pfirsich und viel Minze',
    text:
      'Donn Beach, Hollywood, um 1940, und seiner Zeit weit voraus: frisch, grün und nicht zu stark. Mixe ihn, ' +
      'bis kein Blatt mehr zu sehen ist.',
  },
  'Navy Grog': {
    tagline: 'Dreierlei Rum, Limette, Grapefruit und Honig',
    text:
      'Noch einer von Donn Beach und, so heißt es, ein Lieblingsdrink von Frank Sinatra. Für einen Tiki-Drink ' +
      'trocken; serviert wurde er auf einem Kegel aus Eis mit einem Loch für den Trinkhalm.',
  },
  'Rum Runner': {
    tagline: 'Rum, Banane, Brombeere und Ananas',
    text:
      'Eine Bar auf den Florida Keys hatte in den 1970er-Jahren zu viele Likörreste und einen Barkeeper mit ' +
      'Ideen, so die Geschichte. Daraus wurde der Drink der ganzen Inselkette.',
  },
  'Corn ’n’ Oil': {
    tagline: 'Dunkler Rum, Falernum und Limette',
    text:
      'Barbados in einem kurzen Glas: kein Mais, kein Öl, aber ein Rum so schwarz, dass er wie eines auf dem Eis ' +
      'liegt. Falernum bringt Mandel, Nelke und Ingwer auf einmal mit.',
  },
  Grog: {
    tagline: 'Rum, Zitrone, Zucker und heißes Wasser',
    text:
      'Admiral Vernon ließ 1740 den Rum seiner Matrosen mit Wasser verdünnen; sie benannten den Drink nach ' +
      'seinem Mantel aus grobem Stoff, englisch grogram. An der Küste sagt man: Rum muss, Zucker kann, Wasser ' +
      'braucht nicht.',
  },
}
