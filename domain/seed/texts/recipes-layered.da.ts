export const layeredDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'B-52': {
    tagline: 'Kaffe, fløde og appelsin i tre lag',
    text:
      'Det tungeste ligger nederst, og sukkeret afgør, hvad der er tungt: kaffelikør, så fløde, så appelsin. ' +
      'Den skal stamme fra Calgary i 1970’erne. Nogle sætter ild til den; det er ikke nødvendigt.',
  },
  'Baby Guinness': {
    tagline: 'Kaffelikør med en top af Irish cream',
    text:
      'Der er intet øl i: den ligner bare en meget lille pint. Jo koldere ' +
      'flødelikøren er, desto skarpere bliver kanten på “skummet”.',
  },
  Butterball: {
    tagline: 'Butterscotch nederst, Irish cream øverst',
    text:
      'På de fleste barer har den et frækkere navn. Butterscotch er så tung af sukker, at ' +
      'fløden næsten flyder af sig selv, og tilsammen smager de af flødekaramel.',
  },
  Mudslide: {
    tagline: 'Vodka, kaffelikør, Irish cream og fløde',
    text:
      'Grand Cayman i 1970’erne: en gæst ville have en White Russian, der var ingen mælk, men ' +
      'flødelikøren stod inden for rækkevidde, fortæller baren. En dessert med sugerør.',
  },
  'Golden Cadillac': {
    tagline: 'Galliano, hvid crème de cacao og fløde',
    text:
      'Fra Poor Red’s i El Dorado i Californien, hvor et par i en bil af den farve skal ' +
      'have bedt om den i 1952. Vanilje og chokolade, som is, der lige er smeltet.',
  },
  'Toasted Almond': {
    tagline: 'Amaretto, kaffelikør og fløde',
    text:
      'Opkaldt efter en amerikansk ispind og lige så svær at sige nej ' +
      'til. Et skvæt vodka gør den til en Roasted Toasted Almond.',
  },
  'Sambuca con la Mosca': {
    tagline: 'Sambuca med tre kaffebønner',
    text:
      'Med fluen, siger romerne og mener bønnerne: for sundhed, rigdom og lykke. Tyg ' +
      'én, når glasset er tomt; anis og kaffe gør hinandens sætninger færdige.',
  },
  Pastis: {
    tagline: 'Pastis og fem dele koldt vand',
    text:
      'Provences ur: klokken fem bliver det uklart. Anisens olier opløses i ' +
      'alkohol, men ikke i vand, deraf skyen. Vil du have is i, så kom den i efter vandet.',
  },
  'Death in the Afternoon': {
    tagline: 'Absint og champagne',
    text:
      'Hemingway gav opskriften til en bog med kendte folks drinks i 1935: absint, champagne, til ' +
      'det bliver uklart, tre til fem af dem, langsomt. For de fleste af os er én nok.',
  },
}
