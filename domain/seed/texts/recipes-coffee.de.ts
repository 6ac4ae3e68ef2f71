export const coffeeDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Caffè Shakerato': {
    tagline: 'Espresso, Zucker und Eis, schaumig geschüttelt',
    text:
      'Italiens Kaffee für den August. Zwei Espressi, ein wenig Sirup, und geschüttelt wird so kräftig wie beim ' +
      'Daiquiri: Der Schaum steht wie auf einem Stout, und das ganz ohne Milch.',
  },
  Mazagran: {
    tagline: 'Kalter Kaffee, Zitrone und Zucker',
    text:
      'Französische Soldaten in Algerien sollen ihren Kaffee 1840 kalt und verdünnt getrunken haben; die Zitrone ' +
      'kam in Portugal dazu. Kaffee und Zitrus sind bessere Freunde, als man erwartet.',
  },
  Bumble: {
    tagline: 'Unten Orangensaft, obenauf Espresso',
    text:
      'Eine Biene mit orange-schwarzen Streifen, zu finden in jeder Kaffeebar von Sankt Petersburg bis Tiflis. ' +
      'Sirup und Eis kommen zuerst ins Glas, damit der Espresso etwas hat, worauf er schwimmen kann.',
  },
  'Iced Latte': {
    tagline: 'Espresso auf kalter Milch und Eis',
    text:
      'Erst Eis und Milch, dann der Kaffee: So entstehen die Wolken, die alle fotografieren. Hafermilch tut es ' +
      'auch und ist von sich aus süßer.',
  },
  'Iced Matcha Latte': {
    tagline: 'Aufgeschlagener Matcha mit kalter Hafermilch',
    text:
      'Siebe den Matcha und schlage ihn vor allem anderen mit etwas heißem Wasser auf, sonst bleibt er klumpig. ' +
      'Zuletzt eingegossen, zieht die Hafermilch noch eine Minute lang in Wolken durch das Grün.',
  },
  'Cold Brew Tonic': {
    tagline: 'Cold Brew, Tonic und eine Scheibe Orange',
    text:
      'Cold Brew ist Kaffee, der statt Hitze eine Nacht Zeit bekommen hat: weniger Säure, mehr Schokolade. Gieße ' +
      'zuerst das Tonic ein, und zwar langsam; die beiden schäumen gern über.',
  },
  Revolver: {
    tagline: 'Bourbon, Kaffeelikör und Orange Bitters',
    text:
      'Jon Santers Drink aus San Francisco, erstmals um 2004 gemixt. Ein Manhattan, in dem Kaffee an die Stelle ' +
      'des Wermuts getreten ist; die Orangenschale gehört dazu.',
  },
  'Cold Brew Martini': {
    tagline: 'Wodka, Cold Brew und Kaffeelikör',
    text:
      'Ein Espresso Martini für alle ohne Kaffeemaschine. Es gibt keine Crema, die den Schaum macht, also ' +
      'schüttle länger; dafür ist er weicher und nie bitter.',
  },
  Carajillo: {
    tagline: 'Espresso und ein goldener Likör auf Eis',
    text:
      'In Spanien ist das Kaffee mit einem Schuss Brandy, in Mexiko ein Kräuterlikör mit Vanille und ein ' +
      'Espresso, geschüttelt, bis es schäumt. Dies ist der mexikanische, mit Galliano für die Würze.',
  },
  'Calypso Coffee': {
    tagline: 'Heißer Kaffee, Rum und Kaffeelikör unter Sahne',
    text:
      'Der karibische Vetter des Irish Coffee. Süße den Kaffee, bevor die Sahne daraufkommt: Der Zucker ist es, ' +
      'der sie schwimmen lässt. Trink durch die Sahne hindurch und lass den Löffel liegen.',
  },
}
