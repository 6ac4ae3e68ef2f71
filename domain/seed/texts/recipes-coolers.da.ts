export const coolersDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Agua de Jamaica': {
    tagline: 'Hibiscus, lime og sukker',
    text:
      'Jamaica er det mexicanske navn for hibiscusblomsten. Teen er lige så rød og syrlig som tranebær; lav ' +
      'den stærk, for sukker og is tæmmer den. En af de aguas frescas, man får på ethvert marked.',
  },
  'Agua de Sandía': {
    tagline: 'Vandmelon, lime og vand',
    text:
      'Moden vandmelon og ikke meget andet, fortyndet, så man kan drikke en masse af den. ' +
      'En knivspids salt får frugten til at smage sødere, end noget sukker ville.',
  },
  'Agua de Pepino': {
    tagline: 'Agurk, lime og lidt sukker',
    text:
      'Agurk og lime, køligt som i en kælder. Lad skrællen sidde, den har det ' +
      'meste af smagen, og ryst hårdt, så skiverne giver alt, hvad de har.',
  },
  'Hong Kong Lemon Tea': {
    name: 'Citronte fra Hongkong',
    tagline: 'Stærk sort te, sirup og masser af citron',
    text:
      'Hver cha chaan teng, byens egen slags cafeteria, laver den: te, så stærk den kan blive, ' +
      'og citronskiver, der stikkes ihjel med skeen, lige så hårdt som dagen har været.',
  },
  'Green Tea Cooler': {
    tagline: 'Grøn te, honning, lime og mynte',
    text:
      'Bryg teen med vand, der er holdt op med at koge, ellers bliver den bitter, og lad den ' +
      'blive kold. Honningen og mynten er lånt fra Marokkos tehuse, isen er ikke.',
  },
  Switchel: {
    tagline: 'Æblecidereddike, ahorn, ingefær og vand',
    text:
      'Landarbejdere i New England havde den med til høhøsten, længe før der fandtes sportsdrikke. Eddiken ' +
      'gør citronens arbejde, ingefæren varmer, ahornsiruppen søder; rør rundt før hver slurk.',
  },
  'Coconut Lime Cooler': {
    tagline: 'Kokosvand, lime og en knivspids salt',
    text:
      'Kokosvand er tyndt, svagt sødt og en smule salt: det modsatte af kokoscreme. Lad ' +
      'det blive ved det; limen giver kant, og sukkeret skal man kun lige ane.',
  },
  'Mango Lassi': {
    name: 'Mangolassi',
    tagline: 'Mango, yoghurt og mælk',
    text:
      'Fra Punjab, hvor den hører til frokosten. Mangoen skal være så moden, at der ikke skal ' +
      'sukker i; en knivspids salt skal der. Er den kold fra køleskabet, kan isen undværes.',
  },
  Ayran: {
    tagline: 'Yoghurt, vand og salt',
    text:
      'Det er den, man drikker til alt fra grillen, fra Istanbul til Berlin. Den skal ' +
      'have en hætte af skum, så pisk hårdt, og den skal være rigtig kold.',
  },
}
