export const ginStirredDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Dry Martini': {
    tagline: 'Gin og en smule tør vermouth, så koldt som overhovedet muligt',
    text:
      'Jo kortere opskriften er, desto mere kommer det an på temperaturen: læg gin, ' +
      'vermouth og glas på køl. Vermouthen er ikke en formsag, den gør ginen blødere og ' +
      'tilfører urter. En oliven gør den salt, en citronskal gør den frisk.',
  },
  Martinez: {
    tagline: 'Martiniens søde, mørke forfader',
    text:
      'På tryk siden 1884. Gin og rød vermouth i lige dele, rundet af med maraschino og ' +
      'appelsinbitter: tættere på en Manhattan end på den Martini, der kom efter den.',
  },
  'Gin and It': {
    tagline: 'Gin og italiensk vermouth, halvt af hver',
    text:
      '“It” er kort for Italian og betyder den røde vermouth. I London drak man den uden is til ' +
      'langt op i 1900-tallet; i dag er den bedre med rigelig is. Kom isen i glasset først.',
  },
  'Hanky Panky': {
    tagline: 'Gin, rød vermouth og en skefuld fernet',
    text:
      'Ada Coleman, der var chefbartender i The American Bar på Savoy, blandede den til skuespilleren ' +
      'Charles Hawtrey. Der skal kun en skefuld fernet i, og alligevel får den det sidste ord.',
  },
  Tuxedo: {
    tagline: 'Old Tom-gin og tør vermouth med et pust af absint',
    text:
      'Navnet kommer fra Tuxedo Park nord for New York, ligesom det amerikanske ord for en ' +
      'smoking. Nogle få dråber maraschino og absint gør en våd Martini til noget blomstrende.',
  },
  Vesper: {
    tagline: 'Gin, vodka og Lillet, som James Bond bestilte den',
    text:
      'Ian Fleming fandt på drinken til Casino Royale i 1953 og opkaldte den efter Vesper ' +
      'Lynd. Vodkaen gør ginen lettere, Lillet føjer appelsin og en anelse honning til.',
  },
  Cardinale: {
    tagline: 'En Negroni, der har byttet sød vermouth ud med tør',
    text:
      'Rød som en kardinals dragt og tørrere end sin berømte slægtning. ' +
      'Dobbelt så meget gin som vermouth og kun lidt Campari oveni.',
  },
  Bronx: {
    tagline: 'Gin, begge slags vermouth og appelsinjuice',
    text:
      'En af de første kendte cocktails med frugtjuice, fra New York kort efter ' +
      '1900. Tør, mild og let appelsinagtig; brug juice af rigtige appelsiner.',
  },
  'Orange Blossom': {
    tagline: 'Gin, appelsinjuice og rød vermouth i lige dele',
    text:
      'En drink fra forbudstiden, da appelsinjuicen måtte dække over rå gin. ' +
      'Med god gin er det en blød, rund aperitif. Servér den på is.',
  },
  'Pink Gin': {
    tagline: 'Gin og bitter, et husråd fra Royal Navy',
    text:
      'Officererne tog bitter mod søsyge og gin for at få bitteren ned. Det ' +
      'lyserøde er kun et skær; den smager af tør gin med nellike og kanel.',
  },
}
