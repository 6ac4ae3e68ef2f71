export const pouredSoftDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Virgin Madras': {
    tagline: 'Cranberry und Orange',
    text:
      'Herb und süß in zwei Rottönen, die sich nie ganz mischen. Gib zuerst das Eis hinein und lass den Löffel ' +
      'in der Schublade: Die Farben sind das halbe Vergnügen.',
  },
  'Virgin Bay Breeze': {
    tagline: 'Cranberry und Ananas',
    text:
      'Die Ananas gibt Schaum und Süße, die Cranberry den Griff, der den meisten Saftdrinks fehlt. Fülle das ' +
      'Glas mit Eis, bevor die Maschine loslegt.',
  },
  'Virgin Cosmopolitan': {
    tagline: 'Cranberry, Orange und Limette, klein und rosa',
    text:
      'Ein Cosmopolitan lebt von Cranberry, Limette und einem Hauch Orange, und alle drei sind da. Kühle Glas ' +
      'und Säfte gut: Ohne Alkohol ist es die Kälte, die den Cocktail macht.',
  },
  'Cranberry Limeade': {
    tagline: 'Limette und Zucker, rot von Cranberrys',
    text:
      'Zweierlei Säure: die Limette schnell und scharf, die Cranberry langsam und trocken. Fülle das Glas vorher ' +
      'mit Eis; das Schmelzwasser bringt beide auf die richtige Stärke.',
  },
  'Pineapple Limeade': {
    tagline: 'Ananas, Limette und ein wenig Zucker',
    text:
      'In ganz Lateinamerika verkaufen Straßenstände so etwas aus großen Glasbehältern. Die Limette hält die ' +
      'Ananas wach. Fülle das Glas bis zum Rand mit Eis, bevor du anfängst.',
  },
  'Orange Limeade': {
    tagline: 'Orange und Limette, kaum gesüßt',
    text:
      'Orangensaft allein ist ein Frühstück; mit Limette wird ein Drink daraus. Wer Blutorangen hat, sollte sie ' +
      'nehmen. Das Eis kommt zuerst ins Glas.',
  },
  'Fruit Punch': {
    name: 'Fruchtpunsch',
    tagline: 'Orange, Ananas, Cranberry und Limette',
    text:
      'Die Bowle jedes Kindergeburtstags und gut genug für die Eltern, wenn es die Säfte sind. Sirup braucht er ' +
      'nicht. Für eine Bowle bestelle ihn literweise und leg einen großen Eisblock hinein.',
  },
  'Safe Sex on the Beach': {
    tagline: 'Pfirsich, Orange und Cranberry',
    text:
      'Es fehlt nichts als der Wodka, und der schmeckte ohnehin nach nichts. Pfirsich, Orange und ' +
      'Cranberry auf Eis: Etwas vom Sonnenuntergang bleibt im Glas.',
  },
  ACE: {
    tagline: 'Orange, Karotte und Zitrone',
    text:
      'In Deutschland und Italien steht er in jedem Supermarkt: Die Buchstaben sind die Vitamine A, C und E. ' +
      'Karotte macht die Orange runder, Zitrone macht sie munter. Am besten sehr kalt, mit oder ohne Eis.',
  },
  'Sweet Iced Tea': {
    tagline: 'Schwarztee, süß und sehr kalt',
    text:
      'Das Hausgetränk der amerikanischen Südstaaten, wo niemand fragt, ob du Zucker hineinmöchtest. Starker ' +
      'Tee, der langsam abgekühlt ist, bleibt klar. Erst ein hohes Glas voll Eis, dann der Tee.',
  },
  'Peach Iced Tea': {
    name: 'Pfirsich-Eistee',
    tagline: 'Schwarztee, Pfirsich und Zitrone',
    text:
      'Selbst gemacht ist er ein anderes Getränk als der aus der Flasche: weniger Zucker, mehr Tee, echte Säure. ' +
      'Der Gerbstoff des Tees übernimmt die Rolle der Spirituose. Gib zuerst Eis ins Glas.',
  },
  'Mango Passion': {
    tagline: 'Mango, Maracuja und Limette',
    text:
      'Die Mango ist ganz Körper und hat kaum Säure, bei der Maracuja ist es umgekehrt: Zusammen, mit einem ' +
      'Spritzer Limette, sind sie vollkommen. Gib zuerst reichlich Crushed Ice ins Glas.',
  },
}
