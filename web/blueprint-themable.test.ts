import { describe, expect, it } from 'vitest'
import { makeThemable } from './blueprint-themable.ts'

describe('a themable style sheet', () => {
  it('reads a variable where it had a colour of the palette, and falls back to it', () => {
    expect(makeThemable('.bp6-menu{background:#ffffff;color:#1c2127}')).toBe(
      '.bp6-menu{background:var(--sr-bp-bg-white, #ffffff);color:var(--sr-bp-fg-dark1, #1c2127)}',
    )
  })

  it('keeps the transparency', () => {
    expect(makeThemable('.a{border:1px solid rgba(17, 20, 24, 0.15)}')).toBe(
      '.a{border:1px solid rgb(from var(--sr-bp-line-black, #111418) r g b / 0.15)}',
    )
  })

  it('leaves tokens and other colours alone', () => {
    const css = ':root{--bp-x:#ffffff}.b{color:#123456;--bp-y:#ffffff}'
    expect(makeThemable(css)).toBe(css)
  })

  it('lets classes of the application colour links', () => {
    expect(makeThemable('.bp6-dark a{color:#8abbff}\na:hover{color:#215db0}')).toBe(
      ':where(.bp6-dark a){color:var(--sr-bp-fg-primary5, #8abbff)}\n:where(a:hover){color:var(--sr-bp-fg-primary2, #215db0)}',
    )
    expect(makeThemable('.bp6-dark a code{margin:0}')).toBe('.bp6-dark a code{margin:0}')
  })
})
