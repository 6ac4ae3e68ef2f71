import type { SeedRecipeTexts } from './seed-texts.ts'

export const alcoholFreeDa: SeedRecipeTexts = {
  'Virgin Mojito': `Lime, mynte, rørsukker og danskvand
    Der er ikke meget i en Mojito, der afhænger af rommen: olien fra limeskallen, den kolde mynte og det knasende
    rørsukker er her det hele. En skefuld ekstra lime gør op for det, der mangler.`,
  'Virgin Colada': `Ananas og kokos, cremet og iskold
    Kokos og ananas klarer sig fint på egen hånd. Lidt lime sørger for, at det ikke bliver til budding; det kommer an
    på juicen, og den skal være moden i smagen og godt kold.`,
  'Virgin Mary': `Tomat, citron og krydderier, bare uden vodka
    Alt det salte, syrlige og stærke fra originalen. Tomaten smager af mest, når juicen er kold, men glasset ikke er
    druknet i is.`,
  'Virgin Mule': `Ginger beer, lime og intet at fortryde
    Ingefær har ild nok i sig selv, så vodkaen er knap nok savnet. Tag en ginger beer, der bider lidt, og vær
    rundhåndet med limen.`,
  'Virgin Sunrise': `Appelsin over grenadine i to farver
    Ligner en Tequila Sunrise på en prik, og citronen giver det bid, som spiritussen ellers står for. Hæld grenadinen
    i til sidst, og lad den synke til bunds.`,
  'Gentle Breeze': `Tranebær og grapefrugt, syrlig og let
    En Sea Breeze uden vodka og præcis lige så tør. Det er den syrlige frugt, der får en alkoholfri drink til at smage
    voksent.`,
  Nogroni: `En Negroni på tre alkoholfri flasker
    Enebær, bitter appelsin og krydret drue, det hele uden alkohol. En strimmel appelsinskal og én stor isterning gør
    meget for den.`,
  'Free & Tonic': `Gin og tonic uden alkohol
    Tonic har allerede den bitterhed, en god aperitif skal have. Gnid rosmarinen mellem fingrene, så giver den det
    strejf af harpiks, man kender fra enebær.`,
  'Spritz Zero': `Bitter appelsin og bobler med nul procent
    Samme aftensol i glasset som i en spritz, bare uden vinen. En tør alkoholfri mousserende vin er bedst; er den sød,
    så tag mere danskvand.`,
  'Baby Bellini': `Fersken og alkoholfri bobler
    Venedig for den, der skal køre, og for børnene ved bordet: først moden fersken, så bobler. Rør langsomt, det
    skummer.`,
  'Passion Cooler': `Passionsfrugt, vanilje og lime, rystet til skum
    Smagen af en Passionfruit Martini i en længere og mildere udgave. Ryst den hårdt, for det er skummet, der bærer
    vaniljen.`,
  'Garden Smash': `Æble, citron, agurk og basilikum
    Grøn, kølig og pebret: en Basil Smash til frokosten. Knus agurken godt og basilikummen nænsomt.`,
  'San Francisco': `Appelsin, ananas, citron og grenadine med danskvand
    Spaniens mest kendte drink uden alkohol, på hver eneste strand fra Cádiz til Girona. Ryst juicen først, for
    skummets skyld, og lad grenadinen give farve.`,
  'Virgin Piña Mojito': `Ananas, lime, mynte og danskvand
    Ananassen overtager rommens plads og det meste af sukkerets. Klap myntekvisten mellem hænderne, før den kommer i:
    duften er halvdelen af en Mojito.`,
  'Virgin Paloma': `Grapefrugt, lime, salt og bobler
    Saltet er hemmeligheden: en knivspids fjerner bitterheden og lader frugten blive. En Paloma mister mindre end de
    fleste drinks, når tequilaen bliver i flasken.`,
  'Virgin Dark ’n’ Stormy': `Alkoholfri rom over ginger beer og lime
    Det er ingefæren, der stormer. Hæld det mørke i til sidst, og se det synke gennem isen som et uvejr, der kommer
    ind fra havet.`,
  'Cuba Libre Zero': `Alkoholfri rom, cola og masser af lime
    Det meste af en Cuba Libre er cola, lime og kulde; egetræet og vaniljen i en alkoholfri rom klarer resten. Pres
    limebåden, og smid den i.`,
  'Virgin Planter’s Punch': `Appelsin, ananas, lime og grenadine
    Punch har altid mest været frugt og krydderi. Lidt muskatnød, revet over skummet til sidst, bringer det tilbage,
    som rommen tog med sig, og det tager kun et øjeblik.`,
  'Virgin Hurricane': `Passionsfrugt, appelsin og citron i det høje glas
    Glasset er opkaldt efter en stormlygte og drinken efter glasset. Passionsfrugten taler så højt, at ingen spørger
    efter rommen; citronen holder den tør.`,
  'Gin Fizz Zero': `Alkoholfri gin, citron, sukker og danskvand
    En fizz er en lemonade med gode manerer, så der ændrer sig ikke meget. Ryst den lige så hårdt som den ægte, hæld
    danskvanden i fra god højde, og drik den, før skummet er væk.`,
  'Bora Bora': `Ananas, passionsfrugt, citron og ginger ale
    Fast inventar i hotelbarer ved havet og en af de få der, som ikke er for søde. Ginger ale gør den tør; hæld den i
    til sidst, ellers åbner shakeren sig selv.`,
  'Mimosa Zero': `Appelsinjuice og alkoholfri bobler
    Morgenmad i champagneglas, og man må godt køre på arbejde bagefter. Begge dele skal være kolde og juicen frisk;
    skummet skal have et øjeblik til at falde til ro.`,
  'Virgin Hugo': `Hyldeblomst, lime, mynte og alkoholfri bobler
    En Hugo var let i forvejen, og blomsterne kom aldrig fra vinen. Lad mynten være hel, og rør højst én gang.`,
  'French 75 Zero': `Alkoholfri gin, citron og bobler
    Citron, sukker og skum bærer den, selv når ginen er uden alkohol. En tør alkoholfri mousserende vin, der ikke er
    sødet, er værd at lede efter.`,
  'Americano Zero': `Alkoholfri aperitif og vermouth med danskvand
    Aftenens første drink, og der sker ikke noget, hvis det også er den fjerde. Bitterheden fylder munden, som alkohol
    ville gøre; danskvanden gør den lang.`,
  'Garibaldi Zero': `Alkoholfri aperitif og appelsinjuice
    Pisk juicen let og luftig, før den kommer i maskinen: skummet har altid været det bedste ved en Garibaldi. Læg to
    isterninger i glasset, før du begynder.`,
  'Virgin Margarita': `Lime, appelsin og agave bag en saltkant
    Agavesirup kommer fra samme plante som tequila og efterlader et strejf af dens smag. Med salt på den halve kant
    kan man vælge for hver slurk.`,
  'Virgin Strawberry Daiquiri': `Jordbær og lime, blendet med is
    Blendede drinks beholder deres konsistens, hvad enten der er rom i eller ej. Frosne jordbær i stedet for noget af
    isen gør den tykkere og rødere.`,
  'Bee’s Knees Zero': `Alkoholfri gin, honning og citron
    Honning har det, mange drinks uden alkohol mangler: tyngde. En mørk skov- eller kastanjehonning giver en
    bitterhed, der erstatter noget af spiritussen.`,
  'Jungle Bird Zero': `Alkoholfri rom, bitter appelsin og ananas
    Det er parret ananas og bitter appelsin, der får denne fugl til at flyve, og de er her begge to. Ryst, til skummet
    er tykt; det holder længere, end man skulle tro.`,
  'Radler Zero': `Alkoholfri øl og citronsodavand, halvt af hver
    En kroejer ved München skal have strakt sit øl til tusind cyklister i 1922. Nu, hvor der findes godt øl uden
    alkohol, er det den her, cyklister faktisk drikker.`,
  'Pomegranate Fizz': `Granatæble, lime og alkoholfri bobler
    Grenadine blev engang lavet af denne juice og intet andet. Garvesyren giver drinken bid som en rødvin; rør én
    gang, og servér den før middagen.`,
  'Strawberry Banana Smoothie': `Jordbær, banan, appelsin og yoghurt
    For de fleste livets første smoothie. En banan med brune pletter er sød nok til, at man kan undvære sukker;
    frossen i skiver erstatter den isen.`,
}
