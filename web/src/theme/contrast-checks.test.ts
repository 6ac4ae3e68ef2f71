import { describe, expect, it } from 'vitest'
import { defaultAppearance } from '#domain/settings/appearance.ts'
import { darkColours } from '#domain/settings/dark-colours.ts'
import { colourNames, contrastWarnings } from './contrast-checks.ts'
import { brightnessOf, infoIconOf, shifted, tableOddOf } from './theme-variables.ts'

const { normal, simpleView } = defaultAppearance.colours

describe('the contrast of chosen colours', () => {
  it('is good in our own presets, and asked of every colour that there is', () => {
    expect(contrastWarnings('normal', normal)).toEqual([])
    expect(contrastWarnings('simpleView', simpleView)).toEqual([])
    expect(contrastWarnings('normal', darkColours.normal)).toEqual([])
    expect(contrastWarnings('simpleView', darkColours.simpleView)).toEqual([])
    expect([...colourNames.normal].sort()).toEqual(Object.keys(normal).sort())
    expect([...colourNames.simpleView].sort()).toEqual(Object.keys(simpleView).sort())
  })

  it('is none where white lies on white, and it says what is not to be seen', () => {
    const warnings = contrastWarnings('normal', { ...normal, btnPrimary: '#ffffff', cardBody: '#ffffff' })
    expect(warnings).toContainEqual({ front: 'btnPrimary', back: 'cardBody', need: 'shape', ratio: 1, needed: 3 })
    const found = warnings.map(({ front, back }) => `${front} on ${back}`)
    expect(found).toContain('btnPrimary on background')
    expect(found).not.toContain('header on background')
  })
})

it('brightness is 0 for black, 255 for white, and most of all green', () => {
  expect(brightnessOf('#000000')).toBe(0)
  expect(brightnessOf('#ffffff')).toBe(255)
  expect(brightnessOf('#00ff00')).toBeCloseTo(149.685)
  expect(brightnessOf('#0000ff')).toBeCloseTo(29.07)
})

it('a shift goes a part of the way to white, or to black', () => {
  expect(shifted('#646464', 10)).toBe('#747474')
  expect(shifted('#646464', -50)).toBe('#323232')
  expect(shifted('#123456', 100)).toBe('#ffffff')
})

it('every other row of a table and the sign of information have a ground made of what is around them', () => {
  expect(tableOddOf('#f1f1f1')).toBe('#ffffff')
  expect(tableOddOf('#f0f0f0')).toBe(shifted('#f0f0f0', 10))
  expect(tableOddOf('#2b201b')).toBe(shifted('#2b201b', 10))
  expect(infoIconOf('#ffffff')).toBe('#808080')
  expect(infoIconOf('#000000')).toBe('#808080')
  expect(infoIconOf('#f7f2ec')).toBe('#7c7976')
})
