export const afterDinnerDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
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
}
