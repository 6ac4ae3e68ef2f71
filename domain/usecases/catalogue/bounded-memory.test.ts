import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createBoundedMemory } from './bounded-memory.ts'

const memoryOf = (most: number) => {
  const made: string[] = []
  const memory = createBoundedMemory<string>(most, value => value.length)
  const recall = (key: string, value = 'vvvvvvvvv') =>
    memory.recall(key, () => {
      made.push(key)
      return value
    })
  return { memory, made, recall }
}

it('works out each thing once', () => {
  const { made, recall } = memoryOf(30)
  expect([recall('a', 'one'), recall('a', 'other')]).toEqual(['one', 'one'])
  expect(made).toEqual(['a'])
})

it('forgets what was not asked for longest', () => {
  const { made, recall } = memoryOf(30)
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'b']) recall(key)
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
})

it('does not keep what is larger than everything may be', () => {
  const { made, recall } = memoryOf(5)
  recall('a')
  recall('a')
  expect(made).toEqual(['a', 'a'])
})

it('forgets everything when asked to', () => {
  const { memory, made, recall } = memoryOf(30)
  recall('a')
  memory.forgetAll()
  recall('a')
  expect(made).toEqual(['a', 'a'])
})

it('answers what would be worked out, whatever it remembers', () =>
  fc.assert(
    fc.property(fc.nat(40), fc.array(fc.nat(9)), (most, asked) => {
      const memory = createBoundedMemory<number>(most, value => value)
      for (const each of asked) expect(memory.recall(`${each}`, () => each * 3)).toBe(each * 3)
    }),
  ))
