import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { needsServer, needsServerPattern } from './needs-server.ts'

const sourceOf = (file: string): string => readFileSync(join(import.meta.dirname, `${file}.e2e.ts`), 'utf8')

describe('the stories that need a server', () => {
  it.each(Object.entries(needsServer))('are there: %s', (file, what) => {
    const source = sourceOf(file)
    const titles = typeof what === 'string' ? [] : Object.keys(what)
    for (const title of titles) {
      expect(source).toContain(`test('${title}`)
      expect(needsServerPattern.test(`demo ${file}.e2e.ts ${title} and so on`)).toBe(true)
    }
  })

  it('are no others of the same file', () => {
    expect(needsServerPattern.test('demo management.e2e.ts a glass gets its shape')).toBe(false)
    expect(needsServerPattern.test('demo machine.e2e.ts a glass that is lifted stops the pumps')).toBe(false)
    expect(needsServerPattern.test('demo machine-builder.e2e.ts one press stops everything')).toBe(false)
  })
})
