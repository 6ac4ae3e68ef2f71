import { describe, expect, it } from 'vitest'
import { glassShapes } from '#domain/catalogue/glass.ts'
import { glassForm } from './glass-form.ts'

describe.each(glassShapes)('the %s glass in the scene', shape => {
  const form = glassForm(shape)

  it('is one height tall and fits its width', () => {
    const xs = form.outline.filter((_, index) => index % 2 === 0)
    const ys = form.outline.filter((_, index) => index % 2 === 1)
    expect(Math.min(...ys)).toBeCloseTo(0)
    expect(Math.max(...ys)).toBeGreaterThan(0.97)
    expect(Math.max(...ys)).toBeLessThan(1.06)
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThanOrEqual(form.width + 1e-9)
  })

  it('keeps its handle within its width', () => {
    const xs = form.handle?.filter((_, index) => index % 2 === 0) ?? []
    for (const x of xs) expect(x).toBeLessThanOrEqual(form.width / 2)
    expect(xs.length > 0).toBe(shape === 'mug')
  })

  it('fills from the floor towards the rim', () => {
    const surfaces = [0, 0.1, 0.25, 0.5, 0.75, 1].map(form.surfaceY)
    expect(surfaces[0]).toBeCloseTo(form.hollow.bottom)
    for (let index = 1; index < surfaces.length; index++) {
      expect(surfaces[index]).toBeLessThan(surfaces[index - 1] ?? 0)
    }
    expect(surfaces.at(-1)).toBeGreaterThan(form.hollow.top)
  })
})
