import { type Ask, eventually } from '#hil-tests/pours/started-server.ts'

interface Round {
  readonly drink: string
  readonly names: readonly string[]
}

/** One jug or glass after another; what has a garnish is made by itself. */
const rounds: readonly Round[] = [
  { drink: 'Screwdriver', names: ['Ann', 'Bob', 'Cy', 'Di'] },
  { drink: 'Gin and It', names: ['Ann', 'Eve', 'Finn', 'Gus'] },
  { drink: 'Screwdriver', names: ['Bob', 'Hana', 'Ida', 'Jo'] },
  { drink: 'Negroni', names: ['Cy'] },
  { drink: 'Gin and It', names: ['Kim', 'Lea', 'Di'] },
  { drink: 'Madras', names: ['Eve'] },
  { drink: 'Screwdriver', names: ['Finn', 'Gus'] },
]

const place = `mutation ($order: OrderInput!, $forName: String) { placePartyOrder(order: $order, forName: $forName) }`

/**
 * An evening at a simulated machine, in a few seconds: some twenty orders, most of them poured, one refused and one
 * withdrawn. It stays open.
 *
 * @param host may host parties, and set the pace of the simulator
 * @returns the party's id
 */
export async function spendEvening(host: Ask, name: string): Promise<number> {
  const endsAt = new Date(Date.now() + 6 * 3_600_000).toISOString()
  const { openParty: id } = await host<{ openParty: number }>(
    'mutation ($party: PartyInput!) { openParty(party: $party) }',
    { party: { name, endsAt, ordersPerGuest: 5, noTwiceInARow: false } },
  )
  await host('mutation { simulatorSetSpeed(speed: 50) simulatorPlaceGlass(sizeMl: 1000) }')
  for (const round of rounds) await serve(host, id, round)
  await host('mutation { simulatorSetSpeed(speed: 1) pauseLine(paused: true) }')
  const refused = await order(host, 'Gus', 'Madras')
  const withdrawn = await order(host, 'Hana', 'Negroni')
  await host(`mutation { refusePartyOrder(id: ${refused}, word: "Water first") withdrawPartyOrder(id: ${withdrawn}) }`)
  return id
}

async function order(host: Ask, forName: string, drink: string): Promise<number> {
  const { recipes } = await host<{ recipes: { content: readonly { id: number; name: string }[] } }>(
    'query ($filter: RecipeFilter!) { recipes(filter: $filter) { content { id name } } }',
    { filter: { searchName: drink } },
  )
  const found = recipes.content.find(recipe => recipe.name === drink)
  const { placePartyOrder } = await host<{ placePartyOrder: number }>(place, {
    forName,
    order: { drink: { id: found?.id, kind: 'RECIPE' }, amountMl: 60 },
  })
  return placePartyOrder
}

/** A person is waited for. */
const byHand = /^MANUAL/

async function serve(host: Ask, partyId: number, { drink, names }: Round): Promise<void> {
  const ids: number[] = []
  for (const name of names) ids.push(await order(host, name, drink))
  await host('mutation ($ids: [Int!]!) { startPartyOrders(ids: $ids) }', { ids })
  await eventually(
    async () => {
      const { partySummary, production } = await host<{
        partySummary: { open: number }
        production: { state: string } | null
      }>('query ($id: Int!) { partySummary(id: $id) { open } production { state } }', { id: partyId })
      if (production !== null && byHand.test(production.state)) await host('mutation { continueProduction }')
      return partySummary.open
    },
    open => open === 0,
    60_000,
  )
}
