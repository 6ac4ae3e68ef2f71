import type { SeedRecipeTexts } from './seed-texts.ts'

export const tequilaDa: SeedRecipeTexts = {
  Margarita: `Tequila, appelsinlikør og lime bag en saltkant
    Margarita er spansk for margerit, på engelsk daisy, og en Daisy var en sour sødet med likør. Et dusin mennesker
    påstår, at de lavede den første. Kom kun salt på den halve kant, så kan alle vælge.`,
  'Tommy’s Margarita': `Tequila, lime og agave uden noget i vejen
    Julio Bermejo udelod appelsinlikøren på familiens restaurant i San Francisco omkring 1990. Agavesirup kommer fra
    samme plante som tequilaen, og det kan smages.`,
  'Tequila Sunrise': `Appelsinjuice over grenadine, som en morgenhimmel
    Sausalito i 1970’erne: The Rolling Stones kunne lide den og tog den med på turné gennem Amerika. Lad grenadinen
    synke af sig selv, og rør ikke i den.`,
  Paloma: `Tequila, pink grapefrugtsodavand, lime og salt
    Hjemme i Mexico siges den at blive bestilt oftere end Margarita. Grapefrugtens bitterhed klæder tequila, og en
    knivspids salt runder den af.`,
  'El Diablo': `Tequila, cassis og ginger beer
    På tryk hos Trader Vic siden 1940’erne. Solbærrene synker, ingefæren stiger, og tequilaen holder de to fra
    hinanden.`,
  Matador: `Tequila med ananas og lime
    En Margarita med ananas i stedet for appelsinlikør. Rystes den hårdt, får den et fint skum.`,
  Batanga: `Tequila, cola og lime i et glas med saltkant
    Don Javier Delgado Corona serverede den på La Capilla i byen Tequila og rørte rundt i hver eneste med den kniv,
    han lige havde skåret lime med.`,
  Rosita: `En Negroni på tequila med begge slags vermouth
    Sød og tør vermouth deles om én plads, så Camparien træder tilbage og agaven frem. En god måde at lære tequila at
    kende på uden lime.`,
  Siesta: `Tequila, grapefrugt, lime og lidt Campari
    Fra New York, 2006. Et sted mellem en Paloma og en Hemingway Special, med Campari til at understrege grapefrugtens
    bitre side.`,
  'Mexican Mule': `Tequilaen tager vodkaens plads ved siden af ingefæren
    En Moscow Mule med stempel i passet. Tequila har mere at sige end vodka: peber og grøn agave slutter sig til
    ingefæren.`,
  'Oaxaca Old Fashioned': `Tequila og mezcal behandlet som whiskey
    Phil Ward, New York, 2007. Lagret tequila er kroppen, mezcal røgen og agavesirup broen mellem de to.`,
  'Naked and Famous': `Mezcal, gul Chartreuse, Aperol og lime i lige dele
    Joaquín Simó fra New York byggede den over samme læst som Last Word og med en hilsen til Paper Plane: røg, urter,
    bitter appelsin og syre, alle på samme lydstyrke.`,
  'Brave Bull': `Tequila og kaffelikør på is
    En Black Russian med mexicansk hjerte. Ristet agave og ristet kaffe går godt i spænd, for de har begge været i
    ilden.`,
  'Ranch Water': `Tequila, lime og meget kold danskvand
    Det vestlige Texas gør krav på den, og dér drikkes den af selve danskvandsflasken: et par slurke af toppen,
    tequila og lime i. Lige så tør som det land, den kommer fra.`,
  'Spicy Margarita': `Tequila, lime, agave og chili
    Formentlig tidens mest bestilte Margarita. To skiver chili i shakeren er rigeligt, og kernerne er det stærkeste;
    tag dem ud, hvis du er i tvivl.`,
  'Cadillac Margarita': `Tequila reposado, appelsinlikør på cognac og lime
    En Margarita, hvor alt er et nummer større: lagret tequila og appelsin på cognac. Rundere og dybere; nogle hælder
    likøren over til sidst.`,
  Toreador: `Tequila, abrikos og lime
    Står i Café Royal Cocktail Book fra 1937, flere år før ordet Margarita kom på tryk. Abrikos og agave er et par,
    som flere barer burde kende.`,
  'Mexican Firing Squad': `Tequila, lime, grenadine og bitter
    Den berejste gourmet Charles H. Baker havde den med hjem fra Mexico City i 1937. Med ægte grenadine af granatæbler
    er den syrlig og lang og ikke spor lyserød.`,
  Cantarito: `Tequila, tre slags citrus og grapefrugtsodavand
    Sælges langs vejen i Jalisco i små lerkrukker, der har ligget i vand for at holde sig kølige. En Paloma for folk,
    der ikke kunne bestemme sig for én frugt.`,
  'Division Bell': `Mezcal, Aperol, maraschino og lime
    Phil Ward serverede den i New York, da hans agavebar åbnede i 2009. Bygget som en Last Word, men røget og
    koralrød, med grapefrugt alene som duft.`,
  Illegal: `Mezcal, rom, falernum og lime under skum
    På International Bartenders Associations liste siden 2020. Røg og romdampe under en blød, hvid hætte: en sour med
    dårligt ry og gode manerer.`,
  Chilcano: `Pisco, lime og ginger ale
    Perus anden drink, og nemmere end Pisco Sour: den har sin egen uge i januar. Pisco dufter af druer og blomster, og
    ingefæren trækker det frem.`,
  'Pisco Punch': `Pisco, ananas, citron og sukker
    I 1890’ernes San Francisco drak man den på Bank Exchange, hvis ejer, Duncan Nicol, tog opskriften med sig i
    graven. Det, der skænkes i dag, er et godt gæt: ananas og en masse charme.`,
}
