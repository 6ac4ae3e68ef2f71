import { describe, expect, it } from 'vitest'
import { readPageFlags } from './page-flags.ts'

function tab() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('flags of the address', () => {
  it('are off where nobody names them', () => {
    expect(readPageFlags('?query=rum', tab())).toEqual({ isKiosk: false, isMobile: false })
  })

  it('need no value', () => {
    expect(readPageFlags('?isKiosk', tab())).toEqual({ isKiosk: true, isMobile: false })
    expect(readPageFlags('?isMobile=false&x=1', tab())).toEqual({ isKiosk: false, isMobile: true })
  })

  it('stay when the page is loaded again without them', () => {
    const storage = tab()
    readPageFlags('?isKiosk', storage)
    expect(readPageFlags('', storage)).toEqual({ isKiosk: true, isMobile: false })
  })
})
