export const alcoholFreeLongDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'San Francisco': {
    tagline: 'Appelsin, ananas, citron og grenadine med danskvand',
    text:
      'Spaniens mest kendte drink uden alkohol, på hver eneste strand fra Cádiz til ' +
      'Girona. Ryst juicen først, for skummets skyld, og lad grenadinen give farve.',
  },
  'Virgin Piña Mojito': {
    tagline: 'Ananas, lime, mynte og danskvand',
    text:
      'Ananassen overtager rommens plads og det meste af sukkerets. Klap myntekvisten ' +
      'mellem hænderne, før den kommer i: duften er halvdelen af en Mojito.',
  },
  'Virgin Paloma': {
    tagline: 'Grapefrugt, lime, salt og bobler',
    text:
      'Saltet er hemmeligheden: en knivspids fjerner bitterheden og lader frugten blive. En ' +
      'Paloma mister mindre end de fleste drinks, når tequilaen bliver i flasken.',
  },
  'Virgin Dark ’n’ Stormy': {
    tagline: 'Alkoholfri rom over ginger beer og lime',
    text:
      'Det er ingefæren, der stormer. Hæld det mørke i til sidst, og se det ' +
      'synke gennem isen som et uvejr, der kommer ind fra havet.',
  },
  'Cuba Libre Zero': {
    tagline: 'Alkoholfri rom, cola og masser af lime',
    text:
      'Det meste af en Cuba Libre er cola, lime og kulde; egetræet og vaniljen i ' +
      'en alkoholfri rom klarer resten. Pres limebåden, og smid den i.',
  },
  'Virgin Planter’s Punch': {
    tagline: 'Appelsin, ananas, lime og grenadine',
    text:
      'Punch har altid mest været frugt og krydderi. Lidt muskatnød, revet over skummet til ' +
      'sidst, bringer det tilbage, som rommen tog med sig, og det tager kun et øjeblik.',
  },
  'Virgin Hurricane': {
    tagline: 'Passionsfrugt, appelsin og citron i det høje glas',
    text:
      'Glasset er opkaldt efter en stormlygte og drinken efter glasset. Passionsfrugten ' +
      'taler så højt, at ingen spørger efter rommen; citronen holder den tør.',
  },
  'Gin Fizz Zero': {
    tagline: 'Alkoholfri gin, citron, sukker og danskvand',
    text:
      'En fizz er en lemonade med gode manerer, så der ændrer sig ikke meget. Ryst den lige så ' +
      'hårdt som den ægte, hæld danskvanden i fra god højde, og drik den, før skummet er væk.',
  },
  'Bora Bora': {
    tagline: 'Ananas, passionsfrugt, citron og ginger ale',
    text:
      'Fast inventar i hotelbarer ved havet og en af de få der, som ikke er for søde. ' +
      'Ginger ale gør den tør; hæld den i til sidst, ellers åbner shakeren sig selv.',
  },
}
