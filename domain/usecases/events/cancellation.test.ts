import { expect, it } from 'vitest'
import { createCancellation } from './cancellation.ts'

it('a cancellation is told to everybody once, also to those who come late, and not to those who left', () => {
  const heard: string[] = []
  const errors: unknown[] = []
  const cancellation = createCancellation(error => errors.push(error))
  cancellation.onCancel(() => {
    throw new Error('deaf')
  })
  cancellation.onCancel(() => void heard.push('early'))
  const leave = cancellation.onCancel(() => void heard.push('left'))
  leave()
  expect(cancellation.isCancelled).toBe(false)
  cancellation.cancel()
  cancellation.cancel()
  cancellation.onCancel(() => void heard.push('late'))
  expect(cancellation.isCancelled).toBe(true)
  expect(heard).toEqual(['early', 'late'])
  expect(errors).toHaveLength(1)
})
