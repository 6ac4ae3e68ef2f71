import { expect, it } from 'vitest'
import { type ConflictField, differencesOf } from './conflict.ts'

interface Draft {
  readonly name: string
  readonly steps: string
  readonly picture: 'keep' | 'remove'
}
const fields: readonly ConflictField<Draft>[] = [
  { label: 'Name', show: ({ name }) => name },
  { label: 'Steps', show: ({ steps }) => steps },
  { label: 'Picture', picture: ({ picture }) => ({ draft: { kind: picture }, stored: { imageUrl: '/old' } }) },
]
const mine: Draft = { name: 'Negroni', steps: '30 ml gin\n30 ml Campari', picture: 'keep' }

it('two versions of a draft are told apart field by field; what is the same is left out', () => {
  expect(differencesOf(fields, mine, { ...mine, name: '' })).toEqual([
    { kind: 'words', label: 'Name', mine: [{ key: 0, text: 'Negroni', isOther: false }], theirs: [] },
  ])
  expect(differencesOf(fields, mine, mine)).toEqual([])
})

it('two versions of a draft show which lines the other one does not have', () => {
  const [steps] = differencesOf(fields, mine, { ...mine, steps: '30 ml gin\n20 ml Campari\nStir.' })
  const others = (side: 'mine' | 'theirs') =>
    steps?.kind === 'words' ? steps[side].filter(({ isOther }) => isOther).map(({ text }) => text) : []
  expect(others('mine')).toEqual(['30 ml Campari'])
  expect(others('theirs')).toEqual(['20 ml Campari', 'Stir.'])
})

it('two versions of a draft differ in their picture only where somebody has touched it', () => {
  const [picture] = differencesOf(fields, { ...mine, picture: 'remove' }, mine)
  expect(picture).toMatchObject({ kind: 'picture', mine: { draft: { kind: 'remove' } } })
})
