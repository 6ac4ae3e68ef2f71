/* A whole server on a computer whose clock is set while it's on: libfaketime fakes the clock, and nothing that never jumps. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mayUse } from '../home/home-services.ts'
import { serverForEach } from './server-for-tests.ts'
import { type Ask, eventually, logIn } from './started-server.ts'

const library = ['x86_64', 'aarch64']
  .map(machine => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find(existsSync)

const clockFile = (folder: string): string => join(folder, 'clock')
const setClock = (folder: string, off: string): void => writeFileSync(clockFile(folder), off)

const server = serverForEach(async folder => {
  setClock(folder, '+0')
  return {
    ...(library && { LD_PRELOAD: library }),
    FAKETIME_TIMESTAMP_FILE: clockFile(folder),
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
})

const [second, hour, day] = [1_000, 3_600_000, 86_400_000]
const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

interface Seen {
  readonly clockSetAt: string | null
  readonly orders: readonly { readonly startedAt: string; readonly endedAt: string; readonly outcome: string }[]
  readonly hostedParty: { readonly endsAt: string } | null
  readonly statistics: { readonly machineSeconds: number }
}
const look = (ask: Ask): Promise<Seen> =>
  ask(
    '{ clockSetAt orders { startedAt endedAt outcome } hostedParty { endsAt } statistics(timeZone: "UTC") { machineSeconds } }',
  )

if (mayUse('faketime'))
  it('drink, party, session and statistics survive a clock that is set forward, and back', async () => {
    const ask = await logIn(server.url)
    // Until then nobody knows which glass stands there, and another one is put in its place.
    await eventually(
      () => ask<{ scale: { steady: boolean } }>('{ scale { steady } }'),
      ({ scale }) => scale.steady,
      20_000,
    )
    const orderedAt = Date.now()
    const { pumps } = await ask<{ pumps: { currentIngredient: { id: number } }[] }>(
      '{ pumps { currentIngredient { id } } }',
    )
    await ask('mutation ($id: Int!) { placeOrder(order: { drink: { kind: INGREDIENT, id: $id }, amountMl: 40 }) }', {
      id: pumps[0]?.currentIngredient.id,
    })
    setClock(server.folder, '+3d')
    await eventually(
      () => look(ask),
      ({ orders, clockSetAt }) => orders[0]?.outcome === 'FINISHED' && clockSetAt !== null,
      40_000,
    )
    const after = async (by: number): Promise<Seen> => {
      const seen = await look(ask)
      const [drink] = seen.orders
      expect(Math.abs(Date.parse(drink?.startedAt ?? '') - (orderedAt + by))).toBeLessThan(3 * second)
      expect(Date.parse(drink?.endedAt ?? '') - Date.parse(drink?.startedAt ?? '')).toBeLessThan(30 * second)
      expect(seen.statistics.machineSeconds).toBeLessThan(30)
      return seen
    }
    await after(3 * day)

    const endsAt = new Date(Date.now() + 3 * day + 6 * hour).toISOString()
    await ask('mutation ($party: PartyInput!) { openParty(party: $party) }', { party: { name: 'Late', endsAt } })
    setClock(server.folder, '-5h')
    await eventually(
      () => look(ask),
      ({ hostedParty }) => Date.parse(hostedParty?.endsAt ?? '') < Date.now() + 2 * hour,
      40_000,
    )
    const { hostedParty } = await after(-5 * hour)
    expect(Math.abs(Date.parse(hostedParty?.endsAt ?? '') - (Date.now() + hour))).toBeLessThan(60 * second)

    setClock(server.folder, '+90d')
    await pause(3 * second)
    setClock(server.folder, '-5h')
    await pause(2 * second)
    expect(await after(-5 * hour)).toMatchObject({ hostedParty })
  }, 120_000)
