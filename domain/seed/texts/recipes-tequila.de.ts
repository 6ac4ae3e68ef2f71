export const tequilaDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  Margarita: {
    tagline: 'Tequila, Orangenlikör und Limette hinter einem Salzrand',
    text:
      'Margarita ist das spanische Gänseblümchen, auf Englisch Daisy, und ein Daisy war ein mit Likör gesüßter ' +
      'Sour. Die erste will ein Dutzend Leute gemixt haben. Salze nur den halben Rand, dann hat jeder die Wahl.',
  },
  'Tommy’s Margarita': {
    tagline: 'Tequila, Limette und Agave, nichts steht im Weg',
    text:
      'Um 1990 ließ Julio Bermejo im Restaurant seiner Familie in San Francisco den Orangenlikör weg. Der ' +
      'Agavendicksaft kommt von derselben Pflanze wie der Tequila, und das merkt man.',
  },
  'Tequila Sunrise': {
    tagline: 'Orangensaft über Grenadine, wie ein Morgenhimmel',
    text:
      'Sausalito, 1970er-Jahre: Die Rolling Stones fanden Gefallen daran und trugen ihn auf Tournee durch ganz ' +
      'Amerika. Lass die Grenadine von selbst absinken und rühre nicht um.',
  },
  Paloma: {
    tagline: 'Tequila, rosa Grapefruitlimonade, Limette und Salz',
    text:
      'In Mexiko soll sie öfter bestellt werden als die Margarita. Das Bittere der Grapefruit steht dem Tequila ' +
      'gut, und eine Prise Salz rundet es ab.',
  },
  'El Diablo': {
    tagline: 'Tequila, Cassis und Ginger Beer',
    text:
      'Bei Trader Vic steht er seit den 1940er-Jahren gedruckt. Die Johannisbeere sinkt, der Ingwer steigt, und ' +
      'der Tequila hält die beiden auseinander.',
  },
  Matador: {
    tagline: 'Tequila mit Ananas und Limette',
    text: 'Eine Margarita mit Ananas statt Orangenlikör. Kräftig geschüttelt, bekommt sie einen feinen Schaum.',
  },
  Batanga: {
    tagline: 'Tequila, Cola und Limette im Glas mit Salzrand',
    text:
      'Don Javier Delgado Corona servierte ihn im La Capilla, einer Bar im Ort Tequila, und rührte jeden mit dem ' +
      'Messer um, das gerade die Limetten geschnitten hatte.',
  },
  Rosita: {
    tagline: 'Ein Tequila-Negroni mit zweierlei Wermut',
    text:
      'Süßer und trockener Wermut teilen sich einen Platz; so tritt der Campari weniger hervor und die Agave ' +
      'mehr. Eine gute Gelegenheit, Tequila einmal ohne Limette kennenzulernen.',
  },
  Siesta: {
    tagline: 'Tequila, Grapefruit, Limette und ein wenig Campari',
    text:
      'Aus New York, 2006. Irgendwo zwischen Paloma und Hemingway Special, mit Campari, der die bittere Seite ' +
      'der Grapefruit unterstreicht.',
  },
  'Mexican Mule': {
    tagline: 'Tequila statt Wodka an der Seite des Ingwers',
    text:
      'Der Moscow Mule mit einem Stempel im Pass. Tequila hat mehr zu sagen als Wodka: Pfeffer und grüne Agave ' +
      'gesellen sich zum Ingwer.',
  },
  'Oaxaca Old Fashioned': {
    tagline: 'Tequila und Mezcal nach Whiskey-Art',
    text:
      'Phil Ward, New York, 2007. Gereifter Tequila ist der Körper, Mezcal der Rauch, Agavendicksaft die Brücke ' +
      'zwischen beiden.',
  },
  'Naked and Famous': {
    tagline: 'Mezcal, gelber Chartreuse, Aperol und Limette zu gleichen Teilen',
    text:
      'Joaquín Simó aus New York baute ihn nach dem Muster des Last Word, mit einem Gruß an den Paper Plane: ' +
      'Rauch, Kräuter, Bitterorange und Säure, alle gleich laut.',
  },
  'Brave Bull': {
    tagline: 'Tequila und Kaffeelikör auf Eis',
    text:
      'Ein Black Russian mit mexikanischem Herzen. Geröstete Agave und gerösteter Kaffee verstehen sich gut, ' +
      'schließlich waren beide im Feuer.',
  },
}
