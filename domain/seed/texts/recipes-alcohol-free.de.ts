import type { SeedRecipeTexts } from './seed-texts.ts'

export const alcoholFreeDe: SeedRecipeTexts = {
  'Virgin Mojito': {
    tagline: 'Limette, Minze, Rohrzucker und Soda',
    text:
      'Am wenigsten kommt es beim Mojito auf den Rum an: Limettenöl, kühle Minze und der Biss des Rohrzuckers ' +
      'sind alle da. Ein Löffel Limettensaft mehr gleicht aus, was fehlt.',
  },
  'Virgin Colada': {
    tagline: 'Ananas und Kokos, cremig und kalt',
    text:
      'Kokos und Ananas kommen ohne Hilfe aus. Ein wenig Limette sorgt dafür, dass kein Pudding daraus wird; ' +
      'reifer, gut gekühlter Saft ist die halbe Miete.',
  },
  'Virgin Mary': {
    tagline: 'Tomate, Zitrone und Gewürze, nur ohne Wodka',
    text:
      'Salz, Säure und Schärfe wie im Original. Am meisten nach Tomate schmeckt sie, wenn der Saft kalt ist, das ' +
      'Glas aber nicht im Eis ertrinkt.',
  },
  'Virgin Mule': {
    tagline: 'Ginger Beer, Limette und nichts zu bereuen',
    text:
      'Ingwer bringt sein eigenes Feuer mit, da fehlt der Wodka kaum. Nimm ein Ginger Beer, das ein bisschen ' +
      'brennt, und reichlich Limette.',
  },
  'Virgin Sunrise': {
    tagline: 'Orange über Grenadine in zwei Farben',
    text:
      'Er sieht aus wie ein Tequila Sunrise, und für den Biss der Spirituose springt die Zitrone ein. Gieße die ' +
      'Grenadine zuletzt ein und lass sie absinken.',
  },
  'Gentle Breeze': {
    tagline: 'Cranberry und Grapefruit, herb und leicht',
    text:
      'Der Sea Breeze ohne Wodka und genauso trocken. Herbe Früchte sind es, die einen Drink ohne Alkohol ' +
      'erwachsen machen.',
  },
  Nogroni: {
    tagline: 'Ein Negroni aus drei alkoholfreien Flaschen',
    text:
      'Wacholder, Bitterorange und gewürzte Traube, alles ohne Alkohol. Ein Streifen Orangenschale und ein ' +
      'einziges großes Stück Eis tun ihm richtig gut.',
  },
  'Free & Tonic': {
    tagline: 'Alkoholfreier Gin mit Tonic',
    text:
      'Tonic hat schon die Bitterkeit, die ein guter Aperitif braucht. Rosmarin, zwischen den Fingern gerieben, ' +
      'gibt das Harzige des Wacholders dazu.',
  },
  'Spritz Zero': {
    tagline: 'Bitterorange und feine Perlen bei null Prozent',
    text:
      'Das Abendlicht des Spritz, nur ohne Wein. Am besten gelingt er mit trockenem alkoholfreiem Sekt; ist der ' +
      'Sekt süß, nimm mehr Soda.',
  },
  'Baby Bellini': {
    tagline: 'Pfirsich und alkoholfreier Sekt',
    text:
      'Venedig für alle, die noch fahren müssen, und für die Kinder am Tisch: erst der reife Pfirsich, dann die ' +
      'Perlen. Rühre langsam, es schäumt.',
  },
  'Passion Cooler': {
    tagline: 'Maracuja, Vanille und Limette, schaumig geschüttelt',
    text:
      'Alles, wonach ein Passionfruit Martini schmeckt, länger und milder. Schüttle kräftig, denn der Schaum ' +
      'trägt die Vanille.',
  },
  'Garden Smash': {
    tagline: 'Apfel, Zitrone, Gurke und Basilikum',
    text:
      'Grün, kühl und pfeffrig: der Basil Smash für die Mittagszeit. Zerdrücke die Gurke gründlich und das ' +
      'Basilikum sanft.',
  },
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
