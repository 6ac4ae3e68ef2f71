import type { SeedRecipeTexts } from './seed-texts.ts'

export const whiskyDe: SeedRecipeTexts = {
  'Whiskey Sour': `Bourbon, Zitrone und Zucker unter weichem Schaum
    1862 druckte ihn Jerry Thomas, und seitdem war er nie weg. Das Eiweiß kann man weglassen, aber es macht die
    Zitrone sanft und den ganzen Drink seidig.`,
  'New York Sour': `Ein Whiskey Sour, auf dem Rotwein schwimmt
    Der Wein bleibt oben, wenn du ihn langsam eingießt: erst dunkle Frucht und Gerbstoff, darunter der Sour. Trotz des
    Namens scheint er aus Chicago zu stammen.`,
  'Gold Rush': `Bourbon, Honig und Zitrone
    Ein Whiskey Sour, in dem Honig den Zucker ersetzt – natürlich aus der New Yorker Bar Milk & Honey. Drei Zutaten,
    und er schmeckt, als wären es fünf.`,
  Penicillin: `Scotch, Zitrone, Honig und Ingwer, obenauf Rauch
    Sam Ross, New York, 2005. Er liest sich wie ein Mittel gegen Erkältung. Der rauchige Whisky kommt zum Schluss
    obendrauf und ist in der Nase, bevor der Drink an den Lippen ist.`,
  'Paper Plane': `Bourbon, Amaro, Aperol und Zitrone zu gleichen Teilen
    Sam Ross benannte ihn 2008 nach einem Song, der den ganzen Sommer über lief. Bitter, sauer, süß und stark bekommen
    je ein Viertel, und keines davon gewinnt.`,
  'Rob Roy': `Der Manhattan, mit Scotch gemixt
    1894 im New Yorker Waldorf Hotel entstanden, als in der Nähe eine Operette über den schottischen Gesetzlosen
    anlief. Malz und Wermut haben Noten von Rosine und Nuss gemeinsam.`,
  'Bobby Burns': `Scotch und roter Wermut mit Bénédictine
    Benannt nach Schottlands Nationaldichter und am besten an dessen Geburtstag, dem 25. Januar. Der Kräuterlikör
    rundet ab, was der Wermut begonnen hat.`,
  'Blood and Sand': `Scotch, Kirsche, Wermut und Orange
    Der Cocktail zu Rudolph Valentinos Stierkämpferfilm von 1922. Auf dem Papier kann das nicht gut gehen; im Glas
    werden Rauch, Kirsche und Orange zu einem Ganzen.`,
  'Rusty Nail': `Scotch und Drambuie auf Eis
    Drambuie ist Whisky mit Heidehonig und Kräutern, die beiden sind also verwandt. Nimm weniger Likör, wenn der
    Whisky den Ton angeben soll.`,
  Godfather: `Scotch und Amaretto, halb und halb
    Er kam in den 1970er-Jahren mit dem Film. Mandel und Malz sind alte Freunde; ein rauchiger Scotch ist die
    interessantere Gesellschaft.`,
  Tipperary: `Irish Whiskey, roter Wermut und grüner Chartreuse
    Gedruckt spätestens 1917, vielleicht nach dem Soldatenlied vom weiten Weg nach Hause. Der Chartreuse gibt dem
    weichen irischen Whiskey Alpenkräuter mit.`,
  'Trinidad Sour': `Ein Sour, dessen Hauptzutat die Bitters sind
    Giuseppe González stellte 2009 die Regeln auf den Kopf: ein volles Maß Aromatic Bitters, ein Löffel Whiskey.
    Mandelsirup und Zitrone zähmen ihn zu gewürztem Samt.`,
  'Mint Julep': `Bourbon und Minze unter einem Berg Crushed Ice
    Der Drink des Kentucky Derby. In einem Metallbecher serviert, überzieht er sich binnen einer Minute mit Reif; fass
    ihn am Rand an und steck den Trinkhalm dicht neben die Minze.`,
  'Whisky Highball': `Whisky und eiskaltes Soda, wie in Tokio
    Japan hat eine Kunst daraus gemacht: ein hohes Glas voll klarem Eis, kalt gerührter Whisky, Soda an der Wand
    entlang eingegossen, eine einzige Drehung mit dem Löffel.`,
  'Kentucky Mule': `Bourbon, Limette und Ginger Beer
    Vanille und Eiche treffen auf scharfen Ingwer: der Mule für alle, die lieber Whiskey hätten. Die Minze obenauf
    macht ihn zum entfernten Verwandten des Julep.`,
  'Lynchburg Lemonade': `Tennessee Whiskey, Orangenlikör und Zitrone als Longdrink
    Lynchburg in Tennessee hat eine berühmte Brennerei und, weil im County Alkoholverbot gilt, kaum eine Bar.
    Ahornkohle macht den Whiskey mild genug für eine Limonade.`,
  'Irish Coffee': `Heißer Kaffee, Irish Whiskey und kühle Sahne
    Joe Sheridan servierte ihn in den 1940er-Jahren Passagieren, die im Flugboothafen von Foynes auf besseres Wetter
    warteten. Trink das Heiße durch das Kalte; nicht umrühren.`,
  'Hot Toddy': `Whisky, Honig, Zitrone und heißes Wasser
    Er heilt keine Erkältung, macht sie aber erträglich. Die Nelken stecken in der Zitronenscheibe, und die Zimtstange
    dient als Löffel.`,
  'Amaretto Sour': `Amaretto und Bourbon, Zitrone und Schaum
    Jeffrey Morgenthaler rettete ihn 2012 vor seinem Ruf: Ein Maß kräftiger Bourbon gibt der Mandel Rückgrat. Schüttle
    zweimal, das erste Mal ohne Eis.`,
  'Whiskey Smash': `Bourbon, Zitrone, Zucker und Minze
    Ein Julep, der einer Zitrone begegnet ist, gedruckt schon im 19. Jahrhundert und wieder da, seit Dale DeGroff sich
    seiner annahm. Schüttle die Scheiben mit: Ihre Schale macht mehr aus ihm als einen Sour.`,
  Scofflaw: `Rye, trockener Wermut, Zitrone und Grenadine
    1924 suchte Boston in einem Wettbewerb ein Wort für alle, die dem Gesetz zum Trotz tranken. Es gewann „scofflaw“,
    Gesetzesspötter, und Harry’s Bar in Paris hatte binnen Tagen einen Drink dazu.`,
  'Brown Derby': `Bourbon, Grapefruit und Honig
    Hollywood, 1930er-Jahre, benannt nach einem Restaurant in Form eines Hutes. Drei Zutaten, die alle mögen und die
    trotzdem kaum jemand zusammen erwartet.`,
  'Remember the Maine': `Rye, roter Wermut, Kirsche und Absinth
    Charles H. Baker trank ihn 1933 in Havanna, während draußen geschossen wurde, und rührte ihn, wie er schrieb, im
    Uhrzeigersinn. Ein Manhattan mit dunkler Kirsche und grünem Schatten.`,
  'Black Manhattan': `Rye und ein dunkler Amaro
    San Francisco, 2005: Todd Smith ließ den Wermut weg und nahm einen sizilianischen Bitterlikör. Dunkler, dichter,
    mit einem Anflug von Kolanuss; der Drink für nach dem Essen, der ein Manhattan nie ganz war.`,
  Presbyterian: `Whisky, Ginger Ale und Soda
    Halb Ginger Ale, halb Soda: süß genug, um zu gefallen, und trocken genug für einen zweiten. Was die Kirche damit
    zu tun hat, weiß niemand – außer dass er unschuldig aussieht.`,
  'Jack Rose': `Apfelbrand, Zitrone und Grenadine
    Applejack war eine der ersten Spirituosen Amerikas, und dies ist ihr bester Drink, bekannt seit etwa 1905. Bei
    Hemingway wartet jemand mit einem davon in einer Pariser Hotelbar. Grenadine aus Granatäpfeln ist die halbe Sache.`,
  'Champs-Élysées': `Cognac, Zitrone und grüner Chartreuse
    Ein Sidecar, der in den Alpen spazieren war. Von allen Arten, ein wenig Chartreuse auszugeben, eine der besten:
    Die Kräuter heben die Traube, und die Zitrone hebt die Kräuter.`,
  'Japanese Cocktail': `Cognac, Mandelsirup und Bitters
    Steht im ersten Cocktailbuch von 1862, wohl zu Ehren von Japans erster Gesandtschaft, die zwei Jahre zuvor New
    York besucht hatte. Japanisch ist nichts daran: Cognac, Mandel und Gewürz, glatt wie eine Lackdose.`,
}
