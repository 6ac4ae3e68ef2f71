export const ginModernDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Tom Collins': {
    tagline: 'Old Tom-gin, citron, sukker og danskvand',
    text:
      'I 1874 sendte newyorkerne hinanden rundt på barerne efter en vis Tom Collins, som ikke fandtes; ' +
      'kvikke bartendere havde en drink af det navn klar. Den sødere gin gør den blødere end en John.',
  },
  'Gin Rickey': {
    tagline: 'Gin, lime og danskvand, intet sukker',
    text:
      'Washingtons middel mod byens somre og en af de få gamle longdrinks helt uden ' +
      'sukker. Skallen af den pressede lime skal med i glasset: dens olie er parfumen.',
  },
  'Pegu Club': {
    tagline: 'Gin, orange curaçao, lime og to slags bitter',
    text:
      'Husets drink i en britisk officersklub i Rangoon, i 1920’erne kendt af bartendere over ' +
      'hele verden. Tør og opstrammende: den var tænkt til et klima, ikke som dessert.',
  },
  'Gin-Gin Mule': {
    tagline: 'Gin, mynte, lime og ginger beer',
    text:
      'Audrey Saunders forenede Mojito og Mule i New York i 2000. Mange har lært af den, ' +
      'at gin og ingefær går godt sammen; ryst kun kort, mynten tåler ikke meget.',
  },
  Floradora: {
    tagline: 'Gin, hindbær, lime og ginger ale',
    text:
      'Opkaldt efter den musical, New York stod i kø for i 1900, og lyserød som dens seks berømte ' +
      'korpiger. Ingefæren sørger for, at hindbærrene ikke bliver alt for charmerende.',
  },
  Saturn: {
    tagline: 'Gin, citron, passionsfrugt, mandel og nellike',
    text:
      'J. “Popo” Galsini vandt et verdensmesterskab med den i 1967, ' +
      'dengang tiki betød rom. Al øernes frugt, men på enebær.',
  },
  'Army & Navy': {
    tagline: 'Gin, citron og mandel',
    text:
      'En gin sour, hvor mandel har taget sukkerets plads. David Embury trykte den ' +
      'i 1948 og ændrede straks på forholdet; næsten alle har fulgt ham.',
  },
  '20th Century': {
    tagline: 'Gin, Lillet, hvid crème de cacao og citron',
    text:
      'Opkaldt efter eksprestoget fra New York til Chicago og trykt første gang i London i 1937. ' +
      'Chokoladen kommer først helt til sidst, som om nogen lige var gået ud ad døren med den.',
  },
  'Pink Lady': {
    tagline: 'Gin, calvados, citron og grenadine under skum',
    text:
      'I årtier turde mænd ikke bestille den og gik glip af en seriøs drink: tør, syrlig og ' +
      'glat som silke. Det er æblebrændevinen, der gør den til mere end en lyserød sour.',
  },
  Eastside: {
    tagline: 'Gin, lime, agurk og mynte',
    text:
      'En South Side med lime og agurk, serveret i New York siden begyndelsen af ' +
      '00’erne. Pres ikke noget på forhånd: agurk og mynte tager shakeren sig af.',
  },
  'Sloe Gin Fizz': {
    tagline: 'Sloe gin, citron og danskvand',
    text:
      'Slåen er hækkens blomme, for barsk at spise og som skabt til gin. Med ' +
      'en del tør gin i bliver den mindre sød, og farven holder.',
  },
}
