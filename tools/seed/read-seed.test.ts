import { describe, expect, it } from 'vitest'
import { readSeed } from './read-seed.ts'

const negroni = `
Negroni:
  glass: Tumbler
  categories: [Classics]
  tags: [bitter]
  steps:
    - pour:
        - 30 ml Gin
        - 30 ml Campari
        - 5 ml Absinthe, no boost
    - stir
    - add:
        - 2 dashes Orange bitters
        - 1 Orange slice
  en: |
    Gin and a bitter
    Florence, around 1919: Count Camillo Negroni is said to have asked for gin
    in place of the soda.
  de: |
    Gin und ein Bitter
    Florenz, um 1919: Graf Camillo Negroni soll in seinem Americano Gin statt Soda verlangt haben.
  da: |
    Gin og en bitter
    Firenze omkring 1919: grev Camillo Negroni skal have bedt om gin i stedet for danskvand.
`

const lemonade = negroni
  .replace('Negroni:', 'Lemonade:\n  names: { de: Limonade, da: Lemonade }')
  .replace('[Classics]', '[Alcohol free]')
  .replace(
    / {4}- pour:.*slice\n/s,
    '    - pour: [60 ml Lemon juice, 2 teaspoons Honey]\n    - say: { en: Sip., de: Nippe., da: Nip. }\n',
  )

const pumps = ['Left 1', 'Left 2', 'Left 3', 'Left 4', 'Left 5', 'Right 1', 'Right 2', 'Right 3', 'Right 4', 'Right 5']

const files: Readonly<Record<string, string>> = {
  'menu.yaml': `
chapters: [classics, soft]
categories:
  Classics: { de: Klassiker, da: Klassikere }
  Alcohol free: { de: Alkoholfrei, da: Alkoholfri }
tags:
  bitter: { de: bitter, da: bitter }
`,
  'glasses.yaml': `
Tumbler: { de: Tumbler, da: Tumbler, shape: rocks, size: 300 ml, weight: 275 g, use: default }
`,
  'steps.yaml': `
stir: { en: Stir., de: Rühre um., da: Rør. }
`,
  'ingredients.yaml': `
groups:
  Gin: { de: Gin, da: Gin, colour: f3f7f6 }
for pumps:
  Dry gin: { de: Dry Gin, da: Dry gin, group: Gin, alcohol: 41 %, bottle: 700 ml, flow: 1.05, density: 0.95 g/ml, colour: f4f8f7 }
  Campari: { de: Campari, da: Campari, alcohol: 25 %, bottle: 700 ml, flow: 1.15, density: 1.06 g/ml, colour: c8102e }
  Absinthe: { de: Absinth, da: Absint, alcohol: 65 %, bottle: 700 ml, flow: 1.05, density: 0.9 g/ml, colour: b9d98a }
  Lemon juice: { de: Zitronensaft, da: Citronsaft, alcohol: 0 %, bottle: 500 ml, flow: 1, density: 1 g/ml, colour: f3ecaa, look: cloudy }
by hand:
  Orange bitters: { de: Orangenbitter, da: Appelsinbitter, unit: ml, alcohol: 28 %, colour: c9762e }
  Honey: { de: Honig, da: Honning, unit: teaspoon, density: 1.42 g/ml, colour: d69a2d }
  Orange slice: { de: Orangenscheibe, da: Appelsinskive, unit: piece, colour: f59a1e }
`,
  'machine.yaml': `
pumps:
${pumps.map(name => `  ${name}: 500 ml Lemon juice`).join('\n')}
bars:
  staples: [Honey]
  guests: [Lemon juice]
  host: [Dry gin]
`,
  'drinks/classics.yaml': negroni,
  'drinks/soft.yaml': lemonade,
}

const read = (changed: Readonly<Record<string, string>> = {}) =>
  readSeed(new Map(Object.entries({ ...files, ...changed })))

/** What is said of the files after a change of one of them. */
function problemsOf(file: string, from: string | RegExp, to: string): readonly string[] {
  const text = files[file] ?? ''
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  return read({ [file]: changed }).problems
}

describe('the files of the seed', () => {
  const { content, german, danish, problems } = read()

  it('become drinks whose amounts are in the units of their ingredients', () => {
    expect(problems).toEqual([])
    expect(content.drinks).toEqual([
      {
        name: 'Negroni',
        texts: [
          'Gin and a bitter',
          'Florence, around 1919: Count Camillo Negroni is said to have asked for gin in place of the soda.',
        ],
        glass: 'Tumbler',
        in: ['Classics'],
        tags: ['bitter'],
        ml: 66.6,
        steps: [
          {
            pour: [
              ['Gin', 30],
              ['Campari', 30],
              ['Absinthe', 5],
            ],
          },
          'Stir.',
          {
            add: [
              ['Orange bitters', 1.6],
              ['Orange slice', 1],
            ],
          },
        ],
      },
      expect.objectContaining({
        name: 'Lemonade',
        ml: 60,
        steps: [
          {
            pour: [
              ['Lemon juice', 60],
              ['Honey', 2],
            ],
          },
          'Sip.',
        ],
      }),
    ])
  })

  it('become ingredients, glasses, and what is on pumps and in bars', () => {
    expect(content.ingredients.map(({ name }) => name)).toEqual([
      'Gin',
      'Dry gin',
      'Campari',
      'Absinthe',
      'Lemon juice',
      'Orange bitters',
      'Honey',
      'Orange slice',
    ])
    expect(content.ingredients[4]).toMatchObject({ look: { clarity: 'cloudy', fizzy: false, foamy: false } })
    expect(content.ingredients[5]).toEqual({
      kind: 'manual',
      name: 'Orange bitters',
      unit: 'ml',
      alcohol: 28,
      colour: '#c9762e',
    })
    expect(content.glasses).toEqual([{ name: 'Tumbler', sizeMl: 300, emptyGrams: 275, shape: 'rocks', use: 'default' }])
    expect(content.pumps['Left 1']).toEqual({ ingredient: 'Lemon juice', levelMl: 500 })
    expect(content.bars).toEqual({
      staples: ['Honey'],
      guests: ['Honey', 'Lemon juice'],
      host: ['Honey', 'Lemon juice', 'Dry gin'],
    })
  })

  it('become the texts of other languages, without names that are the same', () => {
    expect(german.names).toMatchObject({ 'Dry gin': 'Dry Gin', 'Lemon juice': 'Zitronensaft' })
    expect(german.names).not.toHaveProperty('Campari')
    expect(german.steps).toEqual({ 'Stir.': 'Rühre um.', 'Sip.': 'Nippe.' })
    expect(german.recipes['Lemonade']).toEqual(['Gin und ein Bitter', expect.any(String), 'Limonade'])
    expect(danish.recipes['Lemonade']).toHaveLength(2)
    expect(danish.tags).toEqual({ bitter: 'bitter' })
  })
})

describe('what follows the boost', () => {
  const poured = (...items: readonly string[]) => {
    const steps = `    - pour: [${items.join(', ')}]\n`
    const { content, problems } = read({ 'drinks/classics.yaml': negroni.replace(/ {4}- pour:.*slice\n/s, steps) })
    expect(problems).toEqual([])
    const [step] = content.drinks[0]?.steps ?? []
    return typeof step === 'object' && 'pour' in step
      ? step.pour.flatMap(([name, , isBoosted]) => (isBoosted ? [name] : []))
      : []
  }

  it('is everything alcoholic beside something that is not', () =>
    expect(poured('30 ml Gin', '30 ml Campari', '30 ml Lemon juice')).toEqual(['Gin', 'Campari']))
  it('is only the strongest where all is alcoholic', () =>
    expect(poured('30 ml Gin', '30 ml Campari')).toEqual(['Gin']))
  it('is nothing where all is equally strong', () => expect(poured('60 ml Campari')).toEqual([]))
})

describe('a mistake is named with its file and line', () => {
  const drinks = 'drinks/classics.yaml'
  const ingredients = 'ingredients.yaml'

  it.each<readonly [string, file: string, from: string | RegExp, to: string, problem: string]>([
    ['an unknown ingredient', drinks, '30 ml Gin', '30 ml Gnn', ':8: there is no ingredient “Gnn”'],
    ['an ingredient in other letters', drinks, '30 ml Gin', '30 ml gin', ':8: there is no ingredient “gin”, but “Gin”'],
    ['an unknown glass', drinks, 'glass: Tumbler', 'glass: Bucket', ':3: there is no glass “Bucket”'],
    ['an unknown category', drinks, '[Classics]', '[Classic]', ':4: there is no category “Classic”'],
    ['an unknown tag', drinks, '[bitter]', '[bitter, sweet]', ':5: there is no tag “sweet”'],
    ['an unknown shared step', drinks, '- stir', '- shake', ':11: there is no step in steps.yaml called “shake”'],
    ['a drink without a language', drinks, /\n {2}da: .*/s, '\n', ':2: “da” is missing'],
    ['a step without a language', 'drinks/soft.yaml', ', de: Nippe.', '', ':9: “de” is missing'],
    ['an ingredient without a language', ingredients, 'da: Honning, ', '', ':11: “da” is missing'],
    ['a tag without a language', 'menu.yaml', ', da: bitter', '', ':7: “da” is missing'],
    [
      'a field without a value',
      drinks,
      'glass: Tumbler',
      'glass: # Tumbler',
      ':3: a text is missing here (what follows a # is a comment)',
    ],
    [
      'an unknown key',
      drinks,
      'glass:',
      'glas:',
      ':3: “glas” is unknown here; known are glass, categories, tags, steps, en, de, da, names',
    ],
    ['an unknown kind of step', drinks, '- pour:', '- poor:', ':7: “poor” is unknown here; known are pour, add, say'],
    ['an amount without a unit', drinks, '30 ml Gin', '30 Gin', ':8: Gin is measured in ml or dashes'],
    [
      'an amount in another unit',
      drinks,
      '1 Orange slice',
      '1 ml Orange slice',
      ':14: Orange slice is measured in pieces, which have no unit',
    ],
    [
      'an amount too fine',
      drinks,
      '30 ml Gin',
      '30.25 ml Gin',
      ':8: 30.25 should be a number with one decimal at most, more than 0 and at most 5000',
    ],
    [
      'an amount too large',
      drinks,
      '30 ml Gin',
      '6000 ml Gin',
      ':8: 6000 should be a number with one decimal at most, more than 0 and at most 5000',
    ],
    ['a drink without a category', drinks, '[Classics]', '[]', ':4: the list is empty'],
    ['a tag twice', drinks, '[bitter]', '[bitter, bitter]', ':5: “bitter” is here already'],
    [
      'half a piece',
      drinks,
      '1 Orange',
      '0.5 Orange',
      ':14: 0.5 should be a whole number, more than 0 and at most 5000',
    ],
    [
      'no amount',
      drinks,
      '30 ml Gin',
      'Gin',
      ':8: “Gin” is no amount such as “30 ml Gin”, “2 dashes Orange bitters”, “1 Lime”',
    ],
    ['an ingredient twice in a step', drinks, '30 ml Campari', '30 ml Gin', ':9: Gin is in this step already'],
    [
      'too much for the glass',
      drinks,
      '30 ml Campari',
      '270 ml Campari',
      ':2: its 306.6 ml do not fit into Tumbler (300 ml)',
    ],
    ['nearly nothing', 'drinks/soft.yaml', '60 ml', '6 ml', ':2: it has 6 ml; 10 ml are the least'],
    [
      'alcohol where none should be',
      ingredients,
      'alcohol: 0 %',
      'alcohol: 1 %',
      'soft.yaml:2: it is in “Alcohol free”, but Lemon juice has alcohol',
    ],
    [
      'a drink without alcohol in another category',
      'drinks/soft.yaml',
      'Alcohol free',
      'Classics',
      ':2: it has no alcohol, but is not in “Alcohol free”',
    ],
    ['a name twice in a file', drinks, /$/, negroni.replace('Negroni', 'NÉGRONI'), ':26: there is “Negroni” already'],
    [
      'a name twice in two files',
      'drinks/soft.yaml',
      'Lemonade:',
      'Negroni:',
      'soft.yaml:2: there is “Negroni” already',
    ],
    ['an ingredient twice', ingredients, 'Honey:', 'campari:', ':11: there is “Campari” already'],
    ['an unknown group', ingredients, 'group: Gin', 'group: Rum', ':5: there is no group above called “Rum”'],
    ['an empty group', ingredients, 'group: Gin, ', '', ':3: nothing is in the group “Gin”'],
    [
      'a number out of range',
      ingredients,
      '41 %',
      '410 %',
      ':5: “410 %” should be a number from 0 to 100, followed by “%”',
    ],
    [
      'no colour',
      ingredients,
      'c8102e',
      'red',
      ':6: “red” is no colour such as c8102e: six digits or letters from a to f',
    ],
    [
      'an unknown word',
      ingredients,
      'look: cloudy',
      'look: misty',
      ':8: “misty” is unknown here; known are clear, cloudy, creamy, fizzy, foamy',
    ],
    [
      'a name too long',
      ingredients,
      'Honig',
      'Honig'.repeat(7),
      `:11: “${'Honig'.repeat(7)}” should have 1 to 30 characters`,
    ],
    [
      'a text too short',
      drinks,
      /Florence, .*soda\./s,
      'Florence.',
      ':15: the text below the first line should have 60 to 3000 characters',
    ],
    ['one sentence said in two ways', 'drinks/soft.yaml', 'Sip.', 'Stir.', ':9: elsewhere “Stir.” is “Rühre um.”'],
    [
      'a chapter without a file',
      'menu.yaml',
      'soft]',
      'soft, hot]',
      ':2: there is no drinks/hot.yaml, or it stands here twice',
    ],
    ['a file that is no chapter', 'menu.yaml', ', soft', '', ':2: drinks/soft.yaml is missing here'],
    [
      'a pump with what it cannot pour',
      'machine.yaml',
      '500 ml Lemon juice',
      '500 ml Honey',
      ':3: there is no ingredient for pumps called “Honey”',
    ],
    ['a bottle that is overfull', 'machine.yaml', '500 ml', '501 ml', ':3: a bottle of Lemon juice has 500 ml'],
    ['a pump without a bottle', 'machine.yaml', /.*Right 5.*\n/, '', ':2: “Right 5” is missing'],
    ['what no bar can have', 'machine.yaml', '[Honey]', '[Money]', ':14: there is no ingredient “Money”'],
    ['what is in a bar twice', 'machine.yaml', '[Lemon juice]', '[Honey]', ':15: “Honey” is here already'],
    ['what is no YAML', drinks, 'glass: Tumbler', 'glass: [Tumbler', ':4: '],
  ])('%s', (_, file, from, to, problem) => {
    const [found = '', ...others] = problemsOf(file, from, to)
    expect(found).toContain('domain/seed/content/')
    expect(found).toContain(problem)
    // What follows from the one mistake, as from a name that is missing, stays little.
    expect(others.length).toBeLessThan(3)
  })

  it('names a file that is missing', () => {
    const there = Object.entries(files).filter(([path]) => path !== 'steps.yaml')
    expect(readSeed(new Map(there)).problems).toContain(
      'domain/seed/content/steps.yaml:1: names with values are missing here',
    )
  })
})
