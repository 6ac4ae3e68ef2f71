import { randomInt } from 'node:crypto'
import { builder } from '#adapters/api/kernel/graphql/builder.ts'
import { callerOf, type GraphqlContext } from '#adapters/api/kernel/graphql/context.ts'
import { throttledLatest } from '#adapters/api/kernel/graphql/throttled-latest.ts'
import { extensionSettings } from '#domain/extensions/extensions.ts'
import type { RecordKind } from '#domain/records/records.ts'
import type { BusEvent, EventBus } from '#domain/usecases/records/event-bus.ts'

/** In milliseconds. */
const catalogueInterval = 500

const changeKinds = [
  'BAR',
  'BOARDS',
  'CATEGORIES',
  'COLLECTIONS',
  'EVENTS',
  'FAVOURITES',
  'GLASSES',
  'INGREDIENTS',
  'PEOPLE',
  'PUMPS',
  'RECIPES',
  'SETTINGS',
  'USERS',
] as const
type ChangeKind = (typeof changeKinds)[number]

const kindOfRecord: Partial<Record<RecordKind, ChangeKind>> = {
  bar: 'BAR',
  category: 'CATEGORIES',
  collection: 'COLLECTIONS',
  eventAction: 'EVENTS',
  favourites: 'FAVOURITES',
  glass: 'GLASSES',
  ingredient: 'INGREDIENTS',
  bottleTiers: 'PEOPLE',
  person: 'PEOPLE',
  personGroup: 'PEOPLE',
  pump: 'PUMPS',
  recipe: 'RECIPES',
  appearance: 'SETTINGS',
  commissioning: 'SETTINGS',
  defaultFilter: 'SETTINGS',
  dispensing: 'SETTINGS',
  family: 'SETTINGS',
  gpioBoard: 'SETTINGS',
  i2c: 'SETTINGS',
  loadCell: 'SETTINGS',
  powerLimit: 'SETTINGS',
  publicUrl: 'SETTINGS',
  reversePumping: 'SETTINGS',
  supplyRelay: 'SETTINGS',
  user: 'USERS',
  ...Object.fromEntries(extensionSettings.map(kind => [kind, 'SETTINGS'])),
}

const CatalogueChangeKindEnum = builder.enumType('CatalogueChangeKind', { values: changeKinds })

interface CatalogueChange {
  readonly revision: number
  readonly kinds: readonly ChangeKind[]
}

const CatalogueChangeType = builder.objectRef<CatalogueChange>('CatalogueChange').implement({
  description: 'Fetch again what depends on these.',
  fields: t => ({
    revision: t.exposeInt('revision', {
      description:
        'Another one after each change. Of an answer over HTTP the header `Catalogue-Revision` tells it: where the first message tells the same, nothing was missed in between.',
    }),
    kinds: t.expose('kinds', {
      type: [CatalogueChangeKindEnum],
      description:
        "What has changed; all kinds in the first message, because nobody knows what was missed. BAR and FAVOURITES are the caller's own, BOARDS is whether expanders answer, PEOPLE is profiles, their groups, and which bottles are better; PUMPS is levels as well.",
    }),
  }),
})

function kindsIn(event: BusEvent): ChangeKind[] {
  if (event.kind === 'boards-changed') return ['BOARDS']
  if (event.kind !== 'records-changed') return []
  return [...event.kinds].flatMap(record => kindOfRecord[record] ?? [])
}

export function countRevisions(eventBus: Pick<EventBus, 'subscribe'>): GraphqlContext['catalogue'] {
  const revision = { now: randomInt(2 ** 30) }
  eventBus.subscribe(event => {
    if (kindsIn(event).length > 0) revision.now++
  })
  return revision
}

/** The kinds that are each user's own, by the user's id. */
const personalKinds = { BAR: 'bar', FAVOURITES: 'favourites' } as const satisfies Partial<
  Record<ChangeKind, RecordKind>
>
const isPersonal = (kind: ChangeKind): kind is keyof typeof personalKinds => kind in personalKinds

function followCatalogue(context: GraphqlContext): AsyncIterableIterator<CatalogueChange> {
  const { catalogue, deps } = context
  const { eventBus, records } = deps
  const ownOf = (kind: keyof typeof personalKinds): unknown =>
    records.now[personalKinds[kind]].get(callerOf(context).user.id)
  const own = { BAR: ownOf('BAR'), FAVOURITES: ownOf('FAVOURITES') }
  const pending = new Set<ChangeKind>(changeKinds)
  const follow = (changed: () => void): (() => void) =>
    eventBus.subscribe(event => {
      const before = pending.size
      for (const kind of kindsIn(event)) {
        if (isPersonal(kind)) {
          if (own[kind] === ownOf(kind)) continue
          own[kind] = ownOf(kind)
        }
        pending.add(kind)
      }
      if (pending.size > before) changed()
    })
  return throttledLatest(catalogueInterval, follow, () => {
    const kinds = [...pending].sort()
    pending.clear()
    return { revision: catalogue.now, kinds }
  })
}

builder.subscriptionFields(t => ({
  catalogueChanged: t.field({
    type: CatalogueChangeType,
    description: 'Tells at once, and then whenever something has changed that lists and pages are made of.',
    extensions: { isNews: true },
    authScopes: { may: 'catalogue.read' },
    subscribe: (_root, _args, context) => followCatalogue(context),
    resolve: change => change,
  }),
}))
