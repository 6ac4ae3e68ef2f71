import { describe, expect, it } from 'vitest'
import { type InvalidValue, invalid } from '#domain/documents/invalid.ts'
import danish from '#domain/texts/da_DK/fields.json' with { type: 'json' }
import german from '#domain/texts/de/fields.json' with { type: 'json' }
import english from '#domain/texts/en_US/fields.json' with { type: 'json' }
import type { LanguageName } from '#domain/units/language.ts'
import { sentence, valuesOfInvalid } from './problem-texts.ts'

const bounds = { least: 10, most: 5000 }
const sentenceFor = (problem: InvalidValue, language: LanguageName): string =>
  sentence(problem.kind, valuesOfInvalid(problem), language)

describe('a value that breaks a rule, in words', () => {
  it.each<[InvalidValue, string, string, string]>([
    [
      invalid('fillingLevel', 'between', bounds),
      'The filling level must be between 10 and 5000 ml.',
      'Der Füllstand muss zwischen 10 und 5.000 ml liegen.',
      'Niveauet skal være mellem 10 og 5.000 ml.',
    ],
    [
      invalid('powerLimit', 'between', { least: 0.001, most: 10_000 }),
      'The power limit must be between 0.001 and 10000 W.',
      'Die Leistungsgrenze muss zwischen 0,001 und 10.000 W liegen.',
      'Effektgrænsen skal være mellem 0,001 og 10.000 W.',
    ],
    [
      invalid('volume', 'between', { least: 0, most: 100 }),
      'The volume must be between 0 and 100%.',
      'Die Lautstärke muss zwischen 0 und 100 % liegen.',
      'Lydstyrken skal være mellem 0 og 100 %.',
    ],
    [
      invalid('address', 'between', { least: '0x03', most: '0x77' }),
      'The address must be between 0x03 and 0x77.',
      'Die Adresse muss zwischen 0x03 und 0x77 liegen.',
      'Adressen skal være mellem 0x03 og 0x77.',
    ],
    [
      invalid('name', 'length', { least: 1, most: 40 }),
      'The name must have 1 to 40 characters.',
      'Der Name muss 1 bis 40 Zeichen haben.',
      'Navnet skal have 1 til 40 tegn.',
    ],
    [
      invalid('comment', 'longest', { most: 40 }),
      'The comment can have at most 40 characters.',
      'Der Kommentar darf höchstens 40 Zeichen haben.',
      'Kommentaren må højst have 40 tegn.',
    ],
    [
      invalid('name', 'characters'),
      'The name can only have visible characters, in one line.',
      'Der Name darf nur sichtbare Zeichen in einer Zeile haben.',
      'Navnet må kun have synlige tegn på én linje.',
    ],
    [
      invalid('clientSecret', 'visible', { most: 40 }),
      'The client secret can have at most 40 visible characters.',
      'Das Client-Secret darf höchstens 40 sichtbare Zeichen haben.',
      'Klienthemmeligheden må højst have 40 synlige tegn.',
    ],
    [
      invalid('model', 'required'),
      'The model of the expander is missing.',
      'Das Modell der Erweiterung fehlt.',
      'Udvidelsens model mangler.',
    ],
    [
      invalid('name', 'taken'),
      'The name is taken. Choose another one.',
      'Der Name ist schon vergeben. Wähle einen anderen.',
      'Navnet er allerede taget. Vælg et andet.',
    ],
    [
      invalid('userId', 'unknown'),
      'The account no longer exists. Choose again.',
      'Das Konto existiert nicht mehr. Wähle neu aus.',
      'Kontoen findes ikke længere. Vælg igen.',
    ],
    [
      invalid('language', 'value', { value: 'tlh' }),
      'The language can’t be “tlh”.',
      'Die Sprache kann nicht „tlh“ sein.',
      'Sproget kan ikke være “tlh”.',
    ],
    [
      invalid('colour', 'colour'),
      'The colour is written as #rrggbb.',
      'Die Farbe schreibt man als #rrggbb.',
      'Farven skrives som #rrggbb.',
    ],
    [
      invalid('roles', 'too-many', { most: 9 }),
      'There can be at most 9 rows.',
      'Es kann höchstens 9 Zeilen geben.',
      'Der kan højst være 9 rækker.',
    ],
    [
      invalid('users', 'full', { most: 9 }),
      'There can be at most 9 users. Delete one first.',
      'Es kann höchstens 9 Benutzer geben. Lösche zuerst einen Eintrag.',
      'Der kan højst være 9 brugere. Slet først en af dem.',
    ],
    [
      invalid('translations.de.tags.2', 'length', { least: 1, most: 30 }),
      'A tag must have 1 to 30 characters.',
      'Ein Schlagwort muss 1 bis 30 Zeichen haben.',
      'Et stikord skal have 1 til 30 tegn.',
    ],
    [
      invalid('categoryIds.0', 'unknown'),
      'One of the categories no longer exists. Choose again.',
      'Eine der Kategorien existiert nicht mehr. Wähle neu aus.',
      'En af kategorierne findes ikke længere. Vælg igen.',
    ],
  ])('%o', (problem, ...sentences) => {
    expect((['en_US', 'de', 'da_DK'] as const).map(language => sentenceFor(problem, language))).toEqual(sentences)
  })

  it('names the field of a file as the file does, and where it stands', () => {
    const problem: InvalidValue = { kind: 'invalid-value', where: 'glasses.json [1]', field: 'size', rule: 'required' }
    expect(sentenceFor(problem, 'en_US')).toBe('glasses.json [1]: size is missing.')
  })
})

it.each([german, danish])('every field has a name in each language', texts => {
  expect(Object.keys(texts)).toEqual(Object.keys(english))
})
