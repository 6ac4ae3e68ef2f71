import { expect, it } from 'vitest'
import { asId } from '#domain/units/id.ts'

import { glass, startBench as start, step, weak } from './testing/scenario-bench.ts'

it('is nothing, or time', async () => {
  const { play, pass, faults } = await start()
  await play(step(weak), step({ kind: 'mend', fault: 'supply-weak' }, null, 1.5))
  await pass(0.1)
  expect(await faults()).toEqual([{ kind: 'supply-weak' }])
  await pass(1.3)
  expect(await faults()).toHaveLength(1)
  await pass(0.2)
  expect(await faults()).toEqual([])
})

it('is something that pours', async () => {
  const { play, pass, turn, faults, real } = await start()
  await play(step(weak, { kind: 'pouring' }, 0.5))
  await pass(5)
  expect(await faults()).toEqual([])
  expect(real.pending).toBe(0)
  turn(6, true)
  await pass(0.4)
  expect(await faults()).toEqual([])
  await pass(0.2)
  expect(await faults()).toHaveLength(1)
})

it('is noticed however short it was', async () => {
  const { play, pass, turn, faults } = await start(1, 1_000)
  await play(step(weak, { kind: 'pouring' }))
  turn(6, true)
  await pass(0.003)
  turn(6, false)
  await pass(0.1)
  expect(await faults()).toHaveLength(1)
})

it('is so much poured since it began, whatever hands do meanwhile', async () => {
  const { play, pass, turn, faults, environment } = await start()
  turn(5, true)
  await pass(2)
  await play(step(weak, { kind: 'poured', ml: 8 }))
  await pass(1)
  await environment.act({ kind: 'set-bottle', pumpId: asId(1), ml: null })
  await environment.act({ kind: 'place-glass', glass: { ...glass, content: { ingredientId: asId(40), ml: 50 } } })
  await environment.act({ kind: 'add-by-hand', ingredientId: asId(41), ml: 30, gramsPerMl: 1 })
  await environment.act({ kind: 'take-glass' })
  await pass(0.9)
  expect(await faults()).toEqual([])
  await pass(0.2)
  expect(await faults()).toHaveLength(1)
})

it('counts what falls out of a valve when it closes', async () => {
  const { play, pass, turn, faults } = await start()
  await play(step(weak, { kind: 'poured', ml: 3 }))
  turn(13, true)
  await pass(0.2)
  turn(13, false)
  await pass(0.5)
  expect(await faults()).toEqual([])
  turn(13, true)
  await pass(0.1)
  turn(13, false)
  await pass(0.5)
  expect(await faults()).toHaveLength(1)
})

it('is so much in the glass', async () => {
  const { play, pass, turn, faults, environment } = await start()
  await play(step(weak, { kind: 'in-glass', ml: 30 }))
  await environment.act({ kind: 'add-by-hand', ingredientId: asId(41), ml: 25, gramsPerMl: 1 })
  turn(5, true)
  await pass(1.2)
  expect(await faults()).toEqual([])
  await pass(0.15)
  expect(await faults()).toHaveLength(1)
})

it('is that everything has come to rest', async () => {
  const { play, pass, turn, faults } = await start()
  turn(13, true)
  await pass(1)
  await play(step(weak, { kind: 'at-rest' }))
  await pass(1)
  turn(13, false)
  await pass(0.2)
  expect(await faults()).toEqual([])
  await pass(0.3)
  expect(await faults()).toHaveLength(1)
})
