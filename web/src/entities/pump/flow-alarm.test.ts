import { expect, it } from 'vitest'
import { pump } from '../machine/testing/machine-builders.ts'
import { type FlowHealth, pumpsWithAlarm } from './flow-alarm.ts'

const pouring = (id: number, health: FlowHealth) => pump(id, { flow: { health, now: 0.9, deviation: 0.01 } })

it('the alarm of pumps that pour differently is about drifted and worn ones, the worn ones first', () => {
  const pumps = [pouring(1, 'DRIFTED'), pouring(2, 'GOOD'), pouring(3, 'WORN'), pump(4), pouring(5, 'DRIFTED')]
  expect(pumpsWithAlarm(pumps).map(({ id }) => id)).toEqual([3, 1, 5])
  expect(pumpsWithAlarm([pouring(2, 'GOOD'), pump(4)])).toEqual([])
})
