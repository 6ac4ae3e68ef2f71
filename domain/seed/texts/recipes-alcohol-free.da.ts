export const alcoholFreeDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Virgin Mojito': {
    tagline: 'Lime, mynte, rørsukker og danskvand',
    text:
      'Der er ikke meget i en Mojito, der afhænger af rommen: olien fra limeskallen, den kolde mynte og ' +
      'det knasende rørsukker er her det hele. En skefuld ekstra lime gør op for det, der mangler.',
  },
  'Virgin Colada': {
    tagline: 'Ananas og kokos, cremet og iskold',
    text:
      'Kokos og ananas klarer sig fint på egen hånd. Lidt lime sørger for, at det ikke bliver til ' +
      'budding; det kommer an på juicen, og den skal være moden i smagen og godt kold.',
  },
  'Virgin Mary': {
    tagline: 'Tomat, citron og krydderier, bare uden vodka',
    text:
      'Alt det salte, syrlige og stærke fra originalen. Tomaten smager af ' +
      'mest, når juicen er kold, men glasset ikke er druknet i is.',
  },
  'Virgin Mule': {
    tagline: 'Ginger beer, lime og intet at fortryde',
    text:
      'Ingefær har ild nok i sig selv, så vodkaen er knap nok savnet. Tag en ' +
      'ginger beer, der bider lidt, og vær rundhåndet med limen.',
  },
  'Virgin Sunrise': {
    tagline: 'Appelsin over grenadine i to farver',
    text:
      'Ligner en Tequila Sunrise på en prik, og citronen giver det bid, som spiritussen ' +
      'ellers står for. Hæld grenadinen i til sidst, og lad den synke til bunds.',
  },
  'Gentle Breeze': {
    tagline: 'Tranebær og grapefrugt, syrlig og let',
    text:
      'En Sea Breeze uden vodka og præcis lige så tør. Det er den syrlige ' +
      'frugt, der får en alkoholfri drink til at smage voksent.',
  },
  Nogroni: {
    tagline: 'En Negroni på tre alkoholfri flasker',
    text:
      'Enebær, bitter appelsin og krydret drue, det hele uden alkohol. En ' +
      'strimmel appelsinskal og én stor isterning gør meget for den.',
  },
  'Free & Tonic': {
    tagline: 'Gin og tonic uden alkohol',
    text:
      'Tonic har allerede den bitterhed, en god aperitif skal have. Gnid rosmarinen ' +
      'mellem fingrene, så giver den det strejf af harpiks, man kender fra enebær.',
  },
  'Spritz Zero': {
    tagline: 'Bitter appelsin og bobler med nul procent',
    text:
      'Samme aftensol i glasset som i en spritz, bare uden vinen. En tør ' +
      'alkoholfri mousserende vin er bedst; er den sød, så tag mere danskvand.',
  },
  'Baby Bellini': {
    tagline: 'Fersken og alkoholfri bobler',
    text:
      'Venedig for den, der skal køre, og for børnene ved bordet: først ' +
      'moden fersken, så bobler. Rør langsomt, det skummer.',
  },
  'Passion Cooler': {
    tagline: 'Passionsfrugt, vanilje og lime, rystet til skum',
    text:
      'Smagen af en Passionfruit Martini i en længere og mildere udgave. ' +
      'Ryst den hårdt, for det er skummet, der bærer vaniljen.',
  },
  'Garden Smash': {
    tagline: 'Æble, citron, agurk og basilikum',
    text: 'Grøn, kølig og pebret: en Basil Smash til frokosten. Knus agurken godt og basilikummen nænsomt.',
  },
}
