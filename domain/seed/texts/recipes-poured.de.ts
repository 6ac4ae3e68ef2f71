import type { SeedRecipeTexts } from './seed-texts.ts'

export const pouredDe: SeedRecipeTexts = {
  'Cape Codder': `Wodka, Cranberry und ein Hauch Limette
    Benannt nach der Halbinsel in Massachusetts, auf der die Cranberrys in Mooren am Meer wachsen. Auch als Wodka
    Cranberry bekannt; zum Cocktail macht ihn erst die Limette. Gib zuerst Eis ins Glas.`,
  'Bay Breeze': `Wodka, Cranberry und Ananas
    Der dritte der Breezes und der sanfteste: Die Ananas nimmt der Cranberry das Herbe. Fülle das Glas mit Eis, bevor
    die Maschine loslegt.`,
  'Hawaiian Screwdriver': `Wodka mit Orange und Ananas
    Die Hälfte des Orangensafts macht der Ananas Platz, und aus dem Frühstücksdrink wird ein Stranddrink. Gekühlter
    Saft und ein Glas voll Eis – mehr Technik braucht er nicht.`,
  'Brass Monkey': `Wodka, Rum und Orangensaft
    In den 1970er-Jahren fertig gemischt verkauft, samt einer Agentengeschichte, und 1986 besungen. Ältere Bücher
    nehmen dunklen Rum, die meisten Bars hellen. Gib zuerst reichlich Eis ins Glas.`,
  'Cuban Screw': `Rum und Orangensaft
    Der Screwdriver, nur mit Rum statt Wodka. Heller Rum hält ihn frisch, gereifter lässt ihn nach Vanille schmecken.
    Gib das Eis zuerst hinein.`,
  'Bog Fog': `Rum, Cranberry und Orange
    Ein Madras mit Rum. Bog heißt das Moor, in dem die Cranberrys wachsen, und Fog ist der Nebel, der sich nach dem
    zweiten Glas darüberlegt. Serviert wird auf Eis, und das kommt zuerst ins Glas.`,
  'Tropical Rum Punch': `Rum mit Orange, Ananas und Limette
    Eins sauer, zwei süß, drei stark, vier schwach: der alte Merkvers der Karibik, nur dass Saft den meisten Zucker
    und das Wasser ersetzt. Gieße ihn auf Eis – und in der Bowle auf noch mehr Eis.`,
  'Gin & Juice': `Gin und Orangensaft, ohne viel Aufhebens
    Die Bars der Prohibition versteckten rauen Gin hinter Orangen; ein Song von 1994 machte den Drink wieder berühmt.
    Mit gutem Gin gibt es nichts zu verstecken. Erst das Eis, dann lass die Maschine einschenken.`,
  'Mexican Screwdriver': `Tequila und Orangensaft
    Ein Tequila Sunrise, bevor die Sonne aufgeht: keine Grenadine, also bleibt der Pfeffer der Agave vorn. Gib Eis ins
    Glas, bevor du anfängst.`,
  'Long Beach Iced Tea': `Der Long Island mit Cranberry statt Cola
    Wieder fünf Spirituosen in kleinen Mengen, aber Frucht statt Cola: röter, herber und genauso stark. Fülle zuerst
    das Glas mit Eis und lass den Drink eine Minute stehen; das Schmelzwasser gehört hinein.`,
  'Fuzzy Navel': `Pfirsichlikör und Orangensaft
    Fuzz ist der Flaum des Pfirsichs, Navel die Orange. Erfunden wurde er für die neuen Pfirsichliköre der
    1980er-Jahre, und er ist milder als die meisten Weine. Gib zuerst Eis ins Glas.`,
  'Woo Woo': `Wodka, Pfirsich und Cranberry
    Sex on the Beach ohne die Orangen und oft als Shot serviert. Die herbe Cranberry sorgt dafür, dass der Pfirsich
    nicht zum Bonbon wird. Gib Eis ins Glas, bevor die Maschine loslegt.`,
  'Rum Negroni': `Der Negroni zieht in die Karibik
    Zuckerrohr, wo Wacholder war. Heller Rum lässt der Bitterorange den Vortritt, ein wilder Rum aus Jamaika fängt
    einen Streit an, der sich lohnt. Leg ein großes Stück Eis ins Glas, bevor die Maschine einschenkt.`,
  'Little Princess': `Weißer Rum und roter Wermut, halb und halb
    Auch als Poker bekannt: ein Manhattan für alle, die es leicht mögen. Wermut und Rum haben Noten von Vanille und
    Rosine gemeinsam. Gib zuerst Eis ins Glas oder bewahre beide Flaschen im Kühlschrank auf.`,
  'Vodka Gimlet': `Wodka, frische Limette und Zucker
    Spritziger und klarer als der Gimlet mit Cordial, denn die Limette ist frisch. Fülle das Glas vorher mit Eis und
    gib ihm eine Minute: Er will sehr kalt sein.`,
  'Pineapple Daiquiri': `Weißer Rum, Ananas und Limette auf Eis
    Rum und Ananas sind ein altes Paar: In den „Pickwickiern“ trinkt ein Reverend sie heiß. Hier sind sie kalt, mit
    wenig Zucker, denn die Frucht bringt ihren eigenen mit. Fülle das Glas zuerst mit Eis.`,
  'Tequila Gimlet': `Tequila, Limette und Zucker, aber kein Salz
    Eine Margarita, die die Orange weggelassen hat. Was bleibt, sind Agave und Limette, sehr klar und ziemlich stark.
    Das Eis kommt zuerst ins Glas, so viel hineinpasst.`,
  'Ti’ Punch': `Rhum Agricole, Limette und ein Faden Sirup
    Der tägliche Drink auf Martinique und Guadeloupe. Dort bekommen Gäste die Flaschen in die Hand, und „jeder
    bereitet sich seinen eigenen Tod“. Kein Eis oder höchstens ein Würfel; auf den grasigen Rum kommt es an.`,
  Kangaroo: `Wodka und trockener Wermut auf Eis
    So hieß der Wodka Martini, bevor sich jemand traute, ihn so zu nennen. Dieser hier hat mehr Wermut, ein volles
    Maß, und sitzt auf Eis, das du zuerst ins Glas gibst.`,
  'Fifty-Fifty': `Gin und trockener Wermut zu gleichen Teilen
    Der Martini, wie ihn viele tranken, bevor der Wermut daraus zu verschwinden begann: kräuterig, leichter und für
    Oliven die bessere Gesellschaft. Stell das Glas und beide Flaschen ins Gefrierfach oder gib vorher Eis ins Glas.`,
  'B & B': `Bénédictine und Brandy, halb und halb
    Der New Yorker 21 Club soll ihn in den 1930er-Jahren gemixt haben, bis die Hersteller des Likörs ihn selbst in
    Flaschen füllten. Honig, Safran und Eiche; Eis braucht er nicht, eine warme Hand schon.`,
  'Dirty Mother': `Brandy und Kaffeelikör
    Ein Black Russian mit Brandy. Rosine und Röstaroma passen so gut zusammen, dass man sich fragt, warum der Wodka
    zuerst da war. Gib vorher Eis ins Glas.`,
  'Virgin Madras': `Cranberry und Orange
    Herb und süß in zwei Rottönen, die sich nie ganz mischen. Gib zuerst das Eis hinein und lass den Löffel in der
    Schublade: Die Farben sind das halbe Vergnügen.`,
  'Virgin Bay Breeze': `Cranberry und Ananas
    Die Ananas gibt Schaum und Süße, die Cranberry den Griff, der den meisten Saftdrinks fehlt. Fülle das Glas mit
    Eis, bevor die Maschine loslegt.`,
  'Virgin Cosmopolitan': `Cranberry, Orange und Limette, klein und rosa
    Ein Cosmopolitan lebt von Cranberry, Limette und einem Hauch Orange, und alle drei sind da. Kühle Glas und Säfte
    gut: Ohne Alkohol ist es die Kälte, die den Cocktail macht.`,
  'Cranberry Limeade': `Limette und Zucker, rot von Cranberrys
    Zweierlei Säure: die Limette schnell und scharf, die Cranberry langsam und trocken. Fülle das Glas vorher mit Eis;
    das Schmelzwasser bringt beide auf die richtige Stärke.`,
  'Pineapple Limeade': `Ananas, Limette und ein wenig Zucker
    In ganz Lateinamerika verkaufen Straßenstände so etwas aus großen Glasbehältern. Die Limette hält die Ananas wach.
    Fülle das Glas bis zum Rand mit Eis, bevor du anfängst.`,
  'Orange Limeade': `Orange und Limette, kaum gesüßt
    Orangensaft allein ist ein Frühstück; mit Limette wird ein Drink daraus. Wer Blutorangen hat, sollte sie nehmen.
    Das Eis kommt zuerst ins Glas.`,
  'Fruit Punch': `Orange, Ananas, Cranberry und Limette
    Die Bowle jedes Kindergeburtstags und gut genug für die Eltern, wenn es die Säfte sind. Sirup braucht er nicht.
    Für eine Bowle bestelle ihn literweise und leg einen großen Eisblock hinein.`,
  'Safe Sex on the Beach': `Pfirsich, Orange und Cranberry
    Es fehlt nichts als der Wodka, und der schmeckte ohnehin nach nichts. Pfirsich, Orange und Cranberry auf Eis:
    Etwas vom Sonnenuntergang bleibt im Glas.`,
  ACE: `Orange, Karotte und Zitrone
    In Deutschland und Italien steht er in jedem Supermarkt: Die Buchstaben sind die Vitamine A, C und E. Karotte
    macht die Orange runder, Zitrone macht sie munter. Am besten sehr kalt, mit oder ohne Eis.`,
  'Sweet Iced Tea': `Schwarztee, süß und sehr kalt
    Das Hausgetränk der amerikanischen Südstaaten, wo niemand fragt, ob du Zucker hineinmöchtest. Starker Tee, der
    langsam abgekühlt ist, bleibt klar. Erst ein hohes Glas voll Eis, dann der Tee.`,
  'Peach Iced Tea': `Schwarztee, Pfirsich und Zitrone
    Selbst gemacht ist er ein anderes Getränk als der aus der Flasche: weniger Zucker, mehr Tee, echte Säure. Der
    Gerbstoff des Tees übernimmt die Rolle der Spirituose. Gib zuerst Eis ins Glas.`,
  'Mango Passion': `Mango, Maracuja und Limette
    Die Mango ist ganz Körper und hat kaum Säure, bei der Maracuja ist es umgekehrt: Zusammen, mit einem Spritzer
    Limette, sind sie vollkommen. Gib zuerst reichlich Crushed Ice ins Glas.`,
}
