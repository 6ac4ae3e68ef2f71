export const softDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Shirley Temple': {
    tagline: 'Ginger Ale, Grenadine und eine Kirsche',
    text:
      'Hollywood erfand ihn in den 1930er-Jahren für einen Kinderstar, der zu jung war für das, was die Großen ' +
      'tranken. Später ließ sie wissen, er sei ihr zu süß gewesen; daher hier die Zitrone.',
  },
  'Roy Rogers': {
    tagline: 'Cola, Grenadine und Limette',
    text:
      'Benannt nach dem singenden Cowboy des amerikanischen Films, der keinen Alkohol trank. Unten kirschrot, ' +
      'oben Cola.',
  },
  Cinderella: {
    tagline: 'Orange, Ananas und Zitrone mit Soda',
    text:
      'Drei Säfte, die in jeder Küche stehen, und vor Mitternacht ist sie zu Hause. Schüttle die Säfte mit Eis: ' +
      'Das macht sie leicht und kalt.',
  },
  Pussyfoot: {
    tagline: 'Orange, Zitrone und Limette mit Eigelb',
    text:
      'Benannt nach William E. „Pussyfoot“ Johnson, einem Vorkämpfer der Prohibition, und gemixt von Londoner ' +
      'Barkeepern der 1920er-Jahre. Das Eigelb macht ihn gehaltvoll wie ein Dessert.',
  },
  Florida: {
    tagline: 'Orange, Grapefruit und Zitrone mit einem Hauch Rot',
    text:
      'Alle Zitrusfrüchte des Sunshine State in einem Glas. Das Bittere der Grapefruit bewahrt ihn davor, nur ' +
      'irgendein Fruchtpunsch zu sein.',
  },
  Ipanema: {
    tagline: 'Limette, Rohrzucker und Ginger Ale',
    text:
      'Die Caipirinha für den langen Nachmittag am Strand. Unter dem Stößel gibt die Schale ihr Öl genauso her ' +
      'wie mit Cachaça.',
  },
  'Arnold Palmer': {
    tagline: 'Kalter Tee und Limonade',
    text:
      'Der Golfer verlangte ihn so oft, dass andere Gäste „das, was er da hat“ bestellten. Starker Tee, der ' +
      'langsam abgekühlt ist, bleibt klar.',
  },
  'Lime Rickey': {
    tagline: 'Limette, ein wenig Zucker und viel Soda',
    text:
      'Der Rickey heißt nach einem Oberst in Washington, der ihn mit Whiskey nahm. Ohne Whiskey gehört er seit ' +
      'einem Jahrhundert zu den Soda Fountains von New York.',
  },
  Lemonade: {
    name: 'Limonade',
    tagline: 'Zitrone, Zucker und Wasser – und nichts aus der Dose',
    text:
      'Im Paris Ludwigs XIV. trugen Händler sie in Behältern auf dem Rücken durch die Straßen. Vier Teile ' +
      'Zitrone auf drei Teile Sirup sind herb; finde dein eigenes Maß.',
  },
  'Coconut Kiss': {
    tagline: 'Kirsche, Ananas, Kokos und Sahne',
    text:
      'Ein rosa Klassiker der deutschen Eisdielen und Hotelbars. Kokos und Kirsche, zusammen geschüttelt, ' +
      'schmecken nach Sommer und Jahrmarkt.',
  },
  'Espresso Tonic': {
    tagline: 'Frischer Espresso auf Tonic und Eis',
    text:
      'Eine schwedische Idee der 2000er-Jahre, die falsch klingt und es nicht ist. Bitter sind beide, jeder auf ' +
      'seine Art; eine Orangenzeste bringt sie zusammen.',
  },
  'Orchard Punch': {
    name: 'Apfelpunsch',
    tagline: 'Heißer Apfelsaft mit Orange, Zimt und Nelken',
    text:
      'Für den ersten Frost. Erwärme ihn in einem kleinen Topf, wenn die Säfte kalt aus der Maschine kommen, und ' +
      'lass die Gewürze fünf Minuten ziehen.',
  },
}
