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
const local: Draft = { name: 'Negroni', steps: '30 ml gin\n30 ml Campari', picture: 'keep' }

it('two versions of a draft are told apart field by field; what is the same is left out', () => {
  expect(differencesOf(fields, local, { ...local, name: '' })).toEqual([
    { kind: 'words', label: 'Name', local: [{ key: 0, text: 'Negroni', isOther: false }], server: [] },
  ])
  expect(differencesOf(fields, local, local)).toEqual([])
})

it('two versions of a draft show which lines the other one does not have', () => {
  const [steps] = differencesOf(fields, local, { ...local, steps: '30 ml gin\n20 ml Campari\nStir.' })
  const others = (side: 'local' | 'server') =>
    steps?.kind === 'words' ? steps[side].filter(({ isOther }) => isOther).map(({ text }) => text) : []
  expect(others('local')).toEqual(['30 ml Campari'])
  expect(others('server')).toEqual(['20 ml Campari', 'Stir.'])
})

it('two versions of a draft differ in their picture only where somebody has touched it', () => {
  const [picture] = differencesOf(fields, { ...local, picture: 'remove' }, local)
  expect(picture).toMatchObject({ kind: 'picture', local: { draft: { kind: 'remove' } } })
})
