export const pouredShortDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Rum Negroni': {
    tagline: 'Negronien flytter til Caribien',
    text:
      'Sukkerrør, hvor der før var enebær. En lys rom lader den bitre appelsin føre an, en vild jamaicansk ' +
      'tager en diskussion, der er værd at tage. Læg én stor isterning i glasset, før maskinen skænker.',
  },
  'Little Princess': {
    tagline: 'Hvid rom og rød vermouth, halvt af hver',
    text:
      'Også kendt som Poker: en Manhattan for dem, der vil have den let. Vermouth og rom har toner af vanilje ' +
      'og rosin til fælles. Kom is i glasset først, eller hav begge flasker stående i køleskabet.',
  },
  'Vodka Gimlet': {
    tagline: 'Vodka, frisk lime og sukker',
    text:
      'Skarpere og klarere end en Gimlet på lime cordial, fordi limen er frisk. Fyld ' +
      'glasset med is i forvejen, og giv den et minut: den skal være meget kold.',
  },
  'Pineapple Daiquiri': {
    tagline: 'Hvid rom, ananas og lime på is',
    text:
      'Rom og ananas er et gammelt par: i Pickwick-klubben drikker en præst dem varme. Her er de kolde ' +
      'og med kun lidt sukker, for frugten har sin egen sødme med. Fyld glasset med is først.',
  },
  'Tequila Gimlet': {
    tagline: 'Tequila, lime og sukker og intet salt',
    text:
      'En Margarita, der har droppet appelsinen. Tilbage er agave og lime, meget klart og ' +
      'temmelig stærkt. Isen kommer i glasset først, så meget, der er plads til.',
  },
  'Ti’ Punch': {
    tagline: 'Rhum agricole, lime og en tråd af sirup',
    text:
      'Hverdagsdrinken på Martinique og Guadeloupe, hvor gæsterne får flaskerne udleveret, og “enhver laver ' +
      'sin egen død”. Ingen is eller højst én terning; det er den græsgrønne rom, det handler om.',
  },
  Kangaroo: {
    tagline: 'Vodka og tør vermouth på is',
    text:
      'Sådan hed en Vodka Martini, før nogen vovede at kalde den det. Denne her er ' +
      'vådere, med en hel portion vermouth, og hviler på den is, du selv har lagt i.',
  },
  'Fifty-Fifty': {
    tagline: 'Gin og tør vermouth i lige dele',
    text:
      'Martinien, som mange drak den, før vermouthen begyndte at forsvinde ud af den: urtet, lettere og bedre ' +
      'selskab for en oliven. Hav glas og begge flasker liggende i fryseren, eller kom is i først.',
  },
  'B & B': {
    tagline: 'Bénédictine og brandy, halvt af hver',
    text:
      '21 Club i New York skal have blandet den i 1930’erne, indtil likørens producent selv kom den ' +
      'på flaske. Honning, safran og eg; is er ikke nødvendig, men det er en varm hånd.',
  },
  'Dirty Mother': {
    tagline: 'Brandy og kaffelikør',
    text:
      'En Black Russian på brandy. Rosin og ristet kaffe går så godt sammen, at man ' +
      'undrer sig over, at vodkaen kom først. Kom is i glasset i forvejen.',
  },
}
