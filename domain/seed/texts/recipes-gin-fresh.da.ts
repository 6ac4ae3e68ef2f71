export const ginFreshDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Bee’s Knees': {
    tagline: 'Gin, honning, citron og appelsin',
    text:
      '1920’ernes slang for det allerbedste. Honning var den nemmeste måde at skjule ' +
      'dårlig gin på; til god gin føjer den blomster og en rund, varm eftersmag.',
  },
  'South Side': {
    tagline: 'Gin, citron og mynte, en Mojito i smoking',
    text:
      'Navnet kommer enten fra Chicagos South Side eller fra en jagt- og fiskeklub på Long ' +
      'Island. Klap mynten mellem hænderne i stedet for at knuse den, og si den fint fra.',
  },
  Bramble: {
    tagline: 'En gin sour, hvor brombær siver ned gennem isen',
    text:
      'Dick Bradsell ville lave en britisk cocktail og kom til at tænke på brombærplukning på ' +
      'Isle of Wight; London, 1984. Likøren hældes over til sidst og finder selv vej ned.',
  },
  'Gin Basil Smash': {
    tagline: 'En håndfuld basilikum, gin, citron og sukker',
    text:
      'Jörg Meyer fra Le Lion i Hamborg lagde den på sin blog i 2008, og barer verden ' +
      'over tog den til sig. Spar ikke på basilikummen: drinken skal være grøn.',
  },
  'John Collins': {
    tagline: 'Gin, citron, sukker og danskvand: lemonade for voksne',
    text:
      'En gin sour gjort lang, kendt i London siden begyndelsen af ' +
      '1800-tallet. Rør kun rundt én gang, så den beholder boblerne.',
  },
  'Gin Fizz': {
    tagline: 'Rystet gin og citron, toppet med kold danskvand',
    text:
      'Det er shakeren, der gør forskellen fra en Collins: en fizz rystes hårdt, ' +
      'hældes op uden is og drikkes med det samme, mens skummet endnu står.',
  },
  'Singapore Sling': {
    tagline: 'Gin, kirsebær og ananas fra Raffles Hotel',
    text:
      'Ngiam Tong Boon skal have skabt den på Raffles omkring 1915. Otte ' +
      'ingredienser; ananassen sørger for skummet og Bénédictine for krydderiet.',
  },
  'Ramos Gin Fizz': {
    tagline: 'Gin, citrus, fløde og appelsinblomst under højt skum',
    text:
      'Henry Ramos serverede den i New Orleans fra 1888 og havde en hel række drenge til at ' +
      'ryste. Lime og citron, fløde og æggehvide: den smager som en sky med citronskal.',
  },
  'Gin & Tonic': {
    tagline: 'Enebær, kinin og en masse is',
    text:
      'Kinin holdt malariaen fra døren i Britisk Indien, og gin gjorde det til at drikke. I dag er ' +
      'det forholdet, der tæller: én del gin til tre dele tonic, så kold, at boblerne holder.',
  },
  'Suffering Bastard': {
    tagline: 'Brandy, gin og ginger beer mod dagen derpå',
    text:
      'Joe Scialom blandede den i Kairo i 1942 til britiske officerer, der klagede over ' +
      'tømmermænd. Lime og ingefær bærer den; bitteren sørger for, at den ikke bliver for sød.',
  },
}
