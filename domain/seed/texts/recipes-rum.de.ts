import type { SeedRecipeTexts } from './seed-texts.ts'

export const rumDe: SeedRecipeTexts = {
  Daiquiri: {
    tagline: 'Weißer Rum, Limette und Zucker – und kein Tropfen mehr',
    text:
      'Benannt nach einem Strand und einem Bergwerk bei Santiago de Cuba, wo ihn der Ingenieur Jennings Cox um ' +
      '1898 mixte. Löse den Zucker im Limettensaft auf, bevor das Eis dazukommt; in der Kälte bleibt er körnig.',
  },
  'Hemingway Special': {
    tagline: 'Ein trockener Daiquiri mit Grapefruit und Maraschino',
    text:
      'Für Ernest Hemingway im Floridita in Havanna gemixt: mehr Rum, kein Zucker. Für die Balance sorgen ' +
      'stattdessen Grapefruit und ein wenig Maraschino.',
  },
  Mojito: {
    tagline: 'Rum, Limette, Minze und Soda auf Crushed Ice',
    text:
      'Havannas Antwort auf die Hitze des Nachmittags. Drücke die Minze nur sanft: Angedrückte Blätter duften ' +
      'frisch, zerfetzte schmecken nach Gras.',
  },
  'Cuba Libre': {
    tagline: 'Rum und Cola – erst die Limette macht den Cocktail daraus',
    text:
      'Havanna, kurz nach dem Krieg von 1898: Amerikanische Cola traf kubanischen Rum, und angestoßen wurde „auf ' +
      'ein freies Kuba“. Ohne die Limette ist es bloß Rum mit Cola.',
  },
  'Mary Pickford': {
    tagline: 'Weißer Rum und Ananas mit rosa Schimmer',
    text:
      'In den 1920er-Jahren in Havanna nach dem Stummfilmstar benannt. Mild und fruchtig, und vom Maraschino ' +
      'kommt eine Ahnung von Kirschkern.',
  },
  'Bacardi Cocktail': {
    tagline: 'Ein Daiquiri, den Grenadine erröten lässt',
    text:
      '1936 entschied ein Gericht in New York: Wer einen unter diesem Namen bestellt, muss Rum dieser Marke ' +
      'bekommen. Zu Hause gelingt er mit jedem leichten weißen Rum.',
  },
  'Havana Sidecar': {
    tagline: 'Weißer Rum, Orangenlikör und Limette',
    text:
      'Der Sidecar fährt in den Süden: Rum statt Cognac, Limette statt Zitrone. Trockener als ein Daiquiri, denn ' +
      'nur der Likör süßt ihn.',
  },
  'Fair and Warmer': {
    tagline: 'Weißer Rum, roter Wermut und eine Spur Orange',
    text:
      'Benannt nach einer Broadway-Komödie von 1915, in der ein selbst gemixter Cocktail Folgen hat. Stell dir ' +
      'einen leichten, sonnigen Manhattan vor.',
  },
  'El Presidente': {
    tagline: 'Gereifter Rum und heller Wermut, Havannas Manhattan',
    text:
      'In den 1920er-Jahren der Hausdrink der feinen Gesellschaft Kubas. Die alten Rezepte meinen weißen Wermut, ' +
      'nicht trockenen; er bringt Vanille und weiche Frucht.',
  },
  'Yellow Bird': {
    tagline: 'Weißer Rum, Galliano, Orange und Limette',
    text:
      'Den Namen teilt er mit einem Lied aus Haiti, das in der ganzen Karibik zum Standard wurde. Galliano ' +
      'bringt Vanille und Anis, die Limette hält ihn trocken.',
  },
  Canchánchara: {
    tagline: 'Zuckerrohrschnaps, Limette und Honig aus Trinidad de Cuba',
    text:
      'Eine Mischung wie diese trugen kubanische Kämpfer in den Unabhängigkeitskriegen in Flaschen bei sich. ' +
      'Älter als der Daiquiri und weicher: Gesüßt wird mit Honig.',
  },
  'Dark ’n’ Stormy': {
    tagline: 'Unten scharfes Ginger Beer, oben schwarzer Rum',
    text:
      'Der Nationaldrink von Bermuda: Seeleute sahen darin die Farbe eines Himmels, unter dem niemand auslaufen ' +
      'würde. Gieße den Rum zuletzt ein, dann hängt er wie eine Wolke über dem Ingwer.',
  },
  'Old Cuban': {
    tagline: 'Ein Mojito mit gereiftem Rum auf dem Weg zur Gala',
    text:
      'Audrey Saunders schuf ihn in den frühen 2000er-Jahren in New York. Rum mit ein paar Jahren im Fass, ' +
      'Bitters, und wo früher Soda war, ist jetzt Schaumwein.',
  },
  Saoco: {
    tagline: 'Weißer Rum und Kokoswasser',
    text:
      'Kuba trinkt ihn gleich aus der grünen Nuss: ein Loch, ein Maß Rum, ein Halm. Kokoswasser ist salzig und ' +
      'leicht und versteckt den Rum gut. Gib zuerst Eis ins Glas.',
  },
  'Malibu Sunset': {
    tagline: 'Kokos, Ananas und Grenadine',
    text:
      'Oben golden, unten rot und durch und durch Kokos. Die Grenadine kommt zuletzt und sinkt durch ihr eigenes ' +
      'Gewicht; rühre nicht um, sonst ist die Sonne weg. Gib zuerst Eis ins Glas.',
  },
  'Kingston Negroni': {
    tagline: 'Jamaika-Rum, Campari und roter Wermut',
    text:
      'Joaquín Simó mixte ihn in New York, als ihm ein richtig wilder Rum in die Hände fiel. Überreife Banane ' +
      'trifft auf Bitterorange, und beiden bekommt es gut.',
  },
  Airmail: {
    tagline: 'Goldener Rum, Honig und Limette unter Schaumwein',
    text:
      '1930 begann Kuba, Briefe mit dem Flugzeug zu schicken, und hatte bald einen Drink, um das zu feiern. Ein ' +
      'French 75 mit Sonnenbrand: Honig statt Zucker, Rum statt Gin.',
  },
  'Queen’s Park Swizzle': {
    tagline: 'Rum, Limette und Minze unter einer Haube aus Bitters',
    text:
      'Aus dem Queen’s Park Hotel in Port of Spain auf Trinidad. Unten grün, in der Mitte weiß, oben rot: Die ' +
      'Bitters bleiben auf dem Eis, damit der erste Schluck nach Nelke duftet.',
  },
  'Hotel Nacional': {
    tagline: 'Goldener Rum, Ananas, Aprikose und Limette',
    text:
      'Der Hausdrink von Havannas vornehmstem Hotel, Wil P. Taylor zugeschrieben, der um 1930 dessen Bar ' +
      'leitete. Die Aprikose erledigt leise, wofür es in anderen Drinks einen Sirup braucht.',
  },
  'Missionary’s Downfall': {
    tagline: 'Rum, Ananas, Pfirsich und viel Minze',
    text:
      'Donn Beach, Hollywood, um 1940, und seiner Zeit weit voraus: frisch, grün und nicht zu stark. Mixe ihn, ' +
      'bis kein Blatt mehr zu sehen ist.',
  },
  'Navy Grog': {
    tagline: 'Dreierlei Rum, Limette, Grapefruit und Honig',
    text:
      'Noch einer von Donn Beach und, so heißt es, ein Lieblingsdrink von Frank Sinatra. Für einen Tiki-Drink ' +
      'trocken; serviert wurde er auf einem Kegel aus Eis mit einem Loch für den Trinkhalm.',
  },
  'Rum Runner': {
    tagline: 'Rum, Banane, Brombeere und Ananas',
    text:
      'Eine Bar auf den Florida Keys hatte in den 1970er-Jahren zu viele Likörreste und einen Barkeeper mit ' +
      'Ideen, so die Geschichte. Daraus wurde der Drink der ganzen Inselkette.',
  },
  'Corn ’n’ Oil': {
    tagline: 'Dunkler Rum, Falernum und Limette',
    text:
      'Barbados in einem kurzen Glas: kein Mais, kein Öl, aber ein Rum so schwarz, dass er wie eines auf dem Eis ' +
      'liegt. Falernum bringt Mandel, Nelke und Ingwer auf einmal mit.',
  },
  Grog: {
    tagline: 'Rum, Zitrone, Zucker und heißes Wasser',
    text:
      'Admiral Vernon ließ 1740 den Rum seiner Matrosen mit Wasser verdünnen; sie benannten den Drink nach ' +
      'seinem Mantel aus grobem Stoff, englisch grogram. An der Küste sagt man: Rum muss, Zucker kann, Wasser ' +
      'braucht nicht.',
  },
  'Mai Tai': {
    tagline: 'Zweierlei Rum, Limette, Mandel und Orange: keine Ananas',
    text:
      'Victor Bergeron, genannt Trader Vic, mixte ihn 1944 in Oakland, um einen sehr alten Jamaika-Rum zur ' +
      'Geltung zu bringen. Mandelsirup und Curaçao rahmen den Rum nur ein; die Fruchtsäfte kamen mit den ' +
      'Touristen.',
  },
  Zombie: {
    tagline: 'Dreierlei Rum und eine Warnung: Einer reicht',
    text:
      'Donn Beach schrieb ihn 1934 in Hollywood auf und schenkte jedem Gast höchstens zwei aus. Grapefruit, Zimt ' +
      'und Falernum verstecken mehr Rum als in jedem anderen Drink auf dieser Karte.',
  },
  'Piña Colada': {
    tagline: 'Rum, Kokos und Ananas',
    text:
      'San Juan streitet seit den 1950er-Jahren darüber, wer der Erste war; seit 1978 ist sie Puerto Ricos ' +
      'Nationaldrink. Im Standmixer mit Eis wird sie dick, im Shaker leichter.',
  },
  Painkiller: {
    tagline: 'Dunkler Rum, Ananas, Orange und Kokos, mit Muskat',
    text:
      'Aus einer Strandbar auf den Britischen Jungferninseln, die keinen Anleger hat: Die Gäste schwimmen an ' +
      'Land und zahlen mit nassen Dollars. Die Muskatnuss gehört dazu.',
  },
  'Jungle Bird': {
    tagline: 'Schwarzer Rum, Ananas und eine bittere Ader aus Campari',
    text:
      'In den 1970er-Jahren der Begrüßungsdrink des Hilton in Kuala Lumpur, von New Yorker Barkeepern ' +
      'wiederentdeckt. Campari in einem Tropendrink klingt falsch – bis zum ersten Schluck.',
  },
  'Planter’s Punch': {
    tagline: 'Jamaika-Rum mit Orange, Ananas und Zitrone',
    text:
      'Punsch ist älter als alle Cocktails. Jamaikas Pflanzer zählten eins sauer, zwei süß, drei stark und vier ' +
      'schwach; um die Welt gegangen ist diese fruchtige Fassung.',
  },
  Hurricane: {
    tagline: 'Rum und Maracuja in dem Glas, das seinen Namen trägt',
    text:
      'Das Pat O’Brien’s in New Orleans musste in den 1940er-Jahren reichlich Rum abnehmen, um überhaupt Whiskey ' +
      'zu bekommen, und brauchte einen Drink, der ihn aufbrauchte. Das Glas ist geformt wie der Zylinder einer ' +
      'Sturmlaterne.',
  },
  'Three Dots and a Dash': {
    tagline: 'Gereifter Rum, Honig, Piment und zwei Säfte',
    text:
      'Drei Punkte und ein Strich sind im Morsealphabet das V, wie Victory, der Sieg: Donn Beach mixte ihn im ' +
      'Zweiten Weltkrieg. Drei Kirschen und ein Streifen Ananas buchstabieren es.',
  },
  Barracuda: {
    tagline: 'Goldener Rum, Galliano und Ananas unter Prosecco',
    text:
      'Von der italienischen Riviera der 1950er-Jahre. Vanille und Ananas machen ihn sommerlich, der Prosecco ' +
      'macht ihn leicht.',
  },
  'Blue Hawaiian': {
    tagline: 'Rum, Blue Curaçao, Ananas und Kokos',
    text:
      'Blue Curaçao schmeckt nach Orangenschale; die Farbe ist nur fürs Auge. Mit Kokos wird daraus eine Piña ' +
      'Colada mit Meerblick.',
  },
  Caipirinha: {
    tagline: 'Cachaça, eine ganze Limette und Zucker',
    text:
      'Brasiliens Nationaldrink entsteht im Glas. Die Öle der Limettenschale sind der halbe Geschmack; zerdrücke ' +
      'die Stücke also gut, aber hör auf, bevor das Weiße bitter wird.',
  },
}
