export const hotDe: Readonly<
  Record<string, { readonly name?: string; readonly tagline: string; readonly text: string }>
> = {
  'Hot Ginger Lemon': {
    name: 'Heiße Zitrone mit Ingwer',
    tagline: 'Ingwer, Zitrone und Honig in heißem Wasser',
    text:
      'Das Richtige, wenn die Nase läuft, und für alle anderen ein guter Abschluss des Abends. Lass das Wasser ' +
      'eine Minute abkühlen, bevor der Honig hineinkommt: Sein Duft ist schnell verflogen.',
  },
  'Fresh Mint Tea': {
    name: 'Frischer Minztee',
    tagline: 'Eine Handvoll Minze, heißes Wasser und Honig',
    text:
      'In den Cafés von Amsterdam kommt er als Glas voller Blätter, mit Honig daneben. Nichts drücken und nichts ' +
      'kochen; fünf Minuten genügen.',
  },
  'Masala Chai': {
    tagline: 'Schwarztee, Milch, Ingwer und Gewürze',
    text:
      'Chai heißt einfach Tee; Masala ist die Gewürzmischung, und jede Familie hat ihre eigene. Starker Tee, ' +
      'Vollmilch und mehr Zucker, als du denkst.',
  },
  'Golden Milk': {
    name: 'Goldene Milch',
    tagline: 'Heiße Milch mit Kurkuma, Pfeffer und Honig',
    text:
      'Als Haldi Doodh schickt sie in Indien seit Generationen die Kinder in den Schlaf, lange bevor Cafés ihr ' +
      'den goldenen Namen gaben. Der Pfeffer soll dem Kurkuma bei der Wirkung helfen; dem Geschmack hilft er ' +
      'bestimmt.',
  },
  'Hot Chocolate': {
    name: 'Heiße Schokolade',
    tagline: 'Kakao, Milch und Zucker',
    text:
      'Die Azteken tranken sie kalt, bitter und mit Chili; Zucker und heiße Milch waren Europas Idee. Mit einer ' +
      'Prise Salz schmeckt sie mehr nach Schokolade, aber nicht salzig.',
  },
  Kinderpunsch: {
    tagline: 'Kirsche, Apfel und Orange mit Wintergewürzen',
    text:
      'Auf den Weihnachtsmärkten in Deutschland und Österreich steht er neben dem Glühwein, und Kinder tragen ' +
      'ihn mit beiden Händen. Erwärme ihn langsam; kocht er, verliert er seine Frucht.',
  },
  'Glögg Zero': {
    tagline: 'Traube, Granatapfel und Ingwer, heiß serviert',
    text:
      'Das schwedische Adventsgetränk ohne seinen Wein. Mandeln und Rosinen im Becher gehören dazu; man löffelt ' +
      'sie, wenn der letzte Schluck getrunken ist.',
  },
}
