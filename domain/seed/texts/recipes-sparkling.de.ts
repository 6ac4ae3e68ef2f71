import type { SeedRecipeTexts } from './seed-texts.ts'

export const sparklingDe: SeedRecipeTexts = {
  'Aperol Spritz': `Prosecco, Aperol und ein Schuss Soda
    Österreichische Soldaten verlangten in Venetien einen Spritzer Wasser in den Wein, daher der „Spritz“; die
    Bitterorange kam ein Jahrhundert später. Leicht, kalt und in der Farbe des Sonnenuntergangs.`,
  Hugo: `Prosecco, Holunderblüte, Minze und Limette
    2005 von Roland Gruber in Südtirol erfunden, als Antwort auf all das Orange. Mit Holunderblütensirup bleibt er
    leicht; lass die Minze ganz.`,
  Garibaldi: `Campari und Orangensaft
    Rot aus dem Norden, Orangen aus Sizilien: Der Drink eint Italien wie einst der General. Schlage den Saft vorher
    auf, von Hand oder im Standmixer, sein Schaum macht den ganzen Unterschied. Gib Eis ins Glas, bevor du anfängst.`,
  'Negroni Sbagliato': `Der falsche Negroni: Prosecco statt Gin
    Sbagliato heißt falsch: 1972 soll Mirko Stocchetto in der Mailänder Bar Basso zur falschen Flasche gegriffen
    haben. Das Ergebnis ist leichter und lebendiger, als der Plan es war.`,
  Bellini: `Weißer Pfirsich und Prosecco aus Harry’s Bar
    Giuseppe Cipriani sah darin das Rosa des Malers Giovanni Bellini; Venedig, 1948. Nur reife weiße Pfirsiche geben
    diese Farbe. Rühre langsam, es schäumt.`,
  Mimosa: `Orangensaft und Schaumwein, halb und halb
    Benannt nach der gelben Blüte des Vorfrühlings. Beides muss kalt sein; gieße zuerst den Saft ein und dann langsam
    den Wein, sonst verlässt der Schaum das Glas.`,
  Kir: `Weißwein mit ein wenig Cassis
    Félix Kir, Priester, Widerstandskämpfer und Bürgermeister von Dijon, schenkte ihn jedem Gast seiner Stadt ein. Ein
    trockener, schlichter Weißwein ist genau das, was er braucht.`,
  'Kir Royal': `Champagner mit ein wenig Cassis
    Der Kir im Abendkleid. Der Cassis kommt zuerst hinein; das Rühren übernehmen die Perlen. Ein Zehntel Likör genügt,
    mehr würde den Wein zudecken.`,
  'Champagne Cocktail': `Ein getränkter Zuckerwürfel, Cognac und Champagner
    Älter als der Martini. Aus dem Würfel steigt ein Faden von Perlen auf, solange der Drink reicht; der letzte
    Schluck ist süß und voller Würze.`,
  'French 75': `Gin, Zitrone und Zucker, mit Champagner abgefeuert
    Benannt nach einem französischen Feldgeschütz des Ersten Weltkriegs. Er schmeckt wie Limonade und trifft wie sein
    Namensgeber; zähle also die Gläser.`,
  'Sherry Cobbler': `Sherry, Orange und Zucker auf Crushed Ice
    Der Drink, von dem das 19. Jahrhundert den Trinkhalm lernte. Nussiger, trockener Sherry mit ein wenig Frucht:
    erfrischend und nicht stärker als Wein.`,
  'Pisco Sour': `Traubenbrand und Limette, seidig, mit ein paar Tropfen Bitters
    Peru und Chile nennen ihn beide den ihren. Das Eiweiß trägt drei Tropfen Bitters; sie sind für die Nase da und
    fürs Auge.`,
  'Campari Spritz': `Prosecco, Campari und Soda
    Röter, trockener und doppelt so bitter wie sein orangefarbener Vetter. In Venedig wird man gefragt, welchen man
    möchte, und bekommt eine Olive hinein: Salz macht mit dem Bitteren dasselbe wie bei einer Grapefruit.`,
  'Limoncello Spritz': `Prosecco, Limoncello und Soda
    Die Antwort des italienischen Südens an den Norden. Limoncello ist süß, der Prosecco sollte also brut sein, und
    mit einem Zweig Minze oder Rosmarin schmeckt es nicht nach Bonbon.`,
  Bicicletta: `Campari, Weißwein und Soda
    Benannt, so heißt es, nach den Schlangenlinien, in denen die alten Männer nach ein paar davon heimradelten. Ein
    Spritz, dessen Wein nicht perlt: trockener, günstiger und in jeder Dorfbar zu Hause.`,
  'White Wine Spritzer': `Trockener Weißwein und Soda
    So alt wie das Sprudelwasser selbst. In Österreich halb und halb, im Sommer mit mehr Wasser; ein Wein mit viel
    Säure lohnt sich, ein teurer ist zu schade.`,
  'Tinto de Verano': `Rotwein und Zitronenlimonade auf Eis
    Was Spanien trinkt, während die Besucher Sangria trinken. Jeder junge Rotwein ist recht, solange er kalt ist; die
    Limonade sollte nach Zitrone schmecken und nicht nur nach Zucker.`,
  Kalimotxo: `Rotwein und Cola, halb und halb
    Den Namen bekam er im Baskenland, 1972 bei einem Hafenfest, als der Wein, so die Geschichte, nicht besonders
    geraten war. Junger Gerbstoff und Karamell: besser, als es eigentlich sein dürfte.`,
  Rebujito: `Fino Sherry, Zitronenlimonade und Minze
    Mit ihm tanzt Sevilla durch seine Feria im Frühling. Fino ist knochentrocken und schmeckt nach Mandeln und
    Seeluft; die Limonade macht daraus einen Drink für heiße Nachmittage.`,
  'Lillet & Tonic': `Weißer Weinaperitif und Tonic mit Gurke
    Wein, Orange und eine Spur Chinin aus Bordeaux, und ein Tonic, das darauf antwortet. Halb so stark wie ein Gin
    Tonic und zum Essen die bessere Gesellschaft.`,
  'Pimm’s Cup': `Pimm’s, Zitronenlimonade und der halbe Garten
    Londons Sommer, von Wimbledon bis Henley. James Pimm, der eine Austernbar führte, soll den Cup ab den
    1820er-Jahren ausgeschenkt haben. Die Gurke ist wichtiger als alles Obst.`,
  Rossini: `Erdbeere und Prosecco
    Der Bellini im Juni. Benannt nach dem Komponisten, der mindestens so gern aß, wie er komponierte. Je reifer die
    Beeren, desto langsamer musst du eingießen.`,
  Poinsettia: `Cranberry, Orangenlikör und Champagner
    Der Weihnachtsstern in der Sektflöte. Cranberry macht ihn rot und trocken, der Likör rundet ihn ab. Gieße den Wein
    zuletzt und langsam ein.`,
  'Black Velvet': `Stout und Champagner
    Als 1861 Prinz Albert starb, soll ein Londoner Klub auch dem Champagner Trauer angelegt haben. Erst das Stout,
    obenauf der Wein: Röstmalz und Toastbrot mit einem bitteren Ende.`,
  Michelada: `Kaltes Lagerbier, Limette, Salz und Gewürze
    Mexikos Kur für den Morgen danach, mit so vielen Rezepten, wie es Städte gibt. Ein paar Tropfen Worcestersauce
    geben dem Bier eine Tiefe, die niemand zuordnen kann.`,
  Radler: `Lagerbier und Zitronenlimonade, halb und halb
    Bier für Radfahrer: leichter, süßer und im Nu ausgetrunken. In England heißt es Shandy, in Norddeutschland Alster,
    und überall kommt die Limonade zuerst ins Glas.`,
  'White Negroni': `Gin, Lillet und Enzian
    Wayne Collins mixte ihn um 2001 auf einer Weinmesse in Bordeaux aus dem, was Frankreich zu bieten hatte. Nicht
    weiß, sondern golden, und mehr Erde als Orange: Der Enzian steuert buchstäblich die Wurzel bei.`,
  'Mezcal Negroni': `Mezcal, Campari und roter Wermut
    Rauch statt Wacholder, und gegen das Bittere behauptet er sich gut. Nimm einen Mezcal, der nicht zu laut ist;
    gleiche Teile sind die Regel, ein bisschen mehr davon ist erlaubt.`,
  'Old Pal': `Rye, Campari und trockener Wermut
    Aus dem Paris der 1920er-Jahre: der Drink eines Sportreporters, der jeden mit „old pal“ anredete, alter Kumpel.
    Der trockene Wermut macht ihn zum strengsten Verwandten des Negroni.`,
  'Lucien Gaudin': `Gin, Campari, Orangenlikör und trockener Wermut
    Benannt nach dem französischen Fechter, der 1924 und 1928 olympisches Gold gewann. Dank des Orangenlikörs trifft
    er sanfter als ein Negroni, aber genauso präzise.`,
  Jasmine: `Gin, Campari, Orangenlikör und Zitrone
    Paul Harrington schuf ihn in den 1990er-Jahren in Kalifornien und benannte ihn nach einem Freund, dessen Namen er
    falsch schrieb. Er schmeckt nach Grapefruit, und es ist keine drin.`,
  Adonis: `Fino Sherry und roter Wermut
    Benannt nach einem Musical, das es am Broadway in den 1880er-Jahren auf über fünfhundert Vorstellungen brachte.
    Zwei Weine und ein paar Spritzer Bitters: die ganze Tiefe eines Manhattan mit halber Kraft.`,
  Bamboo: `Fino Sherry und trockener Wermut
    Yokohama, um 1890: Louis Eppingers Drink für die Gäste des Grand Hotel. Nussig, salzig und knochentrocken, weckt
    er den Appetit wie keine Spirituose.`,
  Bijou: `Gin, roter Wermut und grüner Chartreuse
    Drei Juwelen: Diamant, Rubin, Smaragd. Harry Johnson druckte ihn 1900 zu gleichen Teilen; mit mehr Gin und weniger
    Likör funkelt er, statt schwer zu werden.`,
  Alaska: `Gin und gelber Chartreuse
    Das Savoy Cocktail Book von 1930 scherzt über den Namen und erklärt ihn nicht. Strohgelb, voller Safran und Honig
    und viel stärker, als die Farbe verrät.`,
  Saketini: `Gin und Sake
    Ein Martini, in dem Reiswein den Wermut vertritt: weicher, runder, mit einem Hauch Melone. Stell den Sake kalt und
    brauche ihn bald auf, wie jeden Wein.`,
}
