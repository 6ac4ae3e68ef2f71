export const whiskyMoreDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Amaretto Sour': {
    tagline: 'Amaretto og bourbon, citron og skum',
    text:
      'Jeffrey Morgenthaler reddede den i 2012 fra dens dårlige ry: et mål stærk ' +
      'bourbon giver mandlen rygrad. Ryst den to gange, første gang uden is.',
  },
  'Whiskey Smash': {
    tagline: 'Bourbon, citron, sukker og mynte',
    text:
      'En Julep, der mødte en citron, på tryk siden 1800-tallet og tilbage, siden Dale DeGroff ' +
      'tog den op. Ryst skiverne med: det er skallen, der gør den til mere end en sour.',
  },
  Scofflaw: {
    tagline: 'Rye, tør vermouth, citron og grenadine',
    text:
      'I 1924 udskrev Boston en konkurrence om et ord for dem, der drak på trods af loven. ' +
      '“Scofflaw” vandt, og få dage efter havde Harry’s Bar i Paris en drink til det.',
  },
  'Brown Derby': {
    tagline: 'Bourbon, grapefrugt og honning',
    text:
      'Hollywood i 1930’erne, opkaldt efter en restaurant formet som en bowlerhat. Tre ' +
      'ingredienser, som alle kan lide, og som alligevel næsten ingen venter at møde sammen.',
  },
  'Remember the Maine': {
    tagline: 'Rye, rød vermouth, kirsebær og absint',
    text:
      'Charles H. Baker drak den i Havana i 1933, mens der blev skudt udenfor, og rørte den, ' +
      'som han skrev, med uret. En Manhattan med et mørkt kirsebær og en grøn skygge.',
  },
  'Black Manhattan': {
    tagline: 'Rye og en mørk amaro',
    text:
      'San Francisco, 2005: Todd Smith udelod vermouthen og tog en siciliansk bitterlikør. Mørkere, ' +
      'tykkere, med et strejf af colanød; den drink efter maden, som en Manhattan aldrig helt blev.',
  },
  Presbyterian: {
    tagline: 'Whisky, ginger ale og danskvand',
    text:
      'Halvt ginger ale, halvt danskvand: sød nok til at synes om og tør nok til at tage en til. ' +
      'Ingen ved, hvad kirken har med den at gøre, bortset fra at den ser uskyldig ud.',
  },
  'Jack Rose': {
    tagline: 'Æblebrændevin, citron og grenadine',
    text:
      'Applejack hører til Amerikas ældste spiritus, og det her er dens bedste drink, ' +
      'kendt siden omkring 1905. Hemingway lader en af sine personer vente med en i en ' +
      'hotelbar i Paris. Grenadine af granatæbler er det halve af den.',
  },
  'Champs-Élysées': {
    tagline: 'Cognac, citron og grøn Chartreuse',
    text:
      'En Sidecar på vandretur i Alperne. En af de bedste måder at bruge lidt ' +
      'Chartreuse på: urterne løfter druen, og citronen løfter urterne.',
  },
  'Japanese Cocktail': {
    tagline: 'Cognac, mandelsirup og bitter',
    text:
      'Fra den første cocktailbog, 1862, nok til ære for Japans første gesandtskab, der var i New York ' +
      'to år før. Der er intet japansk i den: cognac, mandel og krydderi, glat som en lakæske.',
  },
}
