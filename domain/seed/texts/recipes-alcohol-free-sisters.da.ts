export const alcoholFreeSistersDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Mimosa Zero': {
    tagline: 'Appelsinjuice og alkoholfri bobler',
    text:
      'Morgenmad i champagneglas, og man må godt køre på arbejde bagefter. Begge dele skal ' +
      'være kolde og juicen frisk; skummet skal have et øjeblik til at falde til ro.',
  },
  'Virgin Hugo': {
    tagline: 'Hyldeblomst, lime, mynte og alkoholfri bobler',
    text: 'En Hugo var let i forvejen, og blomsterne kom aldrig fra vinen. Lad mynten være hel, og rør højst én gang.',
  },
  'French 75 Zero': {
    tagline: 'Alkoholfri gin, citron og bobler',
    text:
      'Citron, sukker og skum bærer den, selv når ginen er uden alkohol. En tør ' +
      'alkoholfri mousserende vin, der ikke er sødet, er værd at lede efter.',
  },
  'Americano Zero': {
    tagline: 'Alkoholfri aperitif og vermouth med danskvand',
    text:
      'Aftenens første drink, og der sker ikke noget, hvis det også er den fjerde. ' +
      'Bitterheden fylder munden, som alkohol ville gøre; danskvanden gør den lang.',
  },
  'Garibaldi Zero': {
    tagline: 'Alkoholfri aperitif og appelsinjuice',
    text:
      'Pisk juicen let og luftig, før den kommer i maskinen: skummet har altid været det ' +
      'bedste ved en Garibaldi. Læg to isterninger i glasset, før du begynder.',
  },
  'Virgin Margarita': {
    tagline: 'Lime, appelsin og agave bag en saltkant',
    text:
      'Agavesirup kommer fra samme plante som tequila og efterlader et strejf af ' +
      'dens smag. Med salt på den halve kant kan man vælge for hver slurk.',
  },
  'Virgin Strawberry Daiquiri': {
    tagline: 'Jordbær og lime, blendet med is',
    text:
      'Blendede drinks beholder deres konsistens, hvad enten der er rom i eller ej. ' +
      'Frosne jordbær i stedet for noget af isen gør den tykkere og rødere.',
  },
  'Bee’s Knees Zero': {
    tagline: 'Alkoholfri gin, honning og citron',
    text:
      'Honning har det, mange drinks uden alkohol mangler: tyngde. En mørk skov- eller ' +
      'kastanjehonning giver en bitterhed, der erstatter noget af spiritussen.',
  },
  'Jungle Bird Zero': {
    tagline: 'Alkoholfri rom, bitter appelsin og ananas',
    text:
      'Det er parret ananas og bitter appelsin, der får denne fugl til at flyve, og de er her ' +
      'begge to. Ryst, til skummet er tykt; det holder længere, end man skulle tro.',
  },
  'Radler Zero': {
    tagline: 'Alkoholfri øl og citronsodavand, halvt af hver',
    text:
      'En kroejer ved München skal have strakt sit øl til tusind cyklister i 1922. Nu, hvor ' +
      'der findes godt øl uden alkohol, er det den her, cyklister faktisk drikker.',
  },
  'Pomegranate Fizz': {
    name: 'Granatæblefizz',
    tagline: 'Granatæble, lime og alkoholfri bobler',
    text:
      'Grenadine blev engang lavet af denne juice og intet andet. Garvesyren giver ' +
      'drinken bid som en rødvin; rør én gang, og servér den før middagen.',
  },
  'Strawberry Banana Smoothie': {
    name: 'Smoothie med jordbær og banan',
    tagline: 'Jordbær, banan, appelsin og yoghurt',
    text:
      'For de fleste livets første smoothie. En banan med brune pletter er sød nok ' +
      'til, at man kan undvære sukker; frossen i skiver erstatter den isen.',
  },
}
