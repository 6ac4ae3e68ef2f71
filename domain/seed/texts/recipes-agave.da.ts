export const agaveDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
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
