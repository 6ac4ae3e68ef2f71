import { expect, it } from 'vitest'
import { aUser } from '#domain/testing/builders.ts'
import { asId } from '#domain/units/id.ts'
import { createAddressMarks } from './address-marks.ts'

it('marks an address for one user with one password, on one machine', () => {
  const user = aUser()
  const markOf = createAddressMarks('a secret')
  const marks = [
    markOf(user, '10.0.0.7'),
    markOf(user, '10.0.0.8'),
    markOf({ ...user, id: asId(99) }, '10.0.0.7'),
    markOf({ ...user, passwordHash: 'another' }, '10.0.0.7'),
    createAddressMarks('another secret')(user, '10.0.0.7'),
  ]
  expect(new Set(marks).size).toBe(5)
  expect(markOf({ ...user, role: 'admin', tokenVersion: 9 }, '10.0.0.7')).toBe(marks[0])
  for (const mark of marks) expect(mark).toMatch(/^[\w-]{22}$/)
})
