export const ginSoursDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'White Lady': {
    tagline: 'Gin, appelsinlikør og citron, kølig og bleg',
    text:
      'The Savoy Cocktail Book trykte udgaven med gin i 1930. Det er en Sidecar ' +
      'på gin: frisk, tør og hurtigere drukket, end den burde være.',
  },
  Aviation: {
    tagline: 'Gin, citron og maraschino under en violet himmel',
    text:
      'Fra Hugo Ensslins barbog, New York 1916, da det endnu var et eventyr at flyve. En ' +
      'skefuld violikør giver den de store højders blege blå. Mere ville smage af sæbe.',
  },
  'Last Word': {
    tagline: 'Fire lige dele med grøn Chartreuse i front',
    text:
      'Den stod på kortet i Detroit Athletic Club i 1916 og var så glemt, til en bar i ' +
      'Seattle tog den frem igen omkring 2004. Skarp, sød, urtet og stærk på én gang.',
  },
  'Clover Club': {
    tagline: 'Gin, hindbær og citron under lyserødt skum',
    text:
      'Opkaldt efter en kreds af herrer, der spiste sammen i Philadelphia før Første ' +
      'Verdenskrig. Æggehviden gør den silkeblød; hindbær og citron holder den livlig.',
  },
  'Corpse Reviver No. 2': {
    tagline: 'Gin, appelsin, Lillet og citron med et stænk absint',
    text:
      'En reparationsdrink fra Savoy. Harry Craddock advarede om, at fire i hurtig ' +
      'rækkefølge ville slå liget ihjel igen. Let og citrusfrisk med anis i baggrunden.',
  },
  Casino: {
    tagline: 'Old Tom-gin med kirsebær, citron og appelsinbitter',
    text:
      'En Aviation uden viol og med den sødere type gin, der var almindelig før ' +
      '1900. Kun lidt af alt det andet: det er ginen, der fører ordet.',
  },
  'Monkey Gland': {
    tagline: 'Gin og appelsinjuice med absint og grenadine',
    text:
      'Harry MacElhone i Paris opkaldte den i 1920’erne efter en kirurg, der lovede et langt liv til den, ' +
      'der fik indopereret abekirtler. Cocktailen er harmløs: appelsin, anis og et rødligt skær.',
  },
  Paradise: {
    tagline: 'Gin, abrikos og appelsin, blød og gylden',
    text:
      'Abrikoslikør til sødmen, lidt appelsin til friskheden. Den ser ' +
      'tam ud, men bag frugten står der en hel portion gin.',
  },
  Gimlet: {
    tagline: 'Gin og lime cordial, kort og skarp',
    text:
      'Konserveret limesaft holdt skørbugen væk fra de britiske skibe, og ginen holdt sømændene ' +
      'med selskab. Cordialen har en bitter tone af kogt lime, som frisk saft ikke har.',
  },
}
