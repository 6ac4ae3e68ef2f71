export const whiskyLongDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Mint Julep': {
    tagline: 'Bourbon und Minze unter einem Berg Crushed Ice',
    text:
      'Der Drink des Kentucky Derby. In einem Metallbecher serviert, überzieht er sich binnen einer Minute mit ' +
      'Reif; fass ihn am Rand an und steck den Trinkhalm dicht neben die Minze.',
  },
  'Whisky Highball': {
    tagline: 'Whisky und eiskaltes Soda, wie in Tokio',
    text:
      'Japan hat eine Kunst daraus gemacht: ein hohes Glas voll klarem Eis, kalt gerührter Whisky, Soda an der ' +
      'Wand entlang eingegossen, eine einzige Drehung mit dem Löffel.',
  },
  'Kentucky Mule': {
    tagline: 'Bourbon, Limette und Ginger Beer',
    text:
      'Vanille und Eiche treffen auf scharfen Ingwer: der Mule für alle, die lieber Whiskey hätten. Die Minze ' +
      'obenauf macht ihn zum entfernten Verwandten des Julep.',
  },
  'Lynchburg Lemonade': {
    tagline: 'Tennessee Whiskey, Orangenlikör und Zitrone als Longdrink',
    text:
      'Lynchburg in Tennessee hat eine berühmte Brennerei und, weil im County Alkoholverbot gilt, kaum eine Bar. ' +
      'Ahornkohle macht den Whiskey mild genug für eine Limonade.',
  },
  'Irish Coffee': {
    tagline: 'Heißer Kaffee, Irish Whiskey und kühle Sahne',
    text:
      'Joe Sheridan servierte ihn in den 1940er-Jahren Passagieren, die im Flugboothafen von Foynes auf besseres ' +
      'Wetter warteten. Trink das Heiße durch das Kalte; nicht umrühren.',
  },
  'Hot Toddy': {
    tagline: 'Whisky, Honig, Zitrone und heißes Wasser',
    text:
      'Er heilt keine Erkältung, macht sie aber erträglich. Die Nelken stecken in der Zitronenscheibe, und die ' +
      'Zimtstange dient als Löffel.',
  },
}
