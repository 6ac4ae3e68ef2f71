export const whiskyDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Whiskey Sour': {
    tagline: 'Bourbon, citron og sukker under et blødt skum',
    text:
      'Trykt af Jerry Thomas i 1862 og aldrig forsvundet siden. Æggehviden ' +
      'kan udelades, men den gør citronen mild og drinken silkeblød.',
  },
  'New York Sour': {
    tagline: 'En Whiskey Sour med rødvin flydende på toppen',
    text:
      'Vinen bliver på overfladen, hvis man hælder den langsomt: først mørk frugt og ' +
      'tannin, så souren nedenunder. Trods navnet lader den til at komme fra Chicago.',
  },
  'Gold Rush': {
    tagline: 'Bourbon, honning og citron',
    text:
      'En Whiskey Sour, hvor honning har taget sukkerets plads; fra New York-baren Milk & ' +
      'Honey, naturligvis. Tre ingredienser, og den smager, som om der var fem.',
  },
  Penicillin: {
    tagline: 'Skotsk whisky, citron, honning og ingefær med røg på toppen',
    text:
      'Sam Ross, New York, 2005. Den lyder som et råd mod forkølelse. Den røgede ' +
      'whisky kommer på til sidst og når næsen, før drinken når læberne.',
  },
  'Paper Plane': {
    tagline: 'Bourbon, amaro, Aperol og citron i lige dele',
    text:
      'Sam Ross opkaldte den i 2008 efter en sang, der blev spillet hele den sommer. ' +
      'Bittert, surt, sødt og stærkt får hver sin fjerdedel, og ingen af dem vinder.',
  },
  'Rob Roy': {
    tagline: 'En Manhattan på skotsk whisky',
    text:
      'Blandet på Waldorf Hotel i New York i 1894, da en operette om den skotske fredløse ' +
      'havde premiere i nærheden. Malt og vermouth har toner af rosin og nød til fælles.',
  },
  'Bobby Burns': {
    tagline: 'Skotsk whisky og rød vermouth med Bénédictine',
    text:
      'Opkaldt efter Skotlands nationaldigter og bedst på hans fødselsdag, den ' +
      '25. januar. Urtelikøren runder det af, som vermouthen begyndte på.',
  },
  'Blood and Sand': {
    tagline: 'Skotsk whisky, kirsebær, vermouth og appelsin',
    text:
      'Cocktailen til Rudolph Valentinos tyrefægterfilm fra 1922. På papiret kan den ikke ' +
      'lade sig gøre; i glasset går røg, kirsebær og appelsin op i en højere enhed.',
  },
  'Rusty Nail': {
    tagline: 'Skotsk whisky og Drambuie på is',
    text:
      'Drambuie er whisky med lynghonning og urter, så de to er i ' +
      'familie. Tag mindre likør, hvis whiskyen skal føre an.',
  },
  Godfather: {
    tagline: 'Skotsk whisky og amaretto, halvt af hver',
    text:
      'Den kom med filmen i 1970’erne. Mandel og malt er gamle ' +
      'venner; en røget whisky er det mest interessante selskab.',
  },
  Tipperary: {
    tagline: 'Irsk whiskey, rød vermouth og grøn Chartreuse',
    text:
      'På tryk senest i 1917, måske efter soldatersangen om den lange vej ' +
      'hjem. Chartreuse lægger alpeurter til det bløde irske korn.',
  },
  'Trinidad Sour': {
    tagline: 'En sour, hvor bitteren er hovedingrediensen',
    text:
      'Giuseppe González vendte op og ned på reglerne i 2009: en hel portion aromatisk bitter ' +
      'og en skefuld whiskey. Mandelsirup og citron tæmmer den til krydret fløjl.',
  },
}
