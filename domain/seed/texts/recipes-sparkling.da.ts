import type { SeedRecipeTexts } from './seed-texts.ts'

export const sparklingDa: SeedRecipeTexts = {
  'Aperol Spritz': `Prosecco, Aperol og et skvæt danskvand
    Østrigske soldater i Veneto bad om et sprøjt vand i vinen, en “Spritz”; den bitre appelsin kom et århundrede
    senere. Let, kold og solnedgangsfarvet.`,
  Hugo: `Prosecco, hyldeblomst, mynte og lime
    Roland Gruber fandt på den i Sydtyrol i 2005 som svar på al den appelsin. Tag hyldeblomstsaft, så bliver den let,
    og lad myntebladene være hele.`,
  Garibaldi: `Campari og appelsinjuice
    Rødt fra nord, appelsiner fra Sicilien: drinken samler Italien, ligesom generalen gjorde. Pisk eller blend juicen
    først, skummet gør hele forskellen. Kom is i glasset, før du begynder.`,
  'Negroni Sbagliato': `Den forkerte Negroni, med prosecco i stedet for gin
    Sbagliato betyder forkert: i 1972 skal Mirko Stocchetto på Bar Basso i Milano have grebet ud efter den gale
    flaske. Resultatet er lettere og livligere end planen.`,
  Bellini: `Hvid fersken og prosecco fra Harry’s Bar
    Giuseppe Cipriani så maleren Giovanni Bellinis lyserøde i den, Venedig 1948. Kun modne hvide ferskner giver den
    farve. Rør langsomt, det skummer.`,
  Mimosa: `Appelsinjuice og mousserende vin, halvt af hver
    Opkaldt efter de gule blomster i det tidlige forår. Begge dele skal være kolde; hæld juicen i først og vinen
    langsomt efter, ellers går skummet over kanten.`,
  Kir: `Hvidvin med en smule solbær
    Félix Kir, præst, modstandsmand og borgmester i Dijon, skænkede den for alle byens gæster. Den vil helst have en
    tør, enkel hvidvin.`,
  'Kir Royal': `Champagne med en smule solbær
    En Kir i aftentøj. Cassis kommer i først; boblerne klarer omrøringen. En tiendedel likør er nok, mere ville
    begrave vinen.`,
  'Champagne Cocktail': `En gennemblødt sukkerknald, cognac og champagne
    Ældre end Martinien. Sukkerknalden sender en tråd af bobler op, så længe drinken varer; den sidste slurk er sød og
    fuld af krydderi.`,
  'French 75': `Gin, citron og sukker, ladet med champagne
    Opkaldt efter en fransk feltkanon fra Første Verdenskrig. Den smager som lemonade og rammer som kanonen, så hold
    tal på glassene.`,
  'Sherry Cobbler': `Sherry, appelsin og sukker på knust is
    Drinken, der lærte 1800-tallet at bruge sugerør. Nøddeagtig, tør sherry med lidt frugt: forfriskende og ikke
    stærkere end vin.`,
  'Pisco Sour': `Druebrændevin, frisk af lime og silkeblød, med dråber af bitter
    Både Peru og Chile kalder den deres. Æggehviden bærer tre dråber bitter, som er der for næsens og for øjets skyld.`,
  'Campari Spritz': `Prosecco, Campari og danskvand
    Rødere, tørrere og dobbelt så bitter som sin orange slægtning. I Venedig spørger de, hvilken man vil have, og
    lægger en oliven i: saltet gør det samme ved det bitre her som i en grapefrugt.`,
  'Limoncello Spritz': `Prosecco, limoncello og danskvand
    Syditalien svarer igen. Limoncello er sød, så proseccoen skal være brut, og en kvist mynte eller rosmarin redder
    den fra at smage af bolsjer.`,
  Bicicletta: `Campari, hvidvin og danskvand
    Det siges, at den er opkaldt efter den måde, gamle mænd cyklede hjem på efter et par stykker. En spritz uden
    bobler i vinen: tørrere, billigere og hjemme på enhver landsbybar.`,
  'White Wine Spritzer': `Tør hvidvin og danskvand
    Lige så gammel som danskvand selv. I Østrig halvt af hver, om sommeren med mere vand; en vin med god syre er
    umagen værd, en dyr er spildt.`,
  'Tinto de Verano': `Rødvin og citronsodavand på is
    Det, spanierne drikker, mens turisterne drikker sangria. Enhver ung rødvin dur, bare den er kold; sodavanden skal
    smage af citron og ikke kun af sukker.`,
  Kalimotxo: `Rødvin og cola, halvt af hver
    Baskerlandet gav den navn ved en havnefest i 1972, hvor vinen ifølge historien ikke var blevet god. Ung tannin og
    karamel: bedre, end den har nogen ret til at være.`,
  Rebujito: `Fino sherry, citronsodavand og mynte
    På den danser Sevilla sig gennem forårets feria. Fino er knastør og smager af mandler og havluft; sodavanden gør
    den til en drink for en hed eftermiddag.`,
  'Lillet & Tonic': `Hvid aperitifvin og tonic med agurk
    Vin, appelsin og et strejf af kinin fra Bordeaux, og en tonic til at svare igen. Halvt så stærk som en Gin & Tonic
    og bedre selskab til maden.`,
  'Pimm’s Cup': `Pimm’s, citronsodavand og en halv have
    Londons sommer, fra Wimbledon til Henley. James Pimm, der havde en østersbar, skal have serveret sin cup fra
    1820’erne og frem. Agurken betyder mere end al frugten.`,
  Rossini: `Jordbær og prosecco
    En Bellini i juni. Opkaldt efter komponisten, der mindst lige så gerne spiste, som han komponerede. Jo modnere
    bærrene er, desto langsommere skal der hældes.`,
  Poinsettia: `Tranebær, appelsinlikør og champagne
    Poinsettia er julestjernen, her i champagneglas. Tranebær gør den rød og tør, likøren runder den af. Hæld vinen i
    til sidst og langsomt.`,
  'Black Velvet': `Stout og champagne
    En klub i London skal have klædt champagnen i sort, da prins Albert døde i 1861. Stout først, vin ovenpå: ristet
    malt og ristet brød med en bitter afslutning.`,
  Michelada: `Kold pilsner, lime, salt og krydderier
    Mexicos kur mod dagen derpå, med lige så mange opskrifter, som der er byer. Et par dråber Worcestershiresauce
    giver øllet en dybde, ingen kan placere.`,
  Radler: `Pilsner og citronsodavand, halvt af hver
    Øl for cyklister: lettere, sødere og væk på ingen tid. I Storbritannien hedder den shandy, i Nordtyskland Alster,
    og alle steder skal sodavanden i først.`,
  'White Negroni': `Gin, Lillet og ensian
    Wayne Collins lavede den på en vinmesse i Bordeaux omkring 2001 af det, Frankrig havde at byde på. Ikke hvid, men
    gylden, og mere jord end appelsin: ensian er roden, helt bogstaveligt.`,
  'Mezcal Negroni': `Mezcal, Campari og rød vermouth
    Røg i stedet for enebær, og den holder stand mod det bitre. Vælg en mezcal, der ikke råber for højt; lige dele er
    reglen, lidt mere af den er tilladt.`,
  'Old Pal': `Rye, Campari og tør vermouth
    Fra 1920’ernes Paris: drinken til en sportsjournalist, der kaldte alle “old pal”. Den tørre vermouth gør den til
    den strengeste i Negronis familie.`,
  'Lucien Gaudin': `Gin, Campari, appelsinlikør og tør vermouth
    Opkaldt efter den franske fægter, der vandt olympisk guld i 1924 og 1928. Appelsinlikøren gør den blidere end en
    Negroni og lige så præcis.`,
  Jasmine: `Gin, Campari, appelsinlikør og citron
    Paul Harrington lavede den i Californien i 1990’erne og opkaldte den efter en ven, hvis navn han stavede forkert.
    Den smager af grapefrugt, og der er ingen i.`,
  Adonis: `Fino sherry og rød vermouth
    Opkaldt efter en musical, der passerede fem hundrede forestillinger på Broadway i 1880’erne. To vine og et par
    stænk: hele dybden fra en Manhattan ved halv styrke.`,
  Bamboo: `Fino sherry og tør vermouth
    Yokohama omkring 1890: Louis Eppingers drink til gæsterne på Grand Hotel. Nøddeagtig, salt og knastør vækker den
    appetitten, som ingen spiritus kan gøre det.`,
  Bijou: `Gin, rød vermouth og grøn Chartreuse
    Tre juveler: diamant, rubin, smaragd. Harry Johnson trykte den i 1900 i lige dele; med mere gin og mindre likør
    skinner den i stedet for at tynge.`,
  Alaska: `Gin og gul Chartreuse
    The Savoy Cocktail Book fra 1930 laver sjov med navnet uden at forklare det. Strågul, fuld af safran og honning og
    langt stærkere, end farven tyder på.`,
  Saketini: `Gin og sake
    En Martini, hvor risvin træder i stedet for vermouth: blødere, rundere, med et strejf af melon. Opbevar saken
    koldt, og brug den snart, ligesom al anden vin.`,
}
