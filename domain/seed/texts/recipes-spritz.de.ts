export const spritzDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Campari Spritz': {
    tagline: 'Prosecco, Campari und Soda',
    text:
      'Röter, trockener und doppelt so bitter wie sein orangefarbener Vetter. In Venedig wird man gefragt, ' +
      'welchen man möchte, und bekommt eine Olive hinein: Salz macht mit dem Bitteren dasselbe wie bei einer ' +
      'Grapefruit.',
  },
  'Limoncello Spritz': {
    tagline: 'Prosecco, Limoncello und Soda',
    text:
      'Die Antwort des italienischen Südens an den Norden. Limoncello ist süß, der Prosecco sollte also brut ' +
      'sein, und mit einem Zweig Minze oder Rosmarin schmeckt es nicht nach Bonbon.',
  },
  Bicicletta: {
    tagline: 'Campari, Weißwein und Soda',
    text:
      'Benannt, so heißt es, nach den Schlangenlinien, in denen die alten Männer nach ein paar davon ' +
      'heimradelten. Ein Spritz, dessen Wein nicht perlt: trockener, günstiger und in jeder Dorfbar zu Hause.',
  },
  'White Wine Spritzer': {
    name: 'Weißweinschorle',
    tagline: 'Trockener Weißwein und Soda',
    text:
      'So alt wie das Sprudelwasser selbst. In Österreich halb und halb, im Sommer mit mehr Wasser; ein Wein mit ' +
      'viel Säure lohnt sich, ein teurer ist zu schade.',
  },
  'Tinto de Verano': {
    tagline: 'Rotwein und Zitronenlimonade auf Eis',
    text:
      'Was Spanien trinkt, während die Besucher Sangria trinken. Jeder junge Rotwein ist recht, solange er kalt ' +
      'ist; die Limonade sollte nach Zitrone schmecken und nicht nur nach Zucker.',
  },
  Kalimotxo: {
    tagline: 'Rotwein und Cola, halb und halb',
    text:
      'Den Namen bekam er im Baskenland, 1972 bei einem Hafenfest, als der Wein, so die Geschichte, nicht ' +
      'besonders geraten war. Junger Gerbstoff und Karamell: besser, als es eigentlich sein dürfte.',
  },
  Rebujito: {
    tagline: 'Fino Sherry, Zitronenlimonade und Minze',
    text:
      'Mit ihm tanzt Sevilla durch seine Feria im Frühling. Fino ist knochentrocken und schmeckt nach Mandeln ' +
      'und Seeluft; die Limonade macht daraus einen Drink für heiße Nachmittage.',
  },
  'Lillet & Tonic': {
    name: 'Lillet Tonic',
    tagline: 'Weißer Weinaperitif und Tonic mit Gurke',
    text:
      'Wein, Orange und eine Spur Chinin aus Bordeaux, und ein Tonic, das darauf antwortet. Halb so stark wie ' +
      'ein Gin Tonic und zum Essen die bessere Gesellschaft.',
  },
  'Pimm’s Cup': {
    tagline: 'Pimm’s, Zitronenlimonade und der halbe Garten',
    text:
      'Londons Sommer, von Wimbledon bis Henley. James Pimm, der eine Austernbar führte, soll den Cup ab den ' +
      '1820er-Jahren ausgeschenkt haben. Die Gurke ist wichtiger als alles Obst.',
  },
  Rossini: {
    tagline: 'Erdbeere und Prosecco',
    text:
      'Der Bellini im Juni. Benannt nach dem Komponisten, der mindestens so gern aß, wie er komponierte. Je ' +
      'reifer die Beeren, desto langsamer musst du eingießen.',
  },
  Poinsettia: {
    tagline: 'Cranberry, Orangenlikör und Champagner',
    text:
      'Der Weihnachtsstern in der Sektflöte. Cranberry macht ihn rot und trocken, der Likör rundet ihn ab. Gieße ' +
      'den Wein zuletzt und langsam ein.',
  },
  'Black Velvet': {
    tagline: 'Stout und Champagner',
    text:
      'Als 1861 Prinz Albert starb, soll ein Londoner Klub auch dem Champagner Trauer angelegt haben. Erst das ' +
      'Stout, obenauf der Wein: Röstmalz und Toastbrot mit einem bitteren Ende.',
  },
  Michelada: {
    tagline: 'Kaltes Lagerbier, Limette, Salz und Gewürze',
    text:
      'Mexikos Kur für den Morgen danach, mit so vielen Rezepten, wie es Städte gibt. Ein paar Tropfen ' +
      'Worcestersauce geben dem Bier eine Tiefe, die niemand zuordnen kann.',
  },
  Radler: {
    tagline: 'Lagerbier und Zitronenlimonade, halb und halb',
    text:
      'Bier für Radfahrer: leichter, süßer und im Nu ausgetrunken. In England heißt es Shandy, in ' +
      'Norddeutschland Alster, und überall kommt die Limonade zuerst ins Glas.',
  },
}
