import type { SeedRecipeTexts } from './seed-texts.ts'

export const afterDinnerDa: SeedRecipeTexts = {
  Alexander: `Cognac, chokolade og fløde med muskatnød
    Dessert i glas på stilk. I 1910’erne blev den lavet på gin; det var cognacen, der gjorde den berømt. Riv
    muskatnødden frisk, for det er den, man husker.`,
  Grasshopper: `Mynte, chokolade og fløde i lysegrønt
    Fra det franske kvarter i New Orleans. Den lille pebermynte efter maden i flydende form, kølig og sød og en af de
    mildeste cocktails på kortet.`,
  'Golden Dream': `Galliano, appelsin og fløde
    Vanilje, appelsinskal og en smule fløde: den smager som ispindene i 1960’erne, det årti, den stammer fra.`,
  'French Connection': `Cognac og amaretto på is
    Godfathers franske slægtning, opkaldt efter en anden film fra de år. Druer og mandler, varm og sød og uden behov
    for pynt.`,
  'Angel Face': `Gin, abrikos og calvados i lige dele
    Står i The Savoy Cocktail Book fra 1930. Lutter frugt og ikke en dråbe juice: tre stærke dele, der ser lige så
    uskyldige ud, som navnet lover.`,
  'Porto Flip': `Portvin, brandy og æggeblomme
    En flip er en drink med æg, i gamle dage rørt med en glødende ildrager. I dag serveres den kold: fyldig, silkeblød
    og ikke langt fra en vaniljecreme med portvin.`,
  'Horse’s Neck': `Cognac og ginger ale omkring en spiral af citronskal
    Den lange citronskal hænger ud over kanten som halsen på en hest. Den begyndte som læskedrik; brandyen kom først i
    omkring år 1900.`,
  Fernandito: `Fernet og cola, som man drikker det i Córdoba
    I Argentina drikker man mere fernet end i Italien, og næsten altid med cola. Mentol og myrra møder karamel; det er
    glas nummer to, der overbeviser.`,
  'Caffè Shakerato': `Espresso, sukker og is, rystet til skum
    Italiens kaffe til august. To espressoer, lidt sirup og en tur i shakeren så hård som til en Daiquiri: skummet
    står som på en stout, og der er ikke mælk i.`,
  Mazagran: `Kold kaffe, citron og sukker
    Franske soldater i Algeriet skal have drukket deres kaffe kold og fortyndet i 1840; citronen kom til i Portugal.
    Kaffe og citrus er bedre venner, end man skulle tro.`,
  Bumble: `Appelsinjuice nederst, espresso øverst
    En humlebi i orange og sorte striber, som man møder på hver kaffebar fra Sankt Petersborg til Tbilisi. Sirup og is
    kommer i først, så espressoen har noget at flyde på.`,
  'Iced Latte': `Espresso over kold mælk og is
    Først is, så mælk, så kaffe: sådan opstår de skyer, som alle tager billeder af. Havredrik går lige så godt og er
    sødere i sig selv.`,
  'Iced Matcha Latte': `Pisket matcha med kold havredrik og is
    Sigt matchaen, og pisk den med lidt varmt vand før alt andet, ellers klumper den. Havredrikken hældes i til sidst
    og driver i skyer gennem det grønne et minuts tid.`,
  'Cold Brew Tonic': `Cold brew, tonic og en skive appelsin
    Cold brew er kaffe, der har fået en nat at trække i frem for varme: mindre syre, mere chokolade. Hæld tonicen i
    først og langsomt; de to skummer gerne over.`,
  Revolver: `Bourbon, kaffelikør og appelsinbitter
    Jon Santers drink fra San Francisco, lavet første gang omkring 2004. En Manhattan, hvor kaffen har taget
    vermouthens plads; appelsinskallen hører med.`,
  'Cold Brew Martini': `Vodka, cold brew og kaffelikør
    En Espresso Martini for dem uden espressomaskine. Der er ingen crema til at danne skummet, så ryst længere; til
    gengæld er den blødere og aldrig bitter.`,
  Carajillo: `Espresso og en gylden likør på is
    I Spanien er det kaffe med et skvæt brandy, i Mexico en urtelikør med vanilje og en espresso, rystet, til det
    skummer. Her er den mexicanske, med Galliano for krydderiets skyld.`,
  'Calypso Coffee': `Varm kaffe, rom og kaffelikør under fløde
    Irish Coffees caribiske fætter. Sød kaffen, før fløden kommer på: det er sukkeret, der får den til at flyde. Drik
    gennem fløden, og lad skeen ligge.`,
  'Hot Ginger Lemon': `Ingefær, citron og honning i varmt vand
    Det, man drikker, når næsen løber, og for alle andre en god slutning på aftenen. Lad vandet køle af et minut, før
    honningen kommer i: duften går let tabt.`,
  'Fresh Mint Tea': `En håndfuld mynte, varmt vand og honning
    På Amsterdams caféer får man et glas fuldt af blade med honningen ved siden af. Pres ingenting, og kog ingenting;
    fem minutter er nok.`,
  'Masala Chai': `Sort te, mælk, ingefær og krydderier
    Chai betyder bare te; masala er krydderiblandingen, og hver familie har sin egen. Stærk te, sødmælk og mere
    sukker, end man skulle tro.`,
  'Golden Milk': `Varm mælk med gurkemeje, peber og honning
    Haldi doodh har fået indiske børn til at sove i generationer, længe før caféerne fandt på det gyldne navn. Peberen
    siges at hjælpe gurkemejen på vej; den hjælper i hvert fald på smagen.`,
  'Hot Chocolate': `Kakao, mælk og sukker
    Aztekerne drak den kold, bitter og med chili; sukkeret og den varme mælk var Europas idé. En knivspids salt får
    den til at smage mere af chokolade uden at gøre den salt.`,
  Kinderpunsch: `Kirsebær, æble og appelsin med vinterkrydderier
    På julemarkederne i Tyskland og Østrig står den ved siden af gløggen, og børnene bærer den med begge hænder. Varm
    den langsomt; koger den, mister den frugten.`,
  'Glögg Zero': `Drue, granatæble og ingefær, serveret varm
    Adventsdrikken, som vi har lært af svenskerne, bare uden vin. Mandler og rosiner i kruset hører med og spises med
    ske, når resten er drukket.`,
  'B-52': `Kaffe, fløde og appelsin i tre lag
    Det tungeste ligger nederst, og sukkeret afgør, hvad der er tungt: kaffelikør, så fløde, så appelsin. Den skal
    stamme fra Calgary i 1970’erne. Nogle sætter ild til den; det er ikke nødvendigt.`,
  'Baby Guinness': `Kaffelikør med en top af Irish cream
    Der er intet øl i: den ligner bare en meget lille pint. Jo koldere flødelikøren er, desto skarpere bliver kanten
    på “skummet”.`,
  Butterball: `Butterscotch nederst, Irish cream øverst
    På de fleste barer har den et frækkere navn. Butterscotch er så tung af sukker, at fløden næsten flyder af sig
    selv, og tilsammen smager de af flødekaramel.`,
  Mudslide: `Vodka, kaffelikør, Irish cream og fløde
    Grand Cayman i 1970’erne: en gæst ville have en White Russian, der var ingen mælk, men flødelikøren stod inden for
    rækkevidde, fortæller baren. En dessert med sugerør.`,
  'Golden Cadillac': `Galliano, hvid crème de cacao og fløde
    Fra Poor Red’s i El Dorado i Californien, hvor et par i en bil af den farve skal have bedt om den i 1952. Vanilje
    og chokolade, som is, der lige er smeltet.`,
  'Toasted Almond': `Amaretto, kaffelikør og fløde
    Opkaldt efter en amerikansk ispind og lige så svær at sige nej til. Et skvæt vodka gør den til en Roasted Toasted
    Almond.`,
  'Sambuca con la Mosca': `Sambuca med tre kaffebønner
    Med fluen, siger romerne og mener bønnerne: for sundhed, rigdom og lykke. Tyg én, når glasset er tomt; anis og
    kaffe gør hinandens sætninger færdige.`,
  Pastis: `Pastis og fem dele koldt vand
    Provences ur: klokken fem bliver det uklart. Anisens olier opløses i alkohol, men ikke i vand, deraf skyen. Vil du
    have is i, så kom den i efter vandet.`,
  'Death in the Afternoon': `Absint og champagne
    Hemingway gav opskriften til en bog med kendte folks drinks i 1935: absint, champagne, til det bliver uklart, tre
    til fem af dem, langsomt. For de fleste af os er én nok.`,
}
