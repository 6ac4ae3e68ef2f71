import { describe, expect, it } from 'vitest'
import { draftOf, inputOf, newPerson, rules, usualColours } from './profiles.view.tsx'
import { aGroup, aPerson } from './testing/people-builders.ts'

describe('a new profile', () => {
  it('has a colour that nobody has yet, and the group where there’s one', () => {
    const expected = { colour: usualColours[1], groupId: 5, userId: null }
    expect(newPerson([aPerson()], [aGroup('Family')])).toMatchObject(expected)
  })

  it('has one of the usual colours when all are taken', () => {
    const everybody = usualColours.map(colour => ({ colour }))
    expect(newPerson(everybody, [{ id: 1 }, { id: 2 }])).toMatchObject({ colour: usualColours[0], groupId: null })
  })
})

describe('the PIN of a profile', () => {
  const draft = draftOf(aPerson({ hasPin: true, userId: 3 }))

  it('stays, is changed, or is removed', () => {
    expect(inputOf(draft)).toEqual({ name: 'Lea', colour: '#c0392b', groupId: 5, userId: 3, pin: null })
    expect(inputOf({ ...draft, pin: '0042' }).pin).toBe('0042')
    expect(inputOf({ ...draft, pin: '0042', removesPin: true }).pin).toBe('')
  })

  it('that was set elsewhere meanwhile makes another version of the profile', () => {
    expect(draftOf(aPerson())).not.toEqual(draftOf(aPerson({ hasPin: true })))
  })

  it.each(['123', '123456789', '12a4'])('is not %s', pin => {
    expect(rules({ ...draft, pin }).pin).toMatchObject({ code: 'pin-malformed' })
  })
})
