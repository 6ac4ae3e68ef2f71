import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { normalise } from './normalise.ts'
import { isNameTaken, nameKey, rememberedSearchText, searchFor, searchTextOf } from './spelling.ts'

describe('a name for ordering', () => {
  it('has no accents, no capitals and nothing around it', () => {
    expect(normalise('  Crème de Cassis ')).toBe('creme de cassis')
    expect(normalise('JÄGERMEISTER')).toBe('jagermeister')
    expect(normalise('Piña Colada')).toBe(normalise('pin\u0303a colada'))
  })

  it('keeps letters that only look like another one', () => expect(normalise('Ærø')).toBe('ærø'))

  it('stays as it is when it is put in order again', () =>
    always(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(normalise(normalise(text))).toBe(normalise(text))
      }),
    ))
})

const finds = (typed: string, name: string) => searchFor(typed)?.isIn(searchTextOf(name)) ?? true

describe('a search', () => {
  it.each([
    ["Tommy's Margarita", 'Tommy’s Margarita'],
    ['tommy´s', 'Tommy’s Margarita'],
    ['TOMMY＇S', 'Tommy’s Margarita'],
    ['tommys marg', 'Tommy’s Margarita'],
    ['tommy s margarita', 'Tommy’s Margarita'],
    ['tommyʼs', 'Tommy’s Margarita'],
    ['gin and tonic', 'Gin & Tonic'],
    ['gin og tonic', 'Gin & Tonic'],
    ['gin und tonic', 'Gin + Tonic'],
    ['gin tonic', 'Gin and Tonic'],
    ['gin and', 'Gin and Tonic'],
    ['rock & roll', "Rock'n Roll"],
    ["rock 'n' roll", 'Rock and Roll'],
    ["rock n' roll", 'Rock & Roll'],
    ["dark'n'stormy", 'Dark ’n’ Stormy'],
    ['darknstormy', 'Dark ’n’ Stormy'],
    ['Fifty Fifty', 'Fifty-Fifty'],
    ['fifty–fifty', 'Fifty-Fifty'],
    ['50/50', 'Fifty-Fifty'],
    ['50 50', 'Fifty-Fifty'],
    ['5050', 'Fifty-Fifty'],
    ['fifty fifty', '50/50'],
    ['French seventy-five', 'French 75'],
    ['B 52', 'B-52'],
    ['b52', 'B-52'],
    ['B-52', 'B52'],
    ['Corpse Reviver No 2', 'Corpse Reviver No. 2'],
    ['Corpse Reviver Nr. 2', 'Corpse Reviver No. 2'],
    ['corpse reviver #2', 'Corpse Reviver No. 2'],
    ['corpse reviver №2', 'Corpse Reviver No. 2'],
    ['corpse reviver n° 2', 'Corpse Reviver No. 2'],
    ['corpse reviver nº2', 'Corpse Reviver No. 2'],
    ['corpse reviver number 2', 'Corpse Reviver No. 2'],
    ['corpse reviver 2', 'Corpse Reviver № 2'],
    ['corpse reviver number two', 'Corpse Reviver No. 2'],
    ['Corpse Reviver #2', 'Corpse Reviver Nummer Two'],
    ["pimm's no", 'Pimm’s No. 1'],
    ['Weissweinschorle', 'Weißweinschorle'],
    ['WEISSWEINSCHORLE', 'Weißweinschorle'],
    ['weiss wein schorle', 'Weißweinschorle'],
    ['jaegermeister', 'Jägermeister'],
    ['jagermeister', 'Jägermeister'],
    ['jægermeister', 'Jägermeister'],
    ['jägermeister', 'Jaegermeister'],
    ['JA\u0308GER', 'Jägermeister'],
    ['hyldeblomst paa is', 'Hyldeblomst på is'],
    ['roedgroed', 'Rødgrød'],
    ['rodgrod', 'Rødgrød'],
    ['rödgröd', 'Rødgrød'],
    ['aeblemost', 'Æblemost'],
    ['oeuf', 'Œuf'],
    ['zoladkowa', 'Żołądkowa'],
    ['brennivin', 'Brennivín'],
    ['thor', 'Þór'],
    ['GİN TONİC', 'Gin Tonic'],
    ['gın', 'Gin Tonic'],
    ['ｇｉｎ　ｔｏｎｉｃ', 'Gin Tonic'],
    ['ﬁzz', 'Gin Fizz'],
    ['g\u00adi\u200bn\ufeff', 'Gin Tonic'],
    ['gin\u00a0\u2009 tonic', 'Gin Tonic'],
    ['negroni.', 'Negroni'],
    ['„Negroni“', 'Negroni'],
    ['baileys', 'Baileys™'],
    ['onic', 'Gin Tonic'],
    ['in to', 'Gin Tonic'],
    ['gintonic', 'Gin Tonic'],
    ['og', 'Grog'],
    ['und', 'Runde Sache'],
    ['🍹', '🍹 Sling'],
    ['negroni 🍹', 'Negroni'],
    ['🏳️‍🌈☕Negroni', 'Negroni'],
    ['sling', 'Sling🍹'],
    ['!!!', '!!!'],
    ['日本', '日本酒'],
    ['קמפרי', 'קמפרי סודה'],
  ])('%j finds %j', (typed, name) => expect(finds(typed, name)).toBe(true))

  it.each([
    ['ale', 'Royal Espresso'],
    ['nt', 'Gin Tonic'],
    ['and', 'Gin & Tonic'],
    ['%', 'Gin Tonic'],
    ['🍹', 'Gin Tonic'],
    ['🍹', '🍸'],
    ['#2', 'Corpse Reviver No. 1'],
    ['か', 'が'],
    ['दूध', 'दाध'],
    ['gin\ntonic', 'Gin'],
  ])('%j does not find %j', (typed, name) => expect(finds(typed, name)).toBe(false))

  it('is for nothing where nothing is typed, or nothing that is seen', () => {
    expect(['', '  ', '\u200b', '\u00ad '].map(searchFor)).toEqual([null, null, null, null])
  })

  it('finds nothing across two texts', () => expect(finds('gin tonic', 'Gin\nTonic')).toBe(false))

  it('takes signs as they are', () => {
    for (const sign of '\\^$.*+?()[]{}|/-') expect(finds(`${sign}${sign}`, `${sign}${sign}`)).toBe(true)
  })

  it('of a whole page ends', () => {
    const ingredients = rememberedSearchText('Gin\naaa')
    const pages = ['a', '\ufdfa', 'a ', "'n' ", '\u0301'].map(sign => sign.repeat(30_000))
    for (const page of pages) {
      const search = searchFor(page)
      expect([search?.isIn(ingredients), search?.begins(ingredients)].includes(true)).toBe(false)
      expect(search?.hasWordsIn('rye') ?? false).toBe(false)
    }
  })

  it('of words finds them in any order', () => {
    const finds = (typed: string) => searchFor(typed)?.hasWordsIn(rememberedSearchText('B-52, Crème & Kahlúa'))
    expect(['kahlua b52', 'creme 52', 'Kahlua & creme', 'b 5 2', 'b52 creme'].map(finds)).toEqual(Array(5).fill(true))
    expect(finds('kahlua rum')).toBe(false)
  })

  it('finds every name by itself', () =>
    always(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), text => {
        expect(finds(text, text) || text.includes('\n')).toBe(true)
      }),
    ))
})

describe('names of things', () => {
  it.each([
    ['Tommy’s Margarita', "tommy's margarita", 'Tommys  Margarita'],
    ['Gin & Tonic', 'Gin and Tonic', 'gin og tonic', 'Gin Tonic'],
    ['B-52', 'B 52', 'b52'],
    ['No. 2', '#2', '№ 2', 'Nr 2'],
    ['Jägermeister', 'Jaegermeister', 'JAGERMEISTER'],
    ['Weißwein', 'Weisswein', 'ＷＥＩＳＳＷＥＩＮ'],
    ['Blåbær', 'Blaabaer', 'bla\u030abær'],
  ])('are the same: %s', (...names) => expect(new Set(names.map(nameKey)).size).toBe(1))

  it.each([
    ['Syrup 1:1', 'Syrup 11'],
    ['Rum A', 'Rum AA', 'Rum AE'],
    ['!!!', '???'],
    ['🍸', '🍹'],
    ['दूध', 'दाध'],
    ['が', 'か'],
    ['Sirup N', 'Sirup'],
  ])('are not the same: %s', (...names) => expect(new Set(names.map(nameKey)).size).toBe(names.length))

  it('are taken by something else, unless they were so all along', () => {
    const all = [
      { id: 1, name: 'Gin & Tonic' },
      { id: 2, name: 'Gin and Tonic' },
      { id: 3, name: null },
    ]
    expect(isNameTaken({ id: null, name: 'gin tonic' }, all)).toBe(true)
    expect(isNameTaken({ id: 3, name: 'gin tonic' }, all)).toBe(true)
    expect(isNameTaken({ id: 2, name: 'Gin and tonic' }, all)).toBe(false)
  })
})
