import { ordersOfParty } from '#domain/party/party-order.ts'
import { drinkLog, type LogEntry, wholeCost } from '#domain/statistics/party-summary.ts'
import { toPrice } from '#domain/units/price.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { found } from '../kernel/problems/http-problem.ts'
import { file, type RestRoutes, route } from '../kernel/rest/answers.ts'
import { IdParams } from '../kernel/rest/schemas.ts'
import { csvOf } from '../orders/schema.ts'
import { fileTime } from '../transfer/rest.ts'

const columns = [
  'ordered_at',
  'called_at',
  'started_at',
  'ended_at',
  'name',
  'account',
  'drink',
  'outcome',
  'poured_ml',
  'cost',
]

/** What a party leaves behind. */
export const partyRoutes: RestRoutes = (app, deps) => {
  const logRoute = route('party.host', 'The drink log of a party, as a table for spreadsheets', file('text/csv'), {
    description:
      'RFC 4180 in UTF-8 with a byte order mark. Times are ISO 8601 in UTC. `account` is `guest` for a phone that has scanned the code, `person` for a profile, else `user`: the account that ordered, also for a name. `cost` is by the prices of now, and empty where one is unknown. Text that a spreadsheet would take for a formula has an apostrophe before it.',
    params: IdParams,
  })
  app.get('/:id/log.csv', logRoute, async ({ params }, reply) => {
    const { party: parties, partyOrder, ingredient } = deps.records.now
    const party = found(parties.get(params.id), 'party')
    const rows = drinkLog(ordersOfParty(partyOrder, party.id), ingredient).map(rowOf)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="speedrail_party_${fileTime(party.openedAt)}.csv"`)
      .header('cache-control', 'no-store')
      .send(csvOf(columns, rows))
  })
}

function rowOf({ order, fate, volume, cost }: LogEntry): (string | number | null)[] {
  const price = wholeCost(cost)
  return [
    isoTime(order.placedAt),
    isoTime(order.calledAt),
    isoTime(order.startedAt),
    isoTime(order.endedAt),
    order.name,
    order.orderer.kind,
    order.drinkName,
    fate,
    toMillilitres(volume),
    price === null ? null : toPrice(price),
  ]
}

const isoTime = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
