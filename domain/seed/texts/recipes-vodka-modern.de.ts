export const vodkaModernDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  Greyhound: {
    tagline: 'Wodka und Grapefruit',
    text:
      'Der Salty Dog, bevor er das Salz fand; vielleicht benannt nach den Busbahnhöfen, deren Restaurants ihn ' +
      'ausschenkten. Die Maschine macht alles. Gib vorher Eis ins Glas.',
  },
  'Melon Ball': {
    tagline: 'Wodka, Melone und Orangensaft',
    text:
      'In diesem Grün leuchteten um 1980 die Diskotheken von New York. Melonenlikör ist sehr süß, deshalb ist ' +
      'mehr Wodka darin als Likör. Das Eis kommt zuerst ins Glas.',
  },
  'Hairy Navel': {
    tagline: 'Wodka, Pfirsich und Orange',
    text:
      'Der Fuzzy Navel für Erwachsene: Der Wodka macht ihn trockener und ein gutes Stück stärker. Nichts zu ' +
      'schütteln, nichts zu schneiden; gib das Eis zuerst hinein.',
  },
  'Alabama Slammer': {
    tagline: 'Southern Comfort, Amaretto, Sloe Gin und Orange',
    text:
      'Er soll von den Footballfans im Alabama der 1970er-Jahre stammen. Aprikose, Mandel und Schlehe in ' +
      'Orangensaft: rot, süß und stärker, als er zugibt. Erst das Eis.',
  },
  'Chi-Chi': {
    tagline: 'Die Piña Colada mit Wodka',
    text:
      'Hawaii nahm ihn in den 1950er-Jahren auf, als „chi-chi“ noch elegant hieß. Ohne Rum teilt sich die ' +
      'Kokosnuss die Bühne allein mit der Ananas; ein wenig Limette hält beide wach.',
  },
  Caipiroska: {
    tagline: 'Wodka, zerdrückte Limette und Rohrzucker',
    text:
      'Auch in Brasilien bestellen viele die Caipirinha mit Wodka: klarer, weniger Gras, mehr Limette. Schneide ' +
      'den weißen Kern der Limette heraus, er ist es, der bitter wird.',
  },
  'Apple Martini': {
    tagline: 'Wodka, Apfel und Zitrone',
    text:
      'Los Angeles, 1990er-Jahre, und bald giftgrün in jeder Fernsehserie. Echter Saft und echte Zitrone machen ' +
      'aus dem Scherz einen guten Sour.',
  },
  'Lychee Martini': {
    tagline: 'Wodka, Litschi und Limette',
    text:
      'Rosen, Trauben und ein wenig Pfeffer: Litschi duftet wie ein Parfum und braucht Säure mehr als Zucker. ' +
      'Bekannt machten ihn in den 1990er-Jahren die asiatischen Restaurants von New York.',
  },
  Balalaika: {
    tagline: 'Wodka, Orangenlikör und Zitrone',
    text:
      'Eine White Lady mit Pelzmütze. Zitrone statt der Limette des Kamikaze macht sie runder; serviere sie so ' +
      'kalt wie Russland.',
  },
  'Vodka Tonic': {
    name: 'Wodka Tonic',
    tagline: 'Wodka, Tonic und Limette',
    text:
      'Das Reden übernimmt das Tonic, nimm also eines, dem du gern zuhörst. Drück die Limette über dem Eis aus, ' +
      'bevor das Tonic hineinkommt.',
  },
  'Red Snapper': {
    tagline: 'Die Bloody Mary mit Gin',
    text:
      'Dem New Yorker Hotel St. Regis war der Name Bloody Mary zu derb, also servierte es sie unter diesem. ' +
      'Heute steht er für Gin: Dessen Kräuter wissen, was man mit einer Tomate anfängt.',
  },
}
