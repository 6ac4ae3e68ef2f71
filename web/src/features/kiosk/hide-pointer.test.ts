import { expect, it } from 'vitest'
import { hidePointer } from './hide-pointer.ts'

it('hides the arrow on a screen that is touched, and shows it to whoever moves a mouse', () => {
  const dataset: DOMStringMap = {}
  const listeners = new Map<string, (event: { readonly pointerType: string }) => void>()
  hidePointer({
    documentElement: { dataset },
    addEventListener: (type, listener) => void listeners.set(type, listener),
  })
  const happens = (type: string, pointerType: string) => listeners.get(type)?.({ pointerType })
  expect(dataset['pointer']).toBe('none')
  happens('pointermove', 'mouse')
  expect(dataset['pointer']).toBe('shown')
  happens('pointerdown', 'touch')
  expect(dataset['pointer']).toBe('none')
})
