import type { SeedRecipeTexts } from './seed-texts.ts'

export const afterDinnerDe: SeedRecipeTexts = {
  Alexander: `Cognac, Schokolade und Sahne mit Muskat
    Ein Dessert im Stielglas. Angefangen hat es in den 1910er-Jahren mit Gin, berühmt wurde es mit Cognac. Reibe die
    Muskatnuss frisch: Sie ist es, die in Erinnerung bleibt.`,
  Grasshopper: `Minze, Schokolade und Sahne in zartem Grün
    Aus dem French Quarter von New Orleans. Ein flüssiges Minztäfelchen für nach dem Essen, kühl und süß – und einer
    der mildesten Cocktails auf dieser Karte.`,
  'Golden Dream': `Galliano, Orange und Sahne
    Vanille, Orangenschale und ein wenig Sahne: Er schmeckt nach dem Eis am Stiel der 1960er-Jahre, aus denen er
    stammt.`,
  'French Connection': `Cognac und Amaretto auf Eis
    Der französische Verwandte des Godfather, benannt nach einem anderen Film jener Jahre. Trauben und Mandeln, warm
    und süß; eine Garnitur braucht er nicht.`,
  'Angel Face': `Gin, Aprikose und Apfelbrand zu gleichen Teilen
    Steht schon 1930 im Savoy Cocktail Book. Lauter Frucht und kein Saft: drei starke Teile, die so unschuldig
    aussehen, wie der Name klingt.`,
  'Porto Flip': `Portwein, Brandy und Eigelb
    Ein Flip ist ein Drink mit Ei, der früher mit einem glühenden Schürhaken umgerührt wurde. Heute kommt er kalt ins
    Glas: gehaltvoll, samtig und nicht weit von einer Eiercreme mit Portwein.`,
  'Horse’s Neck': `Cognac und Ginger Ale um eine Spirale aus Zitronenschale
    Die lange Zitronenschale hängt über den Rand wie der Hals eines Pferdes. Anfangs war er ein Erfrischungsgetränk
    ohne Alkohol; der Weinbrand kam um 1900 dazu.`,
  Fernandito: `Fernet und Cola, wie man sie in Córdoba trinkt
    Argentinien trinkt mehr Fernet als Italien, und fast allen mit Cola. Menthol und Myrrhe treffen auf Karamell;
    spätestens das zweite Glas überzeugt.`,
  'Caffè Shakerato': `Espresso, Zucker und Eis, schaumig geschüttelt
    Italiens Kaffee für den August. Zwei Espressi, ein wenig Sirup, und geschüttelt wird so kräftig wie beim Daiquiri:
    Der Schaum steht wie auf einem Stout, und das ganz ohne Milch.`,
  Mazagran: `Kalter Kaffee, Zitrone und Zucker
    Französische Soldaten in Algerien sollen ihren Kaffee 1840 kalt und verdünnt getrunken haben; die Zitrone kam in
    Portugal dazu. Kaffee und Zitrus sind bessere Freunde, als man erwartet.`,
  Bumble: `Unten Orangensaft, obenauf Espresso
    Eine Biene mit orange-schwarzen Streifen, zu finden in jeder Kaffeebar von Sankt Petersburg bis Tiflis. Sirup und
    Eis kommen zuerst ins Glas, damit der Espresso etwas hat, worauf er schwimmen kann.`,
  'Iced Latte': `Espresso auf kalter Milch und Eis
    Erst Eis und Milch, dann der Kaffee: So entstehen die Wolken, die alle fotografieren. Hafermilch tut es auch und
    ist von sich aus süßer.`,
  'Iced Matcha Latte': `Aufgeschlagener Matcha mit kalter Hafermilch
    Siebe den Matcha und schlage ihn vor allem anderen mit etwas heißem Wasser auf, sonst bleibt er klumpig. Zuletzt
    eingegossen, zieht die Hafermilch noch eine Minute lang in Wolken durch das Grün.`,
  'Cold Brew Tonic': `Cold Brew, Tonic und eine Scheibe Orange
    Cold Brew ist Kaffee, der statt Hitze eine Nacht Zeit bekommen hat: weniger Säure, mehr Schokolade. Gieße zuerst
    das Tonic ein, und zwar langsam; die beiden schäumen gern über.`,
  Revolver: `Bourbon, Kaffeelikör und Orange Bitters
    Jon Santers Drink aus San Francisco, erstmals um 2004 gemixt. Ein Manhattan, in dem Kaffee an die Stelle des
    Wermuts getreten ist; die Orangenschale gehört dazu.`,
  'Cold Brew Martini': `Wodka, Cold Brew und Kaffeelikör
    Ein Espresso Martini für alle ohne Kaffeemaschine. Es gibt keine Crema, die den Schaum macht, also schüttle
    länger; dafür ist er weicher und nie bitter.`,
  Carajillo: `Espresso und ein goldener Likör auf Eis
    In Spanien ist das Kaffee mit einem Schuss Brandy, in Mexiko ein Kräuterlikör mit Vanille und ein Espresso,
    geschüttelt, bis es schäumt. Dies ist der mexikanische, mit Galliano für die Würze.`,
  'Calypso Coffee': `Heißer Kaffee, Rum und Kaffeelikör unter Sahne
    Der karibische Vetter des Irish Coffee. Süße den Kaffee, bevor die Sahne daraufkommt: Der Zucker ist es, der sie
    schwimmen lässt. Trink durch die Sahne hindurch und lass den Löffel liegen.`,
  'Hot Ginger Lemon': `Ingwer, Zitrone und Honig in heißem Wasser
    Das Richtige, wenn die Nase läuft, und für alle anderen ein guter Abschluss des Abends. Lass das Wasser eine
    Minute abkühlen, bevor der Honig hineinkommt: Sein Duft ist schnell verflogen.`,
  'Fresh Mint Tea': `Eine Handvoll Minze, heißes Wasser und Honig
    In den Cafés von Amsterdam kommt er als Glas voller Blätter, mit Honig daneben. Nichts drücken und nichts kochen;
    fünf Minuten genügen.`,
  'Masala Chai': `Schwarztee, Milch, Ingwer und Gewürze
    Chai heißt einfach Tee; Masala ist die Gewürzmischung, und jede Familie hat ihre eigene. Starker Tee, Vollmilch
    und mehr Zucker, als du denkst.`,
  'Golden Milk': `Heiße Milch mit Kurkuma, Pfeffer und Honig
    Als Haldi Doodh schickt sie in Indien seit Generationen die Kinder in den Schlaf, lange bevor Cafés ihr den
    goldenen Namen gaben. Der Pfeffer soll dem Kurkuma bei der Wirkung helfen; dem Geschmack hilft er bestimmt.`,
  'Hot Chocolate': `Kakao, Milch und Zucker
    Die Azteken tranken sie kalt, bitter und mit Chili; Zucker und heiße Milch waren Europas Idee. Mit einer Prise
    Salz schmeckt sie mehr nach Schokolade, aber nicht salzig.`,
  Kinderpunsch: `Kirsche, Apfel und Orange mit Wintergewürzen
    Auf den Weihnachtsmärkten in Deutschland und Österreich steht er neben dem Glühwein, und Kinder tragen ihn mit
    beiden Händen. Erwärme ihn langsam; kocht er, verliert er seine Frucht.`,
  'Glögg Zero': `Traube, Granatapfel und Ingwer, heiß serviert
    Das schwedische Adventsgetränk ohne seinen Wein. Mandeln und Rosinen im Becher gehören dazu; man löffelt sie, wenn
    der letzte Schluck getrunken ist.`,
  'B-52': `Kaffee, Sahne und Orange in drei Schichten
    Das Schwerste liegt unten, und was schwer ist, entscheidet der Zucker: erst Kaffeelikör, dann Sahnelikör, dann
    Orange. Aus dem Calgary der 1970er-Jahre soll er stammen. Manche zünden ihn an; nötig ist das nicht.`,
  'Baby Guinness': `Kaffeelikör mit einer Krone aus Irish Cream
    Bier ist keines drin: Er sieht nur aus wie ein sehr kleines Pint. Je kälter der Sahnelikör, desto schärfer die
    Kante der Krone.`,
  Butterball: `Unten Karamell, oben Irish Cream
    In den meisten Bars hat er einen derberen Namen. Der Karamell-Likör ist so schwer von Zucker, dass der Sahnelikör
    fast von allein schwimmt, und zusammen schmecken sie nach Sahnebonbon.`,
  Mudslide: `Wodka, Kaffeelikör, Irish Cream und Sahne
    Grand Cayman, 1970er-Jahre: Ein Gast wollte einen White Russian, es gab keine Milch, und der Sahnelikör stand in
    Reichweite, so erzählt es jedenfalls die Bar. Ein Dessert mit Trinkhalm.`,
  'Golden Cadillac': `Galliano, weiße Crème de Cacao und Sahne
    Aus dem Poor Red’s in El Dorado, Kalifornien, wo ihn 1952 ein Paar mit einem Auto in dieser Farbe bestellt haben
    soll. Vanille und Schokolade, wie eben geschmolzenes Eis.`,
  'Toasted Almond': `Amaretto, Kaffeelikör und Sahne
    Benannt nach einem amerikanischen Eis am Stiel, und genauso schwer abzulehnen. Mit einem Schuss Wodka wird daraus
    ein Roasted Toasted Almond.`,
  'Sambuca con la Mosca': `Sambuca mit drei Kaffeebohnen
    Mit der Fliege, sagen die Römer und meinen die Bohnen: für Gesundheit, Reichtum und Glück. Zerkaue eine, wenn das
    Glas leer ist; Anis und Kaffee beenden einander die Sätze.`,
  Pastis: `Pastis und fünf Teile kaltes Wasser
    Die Uhr der Provence: Um fünf wird sie trüb. Die Öle des Anis lösen sich in Alkohol, aber nicht in Wasser, daher
    die Wolke. Wer Eis möchte, gibt es erst nach dem Wasser dazu.`,
  'Death in the Afternoon': `Absinth und Champagner
    Hemingway gab das Rezept 1935 einem Buch mit Drinks von Berühmtheiten: Absinth, Champagner, bis es trüb wird, drei
    bis fünf davon, langsam. Den meisten von uns reicht einer.`,
}
