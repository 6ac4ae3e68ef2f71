import type { SeedRecipeTexts } from './seed-texts.ts'

export const vodkaDe: SeedRecipeTexts = {
  Cosmopolitan: `Zitronenwodka, Orange, Limette und Cranberry
    Seine heutige Form gab ihm Toby Cecchini 1988 in New York; zehn Jahre später machte ihn das Fernsehen berühmt. Die
    Cranberry ist für die Farbe da: Er ist ein Sour, kein Saftgetränk.`,
  'Espresso Martini': `Wodka, Kaffeelikör und ein frischer Espresso
    London in den 1980er-Jahren: Ein Model soll Dick Bradsell um etwas gebeten haben, das sie wach macht. Der Espresso
    muss frisch und noch warm sein, dann gibt das Schütteln den Schaum.`,
  'Vodka Martini': `Wodka und trockener Wermut, klar und eiskalt
    Ohne Wacholder ist der Wermut die einzige Würze; nimm also einen, der noch nicht lange offen ist. Eine Olive
    bringt das Salz, das dem Wodka fehlt.`,
  Negroski: `Der Negroni mit Wodka statt Gin
    Der Wodka tritt zurück und überlässt Campari und Wermut das Feld. Weicher und runder als das Original und eine
    gute Wahl für alle, die Wacholder nicht mögen.`,
  Kamikaze: `Wodka, Orangenlikör und Limette zu gleichen Teilen
    Eine Margarita mit Wodka, die in den Bars der 1970er-Jahre als Shot groß geworden ist. Als richtiger Drink, gut
    geschüttelt, ist er trocken und sehr klar.`,
  'Lemon Drop': `Ein Zitronenbonbon für Erwachsene, mit Zuckerrand
    San Francisco, 1970er-Jahre. Erst sauer, dann süß vom Rand des Glases, genau wie das Bonbon, nach dem er heißt.`,
  'French Martini': `Wodka, Himbeerlikör und Ananas unter Schaum
    Vom Martini hat er nur das Glas. Kräftig geschüttelter Ananassaft bildet einen dichten, hellen Schaum, und
    schwarze Himbeere gibt ihm den französischen Akzent.`,
  'Passionfruit Martini': `Vanillewodka und Maracuja, dazu ein Gläschen Schaumwein
    Douglas Ankrahs Drink aus London, 2002. Der Schaumwein kommt in einem eigenen kleinen Glas: Schluck für Schluck
    wäscht seine Säure die Süße der Frucht fort.`,
  'Spicy Fifty': `Vanillewodka, Holunderblüte, Honig und Chili
    Salvatore Calabrese schuf ihn für die Bar Fifty in London. Er beginnt mit Blüten und endet mit Schärfe; zwei dünne
    Ringe Chili reichen völlig.`,
  'Black Russian': `Wodka und Kaffeelikör auf Eis
    Gustave Tops vom Hotel Metropole in Brüssel mixte ihn um 1949 für die amerikanische Botschafterin in Luxemburg.
    Süß, dunkel und viel stärker, als er schmeckt.`,
  'White Russian': `Wodka und Kaffeelikör unter einer Schicht Sahne
    Der Black Russian, auf dem Sahne schwimmt. Ein Film von 1998 und sein Held im Bademantel bewahrten ihn vor dem
    Vergessen.`,
  Godmother: `Wodka und Amaretto, sonst nichts
    Der Godfather mit Wodka statt Scotch; so hat die Mandel die Bühne für sich allein. Ein kleiner Drink für das Ende
    eines langen Abends.`,
  'Moscow Mule': `Wodka, Limette und Ginger Beer im Kupferbecher
    Los Angeles, 1941: Der eine wurde seinen Wodka nicht los, der andere sein Ginger Beer. Der Kupferbecher hält ihn
    kalt – und deine Finger gleich mit.`,
  Screwdriver: `Wodka und Orangensaft
    Amerikanische Ingenieure sollen ihn mit dem Schraubenzieher umgerührt haben, den sie gerade zur Hand hatten. Er
    ist so gut wie sein Saft, presse die Orangen also selbst. Gib zuerst Eis ins Glas.`,
  'Harvey Wallbanger': `Ein Screwdriver, auf dem Galliano schwimmt
    Ein gezeichneter Surfer brachte ihn in den 1970er-Jahren in Amerika unter die Leute. Der Löffel Galliano gibt
    Vanille und Anis dazu und kommt zuletzt ins Glas, damit du ihn zuerst riechst.`,
  'Bloody Mary': `Wodka, Tomate, Zitrone und so viel Würze, wie du magst
    Fernand Petiot soll Wodka und Tomate in den 1920er-Jahren in Paris gemischt und die Gewürze später in New York
    gefunden haben. Salz, Säure, Schärfe: Würze sie wie eine Suppe und probiere.`,
  'Sea Breeze': `Wodka, Cranberry und Grapefruit
    Herb auf herb und sehr erfrischend. Die Cranberryfarmer Neuenglands warben seit den 1960er-Jahren für solche
    Drinks; dieser ist der trockenste von ihnen.`,
  Madras: `Wodka, Cranberry und Orange
    Die mildere Schwester des Sea Breeze. Benannt ist sie wohl nach der karierten Baumwolle sommerlicher Jacketts,
    deren Rot und Orange sie trägt.`,
  'Salty Dog': `Wodka und Grapefruit hinter einem Salzrand
    Ohne das Salz ist es ein Greyhound. Mit ihm verliert die Grapefruit etwas von ihrer Bitterkeit und schmeckt süßer
    – ein Trick, der auch beim Frühstück funktioniert.`,
  'Sex on the Beach': `Wodka, Pfirsich, Orange und Cranberry
    Florida, 1980er-Jahre: Pfirsichlikör war neu, und die Studenten kamen zum Spring Break. Süß, fruchtig und leicht
    zu mögen; genau das war der Plan.`,
  'Blue Lagoon': `Wodka, Blue Curaçao und Zitrone, sprudelnd aufgefüllt
    Knallblau und trotzdem frisch und zitronig. Die ersten sollen in Paris eingeschenkt worden sein, als Blue Curaçao
    neu war.`,
  'Long Island Iced Tea': `Fünf klare Spirituosen, die aussehen wie Eistee
    Von jeder Spirituose nur ein Schuss, zusammen ein starker Drink: In einem Glas steckt so viel Alkohol wie in zwei
    gewöhnlichen. Gerade so viel Cola, dass die Farbe stimmt.`,
  'Russian Spring Punch': `Wodka, Cassis und Zitrone unter Schaumwein
    Dick Bradsell erfand ihn für eine Party, zu der die Gäste den Champagner mitbrachten. Russian steht für den Wodka,
    Spring Punch für alles andere.`,
  Greyhound: `Wodka und Grapefruit
    Der Salty Dog, bevor er das Salz fand; vielleicht benannt nach den Busbahnhöfen, deren Restaurants ihn
    ausschenkten. Die Maschine macht alles. Gib vorher Eis ins Glas.`,
  'Melon Ball': `Wodka, Melone und Orangensaft
    In diesem Grün leuchteten um 1980 die Diskotheken von New York. Melonenlikör ist sehr süß, deshalb ist mehr Wodka
    darin als Likör. Das Eis kommt zuerst ins Glas.`,
  'Hairy Navel': `Wodka, Pfirsich und Orange
    Der Fuzzy Navel für Erwachsene: Der Wodka macht ihn trockener und ein gutes Stück stärker. Nichts zu schütteln,
    nichts zu schneiden; gib das Eis zuerst hinein.`,
  'Alabama Slammer': `Southern Comfort, Amaretto, Sloe Gin und Orange
    Er soll von den Footballfans im Alabama der 1970er-Jahre stammen. Aprikose, Mandel und Schlehe in Orangensaft:
    rot, süß und stärker, als er zugibt. Erst das Eis.`,
  'Chi-Chi': `Die Piña Colada mit Wodka
    Hawaii nahm ihn in den 1950er-Jahren auf, als „chi-chi“ noch elegant hieß. Ohne Rum teilt sich die Kokosnuss die
    Bühne allein mit der Ananas; ein wenig Limette hält beide wach.`,
  Caipiroska: `Wodka, zerdrückte Limette und Rohrzucker
    Auch in Brasilien bestellen viele die Caipirinha mit Wodka: klarer, weniger Gras, mehr Limette. Schneide den
    weißen Kern der Limette heraus, er ist es, der bitter wird.`,
  'Apple Martini': `Wodka, Apfel und Zitrone
    Los Angeles, 1990er-Jahre, und bald giftgrün in jeder Fernsehserie. Echter Saft und echte Zitrone machen aus dem
    Scherz einen guten Sour.`,
  'Lychee Martini': `Wodka, Litschi und Limette
    Rosen, Trauben und ein wenig Pfeffer: Litschi duftet wie ein Parfum und braucht Säure mehr als Zucker. Bekannt
    machten ihn in den 1990er-Jahren die asiatischen Restaurants von New York.`,
  Balalaika: `Wodka, Orangenlikör und Zitrone
    Eine White Lady mit Pelzmütze. Zitrone statt der Limette des Kamikaze macht sie runder; serviere sie so kalt wie
    Russland.`,
  'Vodka Tonic': `Wodka, Tonic und Limette
    Das Reden übernimmt das Tonic, nimm also eines, dem du gern zuhörst. Drück die Limette über dem Eis aus, bevor das
    Tonic hineinkommt.`,
  'Red Snapper': `Die Bloody Mary mit Gin
    Dem New Yorker Hotel St. Regis war der Name Bloody Mary zu derb, also servierte es sie unter diesem. Heute steht
    er für Gin: Dessen Kräuter wissen, was man mit einer Tomate anfängt.`,
}
