import { describe, expect, it } from 'vitest'
import { reasonOf } from '#domain/testing/reasons.ts'
import { aPerson, aPersonGroup, someRules } from '../testing/people-builders.ts'
import { expectFailure, expectSuccess } from '../testing/unwrap.ts'
import { asId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { groupProblems, keptTiers, type PersonDraft, personProblems, tierOf } from './people.ts'

describe('a group', () => {
  it('has a name of its own, and rules within bounds; all problems are told', () => {
    const others = [aPersonGroup({ name: 'Family' })]
    expect(groupProblems({ name: ' Guests ', rules: someRules() }, others)).toEqual([])
    const rules = someRules({
      drinksPerParty: 51,
      gramsPerHour: grams(0.5),
      gramsPerParty: grams(501),
      pauseMinutes: -1,
    })
    expect(groupProblems({ name: 'family ', rules }, others).map(reasonOf)).toEqual([
      'name taken',
      'drinksPerParty between',
      'gramsPerHour between',
      'gramsPerParty between',
      'pauseMinutes between',
    ])
    expect(groupProblems({ name: ' ', rules: someRules({ drinksPerParty: 1.5 }) }, [])).toMatchObject([
      { kind: 'invalid-value', field: 'name', rule: 'length', least: 1, most: 40 },
      { kind: 'invalid-value', rule: 'between', field: 'drinksPerParty', least: 0, most: 50 },
    ])
  })

  it('may allow half grams', () =>
    expect(groupProblems({ name: 'Guests', rules: someRules({ gramsPerHour: grams(12.5) }) }, [])).toEqual([]))
})

describe('a profile', () => {
  const draft = (fields: Partial<PersonDraft> = {}): PersonDraft => ({
    name: 'Lea',
    colour: '#00ff00',
    pin: null,
    groupId: 1,
    userId: null,
    ...fields,
  })
  const tables = {
    person: new Map([[3, aPerson({ id: asId(3), name: 'Åse', userId: asId(61) })]]),
    personGroup: new Map([[1, aPersonGroup()]]),
    user: new Map([[61, {}]]),
  }
  const kindsOf = (fields: Partial<PersonDraft>, id: number | null = null) =>
    personProblems(draft(fields), id === null ? null : asId(id), tables).map(reasonOf)

  it.each([
    [{}, []],
    [{ pin: '0042', userId: null }, []],
    [{ pin: '' }, []],
    [{ name: '' }, ['name length']],
    [{ name: 'Le\u200Ba' }, ['name characters']],
    [{ name: ' åse ' }, ['name taken']],
    [{ colour: 'red' }, ['colour colour']],
    [{ pin: '123' }, ['pin-malformed']],
    [{ pin: '12a4' }, ['pin-malformed']],
    [{ groupId: 2 }, ['groupId unknown']],
    [{ userId: 62 }, ['userId unknown']],
    [{ userId: 61 }, ['account-linked']],
    [
      { name: '', colour: '', pin: 'x', groupId: 9 },
      ['name length', 'colour colour', 'pin-malformed', 'groupId unknown'],
    ],
  ])('%j: %j', (fields, kinds) => expect(kindsOf(fields)).toEqual(kinds))

  it('keeps its own name and account', () => expect(kindsOf({ name: 'Åse', userId: 61 }, 3)).toEqual([]))
})

describe('tiers', () => {
  it('are those of single bottles; the best one counts', () => {
    const kept = expectSuccess(keptTiers({ good: [asId(11), asId(12), asId(11)], mine: [asId(12)] }, id => id < 20))
    expect(kept).toEqual({ good: [11], mine: [12] })
    expect([11, 12, 13].map(id => tierOf(kept, asId(id)))).toEqual(['good', 'mine', 'house'])
  })

  it('are of bottles only', () => {
    const refused = keptTiers({ good: [asId(11)], mine: [asId(20)] }, id => id < 20)
    expect(expectFailure(refused)).toEqual({ kind: 'bottle-unknown', ingredientId: 20 })
  })
})
