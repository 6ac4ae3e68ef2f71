import type { SeedRecipeTexts } from './seed-texts.ts'

export const softDa: SeedRecipeTexts = {
  'Shirley Temple': `Ginger ale, grenadine og et cocktailbær
    Hollywood fandt på den i 1930’erne til en barnestjerne, der var for ung til det, de voksne drak. Senere lod hun
    forstå, at hun fandt den for sød; derfor er der citron i her.`,
  'Roy Rogers': `Cola, grenadine og lime
    Opkaldt efter den syngende cowboy fra de amerikanske film, der ikke rørte alkohol. Kirsebærrød i bunden, cola
    ovenpå.`,
  Cinderella: `Appelsin, ananas og citron med danskvand
    Tre slags juice, som ethvert køkken har, og den er hjemme før midnat. Ryst juicen med is: det gør den let og kold.`,
  Pussyfoot: `Appelsin, citron og lime med æggeblomme
    Opkaldt efter William E. “Pussyfoot” Johnson, der kæmpede for alkoholforbuddet, og blandet af bartendere i
    1920’ernes London. Æggeblommen gør den fyldig som en dessert.`,
  Florida: `Appelsin, grapefrugt og citron med en rød kant
    Alle solskinsstatens citrusfrugter i ét glas. Grapefrugtens bitterhed redder den fra bare at være endnu en
    frugtpunch.`,
  Ipanema: `Lime, rørsukker og ginger ale
    En Caipirinha til den lange eftermiddag på stranden. Skallen giver slip på sin olie under støderen, præcis som når
    der er cachaça i.`,
  'Arnold Palmer': `Kold te og lemonade
    Golfspilleren bad om den så tit, at andre gæster bestilte “det, han får”. Stærk te, der har fået lov at køle
    langsomt af, bliver ikke grumset.`,
  'Lime Rickey': `Lime, lidt sukker og en masse danskvand
    Rickey hed en oberst i Washington, der tog den med whiskey. Uden whiskey har den i hundrede år været drikken i New
    Yorks sodavandsbarer.`,
  Lemonade: `Citron, sukker og vand og intet fra dåse
    I Ludvig 14.s Paris gik sælgerne rundt med den i en beholder på ryggen. Fire dele citron til tre dele sirup er
    syrligt; find din egen blanding.`,
  'Coconut Kiss': `Kirsebær, ananas, kokos og fløde
    En lyserød klassiker fra tyske iscaféer og hotelbarer. Rystet sammen smager kokos og kirsebær af sommertivoli.`,
  'Espresso Tonic': `En frisk espresso over tonic og is
    En svensk idé fra 00’erne, der lyder forkert, men ikke er det. Begge dele er bitre, hver på sin måde; en strimmel
    appelsinskal bringer dem sammen.`,
  'Orchard Punch': `Varm æblejuice med appelsin, kanel og nelliker
    Til den første frost. Lun den i en lille gryde, hvis juicen kommer kold fra maskinen, og lad krydderierne trække i
    fem minutter.`,
  'Pink Lemonade': `Citronlemonade med lidt tranebær
    Et amerikansk cirkus skal have solgt den første, fra et kar, hvor et par røde trikoter havde ligget i blød.
    Tranebær giver en bedre lyserød farve og oveni en tør tone.`,
  Limonana: `Citron og mynte, blendet med is
    Limon er citron, nana er mynte, og drikken hører hjemme på hver eneste café mellem Damaskus og Tel Aviv. Masser af
    mynte og masser af is: den skal være grøn og så kold, at det gør ondt.`,
  'Raspberry Lemonade': `Hindbær, citron og danskvand
    Sukkeret kommer sammen med frugten. Smag på siruppen, før du hælder den i: en god en dufter af have og ikke af
    slik og skal have mere citron.`,
  'Strawberry Lemonade': `Jordbær, citron og vand
    Sommerboden ved havelågen, med frugt i stedet for aroma. Lad puréen synke til bunds, hvis drikken skal være klar,
    eller rør den op, hvis den skal være tyk.`,
  'Cherry Limeade': `Kirsebær, lime og citron-lime-sodavand
    En favorit på amerikanske drive-ins. Sodavanden er sød, så der skal rigeligt med lime i; mørk kirsebærjuice giver
    en dybde, som sirup ikke har.`,
  'Lime & Soda': `Lime cordial og masser af danskvand
    Det, chaufføren drikker på en britisk pub. Flåden sejlede med konserveret limesaft mod skørbug, og cordialen
    fulgte i kølvandet. Én del til fem er tilpas for de fleste.`,
  'Elderflower Pressé': `Hyldeblomst, citron og danskvand
    Engelske haver dufter af hyld i to uger i juni, og saften gemmer dem til resten af året. Citron gør blomsterne
    friskere; mere saft ville kun gøre dem sødere.`,
  Naranjada: `Appelsin, lime og danskvand på mexicansk
    I Mexico spørger tjeneren “mineral o natural?”, med brus eller uden. Med brus er den, hvad appelsinvand var, før
    det kom på flaske: frisk juice, sukker og danskvand.`,
  Apfelschorle: `Æblejuice og danskvand
    Det er den, tyskerne drikker efter hver vandretur og hver fodboldkamp. Ufiltreret juice har mere at sige end klar;
    tre dele juice til to dele vand.`,
  'Cranberry Spritzer': `Tranebær, lime og danskvand
    Tør som et glas vin og lige så rød. I barerne skænker man den for dem, der gerne vil slippe for spørgsmål.`,
  'Nimbu Pani': `Lime, sukker og en knivspids salt i vand
    Indiens svar på heden, solgt fra vogne på hver eneste station. Saltet er ingen fejl: det runder limen af og
    erstatter det, dagen har taget.`,
  'Agua de Jamaica': `Hibiscus, lime og sukker
    Jamaica er det mexicanske navn for hibiscusblomsten. Teen er lige så rød og syrlig som tranebær; lav den stærk,
    for sukker og is tæmmer den. En af de aguas frescas, man får på ethvert marked.`,
  'Agua de Sandía': `Vandmelon, lime og vand
    Moden vandmelon og ikke meget andet, fortyndet, så man kan drikke en masse af den. En knivspids salt får frugten
    til at smage sødere, end noget sukker ville.`,
  'Agua de Pepino': `Agurk, lime og lidt sukker
    Agurk og lime, køligt som i en kælder. Lad skrællen sidde, den har det meste af smagen, og ryst hårdt, så skiverne
    giver alt, hvad de har.`,
  'Hong Kong Lemon Tea': `Stærk sort te, sirup og masser af citron
    Hver cha chaan teng, byens egen slags cafeteria, laver den: te, så stærk den kan blive, og citronskiver, der
    stikkes ihjel med skeen, lige så hårdt som dagen har været.`,
  'Green Tea Cooler': `Grøn te, honning, lime og mynte
    Bryg teen med vand, der er holdt op med at koge, ellers bliver den bitter, og lad den blive kold. Honningen og
    mynten er lånt fra Marokkos tehuse, isen er ikke.`,
  Switchel: `Æblecidereddike, ahorn, ingefær og vand
    Landarbejdere i New England havde den med til høhøsten, længe før der fandtes sportsdrikke. Eddiken gør citronens
    arbejde, ingefæren varmer, ahornsiruppen søder; rør rundt før hver slurk.`,
  'Coconut Lime Cooler': `Kokosvand, lime og en knivspids salt
    Kokosvand er tyndt, svagt sødt og en smule salt: det modsatte af kokoscreme. Lad det blive ved det; limen giver
    kant, og sukkeret skal man kun lige ane.`,
  'Mango Lassi': `Mango, yoghurt og mælk
    Fra Punjab, hvor den hører til frokosten. Mangoen skal være så moden, at der ikke skal sukker i; en knivspids salt
    skal der. Er den kold fra køleskabet, kan isen undværes.`,
  Ayran: `Yoghurt, vand og salt
    Det er den, man drikker til alt fra grillen, fra Istanbul til Berlin. Den skal have en hætte af skum, så pisk
    hårdt, og den skal være rigtig kold.`,
}
