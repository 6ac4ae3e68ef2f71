export const coffeeDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Caffè Shakerato': {
    tagline: 'Espresso, sukker og is, rystet til skum',
    text:
      'Italiens kaffe til august. To espressoer, lidt sirup og en tur i shakeren så hård ' +
      'som til en Daiquiri: skummet står som på en stout, og der er ikke mælk i.',
  },
  Mazagran: {
    tagline: 'Kold kaffe, citron og sukker',
    text:
      'Franske soldater i Algeriet skal have drukket deres kaffe kold og fortyndet i 1840; ' +
      'citronen kom til i Portugal. Kaffe og citrus er bedre venner, end man skulle tro.',
  },
  Bumble: {
    tagline: 'Appelsinjuice nederst, espresso øverst',
    text:
      'En humlebi i orange og sorte striber, som man møder på hver kaffebar fra Sankt Petersborg ' +
      'til Tbilisi. Sirup og is kommer i først, så espressoen har noget at flyde på.',
  },
  'Iced Latte': {
    tagline: 'Espresso over kold mælk og is',
    text:
      'Først is, så mælk, så kaffe: sådan opstår de skyer, som alle tager ' +
      'billeder af. Havredrik går lige så godt og er sødere i sig selv.',
  },
  'Iced Matcha Latte': {
    tagline: 'Pisket matcha med kold havredrik og is',
    text:
      'Sigt matchaen, og pisk den med lidt varmt vand før alt andet, ellers klumper den. ' +
      'Havredrikken hældes i til sidst og driver i skyer gennem det grønne et minuts tid.',
  },
  'Cold Brew Tonic': {
    tagline: 'Cold brew, tonic og en skive appelsin',
    text:
      'Cold brew er kaffe, der har fået en nat at trække i frem for varme: mindre syre, ' +
      'mere chokolade. Hæld tonicen i først og langsomt; de to skummer gerne over.',
  },
  Revolver: {
    tagline: 'Bourbon, kaffelikør og appelsinbitter',
    text:
      'Jon Santers drink fra San Francisco, lavet første gang omkring 2004. En ' +
      'Manhattan, hvor kaffen har taget vermouthens plads; appelsinskallen hører med.',
  },
  'Cold Brew Martini': {
    tagline: 'Vodka, cold brew og kaffelikør',
    text:
      'En Espresso Martini for dem uden espressomaskine. Der er ingen crema til at danne ' +
      'skummet, så ryst længere; til gengæld er den blødere og aldrig bitter.',
  },
  Carajillo: {
    tagline: 'Espresso og en gylden likør på is',
    text:
      'I Spanien er det kaffe med et skvæt brandy, i Mexico en urtelikør med vanilje og en espresso, ' +
      'rystet, til det skummer. Her er den mexicanske, med Galliano for krydderiets skyld.',
  },
  'Calypso Coffee': {
    tagline: 'Varm kaffe, rom og kaffelikør under fløde',
    text:
      'Irish Coffees caribiske fætter. Sød kaffen, før fløden kommer på: det er ' +
      'sukkeret, der får den til at flyde. Drik gennem fløden, og lad skeen ligge.',
  },
}
