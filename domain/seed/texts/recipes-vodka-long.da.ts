export const vodkaLongDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Moscow Mule': {
    tagline: 'Vodka, lime og ginger beer i et kobberkrus',
    text:
      'Los Angeles, 1941: én mand kunne ikke komme af med sin vodka, en anden ikke ' +
      'med sin ginger beer. Kobberkruset holder den kold, og dine fingre med.',
  },
  Screwdriver: {
    tagline: 'Vodka og appelsinjuice',
    text:
      'Amerikanske ingeniører skal have rørt rundt med det værktøj, de havde ved hånden, en ' +
      'skruetrækker. Den er lige så god som sin juice, så pres selv appelsinerne. Kom is i glasset ' +
      'først.',
  },
  'Harvey Wallbanger': {
    tagline: 'En Screwdriver med Galliano flydende på toppen',
    text:
      'En tegnet surfer solgte den til Amerika i 1970’erne. Skefulden med Galliano giver ' +
      'vanilje og anis og hældes på til sidst, så det er den, man dufter først.',
  },
  'Bloody Mary': {
    tagline: 'Vodka, tomat, citron og så meget krydderi, man har lyst til',
    text:
      'Fernand Petiot skal have blandet vodka og tomat i Paris i 1920’erne og først senere have ' +
      'fundet krydderierne i New York. Salt, syre, styrke: krydr den som en suppe, og smag til.',
  },
  'Sea Breeze': {
    tagline: 'Vodka, tranebær og grapefrugt',
    text:
      'Syrligt på syrligt og meget forfriskende. Tranebæravlerne i New England slog på tromme ' +
      'for den slags drinks fra 1960’erne og frem; denne her er den tørreste af dem.',
  },
  Madras: {
    tagline: 'Vodka, tranebær og appelsin',
    text:
      'Den mildere søster til Sea Breeze. Tilsyneladende opkaldt efter det ternede ' +
      'bomuldsstof i sommerjakker, hvis røde og orange farver den bærer.',
  },
  'Salty Dog': {
    tagline: 'Vodka og grapefrugt bag en saltkant',
    text:
      'Uden salt er det en Greyhound. Med salt mister grapefrugten noget af sin ' +
      'bitterhed og smager sødere, et trick, der også virker ved morgenbordet.',
  },
  'Sex on the Beach': {
    tagline: 'Vodka, fersken, appelsin og tranebær',
    text:
      'Florida i 1980’erne: ferskenlikøren var ny, og spring break stod for ' +
      'døren. Sød, frugtig og nem at synes om, og det var også meningen.',
  },
  'Blue Lagoon': {
    tagline: 'Vodka, blue curaçao og citron, toppet med bobler',
    text:
      'Knaldblå, frisk og citronsyrlig, hvad man så end skulle tro. De ' +
      'første skal være skænket i Paris, da blue curaçao var en nyhed.',
  },
  'Long Island Iced Tea': {
    tagline: 'Fem slags klar spiritus, der ligner iste',
    text:
      'Der er kun et skvæt af hver, men tilsammen bliver det en stærk drink: der er lige så ' +
      'meget alkohol i ét glas som i to almindelige. Kun lige cola nok til farven.',
  },
  'Russian Spring Punch': {
    tagline: 'Vodka, cassis og citron under mousserende vin',
    text:
      'Dick Bradsell fandt på den til en fest, hvor gæsterne selv tog champagnen med. ' +
      'Russisk på grund af vodkaen, forårspunch på grund af alt det andet.',
  },
}
