export const coolersDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Agua de Jamaica': {
    tagline: 'Hibiskus, Limette und Zucker',
    text:
      'Jamaica heißt in Mexiko die Hibiskusblüte. Ihr Tee ist so rot und so herb wie Cranberry; koche ihn stark, ' +
      'denn Zucker und Eis zähmen ihn. Eine der Aguas frescas, die es auf jedem Markt gibt.',
  },
  'Agua de Sandía': {
    tagline: 'Wassermelone, Limette und Wasser',
    text:
      'Reife Wassermelone und sonst nicht viel, so weit verdünnt, dass man viel davon trinken kann. Eine Prise Salz lässt ' +
      'die Frucht süßer schmecken, als Zucker es könnte.',
  },
  'Agua de Pepino': {
    tagline: 'Gurke, Limette und ein wenig Zucker',
    text:
      'Gurke und Limette, kühl wie ein Keller. Lass die Schale dran, in ihr steckt der meiste Geschmack, und ' +
      'schüttle kräftig, damit die Scheiben hergeben, was sie haben.',
  },
  'Hong Kong Lemon Tea': {
    tagline: 'Starker Schwarztee, Sirup und viel Zitrone',
    text:
      'Jedes Cha Chaan Teng, so heißen die Schnellrestaurants der Stadt, macht ihn: Tee, so stark es geht, und ' +
      'Zitronenscheiben, auf die man mit dem Löffel einsticht – je nachdem, wie hart der Tag war.',
  },
  'Green Tea Cooler': {
    tagline: 'Grüntee, Honig, Limette und Minze',
    text:
      'Brühe den Tee mit Wasser auf, das nicht mehr kocht, sonst wird er bitter, und lass ihn kalt werden. Honig ' +
      'und Minze sind aus den Teehäusern Marokkos geborgt, das Eis nicht.',
  },
  Switchel: {
    tagline: 'Apfelessig, Ahorn, Ingwer und Wasser',
    text:
      'Die Landarbeiter Neuenglands nahmen ihn mit ins Heu, lange bevor es Sportgetränke gab. Der Essig ' +
      'übernimmt die Arbeit der Zitrone, Ingwer wärmt, Ahorn süßt; rühre vor jedem Schluck um.',
  },
  'Coconut Lime Cooler': {
    tagline: 'Kokoswasser, Limette und eine Prise Salz',
    text:
      'Kokoswasser ist dünn, leicht süß und ein wenig salzig: das Gegenteil von Kokoscreme. So soll es bleiben; ' +
      'die Limette gibt ihm Kante, der Zucker ist gerade zu ahnen.',
  },
  'Mango Lassi': {
    tagline: 'Mango, Joghurt und Milch',
    text:
      'Aus dem Punjab, wo er zum Mittagessen gehört. Die Mango sollte so reif sein, dass sie keinen Zucker ' +
      'braucht, wohl aber eine Prise Salz. Kalt aus dem Kühlschrank kommt er ohne Eis aus.',
  },
  Ayran: {
    tagline: 'Joghurt, Wasser und Salz',
    text:
      'Das Getränk zu allem, was vom Grill kommt, von Istanbul bis Berlin. Er gehört unter eine Haube aus ' +
      'Schaum, schlage ihn also kräftig auf, und er muss richtig kalt sein.',
  },
}
