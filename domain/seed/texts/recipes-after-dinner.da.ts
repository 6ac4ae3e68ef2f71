import type { SeedRecipeTexts } from './seed-texts.ts'

export const afterDinnerDa: SeedRecipeTexts = {
  Alexander: {
    tagline: 'Cognac, chokolade og fløde med muskatnød',
    text:
      'Dessert i glas på stilk. I 1910’erne blev den lavet på gin; det var cognacen, der ' +
      'gjorde den berømt. Riv muskatnødden frisk, for det er den, man husker.',
  },
  Grasshopper: {
    tagline: 'Mynte, chokolade og fløde i lysegrønt',
    text:
      'Fra det franske kvarter i New Orleans. Den lille pebermynte efter maden i ' +
      'flydende form, kølig og sød og en af de mildeste cocktails på kortet.',
  },
  'Golden Dream': {
    tagline: 'Galliano, appelsin og fløde',
    text: 'Vanilje, appelsinskal og en smule fløde: den smager som ispindene i 1960’erne, det årti, den stammer fra.',
  },
  'French Connection': {
    tagline: 'Cognac og amaretto på is',
    text:
      'Godfathers franske slægtning, opkaldt efter en anden film fra de ' +
      'år. Druer og mandler, varm og sød og uden behov for pynt.',
  },
  'Angel Face': {
    tagline: 'Gin, abrikos og calvados i lige dele',
    text:
      'Står i The Savoy Cocktail Book fra 1930. Lutter frugt og ikke en dråbe ' +
      'juice: tre stærke dele, der ser lige så uskyldige ud, som navnet lover.',
  },
  'Porto Flip': {
    tagline: 'Portvin, brandy og æggeblomme',
    text:
      'En flip er en drink med æg, i gamle dage rørt med en glødende ildrager. I dag serveres ' +
      'den kold: fyldig, silkeblød og ikke langt fra en vaniljecreme med portvin.',
  },
  'Horse’s Neck': {
    tagline: 'Cognac og ginger ale omkring en spiral af citronskal',
    text:
      'Den lange citronskal hænger ud over kanten som halsen på en hest. Den ' +
      'begyndte som læskedrik; brandyen kom først i omkring år 1900.',
  },
  Fernandito: {
    tagline: 'Fernet og cola, som man drikker det i Córdoba',
    text:
      'I Argentina drikker man mere fernet end i Italien, og næsten altid med cola. ' +
      'Mentol og myrra møder karamel; det er glas nummer to, der overbeviser.',
  },
  'Caffè Shakerato': {
    tagline: 'Espresso, sukker og is, rystet til skum',
    text:
      'Italiens kaffe til august. To espressoer, lidt sirup og en tur i shakeren så hård ' +
      'som til en Daiquiri: skummet står som på en stout, og der er ikke mælk i.',
  },
  Mazagran: {
    tagline: 'Kold kaffe, citron og sukker',
    text:
      'Franske soldater i Algeriet skal have drukket deres kaffe kold og fortyndet i 1840; ' +
      'citronen kom til i Portugal. Kaffe og citrus er bedre venner, end man skulle tro.',
  },
  Bumble: {
    tagline: 'Appelsinjuice nederst, espresso øverst',
    text:
      'En humlebi i orange og sorte striber, som man møder på hver kaffebar fra Sankt Petersborg ' +
      'til Tbilisi. Sirup og is kommer i først, så espressoen har noget at flyde på.',
  },
  'Iced Latte': {
    tagline: 'Espresso over kold mælk og is',
    text:
      'Først is, så mælk, så kaffe: sådan opstår de skyer, som alle tager ' +
      'billeder af. Havredrik går lige så godt og er sødere i sig selv.',
  },
  'Iced Matcha Latte': {
    tagline: 'Pisket matcha med kold havredrik og is',
    text:
      'Sigt matchaen, og pisk den med lidt varmt vand før alt andet, ellers klumper den. ' +
      'Havredrikken hældes i til sidst og driver i skyer gennem det grønne et minuts tid.',
  },
  'Cold Brew Tonic': {
    tagline: 'Cold brew, tonic og en skive appelsin',
    text:
      'Cold brew er kaffe, der har fået en nat at trække i frem for varme: mindre syre, ' +
      'mere chokolade. Hæld tonicen i først og langsomt; de to skummer gerne over.',
  },
  Revolver: {
    tagline: 'Bourbon, kaffelikør og appelsinbitter',
    text:
      'Jon Santers drink fra San Francisco, lavet første gang omkring 2004. En ' +
      'Manhattan, hvor kaffen har taget vermouthens plads; appelsinskallen hører med.',
  },
  'Cold Brew Martini': {
    tagline: 'Vodka, cold brew og kaffelikør',
    text:
      'En Espresso Martini for dem uden espressomaskine. Der er ingen crema til at danne ' +
      'skummet, så ryst længere; til gengæld er den blødere og aldrig bitter.',
  },
  Carajillo: {
    tagline: 'Espresso og en gylden likør på is',
    text:
      'I Spanien er det kaffe med et skvæt brandy, i Mexico en urtelikør med vanilje og en espresso, ' +
      'rystet, til det skummer. Her er den mexicanske, med Galliano for krydderiets skyld.',
  },
  'Calypso Coffee': {
    tagline: 'Varm kaffe, rom og kaffelikør under fløde',
    text:
      'Irish Coffees caribiske fætter. Sød kaffen, før fløden kommer på: det er ' +
      'sukkeret, der får den til at flyde. Drik gennem fløden, og lad skeen ligge.',
  },
  'Hot Ginger Lemon': {
    name: 'Varm ingefær med citron',
    tagline: 'Ingefær, citron og honning i varmt vand',
    text:
      'Det, man drikker, når næsen løber, og for alle andre en god slutning på aftenen. ' +
      'Lad vandet køle af et minut, før honningen kommer i: duften går let tabt.',
  },
  'Fresh Mint Tea': {
    name: 'Frisk myntete',
    tagline: 'En håndfuld mynte, varmt vand og honning',
    text:
      'På Amsterdams caféer får man et glas fuldt af blade med honningen ved ' +
      'siden af. Pres ingenting, og kog ingenting; fem minutter er nok.',
  },
  'Masala Chai': {
    tagline: 'Sort te, mælk, ingefær og krydderier',
    text:
      'Chai betyder bare te; masala er krydderiblandingen, og hver familie har ' +
      'sin egen. Stærk te, sødmælk og mere sukker, end man skulle tro.',
  },
  'Golden Milk': {
    name: 'Gylden mælk',
    tagline: 'Varm mælk med gurkemeje, peber og honning',
    text:
      'Haldi doodh har fået indiske børn til at sove i generationer, længe før caféerne fandt på det ' +
      'gyldne navn. Peberen siges at hjælpe gurkemejen på vej; den hjælper i hvert fald på smagen.',
  },
  'Hot Chocolate': {
    name: 'Varm kakao',
    tagline: 'Kakao, mælk og sukker',
    text:
      'Aztekerne drak den kold, bitter og med chili; sukkeret og den varme mælk var Europas idé. ' +
      'En knivspids salt får den til at smage mere af chokolade uden at gøre den salt.',
  },
  Kinderpunsch: {
    tagline: 'Kirsebær, æble og appelsin med vinterkrydderier',
    text:
      'På julemarkederne i Tyskland og Østrig står den ved siden af gløggen, og børnene ' +
      'bærer den med begge hænder. Varm den langsomt; koger den, mister den frugten.',
  },
  'Glögg Zero': {
    name: 'Alkoholfri gløgg',
    tagline: 'Drue, granatæble og ingefær, serveret varm',
    text:
      'Adventsdrikken, som vi har lært af svenskerne, bare uden vin. Mandler og ' +
      'rosiner i kruset hører med og spises med ske, når resten er drukket.',
  },
  'B-52': {
    tagline: 'Kaffe, fløde og appelsin i tre lag',
    text:
      'Det tungeste ligger nederst, og sukkeret afgør, hvad der er tungt: kaffelikør, så fløde, så appelsin. ' +
      'Den skal stamme fra Calgary i 1970’erne. Nogle sætter ild til den; det er ikke nødvendigt.',
  },
  'Baby Guinness': {
    tagline: 'Kaffelikør med en top af Irish cream',
    text:
      'Der er intet øl i: den ligner bare en meget lille pint. Jo koldere ' +
      'flødelikøren er, desto skarpere bliver kanten på “skummet”.',
  },
  Butterball: {
    tagline: 'Butterscotch nederst, Irish cream øverst',
    text:
      'På de fleste barer har den et frækkere navn. Butterscotch er så tung af sukker, at ' +
      'fløden næsten flyder af sig selv, og tilsammen smager de af flødekaramel.',
  },
  Mudslide: {
    tagline: 'Vodka, kaffelikør, Irish cream og fløde',
    text:
      'Grand Cayman i 1970’erne: en gæst ville have en White Russian, der var ingen mælk, men ' +
      'flødelikøren stod inden for rækkevidde, fortæller baren. En dessert med sugerør.',
  },
  'Golden Cadillac': {
    tagline: 'Galliano, hvid crème de cacao og fløde',
    text:
      'Fra Poor Red’s i El Dorado i Californien, hvor et par i en bil af den farve skal ' +
      'have bedt om den i 1952. Vanilje og chokolade, som is, der lige er smeltet.',
  },
  'Toasted Almond': {
    tagline: 'Amaretto, kaffelikør og fløde',
    text:
      'Opkaldt efter en amerikansk ispind og lige så svær at sige nej ' +
      'til. Et skvæt vodka gør den til en Roasted Toasted Almond.',
  },
  'Sambuca con la Mosca': {
    tagline: 'Sambuca med tre kaffebønner',
    text:
      'Med fluen, siger romerne og mener bønnerne: for sundhed, rigdom og lykke. Tyg ' +
      'én, når glasset er tomt; anis og kaffe gør hinandens sætninger færdige.',
  },
  Pastis: {
    tagline: 'Pastis og fem dele koldt vand',
    text:
      'Provences ur: klokken fem bliver det uklart. Anisens olier opløses i ' +
      'alkohol, men ikke i vand, deraf skyen. Vil du have is i, så kom den i efter vandet.',
  },
  'Death in the Afternoon': {
    tagline: 'Absint og champagne',
    text:
      'Hemingway gav opskriften til en bog med kendte folks drinks i 1935: absint, champagne, til ' +
      'det bliver uklart, tre til fem af dem, langsomt. For de fleste af os er én nok.',
  },
}
