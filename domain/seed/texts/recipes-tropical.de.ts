export const tropicalDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Mai Tai': {
    tagline: 'Zweierlei Rum, Limette, Mandel und Orange: keine Ananas',
    text:
      'Victor Bergeron, genannt Trader Vic, mixte ihn 1944 in Oakland, um einen sehr alten Jamaika-Rum zur ' +
      'Geltung zu bringen. Mandelsirup und Curaçao rahmen den Rum nur ein; die Fruchtsäfte kamen mit den ' +
      'Touristen.',
  },
  Zombie: {
    tagline: 'Dreierlei Rum und eine Warnung: Einer reicht',
    text:
      'Donn Beach schrieb ihn 1934 in Hollywood auf und schenkte jedem Gast höchstens zwei aus. Grapefruit, Zimt ' +
      'und Falernum verstecken mehr Rum als in jedem anderen Drink auf dieser Karte.',
  },
  'Piña Colada': {
    tagline: 'Rum, Kokos und Ananas',
    text:
      'San Juan streitet seit den 1950er-Jahren darüber, wer der Erste war; seit 1978 ist sie Puerto Ricos ' +
      'Nationaldrink. Im Standmixer mit Eis wird sie dick, im Shaker leichter.',
  },
  Painkiller: {
    tagline: 'Dunkler Rum, Ananas, Orange und Kokos, mit Muskat',
    text:
      'Aus einer Strandbar auf den Britischen Jungferninseln, die keinen Anleger hat: Die Gäste schwimmen an ' +
      'Land und zahlen mit nassen Dollars. Die Muskatnuss gehört dazu.',
  },
  'Jungle Bird': {
    tagline: 'Schwarzer Rum, Ananas und eine bittere Ader aus Campari',
    text:
      'In den 1970er-Jahren der Begrüßungsdrink des Hilton in Kuala Lumpur, von New Yorker Barkeepern ' +
      'wiederentdeckt. Campari in einem Tropendrink klingt falsch – bis zum ersten Schluck.',
  },
  'Planter’s Punch': {
    tagline: 'Jamaika-Rum mit Orange, Ananas und Zitrone',
    text:
      'Punsch ist älter als alle Cocktails. Jamaikas Pflanzer zählten eins sauer, zwei süß, drei stark und vier ' +
      'schwach; um die Welt gegangen ist diese fruchtige Fassung.',
  },
  Hurricane: {
    tagline: 'Rum und Maracuja in dem Glas, das seinen Namen trägt',
    text:
      'Das Pat O’Brien’s in New Orleans musste in den 1940er-Jahren reichlich Rum abnehmen, um überhaupt Whiskey ' +
      'zu bekommen, und brauchte einen Drink, der ihn aufbrauchte. Das Glas ist geformt wie der Zylinder einer ' +
      'Sturmlaterne.',
  },
  'Three Dots and a Dash': {
    tagline: 'Gereifter Rum, Honig, Piment und zwei Säfte',
    text:
      'Drei Punkte und ein Strich sind im Morsealphabet das V, wie Victory, der Sieg: Donn Beach mixte ihn im ' +
      'Zweiten Weltkrieg. Drei Kirschen und ein Streifen Ananas buchstabieren es.',
  },
  Barracuda: {
    tagline: 'Goldener Rum, Galliano und Ananas unter Prosecco',
    text:
      'Von der italienischen Riviera der 1950er-Jahre. Vanille und Ananas machen ihn sommerlich, der Prosecco ' +
      'macht ihn leicht.',
  },
  'Blue Hawaiian': {
    tagline: 'Rum, Blue Curaçao, Ananas und Kokos',
    text:
      'Blue Curaçao schmeckt nach Orangenschale; die Farbe ist nur fürs Auge. Mit Kokos wird daraus eine Piña ' +
      'Colada mit Meerblick.',
  },
  Caipirinha: {
    tagline: 'Cachaça, eine ganze Limette und Zucker',
    text:
      'Brasiliens Nationaldrink entsteht im Glas. Die Öle der Limettenschale sind der halbe Geschmack; zerdrücke ' +
      'die Stücke also gut, aber hör auf, bevor das Weiße bitter wird.',
  },
}
