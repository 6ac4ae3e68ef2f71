import type { SeedRecipeTexts } from './seed-texts.ts'

export const alcoholFreeDe: SeedRecipeTexts = {
  'Virgin Mojito': `Limette, Minze, Rohrzucker und Soda
    Am wenigsten kommt es beim Mojito auf den Rum an: Limettenöl, kühle Minze und der Biss des Rohrzuckers sind alle
    da. Ein Löffel Limettensaft mehr gleicht aus, was fehlt.`,
  'Virgin Colada': `Ananas und Kokos, cremig und kalt
    Kokos und Ananas kommen ohne Hilfe aus. Ein wenig Limette sorgt dafür, dass kein Pudding daraus wird; reifer, gut
    gekühlter Saft ist die halbe Miete.`,
  'Virgin Mary': `Tomate, Zitrone und Gewürze, nur ohne Wodka
    Salz, Säure und Schärfe wie im Original. Am meisten nach Tomate schmeckt sie, wenn der Saft kalt ist, das Glas
    aber nicht im Eis ertrinkt.`,
  'Virgin Mule': `Ginger Beer, Limette und nichts zu bereuen
    Ingwer bringt sein eigenes Feuer mit, da fehlt der Wodka kaum. Nimm ein Ginger Beer, das ein bisschen brennt, und
    reichlich Limette.`,
  'Virgin Sunrise': `Orange über Grenadine in zwei Farben
    Er sieht aus wie ein Tequila Sunrise, und für den Biss der Spirituose springt die Zitrone ein. Gieße die Grenadine
    zuletzt ein und lass sie absinken.`,
  'Gentle Breeze': `Cranberry und Grapefruit, herb und leicht
    Der Sea Breeze ohne Wodka und genauso trocken. Herbe Früchte sind es, die einen Drink ohne Alkohol erwachsen
    machen.`,
  Nogroni: `Ein Negroni aus drei alkoholfreien Flaschen
    Wacholder, Bitterorange und gewürzte Traube, alles ohne Alkohol. Ein Streifen Orangenschale und ein einziges
    großes Stück Eis tun ihm richtig gut.`,
  'Free & Tonic': `Alkoholfreier Gin mit Tonic
    Tonic hat schon die Bitterkeit, die ein guter Aperitif braucht. Rosmarin, zwischen den Fingern gerieben, gibt das
    Harzige des Wacholders dazu.`,
  'Spritz Zero': `Bitterorange und feine Perlen bei null Prozent
    Das Abendlicht des Spritz, nur ohne Wein. Am besten gelingt er mit trockenem alkoholfreiem Sekt; ist der Sekt süß,
    nimm mehr Soda.`,
  'Baby Bellini': `Pfirsich und alkoholfreier Sekt
    Venedig für alle, die noch fahren müssen, und für die Kinder am Tisch: erst der reife Pfirsich, dann die Perlen.
    Rühre langsam, es schäumt.`,
  'Passion Cooler': `Maracuja, Vanille und Limette, schaumig geschüttelt
    Alles, wonach ein Passionfruit Martini schmeckt, länger und milder. Schüttle kräftig, denn der Schaum trägt die
    Vanille.`,
  'Garden Smash': `Apfel, Zitrone, Gurke und Basilikum
    Grün, kühl und pfeffrig: der Basil Smash für die Mittagszeit. Zerdrücke die Gurke gründlich und das Basilikum
    sanft.`,
  'San Francisco': `Orange, Ananas, Zitrone, Grenadine und ein Schuss Soda
    Der bekannteste Drink ohne Alkohol in Spanien, an jedem Strand von Cádiz bis Girona. Schüttle die Säfte zuerst,
    des Schaumes wegen, und lass die Grenadine für die Farbe sorgen.`,
  'Virgin Piña Mojito': `Ananas, Limette, Minze und Soda
    Die Ananas ersetzt den Rum und den größten Teil des Zuckers. Klatsche den Minzzweig zwischen den Händen an, bevor
    er ins Glas kommt: Der Duft ist der halbe Mojito.`,
  'Virgin Paloma': `Grapefruit, Limette, Salz und Sprudel
    Salz ist das Geheimnis: Eine Prise nimmt die Bitterkeit und lässt die Frucht. Die Paloma verliert weniger als die
    meisten Drinks, wenn der Tequila in der Flasche bleibt.`,
  'Virgin Dark ’n’ Stormy': `Alkoholfreier Rum auf Ginger Beer und Limette
    Für den Sturm sorgt das Ginger Beer. Gieße den dunklen Teil zuletzt ein und sieh zu, wie er durch das Eis sinkt
    wie ein Wetter, das vom Meer aufzieht.`,
  'Cuba Libre Zero': `Alkoholfreier Rum, Cola und viel Limette
    Ein Cuba Libre besteht vor allem aus Cola, Limette und Kälte; Eiche und Vanille eines alkoholfreien Rums erledigen
    den Rest. Drück die Limettenspalte aus und lass sie hineinfallen.`,
  'Virgin Planter’s Punch': `Orange, Ananas, Limette und Grenadine
    Punsch war schon immer vor allem Frucht und Gewürz. Ein wenig Muskatnuss, zum Schluss über den Schaum gerieben,
    holt zurück, was der Rum mitgenommen hat, und kostet keine Sekunde.`,
  'Virgin Hurricane': `Maracuja, Orange und Zitrone im hohen Glas
    Das Glas heißt nach einer Sturmlaterne, der Drink nach dem Glas. Die Maracuja ist so laut, dass niemand nach dem
    Rum fragt; die Zitrone hält ihn trocken.`,
  'Gin Fizz Zero': `Alkoholfreier Gin, Zitrone, Zucker und Soda
    Ein Fizz ist eine Limonade mit guten Manieren, da ändert sich nicht viel. Schüttle ihn so kräftig wie den echten,
    gieße das Soda aus der Höhe ein und trink ihn, bevor der Schaum weg ist.`,
  'Bora Bora': `Ananas, Maracuja, Zitrone und Ginger Ale
    Seit den 1980er-Jahren auf den Karten der Hotelbars und einer der wenigen aus jener Zeit, die nicht zu süß waren.
    Ginger Ale macht ihn trockener; gib es zuletzt dazu, sonst öffnet sich der Shaker von selbst.`,
  'Mimosa Zero': `Orangensaft und alkoholfreier Sekt
    Frühstück in der Sektflöte, und danach darf man noch ins Büro fahren. Beides muss kalt sein und der Saft frisch;
    der Schaum braucht einen Moment, bis er sich setzt.`,
  'Virgin Hugo': `Holunderblüte, Limette, Minze und alkoholfreier Sekt
    Der Hugo war schon immer leicht, und die Blüten kamen nie aus dem Wein. Lass die Minze ganz und rühre nicht mehr
    als einmal um.`,
  'French 75 Zero': `Alkoholfreier Gin, Zitrone und Perlen
    Zitrone, Zucker und Schaum tragen ihn auch dann, wenn der Gin keinen Alkohol hat. Die Suche nach einem trockenen
    Sekt ohne eigenen Zucker lohnt sich.`,
  'Americano Zero': `Alkoholfreier Aperitif und Wermut mit Soda
    Der erste Drink des Abends, und wenn es auch der vierte ist, macht das nichts. Bitterkeit füllt den Mund wie sonst
    der Alkohol; Soda macht ihn lang.`,
  'Garibaldi Zero': `Alkoholfreier Aperitif und Orangensaft
    Schlage den Saft luftig auf, bevor er in die Maschine kommt: Der Schaum war schon immer das Beste am Garibaldi.
    Gib zwei Stück Eis ins Glas, bevor du anfängst.`,
  'Virgin Margarita': `Limette, Orange und Agave hinter einem Salzrand
    Agavendicksaft kommt von derselben Pflanze wie Tequila und lässt eine Spur von dessen Geschmack da. Mit Salz am
    halben Rand hat man bei jedem Schluck die Wahl.`,
  'Virgin Strawberry Daiquiri': `Erdbeere und Limette, mit Eis gemixt
    Ein Drink aus dem Standmixer behält seine Textur, ob Rum darin ist oder nicht. Gefrorene Erdbeeren anstelle von
    etwas Eis machen ihn dicker und röter.`,
  'Bee’s Knees Zero': `Alkoholfreier Gin, Honig und Zitrone
    Honig hat, was vielen Drinks ohne Alkohol fehlt: Gewicht. Ein dunkler, Wald- oder Kastanienhonig, bringt eine
    Bitterkeit mit, die einen Teil der Spirituose ersetzt.`,
  'Jungle Bird Zero': `Alkoholfreier Rum, Bitterorange und Ananas
    Ananas und Bitterorange sind das Paar, das diesen Vogel fliegen lässt, und beide sind da. Schüttle, bis der Schaum
    dicht ist; er hält länger, als man denkt.`,
  'Radler Zero': `Alkoholfreies Bier und Zitronenlimonade, halb und halb
    Ein Wirt bei München soll 1922 sein Bier für tausend Radfahrer gestreckt haben. Seit es gutes Bier ohne Alkohol
    gibt, ist es das, was Radler wirklich trinken.`,
  'Pomegranate Fizz': `Granatapfel, Limette und alkoholfreier Sekt
    Aus diesem Saft und nichts anderem machte man früher Grenadine. Sein Gerbstoff gibt dem Glas den Griff eines
    Rotweins; rühre einmal um und serviere ihn vor dem Essen.`,
  'Strawberry Banana Smoothie': `Erdbeere, Banane, Orange und Joghurt
    Für die meisten der erste Smoothie ihres Lebens. Eine Banane mit braunen Flecken ist süß genug, um auf Zucker zu
    verzichten; in Scheiben eingefroren, ersetzt sie das Eis.`,
}
