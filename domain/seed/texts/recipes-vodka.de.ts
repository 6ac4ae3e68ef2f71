export const vodkaDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  Cosmopolitan: {
    tagline: 'Zitronenwodka, Orange, Limette und Cranberry',
    text:
      'Seine heutige Form gab ihm Toby Cecchini 1988 in New York; zehn Jahre später machte ihn das Fernsehen ' +
      'berühmt. Die Cranberry ist für die Farbe da: Er ist ein Sour, kein Saftgetränk.',
  },
  'Espresso Martini': {
    tagline: 'Wodka, Kaffeelikör und ein frischer Espresso',
    text:
      'London in den 1980er-Jahren: Ein Model soll Dick Bradsell um etwas gebeten haben, das sie wach macht. Der ' +
      'Espresso muss frisch und noch warm sein, dann gibt das Schütteln den Schaum.',
  },
  'Vodka Martini': {
    name: 'Wodka Martini',
    tagline: 'Wodka und trockener Wermut, klar und eiskalt',
    text:
      'Ohne Wacholder ist der Wermut die einzige Würze; nimm also einen, der noch nicht lange offen ist. Eine ' +
      'Olive bringt das Salz, das dem Wodka fehlt.',
  },
  Negroski: {
    tagline: 'Der Negroni mit Wodka statt Gin',
    text:
      'Der Wodka tritt zurück und überlässt Campari und Wermut das Feld. Weicher und runder als das Original und ' +
      'eine gute Wahl für alle, die Wacholder nicht mögen.',
  },
  Kamikaze: {
    tagline: 'Wodka, Orangenlikör und Limette zu gleichen Teilen',
    text:
      'Eine Margarita mit Wodka, die in den Bars der 1970er-Jahre als Shot groß geworden ist. Als richtiger ' +
      'Drink, gut geschüttelt, ist er trocken und sehr klar.',
  },
  'Lemon Drop': {
    tagline: 'Ein Zitronenbonbon für Erwachsene, mit Zuckerrand',
    text:
      'San Francisco, 1970er-Jahre. Erst sauer, dann süß vom Rand des Glases, genau wie das Bonbon, nach dem er ' +
      'heißt.',
  },
  'French Martini': {
    tagline: 'Wodka, Himbeerlikör und Ananas unter Schaum',
    text:
      'Vom Martini hat er nur das Glas. Kräftig geschüttelter Ananassaft bildet einen dichten, hellen Schaum, ' +
      'und schwarze Himbeere gibt ihm den französischen Akzent.',
  },
  'Passionfruit Martini': {
    tagline: 'Vanillewodka und Maracuja, dazu ein Gläschen Schaumwein',
    text:
      'Douglas Ankrahs Drink aus London, 2002. Der Schaumwein kommt in einem eigenen kleinen Glas: Schluck für ' +
      'Schluck wäscht seine Säure die Süße der Frucht fort.',
  },
  'Spicy Fifty': {
    tagline: 'Vanillewodka, Holunderblüte, Honig und Chili',
    text:
      'Salvatore Calabrese schuf ihn für die Bar Fifty in London. Er beginnt mit Blüten und endet mit Schärfe; ' +
      'zwei dünne Ringe Chili reichen völlig.',
  },
  'Black Russian': {
    tagline: 'Wodka und Kaffeelikör auf Eis',
    text:
      'Gustave Tops vom Hotel Metropole in Brüssel mixte ihn um 1949 für die amerikanische Botschafterin in ' +
      'Luxemburg. Süß, dunkel und viel stärker, als er schmeckt.',
  },
  'White Russian': {
    tagline: 'Wodka und Kaffeelikör unter einer Schicht Sahne',
    text:
      'Der Black Russian, auf dem Sahne schwimmt. Ein Film von 1998 und sein Held im Bademantel bewahrten ihn ' +
      'vor dem Vergessen.',
  },
  Godmother: {
    tagline: 'Wodka und Amaretto, sonst nichts',
    text:
      'Der Godfather mit Wodka statt Scotch; so hat die Mandel die Bühne für sich allein. Ein kleiner Drink für ' +
      'das Ende eines langen Abends.',
  },
}
