import type { SeedRecipeTexts } from './seed-texts.ts'

export const ginDa: SeedRecipeTexts = {
  'Dry Martini': `Gin og en smule tør vermouth, så koldt som overhovedet muligt
    Jo kortere opskriften er, desto mere kommer det an på temperaturen: læg gin, vermouth og glas på køl. Vermouthen
    er ikke en formsag, den gør ginen blødere og tilfører urter. En oliven gør den salt, en citronskal gør den frisk.`,
  Martinez: `Martiniens søde, mørke forfader
    På tryk siden 1884. Gin og rød vermouth i lige dele, rundet af med maraschino og appelsinbitter: tættere på en
    Manhattan end på den Martini, der kom efter den.`,
  'Gin and It': `Gin og italiensk vermouth, halvt af hver
    “It” er kort for Italian og betyder den røde vermouth. I London drak man den uden is til langt op i 1900-tallet; i
    dag er den bedre med rigelig is. Kom isen i glasset først.`,
  'Hanky Panky': `Gin, rød vermouth og en skefuld fernet
    Ada Coleman, der var chefbartender i The American Bar på Savoy, blandede den til skuespilleren Charles Hawtrey.
    Der skal kun en skefuld fernet i, og alligevel får den det sidste ord.`,
  Tuxedo: `Old Tom-gin og tør vermouth med et pust af absint
    Navnet kommer fra Tuxedo Park nord for New York, ligesom det amerikanske ord for en smoking. Nogle få dråber
    maraschino og absint gør en våd Martini til noget blomstrende.`,
  Vesper: `Gin, vodka og Lillet, som James Bond bestilte den
    Ian Fleming fandt på drinken til Casino Royale i 1953 og opkaldte den efter Vesper Lynd. Vodkaen gør ginen
    lettere, Lillet føjer appelsin og en anelse honning til.`,
  Cardinale: `En Negroni, der har byttet sød vermouth ud med tør
    Rød som en kardinals dragt og tørrere end sin berømte slægtning. Dobbelt så meget gin som vermouth og kun lidt
    Campari oveni.`,
  Bronx: `Gin, begge slags vermouth og appelsinjuice
    En af de første kendte cocktails med frugtjuice, fra New York kort efter 1900. Tør, mild og let appelsinagtig;
    brug juice af rigtige appelsiner.`,
  'Orange Blossom': `Gin, appelsinjuice og rød vermouth i lige dele
    En drink fra forbudstiden, da appelsinjuicen måtte dække over rå gin. Med god gin er det en blød, rund aperitif.
    Servér den på is.`,
  'Pink Gin': `Gin og bitter, et husråd fra Royal Navy
    Officererne tog bitter mod søsyge og gin for at få bitteren ned. Det lyserøde er kun et skær; den smager af tør
    gin med nellike og kanel.`,
  'White Lady': `Gin, appelsinlikør og citron, kølig og bleg
    The Savoy Cocktail Book trykte udgaven med gin i 1930. Det er en Sidecar på gin: frisk, tør og hurtigere drukket,
    end den burde være.`,
  Aviation: `Gin, citron og maraschino under en violet himmel
    Fra Hugo Ensslins barbog, New York 1916, da det endnu var et eventyr at flyve. En skefuld violikør giver den de
    store højders blege blå. Mere ville smage af sæbe.`,
  'Last Word': `Fire lige dele med grøn Chartreuse i front
    Den stod på kortet i Detroit Athletic Club i 1916 og var så glemt, til en bar i Seattle tog den frem igen omkring
    2004. Skarp, sød, urtet og stærk på én gang.`,
  'Clover Club': `Gin, hindbær og citron under lyserødt skum
    Opkaldt efter en kreds af herrer, der spiste sammen i Philadelphia før Første Verdenskrig. Æggehviden gør den
    silkeblød; hindbær og citron holder den livlig.`,
  'Corpse Reviver No. 2': `Gin, appelsin, Lillet og citron med et stænk absint
    En reparationsdrink fra Savoy. Harry Craddock advarede om, at fire i hurtig rækkefølge ville slå liget ihjel igen.
    Let og citrusfrisk med anis i baggrunden.`,
  Casino: `Old Tom-gin med kirsebær, citron og appelsinbitter
    En Aviation uden viol og med den sødere type gin, der var almindelig før 1900. Kun lidt af alt det andet: det er
    ginen, der fører ordet.`,
  'Monkey Gland': `Gin og appelsinjuice med absint og grenadine
    Harry MacElhone i Paris opkaldte den i 1920’erne efter en kirurg, der lovede et langt liv til den, der fik
    indopereret abekirtler. Cocktailen er harmløs: appelsin, anis og et rødligt skær.`,
  Paradise: `Gin, abrikos og appelsin, blød og gylden
    Abrikoslikør til sødmen, lidt appelsin til friskheden. Den ser tam ud, men bag frugten står der en hel portion
    gin.`,
  Gimlet: `Gin og lime cordial, kort og skarp
    Konserveret limesaft holdt skørbugen væk fra de britiske skibe, og ginen holdt sømændene med selskab. Cordialen
    har en bitter tone af kogt lime, som frisk saft ikke har.`,
  'Bee’s Knees': `Gin, honning, citron og appelsin
    1920’ernes slang for det allerbedste. Honning var den nemmeste måde at skjule dårlig gin på; til god gin føjer den
    blomster og en rund, varm eftersmag.`,
  'South Side': `Gin, citron og mynte, en Mojito i smoking
    Navnet kommer enten fra Chicagos South Side eller fra en jagt- og fiskeklub på Long Island. Klap mynten mellem
    hænderne i stedet for at knuse den, og si den fint fra.`,
  Bramble: `En gin sour, hvor brombær siver ned gennem isen
    Dick Bradsell ville lave en britisk cocktail og kom til at tænke på brombærplukning på Isle of Wight; London,
    1984. Likøren hældes over til sidst og finder selv vej ned.`,
  'Gin Basil Smash': `En håndfuld basilikum, gin, citron og sukker
    Jörg Meyer fra Le Lion i Hamborg lagde den på sin blog i 2008, og barer verden over tog den til sig. Spar ikke på
    basilikummen: drinken skal være grøn.`,
  'John Collins': `Gin, citron, sukker og danskvand: lemonade for voksne
    En gin sour gjort lang, kendt i London siden begyndelsen af 1800-tallet. Rør kun rundt én gang, så den beholder
    boblerne.`,
  'Gin Fizz': `Rystet gin og citron, toppet med kold danskvand
    Det er shakeren, der gør forskellen fra en Collins: en fizz rystes hårdt, hældes op uden is og drikkes med det
    samme, mens skummet endnu står.`,
  'Singapore Sling': `Gin, kirsebær og ananas fra Raffles Hotel
    Ngiam Tong Boon skal have skabt den på Raffles omkring 1915. Otte ingredienser; ananassen sørger for skummet og
    Bénédictine for krydderiet.`,
  'Ramos Gin Fizz': `Gin, citrus, fløde og appelsinblomst under højt skum
    Henry Ramos serverede den i New Orleans fra 1888 og havde en hel række drenge til at ryste. Lime og citron, fløde
    og æggehvide: den smager som en sky med citronskal.`,
  'Gin & Tonic': `Enebær, kinin og en masse is
    Kinin holdt malariaen fra døren i Britisk Indien, og gin gjorde det til at drikke. I dag er det forholdet, der
    tæller: én del gin til tre dele tonic, så kold, at boblerne holder.`,
  'Suffering Bastard': `Brandy, gin og ginger beer mod dagen derpå
    Joe Scialom blandede den i Kairo i 1942 til britiske officerer, der klagede over tømmermænd. Lime og ingefær bærer
    den; bitteren sørger for, at den ikke bliver for sød.`,
  'Tom Collins': `Old Tom-gin, citron, sukker og danskvand
    I 1874 sendte newyorkerne hinanden rundt på barerne efter en vis Tom Collins, som ikke fandtes; kvikke bartendere
    havde en drink af det navn klar. Den sødere gin gør den blødere end en John.`,
  'Gin Rickey': `Gin, lime og danskvand, intet sukker
    Washingtons middel mod byens somre og en af de få gamle longdrinks helt uden sukker. Skallen af den pressede lime
    skal med i glasset: dens olie er parfumen.`,
  'Pegu Club': `Gin, orange curaçao, lime og to slags bitter
    Husets drink i en britisk officersklub i Rangoon, i 1920’erne kendt af bartendere over hele verden. Tør og
    opstrammende: den var tænkt til et klima, ikke som dessert.`,
  'Gin-Gin Mule': `Gin, mynte, lime og ginger beer
    Audrey Saunders forenede Mojito og Mule i New York i 2000. Mange har lært af den, at gin og ingefær går godt
    sammen; ryst kun kort, mynten tåler ikke meget.`,
  Floradora: `Gin, hindbær, lime og ginger ale
    Opkaldt efter den musical, New York stod i kø for i 1900, og lyserød som dens seks berømte korpiger. Ingefæren
    sørger for, at hindbærrene ikke bliver alt for charmerende.`,
  Saturn: `Gin, citron, passionsfrugt, mandel og nellike
    J. “Popo” Galsini vandt et verdensmesterskab med den i 1967, dengang tiki betød rom. Al øernes frugt, men på
    enebær.`,
  'Army & Navy': `Gin, citron og mandel
    En gin sour, hvor mandel har taget sukkerets plads. David Embury trykte den i 1948 og ændrede straks på forholdet;
    næsten alle har fulgt ham.`,
  '20th Century': `Gin, Lillet, hvid crème de cacao og citron
    Opkaldt efter eksprestoget fra New York til Chicago og trykt første gang i London i 1937. Chokoladen kommer først
    helt til sidst, som om nogen lige var gået ud ad døren med den.`,
  'Pink Lady': `Gin, calvados, citron og grenadine under skum
    I årtier turde mænd ikke bestille den og gik glip af en seriøs drink: tør, syrlig og glat som silke. Det er
    æblebrændevinen, der gør den til mere end en lyserød sour.`,
  Eastside: `Gin, lime, agurk og mynte
    En South Side med lime og agurk, serveret i New York siden begyndelsen af 00’erne. Pres ikke noget på forhånd:
    agurk og mynte tager shakeren sig af.`,
  'Sloe Gin Fizz': `Sloe gin, citron og danskvand
    Slåen er hækkens blomme, for barsk at spise og som skabt til gin. Med en del tør gin i bliver den mindre sød, og
    farven holder.`,
}
