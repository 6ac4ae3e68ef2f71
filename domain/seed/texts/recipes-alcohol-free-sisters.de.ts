export const alcoholFreeSistersDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Mimosa Zero': {
    tagline: 'Orangensaft und alkoholfreier Sekt',
    text:
      'Frühstück in der Sektflöte, und danach darf man noch ins Büro fahren. Beides muss kalt sein und der Saft ' +
      'frisch; der Schaum braucht einen Moment, bis er sich setzt.',
  },
  'Virgin Hugo': {
    tagline: 'Holunderblüte, Limette, Minze und alkoholfreier Sekt',
    text:
      'Der Hugo war schon immer leicht, und die Blüten kamen nie aus dem Wein. Lass die Minze ganz und rühre ' +
      'nicht mehr als einmal um.',
  },
  'French 75 Zero': {
    tagline: 'Alkoholfreier Gin, Zitrone und Perlen',
    text:
      'Zitrone, Zucker und Schaum tragen ihn auch dann, wenn der Gin keinen Alkohol hat. Die Suche nach einem ' +
      'trockenen Sekt ohne eigenen Zucker lohnt sich.',
  },
  'Americano Zero': {
    tagline: 'Alkoholfreier Aperitif und Wermut mit Soda',
    text:
      'Der erste Drink des Abends, und wenn es auch der vierte ist, macht das nichts. Bitterkeit füllt den Mund ' +
      'wie sonst der Alkohol; Soda macht ihn lang.',
  },
  'Garibaldi Zero': {
    tagline: 'Alkoholfreier Aperitif und Orangensaft',
    text:
      'Schlage den Saft luftig auf, bevor er in die Maschine kommt: Der Schaum war schon immer das Beste am ' +
      'Garibaldi. Gib zwei Stück Eis ins Glas, bevor du anfängst.',
  },
  'Virgin Margarita': {
    tagline: 'Limette, Orange und Agave hinter einem Salzrand',
    text:
      'Agavendicksaft kommt von derselben Pflanze wie Tequila und lässt eine Spur von dessen Geschmack da. Mit ' +
      'Salz am halben Rand hat man bei jedem Schluck die Wahl.',
  },
  'Virgin Strawberry Daiquiri': {
    name: 'Virgin Erdbeer-Daiquiri',
    tagline: 'Erdbeere und Limette, mit Eis gemixt',
    text:
      'Ein Drink aus dem Standmixer behält seine Textur, ob Rum darin ist oder nicht. Gefrorene Erdbeeren ' +
      'anstelle von etwas Eis machen ihn dicker und röter.',
  },
  'Bee’s Knees Zero': {
    tagline: 'Alkoholfreier Gin, Honig und Zitrone',
    text:
      'Honig hat, was vielen Drinks ohne Alkohol fehlt: Gewicht. Ein dunkler, Wald- oder Kastanienhonig, bringt ' +
      'eine Bitterkeit mit, die einen Teil der Spirituose ersetzt.',
  },
  'Jungle Bird Zero': {
    tagline: 'Alkoholfreier Rum, Bitterorange und Ananas',
    text:
      'Ananas und Bitterorange sind das Paar, das diesen Vogel fliegen lässt, und beide sind da. Schüttle, bis ' +
      'der Schaum dicht ist; er hält länger, als man denkt.',
  },
  'Radler Zero': {
    name: 'Alkoholfreies Radler',
    tagline: 'Alkoholfreies Bier und Zitronenlimonade, halb und halb',
    text:
      'Ein Wirt bei München soll 1922 sein Bier für tausend Radfahrer gestreckt haben. Seit es gutes Bier ohne ' +
      'Alkohol gibt, ist es das, was Radler wirklich trinken.',
  },
  'Pomegranate Fizz': {
    name: 'Granatapfel-Fizz',
    tagline: 'Granatapfel, Limette und alkoholfreier Sekt',
    text:
      'Aus diesem Saft und nichts anderem machte man früher Grenadine. Sein Gerbstoff gibt dem Glas den Griff ' +
      'eines Rotweins; rühre einmal um und serviere ihn vor dem Essen.',
  },
  'Strawberry Banana Smoothie': {
    name: 'Erdbeer-Bananen-Smoothie',
    tagline: 'Erdbeere, Banane, Orange und Joghurt',
    text:
      'Für die meisten der erste Smoothie ihres Lebens. Eine Banane mit braunen Flecken ist süß genug, um auf ' +
      'Zucker zu verzichten; in Scheiben eingefroren, ersetzt sie das Eis.',
  },
}
