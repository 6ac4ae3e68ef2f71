export const softDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Shirley Temple': {
    tagline: 'Ginger ale, grenadine og et cocktailbær',
    text:
      'Hollywood fandt på den i 1930’erne til en barnestjerne, der var for ung til det, de voksne ' +
      'drak. Senere lod hun forstå, at hun fandt den for sød; derfor er der citron i her.',
  },
  'Roy Rogers': {
    tagline: 'Cola, grenadine og lime',
    text:
      'Opkaldt efter den syngende cowboy fra de amerikanske film, der ' +
      'ikke rørte alkohol. Kirsebærrød i bunden, cola ovenpå.',
  },
  Cinderella: {
    tagline: 'Appelsin, ananas og citron med danskvand',
    text:
      'Tre slags juice, som ethvert køkken har, og den er hjemme før ' +
      'midnat. Ryst juicen med is: det gør den let og kold.',
  },
  Pussyfoot: {
    tagline: 'Appelsin, citron og lime med æggeblomme',
    text:
      'Opkaldt efter William E. “Pussyfoot” Johnson, der kæmpede for alkoholforbuddet, og ' +
      'blandet af bartendere i 1920’ernes London. Æggeblommen gør den fyldig som en dessert.',
  },
  Florida: {
    tagline: 'Appelsin, grapefrugt og citron med en rød kant',
    text:
      'Alle solskinsstatens citrusfrugter i ét glas. Grapefrugtens ' +
      'bitterhed redder den fra bare at være endnu en frugtpunch.',
  },
  Ipanema: {
    tagline: 'Lime, rørsukker og ginger ale',
    text:
      'En Caipirinha til den lange eftermiddag på stranden. Skallen giver slip ' +
      'på sin olie under støderen, præcis som når der er cachaça i.',
  },
  'Arnold Palmer': {
    tagline: 'Kold te og lemonade',
    text:
      'Golfspilleren bad om den så tit, at andre gæster bestilte “det, han får”. ' +
      'Stærk te, der har fået lov at køle langsomt af, bliver ikke grumset.',
  },
  'Lime Rickey': {
    tagline: 'Lime, lidt sukker og en masse danskvand',
    text:
      'Rickey hed en oberst i Washington, der tog den med whiskey. Uden whiskey ' +
      'har den i hundrede år været drikken i New Yorks sodavandsbarer.',
  },
  Lemonade: {
    name: 'Citronlemonade',
    tagline: 'Citron, sukker og vand og intet fra dåse',
    text:
      'I Ludvig 14.s Paris gik sælgerne rundt med den i en beholder på ryggen. Fire ' +
      'dele citron til tre dele sirup er syrligt; find din egen blanding.',
  },
  'Coconut Kiss': {
    tagline: 'Kirsebær, ananas, kokos og fløde',
    text:
      'En lyserød klassiker fra tyske iscaféer og hotelbarer. Rystet ' +
      'sammen smager kokos og kirsebær af sommertivoli.',
  },
  'Espresso Tonic': {
    tagline: 'En frisk espresso over tonic og is',
    text:
      'En svensk idé fra 00’erne, der lyder forkert, men ikke er det. Begge dele er ' +
      'bitre, hver på sin måde; en strimmel appelsinskal bringer dem sammen.',
  },
  'Orchard Punch': {
    name: 'Æblepunch',
    tagline: 'Varm æblejuice med appelsin, kanel og nelliker',
    text:
      'Til den første frost. Lun den i en lille gryde, hvis juicen kommer ' +
      'kold fra maskinen, og lad krydderierne trække i fem minutter.',
  },
}
