export const pouredSoftDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Virgin Madras': {
    tagline: 'Tranebær og appelsin',
    text:
      'Syrligt og sødt i to røde nuancer, der aldrig helt bliver til én. Kom isen i ' +
      'først, og lad skeen blive i skuffen: farverne er halvdelen af fornøjelsen.',
  },
  'Virgin Bay Breeze': {
    tagline: 'Tranebær og ananas',
    text:
      'Ananassen giver skummet og sødmen, tranebærrene det bid, de fleste ' +
      'juicedrinks mangler. Fyld glasset med is, før maskinen går i gang.',
  },
  'Virgin Cosmopolitan': {
    tagline: 'Tranebær, appelsin og lime, lille og lyserød',
    text:
      'En Cosmopolitan lever af tranebær, lime og et strejf af appelsin, og alle tre er her. Køl ' +
      'glas og juice godt ned: uden alkohol er det kulden, der gør den til en cocktail.',
  },
  'Cranberry Limeade': {
    name: 'Limeade med tranebær',
    tagline: 'Lime og sukker, rødt af tranebær',
    text:
      'To slags surt: lime er hurtig og skarp, tranebær langsom og tør. Et glas, der er fyldt ' +
      'med is på forhånd, giver begge den rette styrke, efterhånden som isen smelter.',
  },
  'Pineapple Limeade': {
    name: 'Limeade med ananas',
    tagline: 'Ananas, lime og lidt sukker',
    text:
      'Gadeboder over hele Latinamerika sælger en udgave af den fra store glaskrukker. ' +
      'Limen holder ananassen vågen. Fyld glasset med is til kanten, før du begynder.',
  },
  'Orange Limeade': {
    name: 'Limeade med appelsin',
    tagline: 'Appelsin og lime, næsten uden sukker',
    text:
      'Appelsinjuice alene er morgenmad; med lime bliver det til en drink. Har ' +
      'du blodappelsiner, så brug dem. Isen kommer i glasset først.',
  },
  'Fruit Punch': {
    name: 'Frugtpunch',
    tagline: 'Appelsin, ananas, tranebær og lime',
    text:
      'Bowlen fra enhver børnefødselsdag og god nok til forældrene, når juicen er det. Sirup er der ' +
      'ikke brug for. Til en hel bowle bestiller man den i litervis og lægger en stor isblok i.',
  },
  'Safe Sex on the Beach': {
    tagline: 'Fersken, appelsin og tranebær',
    text:
      'Der mangler kun vodkaen, og den smagte alligevel ikke af noget. Fersken, ' +
      'appelsin og tranebær på is: lidt af solnedgangen bliver i glasset.',
  },
  ACE: {
    tagline: 'Appelsin, gulerod og citron',
    text:
      'I Italien og Tyskland står den i ethvert supermarked: bogstaverne er vitaminerne A, C og E. ' +
      'Guleroden runder appelsinen af, citronen løfter den. Bedst meget kold, med eller uden is.',
  },
  'Sweet Iced Tea': {
    name: 'Sød iste',
    tagline: 'Sort te, sød og meget kold',
    text:
      'Husets drik i de amerikanske sydstater, hvor ingen spørger, om man vil have sukker i. Stærk ' +
      'te, der er kølet langsomt af, bliver ikke grumset. Først et højt glas med is, så teen.',
  },
  'Peach Iced Tea': {
    name: 'Iste med fersken',
    tagline: 'Sort te, fersken og citron',
    text:
      'Hjemmelavet er den noget helt andet end den på flaske: mindre sukker, mere te, ægte syre. ' +
      'Teens garvesyre klarer det, spiritussen ellers ville gøre. Kom is i glasset først.',
  },
  'Mango Passion': {
    tagline: 'Mango, passionsfrugt og lime',
    text:
      'Mango er lutter fylde og næsten ingen syre, passionsfrugt lige omvendt: sammen, med ' +
      'et skvæt lime, mangler de intet. Kom rigeligt med knust is i glasset først.',
  },
}
