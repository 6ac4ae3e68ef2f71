export const hotDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Hot Ginger Lemon': {
    name: 'Varm ingefær med citron',
    tagline: 'Ingefær, citron og honning i varmt vand',
    text:
      'Det, man drikker, når næsen løber, og for alle andre en god slutning på aftenen. ' +
      'Lad vandet køle af et minut, før honningen kommer i: duften går let tabt.',
  },
  'Fresh Mint Tea': {
    name: 'Frisk myntete',
    tagline: 'En håndfuld mynte, varmt vand og honning',
    text:
      'På Amsterdams caféer får man et glas fuldt af blade med honningen ved ' +
      'siden af. Pres ingenting, og kog ingenting; fem minutter er nok.',
  },
  'Masala Chai': {
    tagline: 'Sort te, mælk, ingefær og krydderier',
    text:
      'Chai betyder bare te; masala er krydderiblandingen, og hver familie har ' +
      'sin egen. Stærk te, sødmælk og mere sukker, end man skulle tro.',
  },
  'Golden Milk': {
    name: 'Gylden mælk',
    tagline: 'Varm mælk med gurkemeje, peber og honning',
    text:
      'Haldi doodh har fået indiske børn til at sove i generationer, længe før caféerne fandt på det ' +
      'gyldne navn. Peberen siges at hjælpe gurkemejen på vej; den hjælper i hvert fald på smagen.',
  },
  'Hot Chocolate': {
    name: 'Varm kakao',
    tagline: 'Kakao, mælk og sukker',
    text:
      'Aztekerne drak den kold, bitter og med chili; sukkeret og den varme mælk var Europas idé. ' +
      'En knivspids salt får den til at smage mere af chokolade uden at gøre den salt.',
  },
  Kinderpunsch: {
    tagline: 'Kirsebær, æble og appelsin med vinterkrydderier',
    text:
      'På julemarkederne i Tyskland og Østrig står den ved siden af gløggen, og børnene ' +
      'bærer den med begge hænder. Varm den langsomt; koger den, mister den frugten.',
  },
  'Glögg Zero': {
    name: 'Alkoholfri gløgg',
    tagline: 'Drue, granatæble og ingefær, serveret varm',
    text:
      'Adventsdrikken, som vi har lært af svenskerne, bare uden vin. Mandler og ' +
      'rosiner i kruset hører med og spises med ske, når resten er drukket.',
  },
}
