import type { SeedRecipeTexts } from './seed-texts.ts'

export const rumDe: SeedRecipeTexts = {
  Daiquiri: `Weißer Rum, Limette und Zucker – und kein Tropfen mehr
    Benannt nach einem Strand und einem Bergwerk bei Santiago de Cuba, wo ihn der Ingenieur Jennings Cox um 1898
    mixte. Löse den Zucker im Limettensaft auf, bevor das Eis dazukommt; in der Kälte bleibt er körnig.`,
  'Hemingway Special': `Ein trockener Daiquiri mit Grapefruit und Maraschino
    Für Ernest Hemingway im Floridita in Havanna gemixt: mehr Rum, kein Zucker. Für die Balance sorgen stattdessen
    Grapefruit und ein wenig Maraschino.`,
  Mojito: `Rum, Limette, Minze und Soda auf Crushed Ice
    Havannas Antwort auf die Hitze des Nachmittags. Drücke die Minze nur sanft: Angedrückte Blätter duften frisch,
    zerfetzte schmecken nach Gras.`,
  'Cuba Libre': `Rum und Cola – erst die Limette macht den Cocktail daraus
    Havanna, kurz nach dem Krieg von 1898: Amerikanische Cola traf kubanischen Rum, und angestoßen wurde „auf ein
    freies Kuba“. Ohne die Limette ist es bloß Rum mit Cola.`,
  'Mary Pickford': `Weißer Rum und Ananas mit rosa Schimmer
    In den 1920er-Jahren in Havanna nach dem Stummfilmstar benannt. Mild und fruchtig, und vom Maraschino kommt eine
    Ahnung von Kirschkern.`,
  'Bacardi Cocktail': `Ein Daiquiri, den Grenadine erröten lässt
    1936 entschied ein Gericht in New York: Wer einen unter diesem Namen bestellt, muss Rum dieser Marke bekommen. Zu
    Hause gelingt er mit jedem leichten weißen Rum.`,
  'Havana Sidecar': `Weißer Rum, Orangenlikör und Limette
    Der Sidecar fährt in den Süden: Rum statt Cognac, Limette statt Zitrone. Trockener als ein Daiquiri, denn nur der
    Likör süßt ihn.`,
  'Fair and Warmer': `Weißer Rum, roter Wermut und eine Spur Orange
    Benannt nach einer Broadway-Komödie von 1915, in der ein selbst gemixter Cocktail Folgen hat. Stell dir einen
    leichten, sonnigen Manhattan vor.`,
  'El Presidente': `Gereifter Rum und heller Wermut, Havannas Manhattan
    In den 1920er-Jahren der Hausdrink der feinen Gesellschaft Kubas. Die alten Rezepte meinen weißen Wermut, nicht
    trockenen; er bringt Vanille und weiche Frucht.`,
  'Yellow Bird': `Weißer Rum, Galliano, Orange und Limette
    Den Namen teilt er mit einem Lied aus Haiti, das in der ganzen Karibik zum Standard wurde. Galliano bringt Vanille
    und Anis, die Limette hält ihn trocken.`,
  Canchánchara: `Zuckerrohrschnaps, Limette und Honig aus Trinidad de Cuba
    Eine Mischung wie diese trugen kubanische Kämpfer in den Unabhängigkeitskriegen in Flaschen bei sich. Älter als
    der Daiquiri und weicher: Gesüßt wird mit Honig.`,
  'Dark ’n’ Stormy': `Unten scharfes Ginger Beer, oben schwarzer Rum
    Der Nationaldrink von Bermuda: Seeleute sahen darin die Farbe eines Himmels, unter dem niemand auslaufen würde.
    Gieße den Rum zuletzt ein, dann hängt er wie eine Wolke über dem Ingwer.`,
  'Old Cuban': `Ein Mojito mit gereiftem Rum auf dem Weg zur Gala
    Audrey Saunders schuf ihn in den frühen 2000er-Jahren in New York. Rum mit ein paar Jahren im Fass, Bitters, und
    wo früher Soda war, ist jetzt Schaumwein.`,
  Saoco: `Weißer Rum und Kokoswasser
    Kuba trinkt ihn gleich aus der grünen Nuss: ein Loch, ein Maß Rum, ein Halm. Kokoswasser ist salzig und leicht und
    versteckt den Rum gut. Gib zuerst Eis ins Glas.`,
  'Malibu Sunset': `Kokos, Ananas und Grenadine
    Oben golden, unten rot und durch und durch Kokos. Die Grenadine kommt zuletzt und sinkt durch ihr eigenes Gewicht;
    rühre nicht um, sonst ist die Sonne weg. Gib zuerst Eis ins Glas.`,
  'Kingston Negroni': `Jamaika-Rum, Campari und roter Wermut
    Joaquín Simó mixte ihn in New York, als ihm ein richtig wilder Rum in die Hände fiel. Überreife Banane trifft auf
    Bitterorange, und beiden bekommt es gut.`,
  Airmail: `Goldener Rum, Honig und Limette unter Schaumwein
    1930 begann Kuba, Briefe mit dem Flugzeug zu schicken, und hatte bald einen Drink, um das zu feiern. Ein French 75
    mit Sonnenbrand: Honig statt Zucker, Rum statt Gin.`,
  'Queen’s Park Swizzle': `Rum, Limette und Minze unter einer Haube aus Bitters
    Aus dem Queen’s Park Hotel in Port of Spain auf Trinidad. Unten grün, in der Mitte weiß, oben rot: Die Bitters
    bleiben auf dem Eis, damit der erste Schluck nach Nelke duftet.`,
  'Hotel Nacional': `Goldener Rum, Ananas, Aprikose und Limette
    Der Hausdrink von Havannas vornehmstem Hotel, Wil P. Taylor zugeschrieben, der um 1930 dessen Bar leitete. Die
    Aprikose erledigt leise, wofür es in anderen Drinks einen Sirup braucht.`,
  'Missionary’s Downfall': `Rum, Ananas, Pfirsich und viel Minze
    Donn Beach, Hollywood, um 1940, und seiner Zeit weit voraus: frisch, grün und nicht zu stark. Mixe ihn, bis kein
    Blatt mehr zu sehen ist.`,
  'Navy Grog': `Dreierlei Rum, Limette, Grapefruit und Honig
    Noch einer von Donn Beach und, so heißt es, ein Lieblingsdrink von Frank Sinatra. Für einen Tiki-Drink trocken;
    serviert wurde er auf einem Kegel aus Eis mit einem Loch für den Trinkhalm.`,
  'Rum Runner': `Rum, Banane, Brombeere und Ananas
    Eine Bar auf den Florida Keys hatte in den 1970er-Jahren zu viele Likörreste und einen Barkeeper mit Ideen, so die
    Geschichte. Daraus wurde der Drink der ganzen Inselkette.`,
  'Corn ’n’ Oil': `Dunkler Rum, Falernum und Limette
    Barbados in einem kurzen Glas: kein Mais, kein Öl, aber ein Rum so schwarz, dass er wie eines auf dem Eis liegt.
    Falernum bringt Mandel, Nelke und Ingwer auf einmal mit.`,
  Grog: `Rum, Zitrone, Zucker und heißes Wasser
    Admiral Vernon ließ 1740 den Rum seiner Matrosen mit Wasser verdünnen; sie benannten den Drink nach seinem Mantel
    aus grobem Stoff, englisch grogram. An der Küste sagt man: Rum muss, Zucker kann, Wasser braucht nicht.`,
  'Mai Tai': `Zweierlei Rum, Limette, Mandel und Orange: keine Ananas
    Victor Bergeron, genannt Trader Vic, mixte ihn 1944 in Oakland, um einen sehr alten Jamaika-Rum zur Geltung zu
    bringen. Mandelsirup und Curaçao rahmen den Rum nur ein; die Fruchtsäfte kamen mit den Touristen.`,
  Zombie: `Dreierlei Rum und eine Warnung: Einer reicht
    Donn Beach schrieb ihn 1934 in Hollywood auf und schenkte jedem Gast höchstens zwei aus. Grapefruit, Zimt und
    Falernum verstecken mehr Rum als in jedem anderen Drink auf dieser Karte.`,
  'Piña Colada': `Rum, Kokos und Ananas
    San Juan streitet seit den 1950er-Jahren darüber, wer der Erste war; seit 1978 ist sie Puerto Ricos Nationaldrink.
    Im Standmixer mit Eis wird sie dick, im Shaker leichter.`,
  Painkiller: `Dunkler Rum, Ananas, Orange und Kokos, mit Muskat
    Aus einer Strandbar auf den Britischen Jungferninseln, die keinen Anleger hat: Die Gäste schwimmen an Land und
    zahlen mit nassen Dollars. Die Muskatnuss gehört dazu.`,
  'Jungle Bird': `Schwarzer Rum, Ananas und eine bittere Ader aus Campari
    In den 1970er-Jahren der Begrüßungsdrink des Hilton in Kuala Lumpur, von New Yorker Barkeepern wiederentdeckt.
    Campari in einem Tropendrink klingt falsch – bis zum ersten Schluck.`,
  'Planter’s Punch': `Jamaika-Rum mit Orange, Ananas und Zitrone
    Punsch ist älter als alle Cocktails. Jamaikas Pflanzer zählten eins sauer, zwei süß, drei stark und vier schwach;
    um die Welt gegangen ist diese fruchtige Fassung.`,
  Hurricane: `Rum und Maracuja in dem Glas, das seinen Namen trägt
    Das Pat O’Brien’s in New Orleans musste in den 1940er-Jahren reichlich Rum abnehmen, um überhaupt Whiskey zu
    bekommen, und brauchte einen Drink, der ihn aufbrauchte. Das Glas ist geformt wie der Zylinder einer Sturmlaterne.`,
  'Three Dots and a Dash': `Gereifter Rum, Honig, Piment und zwei Säfte
    Drei Punkte und ein Strich sind im Morsealphabet das V, wie Victory, der Sieg: Donn Beach mixte ihn im Zweiten
    Weltkrieg. Drei Kirschen und ein Streifen Ananas buchstabieren es.`,
  Barracuda: `Goldener Rum, Galliano und Ananas unter Prosecco
    Von der italienischen Riviera der 1950er-Jahre. Vanille und Ananas machen ihn sommerlich, der Prosecco macht ihn
    leicht.`,
  'Blue Hawaiian': `Rum, Blue Curaçao, Ananas und Kokos
    Blue Curaçao schmeckt nach Orangenschale; die Farbe ist nur fürs Auge. Mit Kokos wird daraus eine Piña Colada mit
    Meerblick.`,
  Caipirinha: `Cachaça, eine ganze Limette und Zucker
    Brasiliens Nationaldrink entsteht im Glas. Die Öle der Limettenschale sind der halbe Geschmack; zerdrücke die
    Stücke also gut, aber hör auf, bevor das Weiße bitter wird.`,
}
