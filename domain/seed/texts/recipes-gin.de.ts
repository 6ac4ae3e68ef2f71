import type { SeedRecipeTexts } from './seed-texts.ts'

export const ginDe: SeedRecipeTexts = {
  'Dry Martini': `Gin, ein wenig trockener Wermut, so kalt wie irgend möglich
    Je kürzer das Rezept, desto mehr hängt an der Temperatur: Kühle Gin, Wermut und Glas. Der Wermut ist hier keine
    Formsache, er macht den Gin weicher und gibt Kräuter dazu. Mit einer Olive wird er salzig, mit einer Zitronenzeste
    frisch.`,
  Martinez: `Der süße, dunkle Vorfahr des Martini
    Gedruckt seit 1884. Gin und roter Wermut zu gleichen Teilen, abgerundet mit Maraschino und Orange Bitters: näher
    am Manhattan als am Martini, der nach ihm kam.`,
  'Gin and It': `Gin und italienischer Wermut, halb und halb
    „It“ ist die Abkürzung für Italian, den roten Wermut. In London trank man ihn bis weit ins 20. Jahrhundert ohne
    Eis; heute ist er auf reichlich davon besser. Gib das Eis zuerst ins Glas.`,
  'Hanky Panky': `Gin, roter Wermut und ein Löffel Fernet
    Ada Coleman, die Chefin der American Bar im Savoy, mixte ihn für den Schauspieler Charles Hawtrey. Der Fernet wird
    mit dem Löffel abgemessen und behält trotzdem das letzte Wort.`,
  Tuxedo: `Old Tom Gin und trockener Wermut mit einem Hauch Absinth
    Wie der Smoking, der auf Amerikanisch genauso heißt, hat er seinen Namen von Tuxedo Park nördlich von New York.
    Ein paar Tropfen Maraschino und Absinth machen aus einem wermutreichen Martini etwas Blumiges.`,
  Vesper: `Gin, Wodka und Lillet, wie James Bond ihn bestellt
    Ian Fleming erfand den Drink 1953 für „Casino Royale“ und benannte ihn nach Vesper Lynd. Der Wodka macht den Gin
    schlanker, Lillet gibt Orange und eine Spur Honig dazu.`,
  Cardinale: `Ein Negroni, der süßen Wermut gegen trockenen getauscht hat
    Rot wie das Gewand eines Kardinals und trockener als sein berühmter Vetter. Doppelt so viel Gin wie Wermut und nur
    ein wenig Campari dazu.`,
  Bronx: `Gin, zweierlei Wermut und Orangensaft
    Einer der ersten bekannten Cocktails mit Fruchtsaft, entstanden in New York kurz nach 1900. Trocken, mild und
    sanft nach Orange; nimm Saft aus echten Orangen.`,
  'Orange Blossom': `Gin, Orangensaft und roter Wermut zu gleichen Teilen
    Ein Drink der Prohibition, als Orangensaft rauen Gin überdecken musste. Mit gutem Gin ist er ein weicher, runder
    Aperitif. Serviere ihn auf Eis.`,
  'Pink Gin': `Gin und Bitters, eine Arznei der Royal Navy
    Die Offiziere nahmen Bitters gegen die Seekrankheit – und Gin, um die Bitters hinunterzubekommen. Das Rosa ist nur
    ein Schimmer; es schmeckt nach trockenem Gin mit Nelke und Zimt.`,
  'White Lady': `Gin, Orangenlikör und Zitrone, kühl und blass
    Die Fassung mit Gin druckte 1930 das Savoy Cocktail Book. Im Grunde ein Sidecar mit Gin: hell, trocken und
    schneller ausgetrunken, als gut ist.`,
  Aviation: `Gin, Zitrone und Maraschino unter violettem Himmel
    Aus Hugo Ensslins New Yorker Barbuch von 1916, als Fliegen noch ein Abenteuer war. Ein Löffel Veilchenlikör gibt
    ihm das blasse Blau großer Höhe. Mehr davon würde nach Seife schmecken.`,
  'Last Word': `Vier gleiche Teile, angeführt von grünem Chartreuse
    1916 auf der Karte des Detroit Athletic Club, dann vergessen, bis ihn um 2004 eine Bar in Seattle zurückholte.
    Sauer, süß, kräuterig und stark, alles auf einmal.`,
  'Clover Club': `Gin, Himbeere und Zitrone unter rosa Schaum
    Benannt nach einem Herrenzirkel, der vor dem Ersten Weltkrieg in Philadelphia tafelte. Eiweiß macht ihn seidig;
    Himbeere und Zitrone halten ihn lebendig.`,
  'Corpse Reviver No. 2': `Gin, Orange, Lillet und Zitrone mit einem Spritzer Absinth
    Ein Katermittel aus dem Savoy. Harry Craddock warnte: Vier davon kurz hintereinander, und die Leiche ist wieder
    eine Leiche. Leicht und zitrusfrisch, mit Anis im Hintergrund.`,
  Casino: `Old Tom Gin mit Kirsche, Zitrone und Orange Bitters
    Ein Aviation ohne Veilchen und mit dem süßeren Gin, wie er vor 1900 üblich war. Von allem anderen nur wenig: Das
    Wort hat der Gin.`,
  'Monkey Gland': `Gin und Orangensaft mit Absinth und Grenadine
    Harry MacElhone in Paris benannte ihn in den 1920er-Jahren nach einem Chirurgen, der mit verpflanzten Affendrüsen
    ein langes Leben versprach. Der Cocktail ist harmlos: Orange, Anis und ein Hauch Rot.`,
  Paradise: `Gin, Aprikose und Orange, weich und golden
    Aprikosenlikör für die Süße, ein Schuss Orange für die Frische. Er sieht zahm aus, doch hinter der Frucht steht
    ein ordentliches Maß Gin.`,
  Gimlet: `Gin und Lime Cordial, kurz und säuerlich
    Haltbar gemachter Limettensaft hielt den Skorbut von britischen Schiffen fern, und der Gin leistete den Matrosen
    Gesellschaft. Der Cordial hat eine herbe, gekochte Limettennote, die frischem Saft fehlt.`,
  'Bee’s Knees': `Gin, Honig, Zitrone und Orange
    Im Slang der 1920er-Jahre das Allerbeste. Mit Honig ließ sich schlechter Gin am leichtesten verstecken; gutem Gin
    gibt er Blüten und einen runden, warmen Abgang.`,
  'South Side': `Gin, Zitrone und Minze: ein Mojito im Smoking
    Den Namen hat er entweder von Chicagos South Side oder von einem Jagd- und Angelklub auf Long Island. Klatsche die
    Minze zwischen den Händen an, statt sie zu zerdrücken, und seihe fein ab.`,
  Bramble: `Ein Gin Sour, durch dessen Eis Brombeere rinnt
    Dick Bradsell wollte einen britischen Cocktail und dachte ans Brombeerpflücken auf der Isle of Wight; London,
    1984. Der Likör kommt obendrauf und sucht sich seinen Weg nach unten selbst.`,
  'Gin Basil Smash': `Eine Handvoll Basilikum, Gin, Zitrone und Zucker
    Jörg Meyer vom Le Lion in Hamburg stellte ihn 2008 in seinen Blog, und Bars in aller Welt griffen ihn auf. Sei
    großzügig mit dem Basilikum: Der Drink soll grün sein.`,
  'John Collins': `Gin, Zitrone, Zucker und Soda: Limonade für Erwachsene
    Ein Gin Sour in lang, in London seit dem frühen 19. Jahrhundert bekannt. Rühre nur ein einziges Mal um, damit das
    Soda lebendig bleibt.`,
  'Gin Fizz': `Gin und Zitrone, geschüttelt und mit kaltem Soda aufgegossen
    Was ihn vom Collins unterscheidet, ist der Shaker: Ein Fizz wird kräftig geschüttelt, ohne Eis eingeschenkt und
    sofort getrunken, solange der Schaum noch steht.`,
  'Singapore Sling': `Gin, Kirsche und Ananas aus dem Raffles Hotel
    Ngiam Tong Boon soll ihn um 1915 im Raffles erfunden haben. Acht Zutaten: Von der Ananas kommt der Schaum, vom
    Bénédictine die Würze.`,
  'Ramos Gin Fizz': `Gin, Zitrus, Sahne und Orangenblüte unter hohem Schaum
    Henry Ramos servierte ihn ab 1888 in New Orleans und ließ eine ganze Reihe von Burschen schütteln. Limette und
    Zitrone, Sahne und Eiweiß: Er schmeckt wie eine Wolke mit Zitronenschale.`,
  'Gin & Tonic': `Wacholder, Chinin und viel Eis
    Chinin hielt in Britisch-Indien die Malaria fern, Gin machte es trinkbar. Heute entscheidet das Verhältnis: ein
    Teil Gin auf drei Teile Tonic, und so kalt, dass die Kohlensäure hält.`,
  'Suffering Bastard': `Brandy, Gin und Ginger Beer gegen den Morgen danach
    Joe Scialom mixte ihn 1942 in Kairo für britische Offiziere, die über ihren Kater klagten. Limette und Ingwer
    tragen ihn; die Bitters sorgen dafür, dass er nicht süß wird.`,
  'Tom Collins': `Old Tom Gin, Zitrone, Zucker und Soda
    1874 schickten die New Yorker einander durch die Bars auf die Suche nach einem gewissen Tom Collins, den es nicht
    gab; schlaue Barkeeper hatten einen Drink dieses Namens parat. Der süßere Gin macht ihn weicher als einen John.`,
  'Gin Rickey': `Gin, Limette und Soda, kein Zucker
    Washingtons Mittel gegen seine Sommer und einer der wenigen alten Longdrinks ganz ohne Zucker. Die ausgepresste
    Limettenschale kommt mit ins Glas: Ihr Öl ist das Parfum.`,
  'Pegu Club': `Gin, Orange Curaçao, Limette und zweierlei Bitters
    Der Hausdrink eines britischen Offiziersklubs in Rangun, den in den 1920er-Jahren Barkeeper auf der ganzen Welt
    kannten. Trocken und belebend: Er war für ein Klima gedacht, nicht für ein Dessert.`,
  'Gin-Gin Mule': `Gin, Minze, Limette und Ginger Beer
    Audrey Saunders brachte 2000 in New York Mojito und Mule zusammen. Von ihm haben viele gelernt, dass Gin und
    Ingwer sich verstehen; schüttle ihn nur kurz, die Minze ist empfindlich.`,
  Floradora: `Gin, Himbeere, Limette und Ginger Ale
    Benannt nach dem Musical, für das New York 1900 Schlange stand, und rosa wie seine sechs berühmten Revuegirls. Der
    Ingwer sorgt dafür, dass die Himbeere nicht allzu lieblich wird.`,
  Saturn: `Gin, Zitrone, Maracuja, Mandel und Nelke
    J. „Popo“ Galsini gewann damit 1967 eine Weltmeisterschaft, zu einer Zeit, als Tiki Rum bedeutete. Alle Früchte
    der Inseln, auf Wacholder gebettet.`,
  'Army & Navy': `Gin, Zitrone und Mandel
    Ein Gin Sour, in dem die Mandel den Zucker ersetzt. David Embury druckte ihn 1948 und änderte gleich die
    Proportionen; fast alle sind ihm darin gefolgt.`,
  '20th Century': `Gin, Lillet, weiße Crème de Cacao und Zitrone
    Benannt nach dem Expresszug von New York nach Chicago und zuerst 1937 in London gedruckt. Die Schokolade kommt
    erst ganz am Ende, als hätte jemand mit ihr den Raum verlassen.`,
  'Pink Lady': `Gin, Apfelbrand, Zitrone und Grenadine unter Schaum
    Jahrzehntelang traute sich kein Mann, sie zu bestellen, und verpasste einen ernsthaften Drink: trocken, herb und
    glatt wie Seide. Der Apfelbrand macht mehr aus ihr als einen rosa Sour.`,
  Eastside: `Gin, Limette, Gurke und Minze
    Der South Side mit Limette und Gurke, in New York seit den frühen 2000er-Jahren zu haben. Zerdrücke vorher nichts:
    Um Gurke und Minze kümmert sich der Shaker.`,
  'Sloe Gin Fizz': `Sloe Gin, Zitrone und Soda
    Schlehen sind die Pflaumen der Hecken, zu herb zum Essen und wie gemacht für Gin. Mit einem Teil Dry Gin wird der
    Fizz weniger süß, und die Farbe bleibt.`,
}
