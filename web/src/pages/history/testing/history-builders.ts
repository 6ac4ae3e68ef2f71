import { plainLook } from '#domain/catalogue/look.ts'
import type { PastOrder } from '../history.view.tsx'

/** A gin fizz that was drunk on the fifth of March; for tests. */
export const pastOrder = (id: number, change: Partial<PastOrder> = {}): PastOrder => ({
  ...{ id, amountMl: 160, userId: 3, username: 'creator', startedAt: '2026-03-05T12:14:20.000Z' },
  ...{ endedAt: '2026-03-05T12:15:00.000Z', outcome: 'FINISHED', reason: '', continues: null, gone: false },
  drink: { id: 7, kind: 'RECIPE', name: 'Gin Fizz' },
  poured: [
    { amount: 45, unit: 'ml', ingredient: { id: 11, name: 'Gin', colour: '#e9f1f2', density: 0.95, look: plainLook } },
    {
      amount: 1,
      unit: 'piece',
      ingredient: { id: 60, name: 'Lemon slice', colour: '#f2e27a', density: 1, look: plainLook },
    },
  ],
  leftOut: [],
  doses: [],
  uncommanded: [],
  foreignGrams: 0,
  ...change,
})
