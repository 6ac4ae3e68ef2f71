import type { SeedRecipeTexts } from './seed-texts.ts'

export const softDe: SeedRecipeTexts = {
  'Shirley Temple': `Ginger Ale, Grenadine und eine Kirsche
    Hollywood erfand ihn in den 1930er-Jahren für einen Kinderstar, der zu jung war für das, was die Großen tranken.
    Später ließ sie wissen, er sei ihr zu süß gewesen; daher hier die Zitrone.`,
  'Roy Rogers': `Cola, Grenadine und Limette
    Benannt nach dem singenden Cowboy des amerikanischen Films, der keinen Alkohol trank. Unten kirschrot, oben Cola.`,
  Cinderella: `Orange, Ananas und Zitrone mit Soda
    Drei Säfte, die in jeder Küche stehen, und vor Mitternacht ist sie zu Hause. Schüttle die Säfte mit Eis: Das macht
    sie leicht und kalt.`,
  Pussyfoot: `Orange, Zitrone und Limette mit Eigelb
    Benannt nach William E. „Pussyfoot“ Johnson, einem Vorkämpfer der Prohibition, und gemixt von Londoner Barkeepern
    der 1920er-Jahre. Das Eigelb macht ihn gehaltvoll wie ein Dessert.`,
  Florida: `Orange, Grapefruit und Zitrone mit einem Hauch Rot
    Alle Zitrusfrüchte des Sunshine State in einem Glas. Das Bittere der Grapefruit bewahrt ihn davor, nur irgendein
    Fruchtpunsch zu sein.`,
  Ipanema: `Limette, Rohrzucker und Ginger Ale
    Die Caipirinha für den langen Nachmittag am Strand. Unter dem Stößel gibt die Schale ihr Öl genauso her wie mit
    Cachaça.`,
  'Arnold Palmer': `Kalter Tee und Limonade
    Der Golfer verlangte ihn so oft, dass andere Gäste „das, was er da hat“ bestellten. Starker Tee, der langsam
    abgekühlt ist, bleibt klar.`,
  'Lime Rickey': `Limette, ein wenig Zucker und viel Soda
    Der Rickey heißt nach einem Oberst in Washington, der ihn mit Whiskey nahm. Ohne Whiskey gehört er seit einem
    Jahrhundert zu den Soda Fountains von New York.`,
  Lemonade: `Zitrone, Zucker und Wasser – und nichts aus der Dose
    Im Paris Ludwigs XIV. trugen Händler sie in Behältern auf dem Rücken durch die Straßen. Vier Teile Zitrone auf
    drei Teile Sirup sind herb; finde dein eigenes Maß.`,
  'Coconut Kiss': `Kirsche, Ananas, Kokos und Sahne
    Ein rosa Klassiker der deutschen Eisdielen und Hotelbars. Kokos und Kirsche, zusammen geschüttelt, schmecken nach
    Sommer und Jahrmarkt.`,
  'Espresso Tonic': `Frischer Espresso auf Tonic und Eis
    Eine schwedische Idee der 2000er-Jahre, die falsch klingt und es nicht ist. Bitter sind beide, jeder auf seine
    Art; eine Orangenzeste bringt sie zusammen.`,
  'Orchard Punch': `Heißer Apfelsaft mit Orange, Zimt und Nelken
    Für den ersten Frost. Erwärme ihn in einem kleinen Topf, wenn die Säfte kalt aus der Maschine kommen, und lass die
    Gewürze fünf Minuten ziehen.`,
  'Pink Lemonade': `Limonade mit ein wenig Cranberry
    Die erste soll ein amerikanischer Zirkus verkauft haben, aus einem Bottich, in dem rote Strumpfhosen eingeweicht
    waren. Cranberry gibt ein schöneres Rosa und dazu eine trockene Note.`,
  Limonana: `Zitrone und Minze, mit Eis gemixt
    Limon ist die Zitrone, Nana die Minze, und der Drink gehört in jedes Café zwischen Damaskus und Tel Aviv. Viel
    Minze und viel Eis: Er soll grün sein und so kalt, dass es wehtut.`,
  'Raspberry Lemonade': `Himbeere, Zitrone und Soda
    Hier kommt der Zucker mit der Frucht. Probiere den Sirup, bevor du einschenkst: Ein guter riecht nach Garten und
    nicht nach Bonbon, und er verlangt mehr Zitrone.`,
  'Strawberry Lemonade': `Erdbeere, Zitrone und stilles Wasser
    Der Limonadenstand am Gartentor, mit Früchten statt Aroma. Lass das Püree absetzen, wenn du sie klar magst, oder
    rühre es auf, wenn du sie dick magst.`,
  'Cherry Limeade': `Kirsche, Limette und Zitronenlimonade
    Ein Liebling der amerikanischen Drive-ins. Die Limonade aus der Flasche ist süß, also darf die Limette großzügig
    sein; dunkler Kirschsaft gibt eine Tiefe, die ein Sirup nicht hat.`,
  'Lime & Soda': `Lime Cordial und viel Soda
    Was im britischen Pub trinkt, wer noch fahren muss. Die Marine führte haltbaren Limettensaft gegen den Skorbut
    mit, daraus wurde der Cordial. Ein Teil auf fünf ist für die meisten richtig.`,
  'Elderflower Pressé': `Holunderblüte, Zitrone und Soda
    In englischen Gärten duftet es im Juni zwei Wochen lang danach, und der Sirup bewahrt es für das ganze Jahr.
    Zitrone lässt die Blüten leuchten; mehr Sirup würde sie nur süßer machen.`,
  Naranjada: `Orange, Limette und Soda auf mexikanische Art
    In Mexiko fragt der Kellner: „¿Mineral o natural?“, sprudelnd oder still. Sprudelnd ist sie, was Orangenlimonade
    war, bevor es sie in Flaschen gab: frischer Saft, Zucker und Soda.`,
  Apfelschorle: `Apfelsaft und Sprudelwasser
    Was Deutschland nach jeder Wanderung und jedem Fußballspiel trinkt. Naturtrüber Saft hat mehr zu sagen als klarer;
    drei Teile davon auf zwei Teile Wasser.`,
  'Cranberry Spritzer': `Cranberry, Limette und Soda
    So trocken wie ein Glas Wein und genauso rot. Bars schenken sie denen ein, die nicht gefragt werden möchten, warum
    sie nichts trinken.`,
  'Nimbu Pani': `Limette, Zucker und eine Prise Salz in Wasser
    Indiens Antwort auf die Hitze, an jedem Bahnhof vom Karren verkauft. Das Salz ist kein Versehen: Es macht die
    Limette runder und ersetzt, was der Tag gekostet hat.`,
  'Agua de Jamaica': `Hibiskus, Limette und Zucker
    Jamaica heißt in Mexiko die Hibiskusblüte. Ihr Tee ist so rot und so herb wie Cranberry; koche ihn stark, denn
    Zucker und Eis zähmen ihn. Eine der Aguas frescas, die es auf jedem Markt gibt.`,
  'Agua de Sandía': `Wassermelone, Limette und Wasser
    Reife Wassermelone und sonst nicht viel, so weit verdünnt, dass man viel davon trinken kann. Eine Prise Salz lässt
    die Frucht süßer schmecken, als Zucker es könnte.`,
  'Agua de Pepino': `Gurke, Limette und ein wenig Zucker
    Gurke und Limette, kühl wie ein Keller. Lass die Schale dran, in ihr steckt der meiste Geschmack, und schüttle
    kräftig, damit die Scheiben hergeben, was sie haben.`,
  'Hong Kong Lemon Tea': `Starker Schwarztee, Sirup und viel Zitrone
    Jedes Cha Chaan Teng, so heißen die Schnellrestaurants der Stadt, macht ihn: Tee, so stark es geht, und
    Zitronenscheiben, auf die man mit dem Löffel einsticht – je nachdem, wie hart der Tag war.`,
  'Green Tea Cooler': `Grüntee, Honig, Limette und Minze
    Brühe den Tee mit Wasser auf, das nicht mehr kocht, sonst wird er bitter, und lass ihn kalt werden. Honig und
    Minze sind aus den Teehäusern Marokkos geborgt, das Eis nicht.`,
  Switchel: `Apfelessig, Ahorn, Ingwer und Wasser
    Die Landarbeiter Neuenglands nahmen ihn mit ins Heu, lange bevor es Sportgetränke gab. Der Essig übernimmt die
    Arbeit der Zitrone, Ingwer wärmt, Ahorn süßt; rühre vor jedem Schluck um.`,
  'Coconut Lime Cooler': `Kokoswasser, Limette und eine Prise Salz
    Kokoswasser ist dünn, leicht süß und ein wenig salzig: das Gegenteil von Kokoscreme. So soll es bleiben; die
    Limette gibt ihm Kante, der Zucker ist gerade zu ahnen.`,
  'Mango Lassi': `Mango, Joghurt und Milch
    Aus dem Punjab, wo er zum Mittagessen gehört. Die Mango sollte so reif sein, dass sie keinen Zucker braucht, wohl
    aber eine Prise Salz. Kalt aus dem Kühlschrank kommt er ohne Eis aus.`,
  Ayran: `Joghurt, Wasser und Salz
    Das Getränk zu allem, was vom Grill kommt, von Istanbul bis Berlin. Er gehört unter eine Haube aus Schaum, schlage
    ihn also kräftig auf, und er muss richtig kalt sein.`,
}
