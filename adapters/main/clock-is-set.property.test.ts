/* An evening on a computer whose clock is set while it goes on, beside the same evening with a clock that was right. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { callerOfToken, signToken } from '#adapters/api/kernel/access/caller.ts'
import { openTokenSeal } from '#adapters/api/transport/http/token-seal.ts'
import { openComputer } from '#adapters/clock/testing/computer.ts'
import { openSession } from '#domain/access/session.ts'
import { statisticsOf } from '#domain/statistics/statistics.ts'
import { family, inviteFamily, setRules, visitors } from '#domain/testing/evening.ts'
import { asUser, buildPartyHouse, gAndT } from '#domain/testing/party-house.ts'
import { ada, admin, type House, settled } from '#domain/testing/toy-house.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { datedHistory, followCalendar } from '#domain/usecases/calendar/follow-calendar.usecase.ts'
import { placePartyOrder } from '#domain/usecases/party/place-party-order.usecase.ts'

const [second, minute, hour] = [1_000, 60_000, 3_600_000]

interface Step {
  /** Minutes after the one before. */
  readonly after: number
  readonly by: number
}

async function dated(house: House, computer: ReturnType<typeof openComputer>): Promise<void> {
  const { calendar } = computer
  Object.assign(house.store, datedHistory({ pastOrders: house.store.pastOrders }, house.records))
  await followCalendar({ ...house, calendar })
}

async function evening(steps: readonly Step[]) {
  const computer = openComputer()
  const { calendar } = computer
  const settings = { ordersPerGuest: 5, guestGroupId: visitors.id }
  const house = await buildPartyHouse(settings, calendar, async toy => {
    await inviteFamily(toy)
    await dated(toy, computer)
  })
  await setRules(house, visitors, { pauseMinutes: 30 })
  await setRules(house, family, { pauseMinutes: 30 })
  const sealed = openTokenSeal('secret')
  const token = signToken(sealed, openSession(ada, false, calendar.now(), 's1'), house.records.now.boot)
  const seen: unknown[] = []
  const wait = async (minutes: number): Promise<void> => {
    for (let left = minutes; left > 0; left--) {
      computer.wait(minute)
      await settled()
    }
  }
  const look = async (): Promise<void> => {
    const { now } = house.records
    const own = await placePartyOrder(house, asUser(ada), gAndT(), {})
    await settled()
    seen.push({
      uptime: computer.uptime,
      own: own.ok ? 'begun' : own.problem,
      waiting: house.waiting(),
      isPartyOpen: [...now.party.values()].map(({ closedAt, endsAt }) => [closedAt, endsAt - calendar.now()]),
      isLoggedIn: callerOfToken(sealed, token, { ...house, apiTokens: null as never })?.user.id ?? null,
      minutes: [...now.pouredAlcohol.values()].map(({ at }) => calendar.now() - at),
    })
    if (own.ok) {
      expectSuccess(await house.start([own.value], admin, true))
      await house.finish()
    }
  }
  for (const [index, { after, by }] of steps.entries()) {
    const id = await house.order(await house.guest(`Guest ${index}`))
    await wait(1)
    if ((await house.start([id], admin, true)).ok) {
      computer.step(by)
      await wait(1)
      await house.finish()
    }
    await look()
    await wait(after)
    await look()
  }
  await wait(15)
  const past = await house.store.pastOrders(0, 200)
  const { tally } = statisticsOf(past, house.records.now.ingredient)
  return {
    seen,
    machineTime: tally.machineTime,
    past: past.map(({ startedAt, endedAt }) => [startedAt - calendar.startedAt, endedAt - calendar.startedAt]),
    records: sinceStart(house.records.now, calendar.startedAt),
  }
}

/** Whatever looks like a time, whatever it is called, from the start of the computer. */
const sinceStart = (records: House['records']['now'], startedAt: number): unknown =>
  JSON.parse(
    JSON.stringify(
      Object.entries({ ...records, boot: new Map() }).map(([kind, table]) => [kind, [...table]]),
      (_, value) =>
        typeof value === 'number' && value >= startedAt && value < startedAt + 24 * hour
          ? `start + ${value - startedAt}`
          : value,
    ),
  )

const steps = fc.array(
  fc.record({
    after: fc.integer({ min: 1, max: 40 }),
    by: fc.oneof(
      fc.integer({ min: -6 * hour, max: 6 * hour }).filter(by => Math.abs(by) > 3 * second),
      fc.constantFrom(30 * 24 * hour, -30 * 24 * hour, 365 * 24 * hour),
    ),
  }),
  { minLength: 1, maxLength: 4 },
)

it('an evening goes as it would have gone with a clock that was right', () =>
  fc.assert(
    fc.asyncProperty(steps, async all => {
      const right = await evening(all.map(({ after }) => ({ after, by: 0 })))
      expect(await evening(all)).toEqual(right)
    }),
    { numRuns: 60 },
  ))
