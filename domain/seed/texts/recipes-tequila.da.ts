import type { SeedRecipeTexts } from './seed-texts.ts'

export const tequilaDa: SeedRecipeTexts = {
  Margarita: {
    tagline: 'Tequila, appelsinlikør og lime bag en saltkant',
    text:
      'Margarita er spansk for margerit, på engelsk daisy, og en Daisy var en sour sødet med likør. Et dusin ' +
      'mennesker påstår, at de lavede den første. Kom kun salt på den halve kant, så kan alle vælge.',
  },
  'Tommy’s Margarita': {
    tagline: 'Tequila, lime og agave uden noget i vejen',
    text:
      'Julio Bermejo udelod appelsinlikøren på familiens restaurant i San Francisco omkring ' +
      '1990. Agavesirup kommer fra samme plante som tequilaen, og det kan smages.',
  },
  'Tequila Sunrise': {
    tagline: 'Appelsinjuice over grenadine, som en morgenhimmel',
    text:
      'Sausalito i 1970’erne: The Rolling Stones kunne lide den og tog den med på turné ' +
      'gennem Amerika. Lad grenadinen synke af sig selv, og rør ikke i den.',
  },
  Paloma: {
    tagline: 'Tequila, pink grapefrugtsodavand, lime og salt',
    text:
      'Hjemme i Mexico siges den at blive bestilt oftere end Margarita. ' +
      'Grapefrugtens bitterhed klæder tequila, og en knivspids salt runder den af.',
  },
  'El Diablo': {
    tagline: 'Tequila, cassis og ginger beer',
    text:
      'På tryk hos Trader Vic siden 1940’erne. Solbærrene synker, ' +
      'ingefæren stiger, og tequilaen holder de to fra hinanden.',
  },
  Matador: {
    tagline: 'Tequila med ananas og lime',
    text: 'En Margarita med ananas i stedet for appelsinlikør. Rystes den hårdt, får den et fint skum.',
  },
  Batanga: {
    tagline: 'Tequila, cola og lime i et glas med saltkant',
    text:
      'Don Javier Delgado Corona serverede den på La Capilla i byen Tequila og rørte ' +
      'rundt i hver eneste med den kniv, han lige havde skåret lime med.',
  },
  Rosita: {
    tagline: 'En Negroni på tequila med begge slags vermouth',
    text:
      'Sød og tør vermouth deles om én plads, så Camparien træder tilbage og ' +
      'agaven frem. En god måde at lære tequila at kende på uden lime.',
  },
  Siesta: {
    tagline: 'Tequila, grapefrugt, lime og lidt Campari',
    text:
      'Fra New York, 2006. Et sted mellem en Paloma og en Hemingway ' +
      'Special, med Campari til at understrege grapefrugtens bitre side.',
  },
  'Mexican Mule': {
    tagline: 'Tequilaen tager vodkaens plads ved siden af ingefæren',
    text:
      'En Moscow Mule med stempel i passet. Tequila har mere at sige end ' +
      'vodka: peber og grøn agave slutter sig til ingefæren.',
  },
  'Oaxaca Old Fashioned': {
    tagline: 'Tequila og mezcal behandlet som whiskey',
    text: 'Phil Ward, New York, 2007. Lagret tequila er kroppen, mezcal røgen og agavesirup broen mellem de to.',
  },
  'Naked and Famous': {
    tagline: 'Mezcal, gul Chartreuse, Aperol og lime i lige dele',
    text:
      'Joaquín Simó fra New York byggede den over samme læst som Last Word og med en hilsen ' +
      'til Paper Plane: røg, urter, bitter appelsin og syre, alle på samme lydstyrke.',
  },
  'Brave Bull': {
    tagline: 'Tequila og kaffelikør på is',
    text:
      'En Black Russian med mexicansk hjerte. Ristet agave og ristet ' +
      'kaffe går godt i spænd, for de har begge været i ilden.',
  },
  'Ranch Water': {
    tagline: 'Tequila, lime og meget kold danskvand',
    text:
      'Det vestlige Texas gør krav på den, og dér drikkes den af selve danskvandsflasken: et par ' +
      'slurke af toppen, tequila og lime i. Lige så tør som det land, den kommer fra.',
  },
  'Spicy Margarita': {
    tagline: 'Tequila, lime, agave og chili',
    text:
      'Formentlig tidens mest bestilte Margarita. To skiver chili i shakeren er ' +
      'rigeligt, og kernerne er det stærkeste; tag dem ud, hvis du er i tvivl.',
  },
  'Cadillac Margarita': {
    tagline: 'Tequila reposado, appelsinlikør på cognac og lime',
    text:
      'En Margarita, hvor alt er et nummer større: lagret tequila og appelsin på ' +
      'cognac. Rundere og dybere; nogle hælder likøren over til sidst.',
  },
  Toreador: {
    tagline: 'Tequila, abrikos og lime',
    text:
      'Står i Café Royal Cocktail Book fra 1937, flere år før ordet Margarita kom ' +
      'på tryk. Abrikos og agave er et par, som flere barer burde kende.',
  },
  'Mexican Firing Squad': {
    tagline: 'Tequila, lime, grenadine og bitter',
    text:
      'Den berejste gourmet Charles H. Baker havde den med hjem fra Mexico City i 1937. Med ' +
      'ægte grenadine af granatæbler er den syrlig og lang og ikke spor lyserød.',
  },
  Cantarito: {
    tagline: 'Tequila, tre slags citrus og grapefrugtsodavand',
    text:
      'Sælges langs vejen i Jalisco i små lerkrukker, der har ligget i vand for at holde ' +
      'sig kølige. En Paloma for folk, der ikke kunne bestemme sig for én frugt.',
  },
  'Division Bell': {
    tagline: 'Mezcal, Aperol, maraschino og lime',
    text:
      'Phil Ward serverede den i New York, da hans agavebar åbnede i 2009. Bygget som ' +
      'en Last Word, men røget og koralrød, med grapefrugt alene som duft.',
  },
  Illegal: {
    tagline: 'Mezcal, rom, falernum og lime under skum',
    text:
      'På International Bartenders Associations liste siden 2020. Røg og romdampe ' +
      'under en blød, hvid hætte: en sour med dårligt ry og gode manerer.',
  },
  Chilcano: {
    tagline: 'Pisco, lime og ginger ale',
    text:
      'Perus anden drink, og nemmere end Pisco Sour: den har sin egen uge i januar. ' +
      'Pisco dufter af druer og blomster, og ingefæren trækker det frem.',
  },
  'Pisco Punch': {
    tagline: 'Pisco, ananas, citron og sukker',
    text:
      'I 1890’ernes San Francisco drak man den på Bank Exchange, hvis ejer, Duncan Nicol, tog ' +
      'opskriften med sig i graven. Det, der skænkes i dag, er et godt gæt: ananas og en masse charme.',
  },
}
