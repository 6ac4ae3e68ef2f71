import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('turns come one after another, also after one that failed', async () => {
  const { inTurn, idle } = createTurns()
  const said: string[] = []
  const work =
    (name: string, fails = false) =>
    async () => {
      said.push(`${name} begins`)
      await Promise.resolve()
      said.push(`${name} ends`)
      if (fails) throw new RangeError(name)
      return name
    }
  const first = inTurn(work('first', true))
  const second = inTurn(work('second'))
  await expect(first).rejects.toThrow('first')
  await idle()
  expect(said).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(await second).toBe('second')
})
