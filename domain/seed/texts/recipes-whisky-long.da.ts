export const whiskyLongDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Mint Julep': {
    tagline: 'Bourbon og mynte under et bjerg af knust is',
    text:
      'Det er den, man drikker til Kentucky Derby. I et metalbæger rimer den til ' +
      'på et minut; hold på kanten, og stik sugerøret ned tæt ved mynten.',
  },
  'Whisky Highball': {
    tagline: 'Whisky og meget kold danskvand som i Tokyo',
    text:
      'I Japan er den en kunst: et højt glas fyldt med klar is, whisky, der røres ' +
      'kold, danskvand hældt ned langs siden, én eneste omgang med skeen.',
  },
  'Kentucky Mule': {
    tagline: 'Bourbon, lime og ginger beer',
    text:
      'Vanilje og eg møder stærk ingefær: en Mule til dem, der hellere vil have ' +
      'whiskey. Med mynte på toppen bliver den en fjern slægtning til Mint Julep.',
  },
  'Lynchburg Lemonade': {
    tagline: 'Tennessee whiskey, appelsinlikør og citron, gjort lang',
    text:
      'Lynchburg i Tennessee har et berømt destilleri, men knap en bar, for her er ' +
      'alkoholsalg forbudt. Trækul af ahorn gør whiskeyen mild nok til lemonade.',
  },
  'Irish Coffee': {
    tagline: 'Varm kaffe, irsk whiskey og kølig fløde',
    text:
      'Joe Sheridan serverede den i 1940’erne for passagerer, der ventede på bedre vejr i ' +
      'flyvebådshavnen Foynes. Drik det varme gennem det kolde; rør ikke rundt.',
  },
  'Hot Toddy': {
    tagline: 'Whisky, honning, citron og varmt vand',
    text:
      'Den kurerer ingen forkølelse, men den gør den til at holde ud. ' +
      'Nellikerne stikkes i citronskiven; en kanelstang gør det ud for en ske.',
  },
}
