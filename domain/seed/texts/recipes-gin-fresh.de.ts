export const ginFreshDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Bee’s Knees': {
    tagline: 'Gin, Honig, Zitrone und Orange',
    text:
      'Im Slang der 1920er-Jahre das Allerbeste. Mit Honig ließ sich schlechter Gin am leichtesten verstecken; ' +
      'gutem Gin gibt er Blüten und einen runden, warmen Abgang.',
  },
  'South Side': {
    tagline: 'Gin, Zitrone und Minze: ein Mojito im Smoking',
    text:
      'Den Namen hat er entweder von Chicagos South Side oder von einem Jagd- und Angelklub auf Long Island. ' +
      'Klatsche die Minze zwischen den Händen an, statt sie zu zerdrücken, und seihe fein ab.',
  },
  Bramble: {
    tagline: 'Ein Gin Sour, durch dessen Eis Brombeere rinnt',
    text:
      'Dick Bradsell wollte einen britischen Cocktail und dachte ans Brombeerpflücken auf der Isle of Wight; ' +
      'London, 1984. Der Likör kommt obendrauf und sucht sich seinen Weg nach unten selbst.',
  },
  'Gin Basil Smash': {
    tagline: 'Eine Handvoll Basilikum, Gin, Zitrone und Zucker',
    text:
      'Jörg Meyer vom Le Lion in Hamburg stellte ihn 2008 in seinen Blog, und Bars in aller Welt griffen ihn ' +
      'auf. Sei großzügig mit dem Basilikum: Der Drink soll grün sein.',
  },
  'John Collins': {
    tagline: 'Gin, Zitrone, Zucker und Soda: Limonade für Erwachsene',
    text:
      'Ein Gin Sour in lang, in London seit dem frühen 19. Jahrhundert bekannt. Rühre nur ein einziges Mal um, ' +
      'damit das Soda lebendig bleibt.',
  },
  'Gin Fizz': {
    tagline: 'Gin und Zitrone, geschüttelt und mit kaltem Soda aufgegossen',
    text:
      'Was ihn vom Collins unterscheidet, ist der Shaker: Ein Fizz wird kräftig geschüttelt, ohne Eis ' +
      'eingeschenkt und sofort getrunken, solange der Schaum noch steht.',
  },
  'Singapore Sling': {
    tagline: 'Gin, Kirsche und Ananas aus dem Raffles Hotel',
    text:
      'Ngiam Tong Boon soll ihn um 1915 im Raffles erfunden haben. Acht Zutaten: Von der Ananas kommt der ' +
      'Schaum, vom Bénédictine die Würze.',
  },
  'Ramos Gin Fizz': {
    tagline: 'Gin, Zitrus, Sahne und Orangenblüte unter hohem Schaum',
    text:
      'Henry Ramos servierte ihn ab 1888 in New Orleans und ließ eine ganze Reihe von Burschen schütteln. ' +
      'Limette und Zitrone, Sahne und Eiweiß: Er schmeckt wie eine Wolke mit Zitronenschale.',
  },
  'Gin & Tonic': {
    name: 'Gin Tonic',
    tagline: 'Wacholder, Chinin und viel Eis',
    text:
      'Chinin hielt in Britisch-Indien die Malaria fern, Gin machte es trinkbar. Heute entscheidet das ' +
      'Verhältnis: ein Teil Gin auf drei Teile Tonic, und so kalt, dass die Kohlensäure hält.',
  },
  'Suffering Bastard': {
    tagline: 'Brandy, Gin und Ginger Beer gegen den Morgen danach',
    text:
      'Joe Scialom mixte ihn 1942 in Kairo für britische Offiziere, die über ihren Kater klagten. Limette und ' +
      'Ingwer tragen ihn; die Bitters sorgen dafür, dass er nicht süß wird.',
  },
}
