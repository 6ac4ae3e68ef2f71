/* Tubes are filled for the next drink while the glass is changed: by real processes, with nothing in a glass or lost. */
import { expect, it } from 'vitest'
import { serverForEach } from './server-for-tests.ts'
import { type Ask, eventually, logIn } from './started-server.ts'

const server = serverForEach({ SIM_SPEED: '10' })

interface Pump {
  readonly id: number
  readonly currentIngredient: { readonly name: string } | null
  readonly pumpedUp: boolean
  readonly fillingLevelMl: number
}

interface Seen {
  readonly pumps: readonly Pump[]
  readonly simulator: {
    readonly glass: { readonly ml: number } | null
    readonly pumps: readonly { readonly id: number; readonly bottle: { readonly ml: number } }[]
  }
  readonly machine: { readonly occupant: object | null }
  readonly production: { readonly state: string } | null
}

const look = (ask: Ask): Promise<Seen> =>
  ask(
    '{ pumps { id currentIngredient { name } pumpedUp fillingLevelMl } simulator { glass { layers { ml } } pumps { id bottle { ml } } } machine { occupant { kind } } production { state } }',
  )

it('fills empty tubes while no glass stands there, and the drink is what was ordered', async () => {
  const ask = await logIn(server.url)
  const { loadCell } = await ask<{ loadCell: { clockPin: object; dataPin: object } }>(
    '{ loadCell { clockPin { boardId nr } dataPin { boardId nr } } }',
  )
  await ask('mutation ($settings: LoadCellInput) { setLoadCell(settings: $settings) { calibrated } }', {
    settings: { ...loadCell, checkGlassPlaced: true, matchGlass: false },
  })
  const { recipes } = await ask<{ recipes: { content: { id: number; name: string }[] } }>(
    '{ recipes(filter: { searchName: "Screwdriver" }) { content { id name } } }',
  )
  const order = { drink: { kind: 'RECIPE', id: recipes.content.find(({ name }) => name === 'Screwdriver')?.id } }
  await ask('mutation { simulatorTakeGlass }')

  const wanted = await emptyTubesFor(ask, ['Vodka', 'Orange'])
  const isFull = ({ pumps }: Seen): boolean => wanted.every(id => pumps.find(pump => pump.id === id)?.pumpedUp)
  expect(isFull(await look(ask))).toBe(false)
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  await ask('mutation ($party: PartyInput!) { openParty(party: $party) }', { party: { name: 'Dry', endsAt } })
  const { placePartyOrder: id } = await ask<{ placePartyOrder: number }>(
    'mutation ($order: OrderInput!) { placePartyOrder(order: $order) }',
    { order },
  )
  await eventually(() => look(ask), isFull)
  await eventually(
    () => look(ask),
    ({ machine }) => machine.occupant === null,
  )
  await ask('mutation { simulatorPlaceGlass(sizeMl: 400) }')
  await eventually(
    () => start(ask, id),
    started => started,
  )
  await eventually(
    async () => {
      const seen = await look(ask)
      if (seen.production?.state.startsWith('MANUAL')) await ask('mutation { continueProduction }')
      return seen
    },
    ({ production }) => production?.state === 'FINISHED',
    60_000,
  )
  const { pumps, simulator } = await look(ask)
  for (const pump of pumps.filter(each => wanted.includes(each.id))) {
    const real = simulator.pumps.find(each => each.id === pump.id)?.bottle.ml ?? Number.NaN
    expect(Math.abs(real - pump.fillingLevelMl), pump.currentIngredient?.name).toBeLessThan(0.1)
  }
}, 120_000)

/** The scale takes a moment to see the glass. */
const start = (ask: Ask, id: number): Promise<boolean> =>
  ask('mutation ($ids: [Int!]!) { startPartyOrders(ids: $ids) }', { ids: [id] }).then(
    () => true,
    () => false,
  )

/** @returns the pumps */
async function emptyTubesFor(ask: Ask, names: readonly string[]): Promise<number[]> {
  const { pumps } = await look(ask)
  const ids = names.map(name => pumps.find(pump => pump.currentIngredient?.name.includes(name))?.id ?? Number.NaN)
  for (const id of ids) {
    await ask('mutation ($id: Int!) { startPumpJob(pumpId: $id, advice: PUMP_DOWN) }', { id })
    await eventually(
      () => look(ask),
      ({ machine }) => machine.occupant === null,
    )
  }
  return ids
}
