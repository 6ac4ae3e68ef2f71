import type { SeedRecipeTexts } from './seed-texts.ts'

export const rumDa: SeedRecipeTexts = {
  Daiquiri: `Hvid rom, lime og sukker og ikke en dråbe mere
    Opkaldt efter en strand og en mine ved Santiago de Cuba, hvor ingeniøren Jennings Cox blandede den omkring 1898.
    Opløs sukkeret i limesaften, før isen kommer i; koldt sukker bliver ved med at knase.`,
  'Hemingway Special': `En tør Daiquiri med grapefrugt og maraschino
    Lavet til Ernest Hemingway på Floridita i Havana: mere rom, intet sukker. Grapefrugten og lidt maraschino
    overtager balancen.`,
  Mojito: `Rom, lime, mynte og danskvand på knust is
    Havanas svar på eftermiddagsheden. Pres mynten nænsomt: blade, der er klemt, dufter friskt; blade, der er revet i
    stykker, smager af græs.`,
  'Cuba Libre': `Rom, cola og den lime, der gør det til en cocktail
    Havana kort efter krigen i 1898: amerikansk cola mødte cubansk rom under skålen “for et frit Cuba”. Uden lime er
    det bare rom og cola.`,
  'Mary Pickford': `Hvid rom og ananas med et lyserødt skær
    Fik sit navn i Havana i 1920’erne efter stumfilmens store stjerne. Mild og frugtig, med et strejf af kirsebærsten
    fra maraschinoen.`,
  'Bacardi Cocktail': `En Daiquiri, der rødmer af grenadine
    I 1936 afgjorde en domstol i New York, at den, der bestiller en under det navn, også skal have det mærke rom.
    Derhjemme gør enhver let hvid rom fyldest.`,
  'Havana Sidecar': `Hvid rom, appelsinlikør og lime
    En Sidecar på sydlige breddegrader: rom i stedet for cognac, lime i stedet for citron. Tørrere end en Daiquiri,
    for det er kun likøren, der gør den sød.`,
  'Fair and Warmer': `Hvid rom, rød vermouth og et strejf af appelsin
    Opkaldt efter en Broadwaykomedie fra 1915, hvor en hjemmelavet cocktail får følger. Tænk på en let, solbeskinnet
    Manhattan.`,
  'El Presidente': `Lagret rom og lys vermouth, Havanas Manhattan
    Det fine selskabs husdrink på Cuba i 1920’erne. Det er hvid vermouth, ikke tør, de gamle opskrifter mener; den
    giver vanilje og blød frugt.`,
  'Yellow Bird': `Hvid rom, Galliano, appelsin og lime
    Den deler navn med en haitiansk sang, der blev en caribisk klassiker. Galliano giver vanilje og anis, og limen
    holder den tør.`,
  Canchánchara: `Rom, lime og honning fra Trinidad de Cuba
    Cubanske oprørere havde noget lignende med sig på flaske i uafhængighedskrigene. Ældre end Daiquirien og blødere:
    det søde er honning.`,
  'Dark ’n’ Stormy': `Krydret ginger beer nederst, sort rom øverst
    Bermudas nationaldrik: søfolk så en farve i den, som ingen ville sejle under. Hæld rommen i til sidst, så hænger
    den over ingefæren som en sky.`,
  'Old Cuban': `En Mojito på lagret rom, klædt på til galla
    Audrey Saunders skabte den i New York i begyndelsen af 00’erne. Rom med lidt alder, bitter og mousserende vin,
    hvor danskvanden plejer at være.`,
  Saoco: `Hvid rom og kokosvand
    På Cuba drikkes den direkte af den grønne nød: et hul, et mål rom, et sugerør. Kokosvand er salt og let og skjuler
    rommen godt. Kom is i glasset først.`,
  'Malibu Sunset': `Kokos, ananas og grenadine
    Gylden øverst, rød nederst og kokos hele vejen ned. Grenadinen kommer til sidst og synker af sin egen vægt; rør
    ikke rundt, for så er solen væk. Kom is i glasset først.`,
  'Kingston Negroni': `Jamaicansk rom, Campari og rød vermouth
    Joaquín Simó blandede den i New York, da han fik fat i en rigtig vild rom. Overmoden banan møder bitter appelsin,
    og de har begge godt af det.`,
  Airmail: `Gylden rom, honning og lime under mousserende vin
    Cuba begyndte at sende breve med fly i 1930 og havde snart en drink at fejre det med. En solskoldet French 75:
    honning i stedet for sukker, rom i stedet for gin.`,
  'Queen’s Park Swizzle': `Rom, lime og mynte under et låg af bitter
    Fra Queen’s Park Hotel i Port of Spain på Trinidad. Grøn nederst, hvid i midten, rød øverst: bitteren bliver
    liggende på isen, så den første slurk dufter af nellike.`,
  'Hotel Nacional': `Gylden rom, ananas, abrikos og lime
    Husets drink på Havanas mest storslåede hotel, tilskrevet Wil P. Taylor, der stod for baren omkring 1930.
    Abrikosen klarer i stilhed det, andre drinks skal bruge sirup til.`,
  'Missionary’s Downfall': `Rom, ananas, fersken og masser af mynte
    Donn Beach, Hollywood, omkring 1940 og langt forud for sin tid: frisk, grøn og ikke for stærk. Blend den, til man
    ikke kan se et eneste blad længere.`,
  'Navy Grog': `Tre slags rom, lime, grapefrugt og honning
    Endnu en af Donn Beachs og efter sigende en af Frank Sinatras yndlingsdrinks. Tør af en tikidrink at være; den
    blev serveret over en kegle af is med hul til sugerøret.`,
  'Rum Runner': `Rom, banan, brombær og ananas
    En bar i Florida Keys havde i 1970’erne for mange likørrester og en bartender med ideer, siger historien. Det blev
    hele øgruppens drink.`,
  'Corn ’n’ Oil': `Mørk rom, falernum og lime
    Barbados i et lavt glas: ingen majs, ingen olie, men en rom så sort, at den ligger på isen som olie. Falernum
    giver mandel, nellike og ingefær på én gang.`,
  Grog: `Rom, citron, sukker og varmt vand
    Admiral Vernon befalede i 1740, at søfolkenes rom skulle fortyndes med vand; de opkaldte drikken efter hans frakke
    af grogram. På den tyske kyst siger man: rom skal, sukker kan, vand behøver ikke.`,
  'Mai Tai': `To slags rom, lime, mandel og appelsin, men ingen ananas
    Victor Bergeron, kendt som Trader Vic, lavede den i Oakland i 1944 for at vise en meget gammel jamaicansk rom
    frem. Mandelsirup og curaçao er kun rammen om rommen; frugtjuicen kom med turisterne.`,
  Zombie: `Tre slags rom og en advarsel: én er nok
    Donn Beach fandt på den i Hollywood i 1934 og satte grænsen ved to pr. gæst. Grapefrugt, kanel og falernum skjuler
    mere rom end i nogen anden drink på kortet.`,
  'Piña Colada': `Rom, kokos og ananas
    I San Juan har man skændtes siden 1950’erne om, hvem der var først; siden 1978 er den Puerto Ricos nationaldrik.
    Blend den med is, hvis den skal være tyk, ryst den, hvis den skal være let.`,
  Painkiller: `Mørk rom, ananas, appelsin og kokos med muskatnød
    Fra en strandbar uden anløbsbro på De Britiske Jomfruøer: gæsterne svømmer i land og betaler med våde dollars.
    Muskatnødden hører med.`,
  'Jungle Bird': `Sort rom, ananas og et bittert strøg af Campari
    Velkomstdrinken på Hilton i Kuala Lumpur i 1970’erne, fundet frem igen af bartendere i New York. Campari i en
    tropisk drink lyder forkert, lige til man tager den første slurk.`,
  'Planter’s Punch': `Jamaicarom med appelsin, ananas og citron
    Punch er ældre end alle cocktails. Jamaicas plantageejere regnede med én del surt, to dele sødt, tre dele stærkt
    og fire dele svagt; det var den frugtige udgave her, der kom ud i verden.`,
  Hurricane: `Rom og passionsfrugt i det glas, der har fået dens navn
    I 1940’erne måtte Pat O’Brien’s i New Orleans købe en masse rom for at få bare lidt whiskey og manglede en drink
    at bruge den i. Glasset har form som lampeglasset på en stormlygte, en hurricane lamp.`,
  'Three Dots and a Dash': `Lagret rom, honning, allehånde og to slags juice
    Tre prikker og en streg er bogstavet V i morsealfabetet, V for victory: Donn Beach lavede den under Anden
    Verdenskrig. Tre cocktailbær og et aflangt stykke ananas staver det.`,
  Barracuda: `Gylden rom, Galliano og ananas under prosecco
    Fra den italienske riviera i 1950’erne. Vanilje og ananas gør den sommerlig, proseccoen gør den let.`,
  'Blue Hawaiian': `Rom, blue curaçao, ananas og kokos
    Blue curaçao smager af appelsinskal; farven er kun for øjet. Med kokos bliver den til en Piña Colada med
    havudsigt.`,
  Caipirinha: `Cachaça, en hel lime og sukker
    Brasiliens nationaldrik bliver lavet i selve glasset. Olien i limeskallen er halvdelen af smagen, så knus
    stykkerne godt, men hold op, før det hvide bliver bittert.`,
}
