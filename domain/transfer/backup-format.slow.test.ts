import { expect, it, vi } from 'vitest'
import { backupEntryName, backupEntryOf } from './backup-format.ts'

vi.mock('../records/documents.ts', () => ({ isLeftOut: (kind: string) => kind === 'umbrella' }))

it.each([
  ['records/glass.json', 'records'],
  ['records/umbrella.json', 'left-out'],
])('knows %s', (name, kind) => {
  const entry = backupEntryOf(name)
  expect(entry).toMatchObject({ kind })
  expect(entry && backupEntryName(entry)).toBe(name)
})

it('does not know the records of a later program', () => expect(backupEntryOf('records/teapot.json')).toBeNull())
