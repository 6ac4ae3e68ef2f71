import type { SeedRecipeTexts } from './seed-texts.ts'

export const tequilaDe: SeedRecipeTexts = {
  Margarita: `Tequila, Orangenlikör und Limette hinter einem Salzrand
    Margarita ist das spanische Gänseblümchen, auf Englisch Daisy, und ein Daisy war ein mit Likör gesüßter Sour. Die
    erste will ein Dutzend Leute gemixt haben. Salze nur den halben Rand, dann hat jeder die Wahl.`,
  'Tommy’s Margarita': `Tequila, Limette und Agave, nichts steht im Weg
    Um 1990 ließ Julio Bermejo im Restaurant seiner Familie in San Francisco den Orangenlikör weg. Der Agavendicksaft
    kommt von derselben Pflanze wie der Tequila, und das merkt man.`,
  'Tequila Sunrise': `Orangensaft über Grenadine, wie ein Morgenhimmel
    Sausalito, 1970er-Jahre: Die Rolling Stones fanden Gefallen daran und trugen ihn auf Tournee durch ganz Amerika.
    Lass die Grenadine von selbst absinken und rühre nicht um.`,
  Paloma: `Tequila, rosa Grapefruitlimonade, Limette und Salz
    In Mexiko soll sie öfter bestellt werden als die Margarita. Das Bittere der Grapefruit steht dem Tequila gut, und
    eine Prise Salz rundet es ab.`,
  'El Diablo': `Tequila, Cassis und Ginger Beer
    Bei Trader Vic steht er seit den 1940er-Jahren gedruckt. Die Johannisbeere sinkt, der Ingwer steigt, und der
    Tequila hält die beiden auseinander.`,
  Matador: `Tequila mit Ananas und Limette
    Eine Margarita mit Ananas statt Orangenlikör. Kräftig geschüttelt, bekommt sie einen feinen Schaum.`,
  Batanga: `Tequila, Cola und Limette im Glas mit Salzrand
    Don Javier Delgado Corona servierte ihn im La Capilla, einer Bar im Ort Tequila, und rührte jeden mit dem Messer
    um, das gerade die Limetten geschnitten hatte.`,
  Rosita: `Ein Tequila-Negroni mit zweierlei Wermut
    Süßer und trockener Wermut teilen sich einen Platz; so tritt der Campari weniger hervor und die Agave mehr. Eine
    gute Gelegenheit, Tequila einmal ohne Limette kennenzulernen.`,
  Siesta: `Tequila, Grapefruit, Limette und ein wenig Campari
    Aus New York, 2006. Irgendwo zwischen Paloma und Hemingway Special, mit Campari, der die bittere Seite der
    Grapefruit unterstreicht.`,
  'Mexican Mule': `Tequila statt Wodka an der Seite des Ingwers
    Der Moscow Mule mit einem Stempel im Pass. Tequila hat mehr zu sagen als Wodka: Pfeffer und grüne Agave gesellen
    sich zum Ingwer.`,
  'Oaxaca Old Fashioned': `Tequila und Mezcal nach Whiskey-Art
    Phil Ward, New York, 2007. Gereifter Tequila ist der Körper, Mezcal der Rauch, Agavendicksaft die Brücke zwischen
    beiden.`,
  'Naked and Famous': `Mezcal, gelber Chartreuse, Aperol und Limette zu gleichen Teilen
    Joaquín Simó aus New York baute ihn nach dem Muster des Last Word, mit einem Gruß an den Paper Plane: Rauch,
    Kräuter, Bitterorange und Säure, alle gleich laut.`,
  'Brave Bull': `Tequila und Kaffeelikör auf Eis
    Ein Black Russian mit mexikanischem Herzen. Geröstete Agave und gerösteter Kaffee verstehen sich gut, schließlich
    waren beide im Feuer.`,
  'Ranch Water': `Tequila, Limette und eiskaltes Soda
    West-Texas beansprucht ihn für sich. Dort trinkt man ihn aus der Mineralwasserflasche: ein paar Schlucke heraus,
    Tequila und Limette hinein. So trocken wie das Land, aus dem er kommt.`,
  'Spicy Margarita': `Tequila, Limette, Agave und Chili
    Wohl die meistbestellte Margarita unserer Tage. Zwei Ringe Chili im Shaker reichen völlig, und am schärfsten sind
    die Kerne; nimm sie im Zweifel heraus.`,
  'Cadillac Margarita': `Gereifter Tequila, Cognac-Orangenlikör und Limette
    Die Margarita, an der alles eine Nummer größer ist: gereifter Tequila und Orange auf Cognac. Runder und tiefer;
    manche gießen den Likör zum Schluss obendrauf.`,
  Toreador: `Tequila, Aprikose und Limette
    Steht 1937 im Café Royal Cocktail Book, Jahre bevor das Wort Margarita gedruckt wurde. Aprikose und Agave sind ein
    Paar, das mehr Bars kennen sollten.`,
  'Mexican Firing Squad': `Tequila, Limette, Grenadine und Bitters
    Der reisende Feinschmecker Charles H. Baker brachte ihn 1937 aus Mexiko-Stadt mit. Mit echter Grenadine aus
    Granatäpfeln ist er herb und lang und gar nicht kitschig.`,
  Cantarito: `Tequila, dreierlei Zitrus und Grapefruitlimonade
    In Jalisco am Straßenrand verkauft, in kleinen Tonkrügen, die man in Wasser legt, damit sie kühl bleiben. Eine
    Paloma für alle, die sich nicht für eine Frucht entscheiden konnten.`,
  'Division Bell': `Mezcal, Aperol, Maraschino und Limette
    Phil Ward servierte ihn in New York, als 2009 seine Agavenbar aufmachte. Gebaut wie ein Last Word, aber rauchig
    und korallenrot, und Grapefruit liegt nur im Duft.`,
  Illegal: `Mezcal, Rum, Falernum und Limette unter Schaum
    Seit 2020 auf der Liste der International Bartenders Association. Rauch und Rumdunst unter einer weichen weißen
    Haube: ein Sour mit schlechtem Ruf und guten Manieren.`,
  Chilcano: `Pisco, Limette und Ginger Ale
    Der andere Drink Perus und unkomplizierter als der Sour: Ihm gehört dort sogar eine Woche im Januar. Pisco duftet
    nach Trauben und Blüten, und Ingwer bringt das hervor.`,
  'Pisco Punch': `Pisco, Ananas, Zitrone und Zucker
    Das San Francisco der 1890er-Jahre trank ihn im Bank Exchange, dessen Besitzer Duncan Nicol das Rezept mit ins
    Grab nahm. Was heute eingeschenkt wird, ist gut geraten: Ananas und viel Charme.`,
}
