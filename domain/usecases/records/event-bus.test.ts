import { expect, it } from 'vitest'
import { createEventBus } from './event-bus.ts'

it('tells every listener, also when one throws, until it unsubscribes', () => {
  const errors: unknown[] = []
  const heard: string[] = []
  const eventBus = createEventBus(error => errors.push(error))
  eventBus.subscribe(() => {
    throw new Error('deaf')
  })
  const unsubscribe = eventBus.subscribe(event => heard.push(event.kind))
  eventBus.publish({ kind: 'production-changed' })
  unsubscribe()
  eventBus.publish({ kind: 'production-changed' })
  expect(heard).toEqual(['production-changed'])
  expect(errors).toHaveLength(2)
})
