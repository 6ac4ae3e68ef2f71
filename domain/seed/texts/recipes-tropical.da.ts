export const tropicalDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Mai Tai': {
    tagline: 'To slags rom, lime, mandel og appelsin, men ingen ananas',
    text:
      'Victor Bergeron, kendt som Trader Vic, lavede den i Oakland i 1944 for at vise en meget gammel ' +
      'jamaicansk rom frem. Mandelsirup og curaçao er kun rammen om rommen; frugtjuicen kom med turisterne.',
  },
  Zombie: {
    tagline: 'Tre slags rom og en advarsel: én er nok',
    text:
      'Donn Beach fandt på den i Hollywood i 1934 og satte grænsen ved to pr. gæst. ' +
      'Grapefrugt, kanel og falernum skjuler mere rom end i nogen anden drink på kortet.',
  },
  'Piña Colada': {
    tagline: 'Rom, kokos og ananas',
    text:
      'I San Juan har man skændtes siden 1950’erne om, hvem der var først; siden 1978 er den Puerto Ricos ' +
      'nationaldrik. Blend den med is, hvis den skal være tyk, ryst den, hvis den skal være let.',
  },
  Painkiller: {
    tagline: 'Mørk rom, ananas, appelsin og kokos med muskatnød',
    text:
      'Fra en strandbar uden anløbsbro på De Britiske Jomfruøer: gæsterne ' +
      'svømmer i land og betaler med våde dollars. Muskatnødden hører med.',
  },
  'Jungle Bird': {
    tagline: 'Sort rom, ananas og et bittert strøg af Campari',
    text:
      'Velkomstdrinken på Hilton i Kuala Lumpur i 1970’erne, fundet frem igen af bartendere i New ' +
      'York. Campari i en tropisk drink lyder forkert, lige til man tager den første slurk.',
  },
  'Planter’s Punch': {
    tagline: 'Jamaicarom med appelsin, ananas og citron',
    text:
      'Punch er ældre end alle cocktails. Jamaicas plantageejere regnede med én del surt, to dele sødt, ' +
      'tre dele stærkt og fire dele svagt; det var den frugtige udgave her, der kom ud i verden.',
  },
  Hurricane: {
    tagline: 'Rom og passionsfrugt i det glas, der har fået dens navn',
    text:
      'I 1940’erne måtte Pat O’Brien’s i New Orleans købe en masse rom for at få bare lidt whiskey og manglede ' +
      'en drink at bruge den i. Glasset har form som lampeglasset på en stormlygte, en hurricane lamp.',
  },
  'Three Dots and a Dash': {
    tagline: 'Lagret rom, honning, allehånde og to slags juice',
    text:
      'Tre prikker og en streg er bogstavet V i morsealfabetet, V for victory: Donn Beach lavede ' +
      'den under Anden Verdenskrig. Tre cocktailbær og et aflangt stykke ananas staver det.',
  },
  Barracuda: {
    tagline: 'Gylden rom, Galliano og ananas under prosecco',
    text: 'Fra den italienske riviera i 1950’erne. Vanilje og ananas gør den sommerlig, proseccoen gør den let.',
  },
  'Blue Hawaiian': {
    tagline: 'Rom, blue curaçao, ananas og kokos',
    text:
      'Blue curaçao smager af appelsinskal; farven er kun for øjet. ' +
      'Med kokos bliver den til en Piña Colada med havudsigt.',
  },
  Caipirinha: {
    tagline: 'Cachaça, en hel lime og sukker',
    text:
      'Brasiliens nationaldrik bliver lavet i selve glasset. Olien i limeskallen er halvdelen ' +
      'af smagen, så knus stykkerne godt, men hold op, før det hvide bliver bittert.',
  },
}
