import type { SeedRecipeTexts } from './seed-texts.ts'

export const vodkaDa: SeedRecipeTexts = {
  Cosmopolitan: `Citronvodka, appelsin, lime og tranebær
    Toby Cecchini gav den sin nuværende form i New York i 1988; fjernsynet gjorde den berømt ti år senere.
    Tranebærrene er med for farvens skyld: det er en sour, ikke en juicedrink.`,
  'Espresso Martini': `Vodka, kaffelikør og en frisk espresso
    London i 1980’erne: en model skal have bedt Dick Bradsell om noget, der kunne vække hende. Espressoen skal være
    frisk og stadig varm, så skummer den, når den rystes.`,
  'Vodka Martini': `Vodka og tør vermouth, ren og iskold
    Uden enebær er vermouthen det eneste krydderi, så brug en, der er åbnet for nylig. Oliven giver det salt, som
    vodkaen mangler.`,
  Negroski: `En Negroni med vodka i stedet for gin
    Vodkaen træder et skridt tilbage og overlader pladsen til Campari og vermouth. Blødere og rundere end originalen
    og et godt valg for den, der ikke bryder sig om enebær.`,
  Kamikaze: `Vodka, appelsinlikør og lime i lige dele
    En Margarita på vodka, der voksede op som shot i 1970’ernes barer. Som rigtig drink, godt rystet, er den tør og
    meget ren.`,
  'Lemon Drop': `Et citronbolsje for voksne, med sukkerkant
    San Francisco i 1970’erne. Først syrlig, så sød fra glassets kant, præcis som det bolsje, den er opkaldt efter.`,
  'French Martini': `Vodka, hindbærlikør og ananas under skum
    Kun glasset har den til fælles med en Martini. Ananasjuice, der rystes hårdt, danner et tykt, lyst skum, og sorte
    hindbær står for den franske accent.`,
  'Passionfruit Martini': `Vaniljevodka og passionsfrugt, mousserende vin ved siden af
    Douglas Ankrahs drink fra London, 2002. Vinen kommer i sit eget lille glas: slurk for slurk renser dens syre
    frugtens sødme væk.`,
  'Spicy Fifty': `Vaniljevodka, hyldeblomst, honning og chili
    Salvatore Calabrese lavede den til baren Fifty i London. Den begynder med blomster og slutter med ild; to tynde
    skiver chili er rigeligt.`,
  'Black Russian': `Vodka og kaffelikør på is
    Gustave Tops fra Hotel Metropole i Bruxelles blandede den omkring 1949 til den amerikanske ambassadør i
    Luxembourg. Sød, mørk og meget stærkere, end den smager.`,
  'White Russian': `Vodka og kaffelikør under et lag fløde
    En Black Russian med fløde flydende ovenpå. En film fra 1998 og dens helt i badekåbe reddede den fra glemslen.`,
  Godmother: `Vodka og amaretto, intet andet
    En Godfather med vodka i stedet for skotsk whisky, så mandlen står alene på scenen. En lille drink til slutningen
    af en lang aften.`,
  'Moscow Mule': `Vodka, lime og ginger beer i et kobberkrus
    Los Angeles, 1941: én mand kunne ikke komme af med sin vodka, en anden ikke med sin ginger beer. Kobberkruset
    holder den kold, og dine fingre med.`,
  Screwdriver: `Vodka og appelsinjuice
    Amerikanske ingeniører skal have rørt rundt med det værktøj, de havde ved hånden, en skruetrækker. Den er lige så
    god som sin juice, så pres selv appelsinerne. Kom is i glasset først.`,
  'Harvey Wallbanger': `En Screwdriver med Galliano flydende på toppen
    En tegnet surfer solgte den til Amerika i 1970’erne. Skefulden med Galliano giver vanilje og anis og hældes på til
    sidst, så det er den, man dufter først.`,
  'Bloody Mary': `Vodka, tomat, citron og så meget krydderi, man har lyst til
    Fernand Petiot skal have blandet vodka og tomat i Paris i 1920’erne og først senere have fundet krydderierne i New
    York. Salt, syre, styrke: krydr den som en suppe, og smag til.`,
  'Sea Breeze': `Vodka, tranebær og grapefrugt
    Syrligt på syrligt og meget forfriskende. Tranebæravlerne i New England slog på tromme for den slags drinks fra
    1960’erne og frem; denne her er den tørreste af dem.`,
  Madras: `Vodka, tranebær og appelsin
    Den mildere søster til Sea Breeze. Tilsyneladende opkaldt efter det ternede bomuldsstof i sommerjakker, hvis røde
    og orange farver den bærer.`,
  'Salty Dog': `Vodka og grapefrugt bag en saltkant
    Uden salt er det en Greyhound. Med salt mister grapefrugten noget af sin bitterhed og smager sødere, et trick, der
    også virker ved morgenbordet.`,
  'Sex on the Beach': `Vodka, fersken, appelsin og tranebær
    Florida i 1980’erne: ferskenlikøren var ny, og spring break stod for døren. Sød, frugtig og nem at synes om, og
    det var også meningen.`,
  'Blue Lagoon': `Vodka, blue curaçao og citron, toppet med bobler
    Knaldblå, frisk og citronsyrlig, hvad man så end skulle tro. De første skal være skænket i Paris, da blue curaçao
    var en nyhed.`,
  'Long Island Iced Tea': `Fem slags klar spiritus, der ligner iste
    Der er kun et skvæt af hver, men tilsammen bliver det en stærk drink: der er lige så meget alkohol i ét glas som i
    to almindelige. Kun lige cola nok til farven.`,
  'Russian Spring Punch': `Vodka, cassis og citron under mousserende vin
    Dick Bradsell fandt på den til en fest, hvor gæsterne selv tog champagnen med. Russisk på grund af vodkaen,
    forårspunch på grund af alt det andet.`,
  Greyhound: `Vodka og grapefrugt
    En Salty Dog, før den fandt saltet; måske opkaldt efter de busstationer, hvis restauranter serverede den. Maskinen
    klarer det hele. Kom is i glasset i forvejen.`,
  'Melon Ball': `Vodka, melon og appelsinjuice
    Omkring 1980 lyste New Yorks diskoteker i den grønne farve. Melon er meget sød, så der er mere vodka end likør i.
    Isen kommer i glasset først.`,
  'Hairy Navel': `Vodka, fersken og appelsin
    En Fuzzy Navel for voksne: vodkaen gør den tørrere og en hel del stærkere. Intet at ryste, intet at skære; bare is
    i først.`,
  'Alabama Slammer': `Southern Comfort, amaretto, sloe gin og appelsin
    Den siges at stamme fra fodboldtilskuerne i Alabama i 1970’erne. Abrikos, mandel og slåen i appelsinjuice: rød,
    sød og stærkere, end den giver sig ud for. Is først.`,
  'Chi-Chi': `En Piña Colada på vodka
    Hawaii tog den til sig i 1950’erne, da “chi-chi” betød elegant. Uden rom står kokos og ananas alene på scenen;
    lidt lime holder dem begge vågne.`,
  Caipiroska: `Vodka, knust lime og rørsukker
    Også i Brasilien bestiller mange deres Caipirinha på vodka: renere, mindre græs, mere lime. Skær limens hvide
    midte fra, det er den, der bliver bitter.`,
  'Apple Martini': `Vodka, æble og citron
    Los Angeles i 1990’erne og snart knaldgrøn i hver eneste tv-serie. Ægte juice og ægte citron gør vittigheden til
    en god sour.`,
  'Lychee Martini': `Vodka, lychee og lime
    Roser, druer og en smule peber: lychee dufter som en parfume og har mere brug for syre end for sukker. New Yorks
    asiatiske restauranter gjorde den kendt i 1990’erne.`,
  Balalaika: `Vodka, appelsinlikør og citron
    En White Lady i pelshue. Citron i stedet for limen fra en Kamikaze gør den rundere; servér den kold som Rusland.`,
  'Vodka Tonic': `Vodka, tonic og lime
    Det er tonicen, der fører ordet, så tag en, du gerne lytter til. Pres limen over isen, før tonicen kommer i.`,
  'Red Snapper': `En Bloody Mary på gin
    St. Regis Hotel i New York fandt navnet Bloody Mary for groft og serverede den under dette. I dag betyder det gin:
    dens urter ved, hvad man stiller op med en tomat.`,
}
