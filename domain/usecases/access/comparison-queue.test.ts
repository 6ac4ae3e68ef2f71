import { expect, it } from 'vitest'
import { createComparisonQueue } from './log-in.usecase.ts'

/** Comparisons that end when they are told to. */
function slowComparisons() {
  const running: { readonly name: string; readonly end: () => void }[] = []
  const begin = (name: string) => () =>
    new Promise<boolean>(resolve => running.push({ name, end: () => resolve(name.startsWith('right')) }))
  return { running, begin }
}
const settle = () => new Promise(resolve => setImmediate(resolve))

it('are made one at a time, known people first', async () => {
  const { running, begin } = slowComparisons()
  const line = createComparisonQueue()
  const outcomes = [
    line.compare(begin('stranger 1'), false),
    line.compare(begin('stranger 2'), false),
    line.compare(begin('right owner'), true),
  ]
  await settle()
  expect(running.map(({ name }) => name)).toEqual(['stranger 1'])
  running[0]?.end()
  await settle()
  expect(running.map(({ name }) => name)).toEqual(['stranger 1', 'right owner'])
  running[1]?.end()
  await settle()
  running[2]?.end()
  expect(await Promise.all(outcomes.map(outcome => Promise.resolve(outcome)))).toEqual([false, false, true])
})

it('are refused when too many wait, and strangers take nobody the place', async () => {
  const { begin } = slowComparisons()
  const line = createComparisonQueue()
  const strangers = Array.from({ length: 200 }, () => line.compare(begin('stranger'), false))
  expect(strangers.filter(each => each !== null)).toHaveLength(51)
  expect(line.compare(begin('right owner'), true)).not.toBeNull()
})

it('go on after one that has failed', async () => {
  const line = createComparisonQueue()
  const broken = line.compare(() => Promise.reject(new Error('no memory')), false)
  const next = line.compare(() => Promise.resolve(true), false)
  await expect(broken).rejects.toThrow('no memory')
  expect(await next).toBe(true)
})
