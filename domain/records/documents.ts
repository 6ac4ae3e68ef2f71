import type { extensionKinds } from '../extensions/extensions.ts'
import { programIdIn } from '../program/program.ts'
import { AssertionError } from '../result.ts'
import { kindsOfExtensions, type RecordKind, recordKinds, type WriteOperation } from './records.ts'

/** From one version to the next; pure. */
type Migration = (body: unknown) => unknown

const fieldsOf = (body: unknown): Record<string, unknown> => body as Record<string, unknown>

const withFields =
  (more: object): Migration =>
  body => ({ ...fieldsOf(body), ...more })

/** Migrates a field, unless there's nothing in it. */
const within =
  (field: string, change: Migration): Migration =>
  body => {
    const value = fieldsOf(body)[field] ?? null
    return value === null ? body : { ...fieldsOf(body), [field]: change(value) }
  }

/** Migrates all entries of a list in it. */
const each = (field: string, change: Migration): Migration =>
  within(field, list => (list as readonly unknown[]).map(change))

const oneAfterAnother =
  (...changes: readonly Migration[]): Migration =>
  body =>
    changes.reduce((current, change) => change(current), body)

const runsWithSteps = each('runs', withFields({ train: null, mass: 0 }))
const programWithKind = oneAfterAnother(
  runsWithSteps,
  withFields({ kind: 'timed', direction: 'forward', watchGlass: false }),
)

/** Adds steps and mass to runs of a plan, and to orders their request and how far they came. */
const orderWithRequest: Migration = body => {
  const order = fieldsOf(body)
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
  return oneAfterAnother(
    within(
      'plan',
      each('steps', step => (Array.isArray(fieldsOf(step)['runs']) ? runsWithSteps(step) : step)),
    ),
    within('running', programWithKind),
    withFields({ request, reached: reachedOf(order), glassMass: null, continues: null }),
  )(order)
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

const programWithId = within('id', programIdOf)
const orderWithProgramIds = oneAfterAnother(
  each('journal', within('programId', programIdOf)),
  within('running', programWithId),
)

const pastOrderWithPoured = withFields({ poured: [], request: null, continues: null })

/** Ingredients and recipes may have a picture. Groups get none of it. */
const withPicture =
  (more: object): Migration =>
  body =>
    fieldsOf(body)['kind'] === 'group' ? body : { ...fieldsOf(body), ...more, imageKey: null }

/** Only colours were known. */
const withLook = withFields({ look: null })

/** Before, changing a password ended all sessions. */
const withKeptSession = withFields({ keptSessionId: null })

/** Outputs could not be shown: every program moved something. */
const withoutProbe = withFields({ isProbe: false })

/** It was a mass or a volume instead of a time. */
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

const orderWithDelays = oneAfterAnother(
  within('plan', each('steps', stepWithDelay)),
  within('running', programWithDelay),
)

/** Drivers of steppers were all enabled by a low level. */
const withEnableLevel: Migration = body =>
  fieldsOf(body)['kind'] === 'stepper' ? { ...fieldsOf(body), isEnableStateHigh: false } : body

/** It was not noted which pins and which level were tried, nor with what a tube was filled. */
const withTried = each(
  'pumps',
  oneAfterAnother(withFields({ output: null }), within('primed', withFields({ jobId: 0, liquid: 'ingredient' }))),
)

/** There was no supply relay to try. */
const withSupply = withFields({ supply: null })

/** No rules were made for guests. */
const withGuestGroup = within('settings', withFields({ guestGroupId: null }))

/** Version n needs those from index n − 1 on. A kind without has version 1. */
const migrations: { readonly [Kind in DocumentKind]?: readonly Migration[] } = {
  ingredient: [withPicture({ bottlePrice: null }), withLook],
  recipe: [withPicture({})],
  pump: [withEnableLevel, pumpWithDelay],
  user: [withKeptSession],
  openOrder: [orderWithRequest, orderWithProgramIds, orderWithDelays],
  party: [withGuestGroup],
  interruptedOrder: [within('order', orderWithProgramIds), within('order', orderWithDelays)],
  maintenanceJournal: [withoutProbe, within('program', programWithId), within('program', programWithDelay)],
  commissioning: [withTried, withSupply],
  pastOrder: [pastOrderWithPoured],
}

export type DocumentKind = RecordKind | 'pastOrder'
export type MigrationTable = Readonly<Record<string, readonly Migration[]>>

const documentKinds: ReadonlySet<string> = new Set([...recordKinds, 'pastOrder'])

export const isDocumentKind = (kind: string): kind is DocumentKind => documentKinds.has(kind)

/** An extension that isn't listed there could not be removed from a machine that has its records. */
const mayBeLeftOut: Readonly<Record<keyof typeof extensionKinds, number | null>> = kindsOfExtensions

/** The kinds of extensions that are left out of this program: their documents are kept, and not read. */
export const leftOutKinds: readonly string[] = Object.keys(mayBeLeftOut).filter(kind => !isDocumentKind(kind))
const leftOut: ReadonlySet<string> = new Set(leftOutKinds)
export const isLeftOut = (kind: string): boolean => leftOut.has(kind)

export const currentVersion = (kind: DocumentKind, table: MigrationTable = migrations): number =>
  (table[kind]?.length ?? 0) + 1

/** Brings a stored body to the current version. @returns null when the version is unknown, as after a downgrade */
export function migrate(
  kind: DocumentKind,
  version: number,
  body: unknown,
  table: MigrationTable = migrations,
): { readonly body: unknown } | null {
  const chain = table[kind] ?? []
  if (!Number.isInteger(version) || version < 1 || version > chain.length + 1) return null
  return { body: oneAfterAnother(...chain.slice(version - 1))(body) }
}

/** The program is broken, not the disk: nothing may wait for it. */
export class NotStorable extends AssertionError {}

/** @throws NotStorable */
export function storedText({ op, value }: Extract<WriteOperation, { readonly value: unknown }>): string {
  try {
    const text: string | undefined = JSON.stringify(value)
    if (text !== undefined) return text
  } catch (error) {
    throw new NotStorable(`What is to be stored in this ${op} is no JSON: ${String(error)}`)
  }
  throw new NotStorable(`There is nothing to store in this ${op}`)
}
