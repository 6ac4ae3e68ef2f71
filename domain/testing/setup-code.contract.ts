import { describe, expect, it } from 'vitest'
import type { SetupCode } from '../ports/setup-code.port.ts'

/** The contract of every setup code. @param make a code and how it is printed: two groups of four signs */
export function setupCodeContract(name: string, make: () => SetupCode & { readonly text: string }): void {
  describe(`${name} as a setup code`, () => {
    it('is recognised as it is printed, and however carelessly it is typed', () => {
      const code = make()
      const bare = code.text.replace('-', '')
      for (const said of [code.text, bare, code.text.toLowerCase(), ` ${bare.slice(0, 3)} ${bare.slice(3)} `]) {
        expect(code.matches(said), said).toBe(true)
      }
    })

    it('is nothing else', () => {
      const code = make()
      const others = ['', code.text.slice(0, -1), `${code.text}2`, [...code.text].reverse().join(''), '____-____']
      for (const said of others) expect(code.matches(said), said).toBe(false)
    })
  })
}
