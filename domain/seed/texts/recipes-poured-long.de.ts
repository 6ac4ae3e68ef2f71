export const pouredLongDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Cape Codder': {
    tagline: 'Wodka, Cranberry und ein Hauch Limette',
    text:
      'Benannt nach der Halbinsel in Massachusetts, auf der die Cranberrys in Mooren am Meer wachsen. Auch als ' +
      'Wodka Cranberry bekannt; zum Cocktail macht ihn erst die Limette. Gib zuerst Eis ins Glas.',
  },
  'Bay Breeze': {
    tagline: 'Wodka, Cranberry und Ananas',
    text:
      'Der dritte der Breezes und der sanfteste: Die Ananas nimmt der Cranberry das Herbe. Fülle das Glas mit ' +
      'Eis, bevor die Maschine loslegt.',
  },
  'Hawaiian Screwdriver': {
    tagline: 'Wodka mit Orange und Ananas',
    text:
      'Die Hälfte des Orangensafts macht der Ananas Platz, und aus dem Frühstücksdrink wird ein Stranddrink. ' +
      'Gekühlter Saft und ein Glas voll Eis – mehr Technik braucht er nicht.',
  },
  'Brass Monkey': {
    tagline: 'Wodka, Rum und Orangensaft',
    text:
      'In den 1970er-Jahren fertig gemischt verkauft, samt einer Agentengeschichte, und 1986 besungen. Ältere ' +
      'Bücher nehmen dunklen Rum, die meisten Bars hellen. Gib zuerst reichlich Eis ins Glas.',
  },
  'Cuban Screw': {
    tagline: 'Rum und Orangensaft',
    text:
      'Der Screwdriver, nur mit Rum statt Wodka. Heller Rum hält ihn frisch, gereifter lässt ihn nach Vanille ' +
      'schmecken. Gib das Eis zuerst hinein.',
  },
  'Bog Fog': {
    tagline: 'Rum, Cranberry und Orange',
    text:
      'Ein Madras mit Rum. Bog heißt das Moor, in dem die Cranberrys wachsen, und Fog ist der Nebel, der sich ' +
      'nach dem zweiten Glas darüberlegt. Serviert wird auf Eis, und das kommt zuerst ins Glas.',
  },
  'Tropical Rum Punch': {
    tagline: 'Rum mit Orange, Ananas und Limette',
    text:
      'Eins sauer, zwei süß, drei stark, vier schwach: der alte Merkvers der Karibik, nur dass Saft den meisten ' +
      'Zucker und das Wasser ersetzt. Gieße ihn auf Eis – und in der Bowle auf noch mehr Eis.',
  },
  'Gin & Juice': {
    tagline: 'Gin und Orangensaft, ohne viel Aufhebens',
    text:
      'Die Bars der Prohibition versteckten rauen Gin hinter Orangen; ein Song von 1994 machte den Drink wieder ' +
      'berühmt. Mit gutem Gin gibt es nichts zu verstecken. Erst das Eis, dann lass die Maschine einschenken.',
  },
  'Mexican Screwdriver': {
    tagline: 'Tequila und Orangensaft',
    text:
      'Ein Tequila Sunrise, bevor die Sonne aufgeht: keine Grenadine, also bleibt der Pfeffer der Agave vorn. ' +
      'Gib Eis ins Glas, bevor du anfängst.',
  },
  'Long Beach Iced Tea': {
    tagline: 'Der Long Island mit Cranberry statt Cola',
    text:
      'Wieder fünf Spirituosen in kleinen Mengen, aber Frucht statt Cola: röter, herber und genauso stark. Fülle ' +
      'zuerst das Glas mit Eis und lass den Drink eine Minute stehen; das Schmelzwasser gehört hinein.',
  },
  'Fuzzy Navel': {
    tagline: 'Pfirsichlikör und Orangensaft',
    text:
      'Fuzz ist der Flaum des Pfirsichs, Navel die Orange. Erfunden wurde er für die neuen Pfirsichliköre der ' +
      '1980er-Jahre, und er ist milder als die meisten Weine. Gib zuerst Eis ins Glas.',
  },
  'Woo Woo': {
    tagline: 'Wodka, Pfirsich und Cranberry',
    text:
      'Sex on the Beach ohne die Orangen und oft als Shot serviert. Die herbe Cranberry sorgt dafür, dass der ' +
      'Pfirsich nicht zum Bonbon wird. Gib Eis ins Glas, bevor die Maschine loslegt.',
  },
}
