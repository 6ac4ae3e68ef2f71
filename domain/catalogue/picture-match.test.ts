import { expect, it } from 'vitest'
import { matchPictures, type NamedRecipe } from './picture-match.ts'

const menu: readonly NamedRecipe[] = [
  { id: 1, names: ['Negroni'] },
  { id: 2, names: ['Piña Colada'] },
  { id: 3, names: ['Gin & Tonic'] },
  { id: 4, names: ['French 75'] },
  { id: 5, names: ['Dark ’n’ Stormy'] },
  { id: 6, names: ['Elderflower Cooler', 'Kühler Holunder', 'Hyldeblomst på is'] },
  { id: 7, names: ['Whiskey Sour'] },
  { id: 8, names: ['B-52'] },
  { id: 9, names: ['Mai Tai'] },
  { id: 10, names: ['Mai Tai'] },
  { id: 11, names: ['Blue Lagoon'] },
  { id: 12, names: ['Gin Fizz'] },
  { id: 13, names: ['Æblemost Spritz'] },
]
const matchOf = (fileName: string) => {
  const [match] = matchPictures([fileName], menu)
  return match ? [match.likeness, ...match.recipeIds] : null
}

it.each([
  ['Negroni.jpg', 1],
  ['negroni-2.webp', 1],
  ['NEGRONI (3).JPEG', 1],
  ['01 - Negroni.png', 1],
  ['negroni_1920x1080.jpg', 1],
  ['Kopie von Negroni.jpg', 1],
  ['Piña Colada.png', 2],
  ['pina_colada (1).jpeg', 2],
  ['Pin\u0303a-Colada.png', 2],
  ['gin-and-tonic.jpg', 3],
  ['Gin Tonic.heic', 3],
  ['GinTonic.jpg', 3],
  ['french-75.jpg', 4],
  ['French 75 (2).jpg', 4],
  ["Dark 'n' Stormy.jpg", 5],
  ['dark and stormy.jpg', 5],
  ['Kuehler Holunder.jpg', 6],
  ['hyldeblomst-paa-is.jpg', 6],
  ['b52.jpg', 8],
  ['b_52_2.jpg', 8],
  ['blue lagoon cocktail.jpg', 11],
  ['aeblemost spritz.jpg', 13],
])('%s', (fileName, id) => expect(matchOf(fileName)).toEqual(['same', id]))

it('is named by another spelling', () => {
  expect(matchOf('Whisky Sour.jpg')).toEqual(['close', 7])
  expect(matchOf('negorni.jpg')).toEqual(['close', 1])
  expect(matchOf('pinna collada.jpg')).toEqual(['close', 2])
})

it('is named like several, and somebody has to choose', () => expect(matchOf('mai-tai.jpg')).toEqual(['same', 9, 10]))

it.each(['IMG_4711.jpg', 'Manhattan.jpg', 'gin.jpg', 'Gin Sour.jpg', '.jpg', '', '75.jpg', '½.png'])(
  'is named like none: %s',
  fileName => expect(matchOf(fileName)).toEqual(['none']),
)

it('has a number of its own before one that was added', () => {
  const twins = [
    { id: 1, names: ['Corpse Reviver'] },
    { id: 2, names: ['Corpse Reviver No. 2'] },
  ]
  expect(matchPictures(['corpse reviver no 2.jpg', 'corpse reviver 2.jpg'], twins)).toEqual([
    { fileName: 'corpse reviver no 2.jpg', likeness: 'same', recipeIds: [2] },
    { fileName: 'corpse reviver 2.jpg', likeness: 'same', recipeIds: [1] },
  ])
})
