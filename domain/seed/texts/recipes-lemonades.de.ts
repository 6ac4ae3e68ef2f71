export const lemonadesDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Pink Lemonade': {
    tagline: 'Limonade mit ein wenig Cranberry',
    text:
      'Die erste soll ein amerikanischer Zirkus verkauft haben, aus einem Bottich, in dem rote Strumpfhosen ' +
      'eingeweicht waren. Cranberry gibt ein schöneres Rosa und dazu eine trockene Note.',
  },
  Limonana: {
    tagline: 'Zitrone und Minze, mit Eis gemixt',
    text:
      'Limon ist die Zitrone, Nana die Minze, und der Drink gehört in jedes Café zwischen Damaskus und Tel Aviv. ' +
      'Viel Minze und viel Eis: Er soll grün sein und so kalt, dass es wehtut.',
  },
  'Raspberry Lemonade': {
    name: 'Himbeerlimonade',
    tagline: 'Himbeere, Zitrone und Soda',
    text:
      'Hier kommt der Zucker mit der Frucht. Probiere den Sirup, bevor du einschenkst: Ein guter riecht nach ' +
      'Garten und nicht nach Bonbon, und er verlangt mehr Zitrone.',
  },
  'Strawberry Lemonade': {
    name: 'Erdbeerlimonade',
    tagline: 'Erdbeere, Zitrone und stilles Wasser',
    text:
      'Der Limonadenstand am Gartentor, mit Früchten statt Aroma. Lass das Püree absetzen, wenn du sie klar ' +
      'magst, oder rühre es auf, wenn du sie dick magst.',
  },
  'Cherry Limeade': {
    tagline: 'Kirsche, Limette und Zitronenlimonade',
    text:
      'Ein Liebling der amerikanischen Drive-ins. Die Limonade aus der Flasche ist süß, also darf die Limette ' +
      'großzügig sein; dunkler Kirschsaft gibt eine Tiefe, die ein Sirup nicht hat.',
  },
  'Lime & Soda': {
    tagline: 'Lime Cordial und viel Soda',
    text:
      'Was im britischen Pub trinkt, wer noch fahren muss. Die Marine führte haltbaren Limettensaft gegen den ' +
      'Skorbut mit, daraus wurde der Cordial. Ein Teil auf fünf ist für die meisten richtig.',
  },
  'Elderflower Pressé': {
    name: 'Holunderblütenschorle',
    tagline: 'Holunderblüte, Zitrone und Soda',
    text:
      'In englischen Gärten duftet es im Juni zwei Wochen lang danach, und der Sirup bewahrt es für das ganze ' +
      'Jahr. Zitrone lässt die Blüten leuchten; mehr Sirup würde sie nur süßer machen.',
  },
  Naranjada: {
    tagline: 'Orange, Limette und Soda auf mexikanische Art',
    text:
      'In Mexiko fragt der Kellner: „¿Mineral o natural?“, sprudelnd oder still. Sprudelnd ist sie, was ' +
      'Orangenlimonade war, bevor es sie in Flaschen gab: frischer Saft, Zucker und Soda.',
  },
  Apfelschorle: {
    tagline: 'Apfelsaft und Sprudelwasser',
    text:
      'Was Deutschland nach jeder Wanderung und jedem Fußballspiel trinkt. Naturtrüber Saft hat mehr zu sagen ' +
      'als klarer; drei Teile davon auf zwei Teile Wasser.',
  },
  'Cranberry Spritzer': {
    name: 'Cranberryschorle',
    tagline: 'Cranberry, Limette und Soda',
    text:
      'So trocken wie ein Glas Wein und genauso rot. Bars schenken sie denen ein, die nicht gefragt werden ' +
      'möchten, warum sie nichts trinken.',
  },
  'Nimbu Pani': {
    tagline: 'Limette, Zucker und eine Prise Salz in Wasser',
    text:
      'Indiens Antwort auf die Hitze, an jedem Bahnhof vom Karren verkauft. Das Salz ist kein Versehen: Es macht ' +
      'die Limette runder und ersetzt, was der Tag gekostet hat.',
  },
}
