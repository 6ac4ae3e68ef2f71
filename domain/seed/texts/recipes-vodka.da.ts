import type { SeedRecipeTexts } from './seed-texts.ts'

export const vodkaDa: SeedRecipeTexts = {
  Cosmopolitan: {
    tagline: 'Citronvodka, appelsin, lime og tranebær',
    text:
      'Toby Cecchini gav den sin nuværende form i New York i 1988; fjernsynet gjorde den berømt ti år ' +
      'senere. Tranebærrene er med for farvens skyld: det er en sour, ikke en juicedrink.',
  },
  'Espresso Martini': {
    tagline: 'Vodka, kaffelikør og en frisk espresso',
    text:
      'London i 1980’erne: en model skal have bedt Dick Bradsell om noget, der kunne vække ' +
      'hende. Espressoen skal være frisk og stadig varm, så skummer den, når den rystes.',
  },
  'Vodka Martini': {
    tagline: 'Vodka og tør vermouth, ren og iskold',
    text:
      'Uden enebær er vermouthen det eneste krydderi, så brug en, der er ' +
      'åbnet for nylig. Oliven giver det salt, som vodkaen mangler.',
  },
  Negroski: {
    tagline: 'En Negroni med vodka i stedet for gin',
    text:
      'Vodkaen træder et skridt tilbage og overlader pladsen til Campari og vermouth. Blødere og ' +
      'rundere end originalen og et godt valg for den, der ikke bryder sig om enebær.',
  },
  Kamikaze: {
    tagline: 'Vodka, appelsinlikør og lime i lige dele',
    text:
      'En Margarita på vodka, der voksede op som shot i 1970’ernes barer. ' +
      'Som rigtig drink, godt rystet, er den tør og meget ren.',
  },
  'Lemon Drop': {
    tagline: 'Et citronbolsje for voksne, med sukkerkant',
    text:
      'San Francisco i 1970’erne. Først syrlig, så sød fra glassets ' +
      'kant, præcis som det bolsje, den er opkaldt efter.',
  },
  'French Martini': {
    tagline: 'Vodka, hindbærlikør og ananas under skum',
    text:
      'Kun glasset har den til fælles med en Martini. Ananasjuice, der rystes hårdt, ' +
      'danner et tykt, lyst skum, og sorte hindbær står for den franske accent.',
  },
  'Passionfruit Martini': {
    tagline: 'Vaniljevodka og passionsfrugt, mousserende vin ved siden af',
    text:
      'Douglas Ankrahs drink fra London, 2002. Vinen kommer i sit eget lille ' +
      'glas: slurk for slurk renser dens syre frugtens sødme væk.',
  },
  'Spicy Fifty': {
    tagline: 'Vaniljevodka, hyldeblomst, honning og chili',
    text:
      'Salvatore Calabrese lavede den til baren Fifty i London. Den begynder med ' +
      'blomster og slutter med ild; to tynde skiver chili er rigeligt.',
  },
  'Black Russian': {
    tagline: 'Vodka og kaffelikør på is',
    text:
      'Gustave Tops fra Hotel Metropole i Bruxelles blandede den omkring 1949 til den ' +
      'amerikanske ambassadør i Luxembourg. Sød, mørk og meget stærkere, end den smager.',
  },
  'White Russian': {
    tagline: 'Vodka og kaffelikør under et lag fløde',
    text:
      'En Black Russian med fløde flydende ovenpå. En film fra 1998 ' +
      'og dens helt i badekåbe reddede den fra glemslen.',
  },
  Godmother: {
    tagline: 'Vodka og amaretto, intet andet',
    text:
      'En Godfather med vodka i stedet for skotsk whisky, så mandlen står ' +
      'alene på scenen. En lille drink til slutningen af en lang aften.',
  },
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
  Greyhound: {
    tagline: 'Vodka og grapefrugt',
    text:
      'En Salty Dog, før den fandt saltet; måske opkaldt efter de busstationer, hvis ' +
      'restauranter serverede den. Maskinen klarer det hele. Kom is i glasset i forvejen.',
  },
  'Melon Ball': {
    tagline: 'Vodka, melon og appelsinjuice',
    text:
      'Omkring 1980 lyste New Yorks diskoteker i den grønne farve. Melon er meget ' +
      'sød, så der er mere vodka end likør i. Isen kommer i glasset først.',
  },
  'Hairy Navel': {
    tagline: 'Vodka, fersken og appelsin',
    text:
      'En Fuzzy Navel for voksne: vodkaen gør den tørrere og en hel del ' +
      'stærkere. Intet at ryste, intet at skære; bare is i først.',
  },
  'Alabama Slammer': {
    tagline: 'Southern Comfort, amaretto, sloe gin og appelsin',
    text:
      'Den siges at stamme fra fodboldtilskuerne i Alabama i 1970’erne. Abrikos, mandel og ' +
      'slåen i appelsinjuice: rød, sød og stærkere, end den giver sig ud for. Is først.',
  },
  'Chi-Chi': {
    tagline: 'En Piña Colada på vodka',
    text:
      'Hawaii tog den til sig i 1950’erne, da “chi-chi” betød elegant. Uden rom står ' +
      'kokos og ananas alene på scenen; lidt lime holder dem begge vågne.',
  },
  Caipiroska: {
    tagline: 'Vodka, knust lime og rørsukker',
    text:
      'Også i Brasilien bestiller mange deres Caipirinha på vodka: renere, mindre græs, ' +
      'mere lime. Skær limens hvide midte fra, det er den, der bliver bitter.',
  },
  'Apple Martini': {
    tagline: 'Vodka, æble og citron',
    text:
      'Los Angeles i 1990’erne og snart knaldgrøn i hver eneste tv-serie. ' +
      'Ægte juice og ægte citron gør vittigheden til en god sour.',
  },
  'Lychee Martini': {
    tagline: 'Vodka, lychee og lime',
    text:
      'Roser, druer og en smule peber: lychee dufter som en parfume og har mere brug for syre ' +
      'end for sukker. New Yorks asiatiske restauranter gjorde den kendt i 1990’erne.',
  },
  Balalaika: {
    tagline: 'Vodka, appelsinlikør og citron',
    text:
      'En White Lady i pelshue. Citron i stedet for limen fra en ' +
      'Kamikaze gør den rundere; servér den kold som Rusland.',
  },
  'Vodka Tonic': {
    tagline: 'Vodka, tonic og lime',
    text:
      'Det er tonicen, der fører ordet, så tag en, du gerne lytter ' +
      'til. Pres limen over isen, før tonicen kommer i.',
  },
  'Red Snapper': {
    tagline: 'En Bloody Mary på gin',
    text:
      'St. Regis Hotel i New York fandt navnet Bloody Mary for groft og serverede den under ' +
      'dette. I dag betyder det gin: dens urter ved, hvad man stiller op med en tomat.',
  },
}
