import { expect, it } from 'vitest'
import { defaultFamilySettings, familyGenerations, familyInForce, ownAdminLevel } from './family-generation.ts'
import { roles } from './role.ts'
import { roleOfRequest } from './user-draft.ts'

it('is the first until somebody says otherwise', () =>
  expect(familyInForce(defaultFamilySettings, null)).toEqual({ generation: 1, isFixed: false }))

it.each(familyGenerations)('is %i where the machine was started so, whatever was chosen', generation => {
  for (const chosen of familyGenerations) {
    expect(familyInForce({ generation: chosen }, generation)).toEqual({ generation, isFixed: true })
  }
})

it('makes a difference for administrators alone', () => {
  expect(roles.map(role => ownAdminLevel(role, 1))).toEqual([1, 1, 2, 3])
  expect(roles.map(role => ownAdminLevel(role, 2))).toEqual([1, 1, 2, 4])
})

it.each(roles)('keeps a %s what he or she is, when the own level is sent back', role => {
  for (const generation of familyGenerations) {
    expect(roleOfRequest({ adminLevel: ownAdminLevel(role, generation) }, role)).toBe(role)
  }
})
