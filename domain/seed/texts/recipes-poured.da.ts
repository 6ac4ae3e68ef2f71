import type { SeedRecipeTexts } from './seed-texts.ts'

export const pouredDa: SeedRecipeTexts = {
  'Cape Codder': `Vodka, tranebær og en anelse lime
    Opkaldt efter halvøen i Massachusetts, hvor tranebærrene gror i moser ved havet. Også kendt som vodka cranberry;
    det er limen, der gør den til en cocktail. Kom is i glasset først.`,
  'Bay Breeze': `Vodka, tranebær og ananas
    Den tredje i Breeze-familien og den blødeste: ananassen tager brodden af tranebærrene. Fyld glasset med is, før
    maskinen går i gang.`,
  'Hawaiian Screwdriver': `Vodka med appelsin og ananas
    Halvdelen af appelsinjuicen viger pladsen for ananas, og morgendrinken flytter til stranden. Kold juice og et glas
    fuldt af is er al den teknik, der skal til.`,
  'Brass Monkey': `Vodka, rom og appelsinjuice
    Solgt færdigblandet i 1970’erne sammen med en historie om en spion og besunget i 1986. Ældre bøger tager mørk rom,
    de fleste barer en lys. Kom rigeligt med is i glasset først.`,
  'Cuban Screw': `Rom og appelsinjuice
    En Screwdriver med rom, hvor vodkaen plejer at være. Lys rom holder den frisk, en lagret får den til at smage af
    vanilje. Kom is i først.`,
  'Bog Fog': `Rom, tranebær og appelsin
    En Madras på rom. Mosen, bog, er der, hvor tranebærrene gror; tågen, fog, er den, der lægger sig over den efter
    andet glas. Serveres på is, som kommer i først.`,
  'Tropical Rum Punch': `Rom med appelsin, ananas og lime
    Én del surt, to dele sødt, tre dele stærkt, fire dele svagt: det gamle rim fra Caribien, her med juice i stedet
    for det meste af sukkeret og vandet. Hæld den på is, og i en bowle på endnu mere is.`,
  'Gin & Juice': `Gin og appelsinjuice uden dikkedarer
    I forbudstiden gemte barerne rå gin bag appelsiner; en sang fra 1994 gjorde den berømt igen. Med en god gin er der
    ikke noget at gemme. Is først, så er det maskinens tur.`,
  'Mexican Screwdriver': `Tequila og appelsinjuice
    En Tequila Sunrise, før solen står op: ingen grenadine, så agavens peber får lov at stå forrest. Kom is i glasset,
    før du begynder.`,
  'Long Beach Iced Tea': `Long Island med tranebær i stedet for cola
    Igen fem slags spiritus i små mål, men frugt i stedet for cola: mere lyserød, mere syrlig og lige så stærk. Fyld
    glasset med is først, og lad drinken stå et minut; smeltevandet hører med.`,
  'Fuzzy Navel': `Ferskenlikør og appelsinjuice
    Dunene er ferskenens, navlen er appelsinens. Den blev til, da ferskenlikør var nyt i 1980’erne, og er mildere end
    de fleste vine. Kom is i glasset først.`,
  'Woo Woo': `Vodka, fersken og tranebær
    En Sex on the Beach uden appelsin og ofte et shot. Det syrlige tranebær holder ferskenen fra at blive til slik.
    Kom is i glasset, før maskinen går i gang.`,
  'Rum Negroni': `Negronien flytter til Caribien
    Sukkerrør, hvor der før var enebær. En lys rom lader den bitre appelsin føre an, en vild jamaicansk tager en
    diskussion, der er værd at tage. Læg én stor isterning i glasset, før maskinen skænker.`,
  'Little Princess': `Hvid rom og rød vermouth, halvt af hver
    Også kendt som Poker: en Manhattan for dem, der vil have den let. Vermouth og rom har toner af vanilje og rosin
    til fælles. Kom is i glasset først, eller hav begge flasker stående i køleskabet.`,
  'Vodka Gimlet': `Vodka, frisk lime og sukker
    Skarpere og klarere end en Gimlet på lime cordial, fordi limen er frisk. Fyld glasset med is i forvejen, og giv
    den et minut: den skal være meget kold.`,
  'Pineapple Daiquiri': `Hvid rom, ananas og lime på is
    Rom og ananas er et gammelt par: i Pickwick-klubben drikker en præst dem varme. Her er de kolde og med kun lidt
    sukker, for frugten har sin egen sødme med. Fyld glasset med is først.`,
  'Tequila Gimlet': `Tequila, lime og sukker og intet salt
    En Margarita, der har droppet appelsinen. Tilbage er agave og lime, meget klart og temmelig stærkt. Isen kommer i
    glasset først, så meget, der er plads til.`,
  'Ti’ Punch': `Rhum agricole, lime og en tråd af sirup
    Hverdagsdrinken på Martinique og Guadeloupe, hvor gæsterne får flaskerne udleveret, og “enhver laver sin egen
    død”. Ingen is eller højst én terning; det er den græsgrønne rom, det handler om.`,
  Kangaroo: `Vodka og tør vermouth på is
    Sådan hed en Vodka Martini, før nogen vovede at kalde den det. Denne her er vådere, med en hel portion vermouth,
    og hviler på den is, du selv har lagt i.`,
  'Fifty-Fifty': `Gin og tør vermouth i lige dele
    Martinien, som mange drak den, før vermouthen begyndte at forsvinde ud af den: urtet, lettere og bedre selskab for
    en oliven. Hav glas og begge flasker liggende i fryseren, eller kom is i først.`,
  'B & B': `Bénédictine og brandy, halvt af hver
    21 Club i New York skal have blandet den i 1930’erne, indtil likørens producent selv kom den på flaske. Honning,
    safran og eg; is er ikke nødvendig, men det er en varm hånd.`,
  'Dirty Mother': `Brandy og kaffelikør
    En Black Russian på brandy. Rosin og ristet kaffe går så godt sammen, at man undrer sig over, at vodkaen kom
    først. Kom is i glasset i forvejen.`,
  'Virgin Madras': `Tranebær og appelsin
    Syrligt og sødt i to røde nuancer, der aldrig helt bliver til én. Kom isen i først, og lad skeen blive i skuffen:
    farverne er halvdelen af fornøjelsen.`,
  'Virgin Bay Breeze': `Tranebær og ananas
    Ananassen giver skummet og sødmen, tranebærrene det bid, de fleste juicedrinks mangler. Fyld glasset med is, før
    maskinen går i gang.`,
  'Virgin Cosmopolitan': `Tranebær, appelsin og lime, lille og lyserød
    En Cosmopolitan lever af tranebær, lime og et strejf af appelsin, og alle tre er her. Køl glas og juice godt ned:
    uden alkohol er det kulden, der gør den til en cocktail.`,
  'Cranberry Limeade': `Lime og sukker, rødt af tranebær
    To slags surt: lime er hurtig og skarp, tranebær langsom og tør. Et glas, der er fyldt med is på forhånd, giver
    begge den rette styrke, efterhånden som isen smelter.`,
  'Pineapple Limeade': `Ananas, lime og lidt sukker
    Gadeboder over hele Latinamerika sælger en udgave af den fra store glaskrukker. Limen holder ananassen vågen. Fyld
    glasset med is til kanten, før du begynder.`,
  'Orange Limeade': `Appelsin og lime, næsten uden sukker
    Appelsinjuice alene er morgenmad; med lime bliver det til en drink. Har du blodappelsiner, så brug dem. Isen
    kommer i glasset først.`,
  'Fruit Punch': `Appelsin, ananas, tranebær og lime
    Bowlen fra enhver børnefødselsdag og god nok til forældrene, når juicen er det. Sirup er der ikke brug for. Til en
    hel bowle bestiller man den i litervis og lægger en stor isblok i.`,
  'Safe Sex on the Beach': `Fersken, appelsin og tranebær
    Der mangler kun vodkaen, og den smagte alligevel ikke af noget. Fersken, appelsin og tranebær på is: lidt af
    solnedgangen bliver i glasset.`,
  ACE: `Appelsin, gulerod og citron
    I Italien og Tyskland står den i ethvert supermarked: bogstaverne er vitaminerne A, C og E. Guleroden runder
    appelsinen af, citronen løfter den. Bedst meget kold, med eller uden is.`,
  'Sweet Iced Tea': `Sort te, sød og meget kold
    Husets drik i de amerikanske sydstater, hvor ingen spørger, om man vil have sukker i. Stærk te, der er kølet
    langsomt af, bliver ikke grumset. Først et højt glas med is, så teen.`,
  'Peach Iced Tea': `Sort te, fersken og citron
    Hjemmelavet er den noget helt andet end den på flaske: mindre sukker, mere te, ægte syre. Teens garvesyre klarer
    det, spiritussen ellers ville gøre. Kom is i glasset først.`,
  'Mango Passion': `Mango, passionsfrugt og lime
    Mango er lutter fylde og næsten ingen syre, passionsfrugt lige omvendt: sammen, med et skvæt lime, mangler de
    intet. Kom rigeligt med knust is i glasset først.`,
}
