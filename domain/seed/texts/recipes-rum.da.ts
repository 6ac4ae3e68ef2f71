export const rumDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  Daiquiri: {
    tagline: 'Hvid rom, lime og sukker og ikke en dråbe mere',
    text:
      'Opkaldt efter en strand og en mine ved Santiago de Cuba, hvor ingeniøren Jennings Cox blandede den ' +
      'omkring 1898. Opløs sukkeret i limesaften, før isen kommer i; koldt sukker bliver ved med at knase.',
  },
  'Hemingway Special': {
    tagline: 'En tør Daiquiri med grapefrugt og maraschino',
    text:
      'Lavet til Ernest Hemingway på Floridita i Havana: mere rom, intet ' +
      'sukker. Grapefrugten og lidt maraschino overtager balancen.',
  },
  Mojito: {
    tagline: 'Rom, lime, mynte og danskvand på knust is',
    text:
      'Havanas svar på eftermiddagsheden. Pres mynten nænsomt: blade, der er ' +
      'klemt, dufter friskt; blade, der er revet i stykker, smager af græs.',
  },
  'Cuba Libre': {
    tagline: 'Rom, cola og den lime, der gør det til en cocktail',
    text:
      'Havana kort efter krigen i 1898: amerikansk cola mødte cubansk rom under ' +
      'skålen “for et frit Cuba”. Uden lime er det bare rom og cola.',
  },
  'Mary Pickford': {
    tagline: 'Hvid rom og ananas med et lyserødt skær',
    text:
      'Fik sit navn i Havana i 1920’erne efter stumfilmens store stjerne. Mild ' +
      'og frugtig, med et strejf af kirsebærsten fra maraschinoen.',
  },
  'Bacardi Cocktail': {
    tagline: 'En Daiquiri, der rødmer af grenadine',
    text:
      'I 1936 afgjorde en domstol i New York, at den, der bestiller en under det navn, ' +
      'også skal have det mærke rom. Derhjemme gør enhver let hvid rom fyldest.',
  },
  'Havana Sidecar': {
    tagline: 'Hvid rom, appelsinlikør og lime',
    text:
      'En Sidecar på sydlige breddegrader: rom i stedet for cognac, lime i stedet for ' +
      'citron. Tørrere end en Daiquiri, for det er kun likøren, der gør den sød.',
  },
  'Fair and Warmer': {
    tagline: 'Hvid rom, rød vermouth og et strejf af appelsin',
    text:
      'Opkaldt efter en Broadwaykomedie fra 1915, hvor en hjemmelavet ' +
      'cocktail får følger. Tænk på en let, solbeskinnet Manhattan.',
  },
  'El Presidente': {
    tagline: 'Lagret rom og lys vermouth, Havanas Manhattan',
    text:
      'Det fine selskabs husdrink på Cuba i 1920’erne. Det er hvid vermouth, ikke ' +
      'tør, de gamle opskrifter mener; den giver vanilje og blød frugt.',
  },
  'Yellow Bird': {
    tagline: 'Hvid rom, Galliano, appelsin og lime',
    text:
      'Den deler navn med en haitiansk sang, der blev en caribisk ' +
      'klassiker. Galliano giver vanilje og anis, og limen holder den tør.',
  },
  Canchánchara: {
    tagline: 'Rom, lime og honning fra Trinidad de Cuba',
    text:
      'Cubanske oprørere havde noget lignende med sig på flaske i ' +
      'uafhængighedskrigene. Ældre end Daiquirien og blødere: det søde er ' +
      'honning.',
  },
  'Dark ’n’ Stormy': {
    tagline: 'Krydret ginger beer nederst, sort rom øverst',
    text:
      'Bermudas nationaldrik: søfolk så en farve i den, som ingen ville sejle under. ' +
      'Hæld rommen i til sidst, så hænger den over ingefæren som en sky.',
  },
  'Old Cuban': {
    tagline: 'En Mojito på lagret rom, klædt på til galla',
    text:
      'Audrey Saunders skabte den i New York i begyndelsen af 00’erne. Rom med lidt ' +
      'alder, bitter og mousserende vin, hvor danskvanden plejer at være.',
  },
}
