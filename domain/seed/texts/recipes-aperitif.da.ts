export const aperitifDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'White Negroni': {
    tagline: 'Gin, Lillet og ensian',
    text:
      'Wayne Collins lavede den på en vinmesse i Bordeaux omkring 2001 af det, Frankrig havde at byde ' +
      'på. Ikke hvid, men gylden, og mere jord end appelsin: ensian er roden, helt bogstaveligt.',
  },
  'Mezcal Negroni': {
    tagline: 'Mezcal, Campari og rød vermouth',
    text:
      'Røg i stedet for enebær, og den holder stand mod det bitre. Vælg en mezcal, der ' +
      'ikke råber for højt; lige dele er reglen, lidt mere af den er tilladt.',
  },
  'Old Pal': {
    tagline: 'Rye, Campari og tør vermouth',
    text:
      'Fra 1920’ernes Paris: drinken til en sportsjournalist, der kaldte alle “old ' +
      'pal”. Den tørre vermouth gør den til den strengeste i Negronis familie.',
  },
  'Lucien Gaudin': {
    tagline: 'Gin, Campari, appelsinlikør og tør vermouth',
    text:
      'Opkaldt efter den franske fægter, der vandt olympisk guld i 1924 og 1928. ' +
      'Appelsinlikøren gør den blidere end en Negroni og lige så præcis.',
  },
  Jasmine: {
    tagline: 'Gin, Campari, appelsinlikør og citron',
    text:
      'Paul Harrington lavede den i Californien i 1990’erne og opkaldte den efter en ven, ' +
      'hvis navn han stavede forkert. Den smager af grapefrugt, og der er ingen i.',
  },
  Adonis: {
    tagline: 'Fino sherry og rød vermouth',
    text:
      'Opkaldt efter en musical, der passerede fem hundrede forestillinger på Broadway i ' +
      '1880’erne. To vine og et par stænk: hele dybden fra en Manhattan ved halv styrke.',
  },
  Bamboo: {
    tagline: 'Fino sherry og tør vermouth',
    text:
      'Yokohama omkring 1890: Louis Eppingers drink til gæsterne på Grand Hotel. ' +
      'Nøddeagtig, salt og knastør vækker den appetitten, som ingen spiritus kan gøre det.',
  },
  Bijou: {
    tagline: 'Gin, rød vermouth og grøn Chartreuse',
    text:
      'Tre juveler: diamant, rubin, smaragd. Harry Johnson trykte den i 1900 i lige ' +
      'dele; med mere gin og mindre likør skinner den i stedet for at tynge.',
  },
  Alaska: {
    tagline: 'Gin og gul Chartreuse',
    text:
      'The Savoy Cocktail Book fra 1930 laver sjov med navnet uden at forklare det. ' +
      'Strågul, fuld af safran og honning og langt stærkere, end farven tyder på.',
  },
  Saketini: {
    tagline: 'Gin og sake',
    text:
      'En Martini, hvor risvin træder i stedet for vermouth: blødere, rundere, med et ' +
      'strejf af melon. Opbevar saken koldt, og brug den snart, ligesom al anden vin.',
  },
}
