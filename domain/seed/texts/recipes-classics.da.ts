import type { SeedRecipeTexts } from './seed-texts.ts'

export const classicsDa: SeedRecipeTexts = {
  Negroni: `Gin, bitter appelsin og rød vermouth i lige dele
    Firenze omkring 1919: grev Camillo Negroni skal have bedt om gin i sin Americano i stedet for danskvand. Tre lige
    store dele, og hver af dem tæller: først enebær, så bitter appelsin og til sidst en sød eftersmag af urter, der
    bliver rundere, efterhånden som isen smelter.`,
  Americano: `Campari og rød vermouth, gjort lang med danskvand
    Campari fra Milano og vermouth fra Torino, løsnet op med danskvand. Den smager som en Negroni med halv styrke, og
    det gør den til en god måde at begynde aftenen på.`,
  'Milano–Torino': `To flasker, to byer, lige dele
    Ophav til både Americano og Negroni: Milanos bitter og Torinos vermouth og ellers ingenting. Kom rigeligt med is i
    glasset først.`,
  Boulevardier: `En Negroni i vinterfrakke: whiskey i stedet for gin
    Opkaldt efter et parisisk magasin, hvis udgiver, Erskine Gwynne, holdt meget af den; i 1927 stod den på tryk. Hvor
    ginen gav enebær, giver whiskeyen vanilje og eg, og så sliber den kanten af Camparien.`,
  'Old Fashioned': `Whiskey, sukker og bitter: den ældste idé om en cocktail
    I 1806 forklarede en avis i Hudson i staten New York ordet cocktail: spiritus, sukker, vand og bitter. Det er
    stadig hele opskriften. Giv isen tid; en smule vand åbner whiskeyen.`,
  Manhattan: `Rye og rød vermouth uden is, med et cocktailbær
    New York i 1880’erne, da italiensk vermouth lige var kommet på mode. Krydret rye, sød vin og et enkelt stænk
    bitter, der binder de to sammen.`,
  Sazerac: `Cognac, Peychaud’s og et glas, der husker absinten
    New Orleans’ egen drink og siden 2008 byens officielle cocktail. Absinten skyller kun glasset og bliver hældt ud
    igen, og alligevel dufter man den, før man smager noget som helst andet.`,
  Sidecar: `Cognac, appelsin og citron i skarp balance
    Både Paris og London gør krav på den, og den står allerede i barbøger fra 1922. Cognacen giver fylde, citronen
    bid; appelsinlikøren er alt det sukker, der er.`,
  'Between the Sheets': `En Sidecar med hvid rom ved siden af cognacen
    Fra mellemkrigstiden. Rommen gør Sidecaren lettere og en anelse grøn i smagen uden at gøre den svagere: tre dele
    stærkt til knap én del citron.`,
  'Brandy Crusta': `New Orleans i 1850’erne: en sour før alle sours
    Joseph Santini serverede den med sukkerkant og et langt bånd af citronskal. Brandy og små skefulde maraschino og
    curaçao: sours fra Sidecar til Margarita er skåret over samme læst.`,
  Stinger: `Cognac og mynte efter en lang middag
    To ingredienser, meget kolde. Mynten frisker cognacen op og skjuler, hvor stærk drinken er; i halvdelen af
    1900-tallet var den New Yorks godnatdrink.`,
  'Vieux Carré': `Det franske kvarter i et glas: rye, cognac, vermouth
    Walter Bergeron blandede den på hotel Monteleone i New Orleans i 1930’erne. Amerikansk rye, fransk cognac og
    italiensk vermouth: et billede af byen, med en skefuld Bénédictine som honningen.`,
}
