export const vodkaDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  Cosmopolitan: {
    tagline: 'Citronvodka, appelsin, lime og tranebær',
    text:
      'Toby Cecchini gav den sin nuværende form i New York i 1988; fjernsynet gjorde den berømt ti år ' +
      'senere. Tranebærrene er med for farvens skyld: det er en sour, ikke en juicedrink.',
  },
  'Espresso Martini': {
    tagline: 'Vodka, kaffelikør og en frisk espresso',
    text:
      'London i 1980’erne: en model skal have bedt Dick Bradsell om noget, der kunne vække ' +
      'hende. Espressoen skal være frisk og stadig varm, så skummer den, når den rystes.',
  },
  'Vodka Martini': {
    tagline: 'Vodka og tør vermouth, ren og iskold',
    text:
      'Uden enebær er vermouthen det eneste krydderi, så brug en, der er ' +
      'åbnet for nylig. Oliven giver det salt, som vodkaen mangler.',
  },
  Negroski: {
    tagline: 'En Negroni med vodka i stedet for gin',
    text:
      'Vodkaen træder et skridt tilbage og overlader pladsen til Campari og vermouth. Blødere og ' +
      'rundere end originalen og et godt valg for den, der ikke bryder sig om enebær.',
  },
  Kamikaze: {
    tagline: 'Vodka, appelsinlikør og lime i lige dele',
    text:
      'En Margarita på vodka, der voksede op som shot i 1970’ernes barer. ' +
      'Som rigtig drink, godt rystet, er den tør og meget ren.',
  },
  'Lemon Drop': {
    tagline: 'Et citronbolsje for voksne, med sukkerkant',
    text:
      'San Francisco i 1970’erne. Først syrlig, så sød fra glassets ' +
      'kant, præcis som det bolsje, den er opkaldt efter.',
  },
  'French Martini': {
    tagline: 'Vodka, hindbærlikør og ananas under skum',
    text:
      'Kun glasset har den til fælles med en Martini. Ananasjuice, der rystes hårdt, ' +
      'danner et tykt, lyst skum, og sorte hindbær står for den franske accent.',
  },
  'Passionfruit Martini': {
    tagline: 'Vaniljevodka og passionsfrugt, mousserende vin ved siden af',
    text:
      'Douglas Ankrahs drink fra London, 2002. Vinen kommer i sit eget lille ' +
      'glas: slurk for slurk renser dens syre frugtens sødme væk.',
  },
  'Spicy Fifty': {
    tagline: 'Vaniljevodka, hyldeblomst, honning og chili',
    text:
      'Salvatore Calabrese lavede den til baren Fifty i London. Den begynder med ' +
      'blomster og slutter med ild; to tynde skiver chili er rigeligt.',
  },
  'Black Russian': {
    tagline: 'Vodka og kaffelikør på is',
    text:
      'Gustave Tops fra Hotel Metropole i Bruxelles blandede den omkring 1949 til den ' +
      'amerikanske ambassadør i Luxembourg. Sød, mørk og meget stærkere, end den smager.',
  },
  'White Russian': {
    tagline: 'Vodka og kaffelikør under et lag fløde',
    text:
      'En Black Russian med fløde flydende ovenpå. En film fra 1998 ' +
      'og dens helt i badekåbe reddede den fra glemslen.',
  },
  Godmother: {
    tagline: 'Vodka og amaretto, intet andet',
    text:
      'En Godfather med vodka i stedet for skotsk whisky, så mandlen står ' +
      'alene på scenen. En lille drink til slutningen af en lang aften.',
  },
}
