export const pouredLongDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Cape Codder': {
    tagline: 'Vodka, tranebær og en anelse lime',
    text:
      'Opkaldt efter halvøen i Massachusetts, hvor tranebærrene gror i moser ved havet. Også kendt som ' +
      'vodka cranberry; det er limen, der gør den til en cocktail. Kom is i glasset først.',
  },
  'Bay Breeze': {
    tagline: 'Vodka, tranebær og ananas',
    text:
      'Den tredje i Breeze-familien og den blødeste: ananassen tager brodden ' +
      'af tranebærrene. Fyld glasset med is, før maskinen går i gang.',
  },
  'Hawaiian Screwdriver': {
    tagline: 'Vodka med appelsin og ananas',
    text:
      'Halvdelen af appelsinjuicen viger pladsen for ananas, og morgendrinken flytter til ' +
      'stranden. Kold juice og et glas fuldt af is er al den teknik, der skal til.',
  },
  'Brass Monkey': {
    tagline: 'Vodka, rom og appelsinjuice',
    text:
      'Solgt færdigblandet i 1970’erne sammen med en historie om en spion og besunget i 1986. Ældre ' +
      'bøger tager mørk rom, de fleste barer en lys. Kom rigeligt med is i glasset først.',
  },
  'Cuban Screw': {
    tagline: 'Rom og appelsinjuice',
    text:
      'En Screwdriver med rom, hvor vodkaen plejer at være. Lys rom holder den ' +
      'frisk, en lagret får den til at smage af vanilje. Kom is i først.',
  },
  'Bog Fog': {
    tagline: 'Rom, tranebær og appelsin',
    text:
      'En Madras på rom. Mosen, bog, er der, hvor tranebærrene gror; tågen, fog, er den, der ' +
      'lægger sig over den efter andet glas. Serveres på is, som kommer i først.',
  },
  'Tropical Rum Punch': {
    tagline: 'Rom med appelsin, ananas og lime',
    text:
      'Én del surt, to dele sødt, tre dele stærkt, fire dele svagt: det gamle rim fra Caribien, her med juice ' +
      'i stedet for det meste af sukkeret og vandet. Hæld den på is, og i en bowle på endnu mere is.',
  },
  'Gin & Juice': {
    tagline: 'Gin og appelsinjuice uden dikkedarer',
    text:
      'I forbudstiden gemte barerne rå gin bag appelsiner; en sang fra 1994 gjorde den berømt ' +
      'igen. Med en god gin er der ikke noget at gemme. Is først, så er det maskinens tur.',
  },
  'Mexican Screwdriver': {
    tagline: 'Tequila og appelsinjuice',
    text:
      'En Tequila Sunrise, før solen står op: ingen grenadine, så agavens ' +
      'peber får lov at stå forrest. Kom is i glasset, før du begynder.',
  },
  'Long Beach Iced Tea': {
    tagline: 'Long Island med tranebær i stedet for cola',
    text:
      'Igen fem slags spiritus i små mål, men frugt i stedet for cola: mere lyserød, mere syrlig og lige ' +
      'så stærk. Fyld glasset med is først, og lad drinken stå et minut; smeltevandet hører med.',
  },
  'Fuzzy Navel': {
    tagline: 'Ferskenlikør og appelsinjuice',
    text:
      'Dunene er ferskenens, navlen er appelsinens. Den blev til, da ferskenlikør var nyt ' +
      'i 1980’erne, og er mildere end de fleste vine. Kom is i glasset først.',
  },
  'Woo Woo': {
    tagline: 'Vodka, fersken og tranebær',
    text:
      'En Sex on the Beach uden appelsin og ofte et shot. Det syrlige tranebær holder ' +
      'ferskenen fra at blive til slik. Kom is i glasset, før maskinen går i gang.',
  },
}
