export const vodkaLongDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Moscow Mule': {
    tagline: 'Wodka, Limette und Ginger Beer im Kupferbecher',
    text:
      'Los Angeles, 1941: Der eine wurde seinen Wodka nicht los, der andere sein Ginger Beer. Der Kupferbecher ' +
      'hält ihn kalt – und deine Finger gleich mit.',
  },
  Screwdriver: {
    tagline: 'Wodka und Orangensaft',
    text:
      'Amerikanische Ingenieure sollen ihn mit dem Schraubenzieher umgerührt haben, den sie gerade zur Hand ' +
      'hatten. Er ist so gut wie sein Saft, presse die Orangen also selbst. Gib zuerst Eis ins Glas.',
  },
  'Harvey Wallbanger': {
    tagline: 'Ein Screwdriver, auf dem Galliano schwimmt',
    text:
      'Ein gezeichneter Surfer brachte ihn in den 1970er-Jahren in Amerika unter die Leute. Der Löffel Galliano ' +
      'gibt Vanille und Anis dazu und kommt zuletzt ins Glas, damit du ihn zuerst riechst.',
  },
  'Bloody Mary': {
    tagline: 'Wodka, Tomate, Zitrone und so viel Würze, wie du magst',
    text:
      'Fernand Petiot soll Wodka und Tomate in den 1920er-Jahren in Paris gemischt und die Gewürze später in New ' +
      'York gefunden haben. Salz, Säure, Schärfe: Würze sie wie eine Suppe und probiere.',
  },
  'Sea Breeze': {
    tagline: 'Wodka, Cranberry und Grapefruit',
    text:
      'Herb auf herb und sehr erfrischend. Die Cranberryfarmer Neuenglands warben seit den 1960er-Jahren für ' +
      'solche Drinks; dieser ist der trockenste von ihnen.',
  },
  Madras: {
    tagline: 'Wodka, Cranberry und Orange',
    text:
      'Die mildere Schwester des Sea Breeze. Benannt ist sie wohl nach der karierten Baumwolle sommerlicher ' +
      'Jacketts, deren Rot und Orange sie trägt.',
  },
  'Salty Dog': {
    tagline: 'Wodka und Grapefruit hinter einem Salzrand',
    text:
      'Ohne das Salz ist es ein Greyhound. Mit ihm verliert die Grapefruit etwas von ihrer Bitterkeit und ' +
      'schmeckt süßer – ein Trick, der auch beim Frühstück funktioniert.',
  },
  'Sex on the Beach': {
    tagline: 'Wodka, Pfirsich, Orange und Cranberry',
    text:
      'Florida, 1980er-Jahre: Pfirsichlikör war neu, und die Studenten kamen zum Spring Break. Süß, fruchtig und ' +
      'leicht zu mögen; genau das war der Plan.',
  },
  'Blue Lagoon': {
    tagline: 'Wodka, Blue Curaçao und Zitrone, sprudelnd aufgefüllt',
    text:
      'Knallblau und trotzdem frisch und zitronig. Die ersten sollen in Paris eingeschenkt worden sein, als Blue ' +
      'Curaçao neu war.',
  },
  'Long Island Iced Tea': {
    tagline: 'Fünf klare Spirituosen, die aussehen wie Eistee',
    text:
      'Von jeder Spirituose nur ein Schuss, zusammen ein starker Drink: In einem Glas steckt so viel Alkohol wie ' +
      'in zwei gewöhnlichen. Gerade so viel Cola, dass die Farbe stimmt.',
  },
  'Russian Spring Punch': {
    tagline: 'Wodka, Cassis und Zitrone unter Schaumwein',
    text:
      'Dick Bradsell erfand ihn für eine Party, zu der die Gäste den Champagner mitbrachten. Russian steht für ' +
      'den Wodka, Spring Punch für alles andere.',
  },
}
