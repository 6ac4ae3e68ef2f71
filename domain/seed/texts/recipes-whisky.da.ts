import type { SeedRecipeTexts } from './seed-texts.ts'

export const whiskyDa: SeedRecipeTexts = {
  'Whiskey Sour': `Bourbon, citron og sukker under et blødt skum
    Trykt af Jerry Thomas i 1862 og aldrig forsvundet siden. Æggehviden kan udelades, men den gør citronen mild og
    drinken silkeblød.`,
  'New York Sour': `En Whiskey Sour med rødvin flydende på toppen
    Vinen bliver på overfladen, hvis man hælder den langsomt: først mørk frugt og tannin, så souren nedenunder. Trods
    navnet lader den til at komme fra Chicago.`,
  'Gold Rush': `Bourbon, honning og citron
    En Whiskey Sour, hvor honning har taget sukkerets plads; fra New York-baren Milk & Honey, naturligvis. Tre
    ingredienser, og den smager, som om der var fem.`,
  Penicillin: `Skotsk whisky, citron, honning og ingefær med røg på toppen
    Sam Ross, New York, 2005. Den lyder som et råd mod forkølelse. Den røgede whisky kommer på til sidst og når næsen,
    før drinken når læberne.`,
  'Paper Plane': `Bourbon, amaro, Aperol og citron i lige dele
    Sam Ross opkaldte den i 2008 efter en sang, der blev spillet hele den sommer. Bittert, surt, sødt og stærkt får
    hver sin fjerdedel, og ingen af dem vinder.`,
  'Rob Roy': `En Manhattan på skotsk whisky
    Blandet på Waldorf Hotel i New York i 1894, da en operette om den skotske fredløse havde premiere i nærheden. Malt
    og vermouth har toner af rosin og nød til fælles.`,
  'Bobby Burns': `Skotsk whisky og rød vermouth med Bénédictine
    Opkaldt efter Skotlands nationaldigter og bedst på hans fødselsdag, den 25. januar. Urtelikøren runder det af, som
    vermouthen begyndte på.`,
  'Blood and Sand': `Skotsk whisky, kirsebær, vermouth og appelsin
    Cocktailen til Rudolph Valentinos tyrefægterfilm fra 1922. På papiret kan den ikke lade sig gøre; i glasset går
    røg, kirsebær og appelsin op i en højere enhed.`,
  'Rusty Nail': `Skotsk whisky og Drambuie på is
    Drambuie er whisky med lynghonning og urter, så de to er i familie. Tag mindre likør, hvis whiskyen skal føre an.`,
  Godfather: `Skotsk whisky og amaretto, halvt af hver
    Den kom med filmen i 1970’erne. Mandel og malt er gamle venner; en røget whisky er det mest interessante selskab.`,
  Tipperary: `Irsk whiskey, rød vermouth og grøn Chartreuse
    På tryk senest i 1917, måske efter soldatersangen om den lange vej hjem. Chartreuse lægger alpeurter til det bløde
    irske korn.`,
  'Trinidad Sour': `En sour, hvor bitteren er hovedingrediensen
    Giuseppe González vendte op og ned på reglerne i 2009: en hel portion aromatisk bitter og en skefuld whiskey.
    Mandelsirup og citron tæmmer den til krydret fløjl.`,
  'Mint Julep': `Bourbon og mynte under et bjerg af knust is
    Det er den, man drikker til Kentucky Derby. I et metalbæger rimer den til på et minut; hold på kanten, og stik
    sugerøret ned tæt ved mynten.`,
  'Whisky Highball': `Whisky og meget kold danskvand som i Tokyo
    I Japan er den en kunst: et højt glas fyldt med klar is, whisky, der røres kold, danskvand hældt ned langs siden,
    én eneste omgang med skeen.`,
  'Kentucky Mule': `Bourbon, lime og ginger beer
    Vanilje og eg møder stærk ingefær: en Mule til dem, der hellere vil have whiskey. Med mynte på toppen bliver den
    en fjern slægtning til Mint Julep.`,
  'Lynchburg Lemonade': `Tennessee whiskey, appelsinlikør og citron, gjort lang
    Lynchburg i Tennessee har et berømt destilleri, men knap en bar, for her er alkoholsalg forbudt. Trækul af ahorn
    gør whiskeyen mild nok til lemonade.`,
  'Irish Coffee': `Varm kaffe, irsk whiskey og kølig fløde
    Joe Sheridan serverede den i 1940’erne for passagerer, der ventede på bedre vejr i flyvebådshavnen Foynes. Drik
    det varme gennem det kolde; rør ikke rundt.`,
  'Hot Toddy': `Whisky, honning, citron og varmt vand
    Den kurerer ingen forkølelse, men den gør den til at holde ud. Nellikerne stikkes i citronskiven; en kanelstang
    gør det ud for en ske.`,
  'Amaretto Sour': `Amaretto og bourbon, citron og skum
    Jeffrey Morgenthaler reddede den i 2012 fra dens dårlige ry: et mål stærk bourbon giver mandlen rygrad. Ryst den
    to gange, første gang uden is.`,
  'Whiskey Smash': `Bourbon, citron, sukker og mynte
    En Julep, der mødte en citron, på tryk siden 1800-tallet og tilbage, siden Dale DeGroff tog den op. Ryst skiverne
    med: det er skallen, der gør den til mere end en sour.`,
  Scofflaw: `Rye, tør vermouth, citron og grenadine
    I 1924 udskrev Boston en konkurrence om et ord for dem, der drak på trods af loven. “Scofflaw” vandt, og få dage
    efter havde Harry’s Bar i Paris en drink til det.`,
  'Brown Derby': `Bourbon, grapefrugt og honning
    Hollywood i 1930’erne, opkaldt efter en restaurant formet som en bowlerhat. Tre ingredienser, som alle kan lide,
    og som alligevel næsten ingen venter at møde sammen.`,
  'Remember the Maine': `Rye, rød vermouth, kirsebær og absint
    Charles H. Baker drak den i Havana i 1933, mens der blev skudt udenfor, og rørte den, som han skrev, med uret. En
    Manhattan med et mørkt kirsebær og en grøn skygge.`,
  'Black Manhattan': `Rye og en mørk amaro
    San Francisco, 2005: Todd Smith udelod vermouthen og tog en siciliansk bitterlikør. Mørkere, tykkere, med et
    strejf af colanød; den drink efter maden, som en Manhattan aldrig helt blev.`,
  Presbyterian: `Whisky, ginger ale og danskvand
    Halvt ginger ale, halvt danskvand: sød nok til at synes om og tør nok til at tage en til. Ingen ved, hvad kirken
    har med den at gøre, bortset fra at den ser uskyldig ud.`,
  'Jack Rose': `Æblebrændevin, citron og grenadine
    Applejack hører til Amerikas ældste spiritus, og det her er dens bedste drink, kendt siden omkring 1905. Hemingway
    lader en af sine personer vente med en i en hotelbar i Paris. Grenadine af granatæbler er det halve af den.`,
  'Champs-Élysées': `Cognac, citron og grøn Chartreuse
    En Sidecar på vandretur i Alperne. En af de bedste måder at bruge lidt Chartreuse på: urterne løfter druen, og
    citronen løfter urterne.`,
  'Japanese Cocktail': `Cognac, mandelsirup og bitter
    Fra den første cocktailbog, 1862, nok til ære for Japans første gesandtskab, der var i New York to år før. Der er
    intet japansk i den: cognac, mandel og krydderi, glat som en lakæske.`,
}
