import { expect, it } from 'vitest'
import { createHub } from './hub.ts'

it('tells every listener, also when one throws, until it unsubscribes', () => {
  const errors: unknown[] = []
  const heard: string[] = []
  const hub = createHub(error => errors.push(error))
  hub.subscribe(() => {
    throw new Error('deaf')
  })
  const unsubscribe = hub.subscribe(event => heard.push(event.kind))
  hub.publish({ kind: 'production-changed' })
  unsubscribe()
  hub.publish({ kind: 'production-changed' })
  expect(heard).toEqual(['production-changed'])
  expect(errors).toHaveLength(2)
})
