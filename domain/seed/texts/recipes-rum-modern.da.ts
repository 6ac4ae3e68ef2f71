export const rumModernDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  Saoco: {
    tagline: 'Hvid rom og kokosvand',
    text:
      'På Cuba drikkes den direkte af den grønne nød: et hul, et mål rom, et sugerør. ' +
      'Kokosvand er salt og let og skjuler rommen godt. Kom is i glasset først.',
  },
  'Malibu Sunset': {
    tagline: 'Kokos, ananas og grenadine',
    text:
      'Gylden øverst, rød nederst og kokos hele vejen ned. Grenadinen kommer til sidst og synker ' +
      'af sin egen vægt; rør ikke rundt, for så er solen væk. Kom is i glasset først.',
  },
  'Kingston Negroni': {
    tagline: 'Jamaicansk rom, Campari og rød vermouth',
    text:
      'Joaquín Simó blandede den i New York, da han fik fat i en rigtig vild rom. ' +
      'Overmoden banan møder bitter appelsin, og de har begge godt af det.',
  },
  Airmail: {
    tagline: 'Gylden rom, honning og lime under mousserende vin',
    text:
      'Cuba begyndte at sende breve med fly i 1930 og havde snart en drink at fejre det med. ' +
      'En solskoldet French 75: honning i stedet for sukker, rom i stedet for gin.',
  },
  'Queen’s Park Swizzle': {
    tagline: 'Rom, lime og mynte under et låg af bitter',
    text:
      'Fra Queen’s Park Hotel i Port of Spain på Trinidad. Grøn nederst, hvid i midten, rød ' +
      'øverst: bitteren bliver liggende på isen, så den første slurk dufter af nellike.',
  },
  'Hotel Nacional': {
    tagline: 'Gylden rom, ananas, abrikos og lime',
    text:
      'Husets drink på Havanas mest storslåede hotel, tilskrevet Wil P. Taylor, der stod for baren ' +
      'omkring 1930. Abrikosen klarer i stilhed det, andre drinks skal bruge sirup til.',
  },
  'Missionary’s Downfall': {
    tagline: 'Rom, ananas, fersken og masser af mynte',
    text:
      'Donn Beach, Hollywood, omkring 1940 og langt forud for sin tid: frisk, grøn og ' +
      'ikke for stærk. Blend den, til man ikke kan se et eneste blad længere.',
  },
  'Navy Grog': {
    tagline: 'Tre slags rom, lime, grapefrugt og honning',
    text:
      'Endnu en af Donn Beachs og efter sigende en af Frank Sinatras yndlingsdrinks. Tør af en ' +
      'tikidrink at være; den blev serveret over en kegle af is med hul til sugerøret.',
  },
  'Rum Runner': {
    tagline: 'Rom, banan, brombær og ananas',
    text:
      'En bar i Florida Keys havde i 1970’erne for mange likørrester og en ' +
      'bartender med ideer, siger historien. Det blev hele øgruppens drink.',
  },
  'Corn ’n’ Oil': {
    tagline: 'Mørk rom, falernum og lime',
    text:
      'Barbados i et lavt glas: ingen majs, ingen olie, men en rom så sort, at den ligger ' +
      'på isen som olie. Falernum giver mandel, nellike og ingefær på én gang.',
  },
  Grog: {
    tagline: 'Rom, citron, sukker og varmt vand',
    text:
      'Admiral Vernon befalede i 1740, at søfolkenes rom skulle fortyndes med vand; de opkaldte drikken efter ' +
      'hans frakke af grogram. På den tyske kyst siger man: rom skal, sukker kan, vand behøver ikke.',
  },
}
