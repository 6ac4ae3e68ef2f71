import { expect, test } from 'vitest'
import { withDatabase } from './test-servers.ts'

test.each([
  ['mongodb://localhost', 'mongodb://localhost/fresh'],
  ['mongodb://localhost:27017/', 'mongodb://localhost:27017/fresh'],
  ['mongodb://a:1,b:2/bar?replicaSet=rs0', 'mongodb://a:1,b:2/fresh?replicaSet=rs0'],
  ['mongodb://localhost?directConnection=true', 'mongodb://localhost/fresh?directConnection=true'],
  ['mongodb+srv://me:secret@host/?w=majority', 'mongodb+srv://me:secret@host/fresh?w=majority'],
  // The user who logs in is known to the database that the address names.
  ['mongodb://me:secret@host/bar', 'mongodb://me:secret@host/fresh?authSource=bar'],
  ['mongodb://me:secret@host/bar?w=1', 'mongodb://me:secret@host/fresh?w=1&authSource=bar'],
  ['mongodb://me:secret@host/bar?authSource=admin', 'mongodb://me:secret@host/fresh?authSource=admin'],
])('a fresh database on %s is %s', (uri, fresh) => {
  expect(withDatabase(uri, 'fresh')).toBe(fresh)
})
