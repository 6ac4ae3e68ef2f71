import { describe, expect, it } from 'vitest'
import { currentVersion, isDocumentKind, type MigrationTable, migrate } from './documents.ts'
import { recordKinds } from './records.ts'

const table: MigrationTable = {
  glass: [body => ({ ...(body as object), size: 1 }), body => ({ ...(body as object), shape: 'mug' })],
}

describe('the kinds of documents', () => {
  it('are all kinds of records, and the past order', () => {
    expect([...recordKinds, 'pastOrder'].filter(kind => !isDocumentKind(kind))).toEqual([])
  })

  it.each(['umbrella', '', 'toString', '__proto__'])('are not %j', kind => {
    expect(isDocumentKind(kind)).toBe(false)
  })
})

describe('the version that is written', () => {
  it('is one more than there are migrations', () => {
    expect(currentVersion('glass', table)).toBe(3)
    expect(currentVersion('pump', table)).toBe(1)
  })
})

describe('migrating a document', () => {
  it.each([
    [1, { name: 'Tumbler' }, { name: 'Tumbler', size: 1, shape: 'mug' }],
    [2, { name: 'Tumbler', size: 7 }, { name: 'Tumbler', size: 7, shape: 'mug' }],
    [3, { name: 'Tumbler', size: 7, shape: 'coupe' }, { name: 'Tumbler', size: 7, shape: 'coupe' }],
  ])('takes version %i through what it lacks', (version, body, expected) => {
    expect(migrate('glass', version, body, table)).toEqual({ body: expected })
  })

  it('leaves the body that it is given as it is', () => {
    const body = Object.freeze({ name: 'Tumbler' })
    migrate('glass', 1, body, table)
    expect(body).toEqual({ name: 'Tumbler' })
  })

  it.each([4, 0, -1, 1.5, Number.NaN])('does not know version %d', version => {
    expect(migrate('glass', version, {}, table)).toBeNull()
  })

  it('hands documents of the current version through', () => {
    for (const kind of recordKinds)
      expect(migrate(kind, currentVersion(kind), 'as it is')).toEqual({ body: 'as it is' })
  })
})
