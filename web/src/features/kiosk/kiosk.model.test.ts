import { expect, it } from 'vitest'
import { hidePointer } from './hide-pointer.ts'
import { readPageFlags } from './kiosk.model.ts'

function tab() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

it('flags of the address need no value and are off by default', () => {
  expect(readPageFlags('?query=rum', tab())).toEqual({ isKiosk: false, isMobile: false })
  expect(readPageFlags('?isKiosk', tab())).toEqual({ isKiosk: true, isMobile: false })
  expect(readPageFlags('?isMobile=false&x=1', tab())).toEqual({ isKiosk: false, isMobile: true })
})

it('flags of the address stay when the page is loaded again without them', () => {
  const storage = tab()
  readPageFlags('?isKiosk', storage)
  expect(readPageFlags('', storage)).toEqual({ isKiosk: true, isMobile: false })
})

it('the arrow is hidden on a screen that is touched, and shown to whoever moves a mouse', () => {
  const dataset: DOMStringMap = {}
  const listeners = new Map<string, (event: { readonly pointerType: string }) => void>()
  const addEventListener = (type: string, listener: (event: { readonly pointerType: string }) => void) =>
    void listeners.set(type, listener)
  hidePointer({ documentElement: { dataset }, addEventListener } as unknown as Document)
  const happens = (type: string, pointerType: string) => listeners.get(type)?.({ pointerType })
  expect(dataset['pointer']).toBe('none')
  happens('pointermove', 'mouse')
  expect(dataset['pointer']).toBe('shown')
  happens('pointerdown', 'touch')
  expect(dataset['pointer']).toBe('none')
})
