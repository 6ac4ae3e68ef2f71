export const alcoholFreeDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
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
}
