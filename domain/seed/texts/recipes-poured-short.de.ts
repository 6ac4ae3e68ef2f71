export const pouredShortDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Rum Negroni': {
    tagline: 'Der Negroni zieht in die Karibik',
    text:
      'Zuckerrohr, wo Wacholder war. Heller Rum lässt der Bitterorange den Vortritt, ein wilder Rum aus Jamaika ' +
      'fängt einen Streit an, der sich lohnt. Leg ein großes Stück Eis ins Glas, bevor die Maschine einschenkt.',
  },
  'Little Princess': {
    tagline: 'Weißer Rum und roter Wermut, halb und halb',
    text:
      'Auch als Poker bekannt: ein Manhattan für alle, die es leicht mögen. Wermut und Rum haben Noten von ' +
      'Vanille und Rosine gemeinsam. Gib zuerst Eis ins Glas oder bewahre beide Flaschen im Kühlschrank auf.',
  },
  'Vodka Gimlet': {
    name: 'Wodka Gimlet',
    tagline: 'Wodka, frische Limette und Zucker',
    text:
      'Spritziger und klarer als der Gimlet mit Cordial, denn die Limette ist frisch. Fülle das Glas vorher mit ' +
      'Eis und gib ihm eine Minute: Er will sehr kalt sein.',
  },
  'Pineapple Daiquiri': {
    name: 'Ananas-Daiquiri',
    tagline: 'Weißer Rum, Ananas und Limette auf Eis',
    text:
      'Rum und Ananas sind ein altes Paar: In den „Pickwickiern“ trinkt ein Reverend sie heiß. Hier sind sie ' +
      'kalt, mit wenig Zucker, denn die Frucht bringt ihren eigenen mit. Fülle das Glas zuerst mit Eis.',
  },
  'Tequila Gimlet': {
    tagline: 'Tequila, Limette und Zucker, aber kein Salz',
    text:
      'Eine Margarita, die die Orange weggelassen hat. Was bleibt, sind Agave und Limette, sehr klar und ' +
      'ziemlich stark. Das Eis kommt zuerst ins Glas, so viel hineinpasst.',
  },
  'Ti’ Punch': {
    tagline: 'Rhum Agricole, Limette und ein Faden Sirup',
    text:
      'Der tägliche Drink auf Martinique und Guadeloupe. Dort bekommen Gäste die Flaschen in die Hand, und ' +
      '„jeder bereitet sich seinen eigenen Tod“. Kein Eis oder höchstens ein Würfel; auf den grasigen Rum kommt ' +
      'es an.',
  },
  Kangaroo: {
    tagline: 'Wodka und trockener Wermut auf Eis',
    text:
      'So hieß der Wodka Martini, bevor sich jemand traute, ihn so zu nennen. Dieser hier hat mehr Wermut, ein ' +
      'volles Maß, und sitzt auf Eis, das du zuerst ins Glas gibst.',
  },
  'Fifty-Fifty': {
    tagline: 'Gin und trockener Wermut zu gleichen Teilen',
    text:
      'Der Martini, wie ihn viele tranken, bevor der Wermut daraus zu verschwinden begann: kräuterig, leichter ' +
      'und für Oliven die bessere Gesellschaft. Stell das Glas und beide Flaschen ins Gefrierfach oder gib ' +
      'vorher Eis ins Glas.',
  },
  'B & B': {
    tagline: 'Bénédictine und Brandy, halb und halb',
    text:
      'Der New Yorker 21 Club soll ihn in den 1930er-Jahren gemixt haben, bis die Hersteller des Likörs ihn ' +
      'selbst in Flaschen füllten. Honig, Safran und Eiche; Eis braucht er nicht, eine warme Hand schon.',
  },
  'Dirty Mother': {
    tagline: 'Brandy und Kaffeelikör',
    text:
      'Ein Black Russian mit Brandy. Rosine und Röstaroma passen so gut zusammen, dass man sich fragt, warum der ' +
      'Wodka zuerst da war. Gib vorher Eis ins Glas.',
  },
}
