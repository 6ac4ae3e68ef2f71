import { expect, it } from 'vitest'
import { asUser, atParty } from '#domain/testing/party-house.ts'
import { ada, admin, gin, ginTonic, lemon } from '#domain/testing/toy-house.ts'
import { testAppForEach } from '../testing/rest-test.ts'
import { ask, codeOf, type TestApp } from '../testing/test-app.ts'

let at: ReturnType<typeof atParty<TestApp['house']>>
const test = testAppForEach(async ({ house }) => {
  await house.change({ op: 'put', kind: 'bar', id: admin.id, value: { id: admin.id, ingredientIds: [lemon.id] } })
  const party = { name: 'Summer party', endsAt: new Date(Date.now() + 3_600_000).toISOString() }
  await asked('mutation ($party: PartyInput!) { openParty(party: $party) }', { party })
  at = atParty(house)
  await serve(await at.guest('=Zoë'))
  await serve(asUser(ada))
})

const asked = (query: string, variables: object = {}, user = admin) => ask(test.app, query, test.as(user), variables)

async function serve(caller: Parameters<typeof at.order>[0]): Promise<void> {
  await at.start([await at.order(caller)], admin)
  await at.finish()
}

const log = (id: number) => test.app.inject({ url: `/api/party/${id}/log.csv`, headers: test.as(admin) })

it('the log is a table for spreadsheets, which reckon with no name', async () => {
  const { statusCode, headers, rawPayload, payload } = await log(1)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="speedrail_party_[\d-]+T[\d.-]+\.csv"$/)
  expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, first, second, end] = payload.replace('\uFEFF', '').split('\r\n')
  expect(head).toBe('ordered_at,called_at,started_at,ended_at,name,account,drink,outcome,poured_ml,cost')
  expect(first).toMatch(/^(\d{4}-\d\d-\d\dT[\d:.]+Z,){4}'=Zoë,guest,Gin & Tonic,finished,120,$/)
  expect(second).toMatch(/,Ada,user,Gin & Tonic,finished,120,$/)
  expect(end).toBe('')
})

it('a summary tells what was made, and that nobody knows what it cost', async () => {
  const { data } = await asked(`{ partySummary(id: 1) {
    party { name closedAt keptUntil drinks guests }
    served open volumeMl standardDrinks alcoholFree cost knownCost unpriced machineSeconds
    waiting { medianSeconds longestSeconds } slotMinutes slots { drinks }
    favourites { count drink { id name } glassShape served { layers { colour } } }
    ingredients { amount unit ingredient { name } } people { name drinks cost } log { name fate pouredMl }
  } }`)
  expect(data['partySummary']).toMatchObject({
    party: { name: 'Summer party', closedAt: null, keptUntil: null, drinks: 2, guests: 1 },
    served: 2,
    open: 0,
    volumeMl: 240,
    standardDrinks: 2.1,
    alcoholFree: 0,
    cost: null,
    knownCost: 0,
    waiting: { medianSeconds: 0, longestSeconds: 0 },
    slots: [{ drinks: 2 }],
    favourites: [{ count: 2, drink: { id: ginTonic.id, name: 'Gin & Tonic' } }],
    ingredients: [{ amount: 160, unit: 'ML' }, { amount: 80 }, { amount: 2, ingredient: { name: 'Lemon slice' } }].map(
      part => expect.objectContaining({ amount: part.amount }),
    ),
    people: [{ name: '=Zoë' }, { name: 'Ada' }],
    log: [{ name: '=Zoë', fate: 'FINISHED', pouredMl: 120 }, { name: 'Ada' }],
  })
  expect(data['partySummary']).toHaveProperty('unpriced', expect.arrayContaining([gin.name]))
})

it('the statistics of all time go by the clock of whoever looks', async () => {
  const query =
    'query ($zone: String!) { statistics(timeZone: $zone) { drinks hours weekdays months { month drinks } } }'
  const utc = await asked(query, { zone: 'UTC' }, ada)
  const india = await asked(query, { zone: 'Asia/Kolkata' }, ada)
  const hourOf = (answer: typeof utc): number => {
    const { drinks, hours } = answer.data['statistics'] as unknown as { drinks: number; hours: number[] }
    expect(drinks).toBe(2)
    return hours.indexOf(2)
  }
  expect(hourOf(utc)).toBe(22)
  // At 22:13:20 UTC it is 03:43:20 there.
  expect(hourOf(india)).toBe(3)
})

it('parties are listed, and deleted when they are closed', async () => {
  const remove = 'mutation { deleteParty(id: 1) }'
  expect(codeOf(await asked(remove))).toBe('party-not-closed')
  await asked('mutation { closeParty }')
  const list = '{ parties { id name closedAt keptUntil drinks guests } }'
  expect((await asked(list)).data['parties']).toEqual([
    { id: 1, name: 'Summer party', closedAt: expect.any(String), keptUntil: expect.any(String), drinks: 2, guests: 1 },
  ])
  expect(codeOf(await asked(list, {}, ada))).toBe('forbidden')
  expect((await asked(remove)).data).toEqual({ deleteParty: true })
  expect((await asked(list)).data['parties']).toEqual([])
  expect((await asked('{ partySummary(id: 1) { open } }')).data['partySummary']).toBeNull()
  expect((await log(1)).statusCode).toBe(404)
})
