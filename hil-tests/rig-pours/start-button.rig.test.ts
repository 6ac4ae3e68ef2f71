/**
 * @needs virtual-time
 * @needs simulator
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBench } from '../rig/bench.ts'
import { type Ask, claim, startRealServer } from './real-server.ts'
import { ended, makeDcPump } from './set-up.ts'
import { gin, until } from './three-pumps.ts'

const buttonPin = 25

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'speedrail-rig-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, maxRetries: 10 }))

const openParty = (ask: Ask): Promise<unknown> =>
  ask('mutation ($party: PartyInput!) { openParty(party: $party) }', {
    party: { name: 'Rig', endsAt: new Date(Date.now() + 3_600_000).toISOString(), start: 'BUTTON', ordersPerGuest: 2 },
  })

const queue = (ask: Ask, ingredientId: number): Promise<unknown> =>
  ask('mutation ($order: OrderInput!) { placePartyOrder(order: $order) }', {
    order: { drink: { kind: 'INGREDIENT', id: ingredientId }, amountMl: 20, confirmOverfill: true },
  })

it('a start button pours the drink of whoever is called, once for each press', async () => {
  const bench = openBench()
  bench.pull(buttonPin, 'up')
  const server = await startRealServer(dataDir, { START_BUTTON_PIN: String(buttonPin) })
  const ask = await claim(server)
  const pump = await makeDcPump(ask, 'Gin', { nr: gin, timePerClMs: 1_000 })
  const isOn = (): boolean => bench.levelAt(gin) === 'high'
  await openParty(ask)
  await queue(ask, pump.ingredientId)
  await queue(ask, pump.ingredientId)
  await pause(500)
  expect(isOn()).toBe(false)

  bench.pull(buttonPin, 'down')
  await until(isOn)
  expect((await ended(ask)).state).toBe('FINISHED')
  // It is still held, and the second one has been called long since.
  await pause(3_000)
  expect(isOn()).toBe(false)

  bench.pull(buttonPin, 'up')
  await pause(200)
  expect(isOn()).toBe(false)
  bench.pull(buttonPin, 'down')
  await until(isOn)
  bench.pull(buttonPin, 'up')
  await until(() => !isOn())
  await server.stop()
}, 120_000)
