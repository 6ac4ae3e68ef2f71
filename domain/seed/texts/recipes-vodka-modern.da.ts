export const vodkaModernDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  Greyhound: {
    tagline: 'Vodka og grapefrugt',
    text:
      'En Salty Dog, før den fandt saltet; måske opkaldt efter de busstationer, hvis ' +
      'restauranter serverede den. Maskinen klarer det hele. Kom is i glasset i forvejen.',
  },
  'Melon Ball': {
    tagline: 'Vodka, melon og appelsinjuice',
    text:
      'Omkring 1980 lyste New Yorks diskoteker i den grønne farve. Melon er meget ' +
      'sød, så der er mere vodka end likør i. Isen kommer i glasset først.',
  },
  'Hairy Navel': {
    tagline: 'Vodka, fersken og appelsin',
    text:
      'En Fuzzy Navel for voksne: vodkaen gør den tørrere og en hel del ' +
      'stærkere. Intet at ryste, intet at skære; bare is i først.',
  },
  'Alabama Slammer': {
    tagline: 'Southern Comfort, amaretto, sloe gin og appelsin',
    text:
      'Den siges at stamme fra fodboldtilskuerne i Alabama i 1970’erne. Abrikos, mandel og ' +
      'slåen i appelsinjuice: rød, sød og stærkere, end den giver sig ud for. Is først.',
  },
  'Chi-Chi': {
    tagline: 'En Piña Colada på vodka',
    text:
      'Hawaii tog den til sig i 1950’erne, da “chi-chi” betød elegant. Uden rom står ' +
      'kokos og ananas alene på scenen; lidt lime holder dem begge vågne.',
  },
  Caipiroska: {
    tagline: 'Vodka, knust lime og rørsukker',
    text:
      'Også i Brasilien bestiller mange deres Caipirinha på vodka: renere, mindre græs, ' +
      'mere lime. Skær limens hvide midte fra, det er den, der bliver bitter.',
  },
  'Apple Martini': {
    tagline: 'Vodka, æble og citron',
    text:
      'Los Angeles i 1990’erne og snart knaldgrøn i hver eneste tv-serie. ' +
      'Ægte juice og ægte citron gør vittigheden til en god sour.',
  },
  'Lychee Martini': {
    tagline: 'Vodka, lychee og lime',
    text:
      'Roser, druer og en smule peber: lychee dufter som en parfume og har mere brug for syre ' +
      'end for sukker. New Yorks asiatiske restauranter gjorde den kendt i 1990’erne.',
  },
  Balalaika: {
    tagline: 'Vodka, appelsinlikør og citron',
    text:
      'En White Lady i pelshue. Citron i stedet for limen fra en ' +
      'Kamikaze gør den rundere; servér den kold som Rusland.',
  },
  'Vodka Tonic': {
    tagline: 'Vodka, tonic og lime',
    text:
      'Det er tonicen, der fører ordet, så tag en, du gerne lytter ' +
      'til. Pres limen over isen, før tonicen kommer i.',
  },
  'Red Snapper': {
    tagline: 'En Bloody Mary på gin',
    text:
      'St. Regis Hotel i New York fandt navnet Bloody Mary for groft og serverede den under ' +
      'dette. I dag betyder det gin: dens urter ved, hvad man stiller op med en tomat.',
  },
}
