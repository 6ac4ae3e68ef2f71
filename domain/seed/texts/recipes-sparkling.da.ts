export const sparklingDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Aperol Spritz': {
    tagline: 'Prosecco, Aperol og et skvæt danskvand',
    text:
      'Østrigske soldater i Veneto bad om et sprøjt vand i vinen, en “Spritz”; den ' +
      'bitre appelsin kom et århundrede senere. Let, kold og solnedgangsfarvet.',
  },
  Hugo: {
    tagline: 'Prosecco, hyldeblomst, mynte og lime',
    text:
      'Roland Gruber fandt på den i Sydtyrol i 2005 som svar på al den appelsin. Tag ' +
      'hyldeblomstsaft, så bliver den let, og lad myntebladene være hele.',
  },
  Garibaldi: {
    tagline: 'Campari og appelsinjuice',
    text:
      'Rødt fra nord, appelsiner fra Sicilien: drinken samler Italien, ligesom generalen gjorde. Pisk ' +
      'eller blend juicen først, skummet gør hele forskellen. Kom is i glasset, før du begynder.',
  },
  'Negroni Sbagliato': {
    tagline: 'Den forkerte Negroni, med prosecco i stedet for gin',
    text:
      'Sbagliato betyder forkert: i 1972 skal Mirko Stocchetto på Bar Basso i Milano have ' +
      'grebet ud efter den gale flaske. Resultatet er lettere og livligere end planen.',
  },
  Bellini: {
    tagline: 'Hvid fersken og prosecco fra Harry’s Bar',
    text:
      'Giuseppe Cipriani så maleren Giovanni Bellinis lyserøde i den, Venedig 1948. ' +
      'Kun modne hvide ferskner giver den farve. Rør langsomt, det skummer.',
  },
  Mimosa: {
    tagline: 'Appelsinjuice og mousserende vin, halvt af hver',
    text:
      'Opkaldt efter de gule blomster i det tidlige forår. Begge dele skal være kolde; ' +
      'hæld juicen i først og vinen langsomt efter, ellers går skummet over kanten.',
  },
  Kir: {
    tagline: 'Hvidvin med en smule solbær',
    text:
      'Félix Kir, præst, modstandsmand og borgmester i Dijon, skænkede den for ' +
      'alle byens gæster. Den vil helst have en tør, enkel hvidvin.',
  },
  'Kir Royal': {
    tagline: 'Champagne med en smule solbær',
    text:
      'En Kir i aftentøj. Cassis kommer i først; boblerne klarer ' +
      'omrøringen. En tiendedel likør er nok, mere ville begrave vinen.',
  },
  'Champagne Cocktail': {
    name: 'Champagnecocktail',
    tagline: 'En gennemblødt sukkerknald, cognac og champagne',
    text:
      'Ældre end Martinien. Sukkerknalden sender en tråd af bobler op, så ' +
      'længe drinken varer; den sidste slurk er sød og fuld af krydderi.',
  },
  'French 75': {
    tagline: 'Gin, citron og sukker, ladet med champagne',
    text:
      'Opkaldt efter en fransk feltkanon fra Første Verdenskrig. Den smager ' +
      'som lemonade og rammer som kanonen, så hold tal på glassene.',
  },
  'Sherry Cobbler': {
    tagline: 'Sherry, appelsin og sukker på knust is',
    text:
      'Drinken, der lærte 1800-tallet at bruge sugerør. Nøddeagtig, tør ' +
      'sherry med lidt frugt: forfriskende og ikke stærkere end vin.',
  },
  'Pisco Sour': {
    tagline: 'Druebrændevin, frisk af lime og silkeblød, med dråber af bitter',
    text:
      'Både Peru og Chile kalder den deres. Æggehviden bærer tre ' +
      'dråber bitter, som er der for næsens og for øjets skyld.',
  },
}
