import { programIdIn } from '../program/program.ts'
import { AssertionError } from '../result.ts'
import { type RecordKind, recordKinds } from './records.ts'

/** Turns the body of one version into the next; pure. */
type Migration = (body: unknown) => unknown

const withFields =
  (more: object): Migration =>
  body => ({ ...fieldsOf(body), ...more })

const fieldsOf = (body: unknown): Record<string, unknown> => body as Record<string, unknown>

/** Adds steps and mass to runs of a plan, and to orders their request and how far they came. */
const orderWithRequest: Migration = body => {
  const order = fieldsOf(body)
  const plan = fieldsOf(order['plan'])
  const steps = (plan['steps'] as Record<string, unknown>[]).map(step =>
    Array.isArray(step['runs'])
      ? { ...step, runs: step['runs'].map(run => ({ ...fieldsOf(run), train: null, mass: 0 })) }
      : step,
  )
  const running = order['running'] === null ? null : programWithKind(order['running'])
  const request = {
    drink: order['drink'],
    amount: order['amount'],
    glassId: order['glassId'],
    boost: order['boost'],
    additional: [],
    replacements: [],
    omitted: [],
    substitutions: [],
    byHand: [],
    confirmOverfill: true,
  }
  return {
    ...order,
    plan: { ...plan, steps },
    running,
    request,
    reached: reachedOf(order),
    glassMass: null,
    continues: null,
  }
}

const programWithKind: Migration = body => {
  const program = fieldsOf(body)
  const runs = (program['runs'] as unknown[]).map(run => ({ ...fieldsOf(run), train: null, mass: 0 }))
  return { ...program, kind: 'timed', direction: 'forward', watchGlass: false, runs }
}

/** A program's id was the text `<order>/<step>/<try>`. */
function reachedOf(order: Record<string, unknown>): number {
  const ids = [...(order['journal'] as unknown[]).map(record => fieldsOf(record)['programId'])]
  if (order['running'] !== null) ids.push(fieldsOf(order['running'])['id'])
  return Math.max(-1, ...ids.map(id => Number(String(id).split('/')[1])))
}

/** Ids of programs were texts. */
function programIdOf(text: unknown) {
  const id = programIdIn(String(text))
  if (!id) throw new AssertionError(`no version has named a program ${JSON.stringify(text)}`)
  return id
}

const programWithId: Migration = body => ({ ...fieldsOf(body), id: programIdOf(fieldsOf(body)['id']) })

const orderWithProgramIds: Migration = body => {
  const order = fieldsOf(body)
  const journal = order['journal'] as Record<string, unknown>[]
  return {
    ...order,
    journal: journal.map(record => ({ ...record, programId: programIdOf(record['programId']) })),
    running: order['running'] && programWithId(order['running']),
  }
}

const restWithProgramIds: Migration = body => ({
  ...fieldsOf(body),
  order: orderWithProgramIds(fieldsOf(body)['order']),
})

const journalWithProgramId: Migration = body => ({
  ...fieldsOf(body),
  program: programWithId(fieldsOf(body)['program']),
})

const pastOrderWithPoured = withFields({ poured: [], request: null, continues: null })

/** Ingredients and recipes may have a picture. Groups get none of it. */
function withPicture(more: object): Migration {
  return body => (fieldsOf(body)['kind'] === 'group' ? body : { ...fieldsOf(body), ...more, imageKey: null })
}

/** Only colours were known. */
const withLook = withFields({ look: null })

/** Before, changing a password ended all sessions. */
const withKeptSession = withFields({ keptSessionId: null })

/** Outputs could not be shown: every program moved something. */
const withoutProbe = withFields({ isProbe: false })

/** What was in flight was a mass, or a volume, instead of the time that it takes at the flow that was known. */
const withClosingDelay = (flow: (fields: Record<string, unknown>) => number): Migration => {
  return body => {
    const { inFlight, ...fields } = fieldsOf(body)
    if (inFlight === undefined) return body
    const perSecond = flow(fields)
    const closingDelay = perSecond > 0 ? Math.round((Number(inFlight) * 1_000_000) / perSecond) : 0
    return { ...fields, closingDelay: Math.min(2_000_000, closingDelay) }
  }
}

/** In microlitres per second, from microseconds for a centilitre. */
const pumpWithDelay = withClosingDelay(({ timePerCentilitre }) => 10_000_000_000 / Number(timePerCentilitre))
const programWithDelay = withClosingDelay(({ expectedFlow }) => Number(expectedFlow))
const stepWithDelay = withClosingDelay(({ flow }) => Number(flow))

const orderWithDelays: Migration = body => {
  const order = fieldsOf(body)
  const plan = fieldsOf(order['plan'])
  const steps = (plan['steps'] as unknown[]).map(stepWithDelay)
  return { ...order, plan: { ...plan, steps }, running: order['running'] && programWithDelay(order['running']) }
}

const restWithDelays: Migration = body => ({ ...fieldsOf(body), order: orderWithDelays(fieldsOf(body)['order']) })

const journalWithDelay: Migration = body => ({
  ...fieldsOf(body),
  program: programWithDelay(fieldsOf(body)['program']),
})

/** Drivers of steppers were all enabled by a low level. */
const withEnableLevel: Migration = body =>
  fieldsOf(body)['kind'] === 'stepper' ? { ...fieldsOf(body), isEnableStateHigh: false } : body

/** It was not noted which pins and which level were tried, nor with what a tube was filled. */
const withTried: Migration = body => ({
  ...fieldsOf(body),
  pumps: (fieldsOf(body)['pumps'] as Record<string, unknown>[]).map(findings => ({
    ...findings,
    output: null,
    primed: findings['primed'] && { ...fieldsOf(findings['primed']), jobId: 0, liquid: 'ingredient' },
  })),
})

/** There was no supply relay to try. */
const withSupply = withFields({ supply: null })

/** No rules were made for guests. */
const withGuestGroup: Migration = body => ({
  ...fieldsOf(body),
  settings: { ...fieldsOf(fieldsOf(body)['settings']), guestGroupId: null },
})

/** The chains of migrations: a document of version n needs those from index n − 1 on. A kind without one has version 1. */
const migrations: { readonly [Kind in DocumentKind]?: readonly Migration[] } = {
  ingredient: [withPicture({ bottlePrice: null }), withLook],
  recipe: [withPicture({})],
  pump: [withEnableLevel, pumpWithDelay],
  user: [withKeptSession],
  openOrder: [orderWithRequest, orderWithProgramIds, orderWithDelays],
  party: [withGuestGroup],
  interruptedOrder: [restWithProgramIds, restWithDelays],
  maintenanceJournal: [withoutProbe, journalWithProgramId, journalWithDelay],
  commissioning: [withTried, withSupply],
  pastOrder: [pastOrderWithPoured],
}

export type DocumentKind = RecordKind | 'pastOrder'
export type MigrationTable = Readonly<Record<string, readonly Migration[]>>

const documentKinds: ReadonlySet<string> = new Set([...recordKinds, 'pastOrder'])

export const isDocumentKind = (kind: string): kind is DocumentKind => documentKinds.has(kind)

/** The version in which documents of a kind are written. */
export const currentVersion = (kind: DocumentKind, table: MigrationTable = migrations): number =>
  (table[kind]?.length ?? 0) + 1

/**
 * Brings a stored body to the current version.
 *
 * @returns null when the version is unknown, as after a downgrade
 */
export function migrate(
  kind: DocumentKind,
  version: number,
  body: unknown,
  table: MigrationTable = migrations,
): { readonly body: unknown } | null {
  const chain = table[kind] ?? []
  if (!Number.isInteger(version) || version < 1 || version > chain.length + 1) return null
  return { body: chain.slice(version - 1).reduce((current, step) => step(current), body) }
}
