export const spritzDa: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Campari Spritz': {
    tagline: 'Prosecco, Campari og danskvand',
    text:
      'Rødere, tørrere og dobbelt så bitter som sin orange slægtning. I Venedig spørger de, hvilken man vil ' +
      'have, og lægger en oliven i: saltet gør det samme ved det bitre her som i en grapefrugt.',
  },
  'Limoncello Spritz': {
    tagline: 'Prosecco, limoncello og danskvand',
    text:
      'Syditalien svarer igen. Limoncello er sød, så proseccoen skal være brut, og ' +
      'en kvist mynte eller rosmarin redder den fra at smage af bolsjer.',
  },
  Bicicletta: {
    tagline: 'Campari, hvidvin og danskvand',
    text:
      'Det siges, at den er opkaldt efter den måde, gamle mænd cyklede hjem på efter et par stykker. ' +
      'En spritz uden bobler i vinen: tørrere, billigere og hjemme på enhver landsbybar.',
  },
  'White Wine Spritzer': {
    name: 'Hvidvinsspritzer',
    tagline: 'Tør hvidvin og danskvand',
    text:
      'Lige så gammel som danskvand selv. I Østrig halvt af hver, om sommeren med ' +
      'mere vand; en vin med god syre er umagen værd, en dyr er spildt.',
  },
  'Tinto de Verano': {
    tagline: 'Rødvin og citronsodavand på is',
    text:
      'Det, spanierne drikker, mens turisterne drikker sangria. Enhver ung rødvin dur, ' +
      'bare den er kold; sodavanden skal smage af citron og ikke kun af sukker.',
  },
  Kalimotxo: {
    tagline: 'Rødvin og cola, halvt af hver',
    text:
      'Baskerlandet gav den navn ved en havnefest i 1972, hvor vinen ifølge historien ikke var ' +
      'blevet god. Ung tannin og karamel: bedre, end den har nogen ret til at være.',
  },
  Rebujito: {
    tagline: 'Fino sherry, citronsodavand og mynte',
    text:
      'På den danser Sevilla sig gennem forårets feria. Fino er knastør og smager af ' +
      'mandler og havluft; sodavanden gør den til en drink for en hed eftermiddag.',
  },
  'Lillet & Tonic': {
    tagline: 'Hvid aperitifvin og tonic med agurk',
    text:
      'Vin, appelsin og et strejf af kinin fra Bordeaux, og en tonic til at svare ' +
      'igen. Halvt så stærk som en Gin & Tonic og bedre selskab til maden.',
  },
  'Pimm’s Cup': {
    tagline: 'Pimm’s, citronsodavand og en halv have',
    text:
      'Londons sommer, fra Wimbledon til Henley. James Pimm, der havde en østersbar, skal have ' +
      'serveret sin cup fra 1820’erne og frem. Agurken betyder mere end al frugten.',
  },
  Rossini: {
    tagline: 'Jordbær og prosecco',
    text:
      'En Bellini i juni. Opkaldt efter komponisten, der mindst lige så gerne spiste, som ' +
      'han komponerede. Jo modnere bærrene er, desto langsommere skal der hældes.',
  },
  Poinsettia: {
    tagline: 'Tranebær, appelsinlikør og champagne',
    text:
      'Poinsettia er julestjernen, her i champagneglas. Tranebær gør den rød og ' +
      'tør, likøren runder den af. Hæld vinen i til sidst og langsomt.',
  },
  'Black Velvet': {
    tagline: 'Stout og champagne',
    text:
      'En klub i London skal have klædt champagnen i sort, da prins Albert døde i 1861. ' +
      'Stout først, vin ovenpå: ristet malt og ristet brød med en bitter afslutning.',
  },
  Michelada: {
    tagline: 'Kold pilsner, lime, salt og krydderier',
    text:
      'Mexicos kur mod dagen derpå, med lige så mange opskrifter, som der er byer. Et ' +
      'par dråber Worcestershiresauce giver øllet en dybde, ingen kan placere.',
  },
  Radler: {
    tagline: 'Pilsner og citronsodavand, halvt af hver',
    text:
      'Øl for cyklister: lettere, sødere og væk på ingen tid. I Storbritannien hedder den ' +
      'shandy, i Nordtyskland Alster, og alle steder skal sodavanden i først.',
  },
}
