export const lemonadesDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Pink Lemonade': {
    tagline: 'Citronlemonade med lidt tranebær',
    text:
      'Et amerikansk cirkus skal have solgt den første, fra et kar, hvor et par røde trikoter ' +
      'havde ligget i blød. Tranebær giver en bedre lyserød farve og oveni en tør tone.',
  },
  Limonana: {
    tagline: 'Citron og mynte, blendet med is',
    text:
      'Limon er citron, nana er mynte, og drikken hører hjemme på hver eneste café mellem Damaskus og Tel ' +
      'Aviv. Masser af mynte og masser af is: den skal være grøn og så kold, at det gør ondt.',
  },
  'Raspberry Lemonade': {
    name: 'Hindbærlemonade',
    tagline: 'Hindbær, citron og danskvand',
    text:
      'Sukkeret kommer sammen med frugten. Smag på siruppen, før du hælder ' +
      'den i: en god en dufter af have og ikke af slik og skal have mere citron.',
  },
  'Strawberry Lemonade': {
    name: 'Jordbærlemonade',
    tagline: 'Jordbær, citron og vand',
    text:
      'Sommerboden ved havelågen, med frugt i stedet for aroma. Lad puréen synke til ' +
      'bunds, hvis drikken skal være klar, eller rør den op, hvis den skal være tyk.',
  },
  'Cherry Limeade': {
    name: 'Limeade med kirsebær',
    tagline: 'Kirsebær, lime og citron-lime-sodavand',
    text:
      'En favorit på amerikanske drive-ins. Sodavanden er sød, så der skal rigeligt ' +
      'med lime i; mørk kirsebærjuice giver en dybde, som sirup ikke har.',
  },
  'Lime & Soda': {
    name: 'Lime og danskvand',
    tagline: 'Lime cordial og masser af danskvand',
    text:
      'Det, chaufføren drikker på en britisk pub. Flåden sejlede med konserveret limesaft mod ' +
      'skørbug, og cordialen fulgte i kølvandet. Én del til fem er tilpas for de fleste.',
  },
  'Elderflower Pressé': {
    name: 'Hyldeblomstlemonade',
    tagline: 'Hyldeblomst, citron og danskvand',
    text:
      'Engelske haver dufter af hyld i to uger i juni, og saften gemmer dem til resten af ' +
      'året. Citron gør blomsterne friskere; mere saft ville kun gøre dem sødere.',
  },
  Naranjada: {
    tagline: 'Appelsin, lime og danskvand på mexicansk',
    text:
      'I Mexico spørger tjeneren “mineral o natural?”, med brus eller uden. Med brus er den, ' +
      'hvad appelsinvand var, før det kom på flaske: frisk juice, sukker og danskvand.',
  },
  Apfelschorle: {
    tagline: 'Æblejuice og danskvand',
    text:
      'Det er den, tyskerne drikker efter hver vandretur og hver fodboldkamp. ' +
      'Ufiltreret juice har mere at sige end klar; tre dele juice til to dele vand.',
  },
  'Cranberry Spritzer': {
    name: 'Tranebærspritzer',
    tagline: 'Tranebær, lime og danskvand',
    text: 'Tør som et glas vin og lige så rød. I barerne skænker man den for dem, der gerne vil slippe for spørgsmål.',
  },
  'Nimbu Pani': {
    tagline: 'Lime, sukker og en knivspids salt i vand',
    text:
      'Indiens svar på heden, solgt fra vogne på hver eneste station. Saltet er ' +
      'ingen fejl: det runder limen af og erstatter det, dagen har taget.',
  },
}
