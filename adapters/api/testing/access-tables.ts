import { liveTopics } from '#domain/access/live-topics.ts'
import { type CallerRole, isPermitted, type Operation, permissions } from '#domain/access/permissions.ts'
import { roles } from '#domain/access/role.ts'
import type { GuardedRoute } from '../kernel/access/access.ts'
import { destinations } from '../transport/live/topics.ts'
import { operationOf, type RootField, rootFields } from './root-fields.ts'

const callers: readonly CallerRole[] = [null, 'guest', ...roles]
const columns = ['operation', 'nobody', 'guest', ...roles]

/** The content of the pages that say who may do what. */
export function accessTables(routes: readonly GuardedRoute[]): string {
  return `${[
    '# Who may do what',
    'Written by `npm run gen` from the permission table (`domain/access/permissions.ts`) and from the routes, fields and topics that name its rows.',
    legend,
    '## Own and foreign',
    ownAndForeign(),
    '## What a role alone does not say',
    finer.map(line => `- ${line}`).join('\n'),
    '## REST',
    restTable(routes),
    '## GraphQL',
    `At \`POST /graphql\`, subscriptions at \`/graphql/ws\`. The addresses are open, also without a token; each field names its row. Who sends a token that is not valid is refused (401; the socket is closed, 4403).`,
    graphqlTable(),
    '## Live topics',
    'STOMP over SockJS at `/websocket`, for established clients. The address is open; a subscription needs a login.',
    table(
      ['destination', ...columns],
      destinations.map(([destination, topic]) => [code(destination), ...access(liveTopics[topic])]),
    ),
  ].join('\n\n')}\n`
}

const legend =
  'yes: may; own: may with what is his or her own, see below; –: may not. Without a login the answer is 401, with too small a role 403.'

const finer = [
  'A pump is changed by `pumps.change`, but a `pump_ingredient_editor` changes only its ingredient, its filling level and whether it is pumped up; the rest, which is for admins, stays as it is.',
  'A pump runs for an amount (`startPumpJob` of GraphQL with an amount, `PUT /api/pump/{id}/runjob`) with `pumps.test` only.',
  "To stop all pumps (`stopPumps` of GraphQL without a pump, `PUT /api/pump/stop` without an id) ends a drink that is being made, which takes `order.cancel`, or `order.cancel-foreign` where the drink is another's; without it nothing is stopped. `emergencyStop` is open to every user.",
  'A bar is always the own one: there is no way to another.',
  'A guest has scanned the code of the open party. The token opens nothing from another phone, once the party is closed or its code renewed, and once the host has removed the guest.',
  'Pages, pictures, their programs and styles are open to everybody; what they show comes from the calls below.',
]

/** The permissions of the owner, and of those who may do the same with others' things. */
function ownAndForeign(): string {
  const rows = Object.keys(permissions).filter(name => foreignOf(name as Operation) !== null) as Operation[]
  return table(
    ['operation', 'with the own', 'with what belongs to others', 'own is'],
    rows.map(operation => {
      const foreign = foreignOf(operation) ?? operation
      return [code(operation), permissions[operation], `${permissions[foreign]} (${code(foreign)})`, ownIs(operation)]
    }),
  )
}

const ownIs = (operation: Operation): string =>
  operation.startsWith('order.') ? 'what one has ordered' : 'what one has made, or was given'

function foreignOf(operation: Operation): Operation | null {
  const foreign = `${operation}-foreign`
  return Object.hasOwn(permissions, foreign) ? (foreign as Operation) : null
}

function restTable(routes: readonly GuardedRoute[]): string {
  const rows = routes
    .filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')
    .flatMap(({ method, url, operation }) =>
      operation === 'guarded-inside' || operation === 'static-file'
        ? []
        : [{ method, path: url.replace(/(.)\/$/, '$1').replace(/:(\w+)/g, '{$1}'), operation }],
    )
    .sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1))
  const unique = rows.filter(({ method, path }, at) => rows[at - 1]?.path !== path || rows[at - 1]?.method !== method)
  return table(
    ['call', ...columns],
    unique.map(({ method, path, operation }) => [code(`${method} ${path}`), ...access(operation)]),
  )
}

function graphqlTable(): string {
  const row = (kind: string) => (field: RootField) => {
    const operation = operationOf(field)
    if (operation === undefined) throw new Error(`${kind} ${field.name} names no row of the permission table`)
    return [kind, code(field.name), ...access(operation)]
  }
  return table(
    ['', 'field', ...columns],
    Object.entries(rootFields).flatMap(([kind, fields]) => fields.map(row(kind))),
  )
}

function access(operation: Operation): string[] {
  const foreign = foreignOf(operation)
  const cell = (role: CallerRole): string => {
    if (!isPermitted(role, operation)) return '–'
    return foreign !== null && !isPermitted(role, foreign) ? 'own' : 'yes'
  }
  return [code(operation), ...callers.map(cell)]
}

const code = (text: string): string => `\`${text}\``

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
