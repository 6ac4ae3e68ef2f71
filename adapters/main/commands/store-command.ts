import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '#adapters/clock/system-clock.ts'
import type { Config } from '#adapters/config/config.ts'
import { machineKey } from '#domain/peers/machine-key.ts'
import { partOf } from '#domain/records/scopes.ts'
import { messageOf } from '#domain/result.ts'
import { compareDigests, isSame, type KindComparison } from '#domain/transfer/memory-digests.ts'
import {
  type CopiedMemory,
  type CopyStep,
  copyMemory,
  digestMemory,
  type Memory,
} from '#domain/usecases/backup/copy-memory.ts'
import { openWholeOrHalf, ownMachineKey, type StoreConfig } from '../open-store.ts'
import { storeName } from '../start-failure.ts'
import { type Command, CommandRefused, refusal } from './command.ts'
import { isEmpty, isNowhere, machinesRunningOn, type OpenMemory, withMemory } from './open-memory.ts'

const usage = `store copy <from> <to> [--machine <key>] [--yes]
store give-up <to> [--machine <key>]

<from> and <to> are data folders, or addresses of a MongoDB (mongodb://…).`

/** Moves a machine that stands still from one store to another. */
export const store: Command = async ({ config, words }) => {
  const parsed = parsedWords(words)
  if (parsed === null) return refusal(usage)
  const [what, ...places] = parsed.positionals
  const { machine, yes = false } = parsed.values
  if (machine !== undefined && machineKey(machine) === null) return refusal(`No machine can be called ${machine}.`)
  const machineId = machine === undefined ? config.machineId : machineKey(machine)
  const [first, second, ...more] = places.map(place => namedStore(place, { ...config, machineId }))
  if (more.length > 0 || first === undefined) return refusal(usage)
  try {
    if (what === 'copy' && second) return await copy(first, second, yes, config)
    if (what === 'give-up' && !second) return await giveUp(first)
  } catch (error) {
    if (error instanceof CommandRefused) return refusal(error.message)
    return refusal(`The copy has not ended: ${messageOf(error)}`)
  }
  return refusal(usage)
}

function parsedWords(words: readonly string[]) {
  try {
    const options = { machine: { type: 'string' }, yes: { type: 'boolean' } } as const
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch {
    return null
  }
}

function namedStore(place: string, config: StoreConfig): NamedStore {
  if (!/^mongodb(\+srv)?:\/\//.test(place)) {
    const folder: StoreConfig = { store: 'embedded', machineId: null, dataDir: place }
    return { config: folder, name: place }
  }
  const database: StoreConfig = { ...config, store: place, machineId: ownMachineKey(config) }
  return { config: database, name: `${storeName(database)} (${database.machineId})` }
}

/** The place that two names of the same store share. */
function placeOf({ config, name }: NamedStore): string {
  if (config.store !== 'embedded') return name
  try {
    return realpathSync(config.dataDir)
  } catch {
    return resolve(config.dataDir)
  }
}

async function copy(from: NamedStore, to: NamedStore, replaces: boolean, config: Config): Promise<number> {
  if (placeOf(from) === placeOf(to)) throw new CommandRefused(`${from.name} and ${to.name} are the same.`)
  const line = progressLine()
  const report = await copyStore({ from, to, replaces, tell: line.tell }).finally(line.end)
  console.log(reportText(report, to, config))
  return report.kinds.every(isSame) ? 0 : 1
}

async function giveUp(to: NamedStore): Promise<number> {
  await withMemory(
    to.config,
    async ({ mark }) => {
      if ((await mark.read()) === null) throw new CommandRefused(`No copy into ${to.name} was begun.`)
      await mark.clear()
    },
    openWholeOrHalf,
  )
  console.log(`The copy into ${to.name} is given up. What is there is whole: what was there before, or the copy.`)
  return 0
}

const most = 20

function reportText({ kinds, lost }: CopyReport, to: NamedStore, { dataDir }: Config): string {
  const wrong = kinds.filter(kind => !isSame(kind))
  const lines = kinds.map(kind => `  ${kind.kind.padEnd(20)}${String(kind.count).padStart(8)}   ${verdict(kind)}`)
  const differences = wrong.flatMap(({ kind, missing, different, surplus }) => [
    ...missing.map(name => `${kind} ${name} is missing`),
    ...different.map(name => `${kind} ${name} is different`),
    ...surplus.map(name => `${kind} ${name} is too many`),
  ])
  const beyond = differences.length - most
  const losses = lost.length === 0 ? [] : [`Not to be found any more, and so not copied: ${lost.join(', ')}`]
  const local =
    to.config.store === 'embedded' ? [] : [`Files of event actions stay on this computer, in ${dataDir}/mongodb.`]
  if (wrong.length === 0) {
    return [...lines, `Everything is in ${to.name}: all equal.`, ...losses, ...local].join('\n')
  }
  const rest = beyond > 0 ? [`… and ${beyond} more`] : []
  const end = `${to.name} is not the same. No machine begins on it; repeat the command.`
  return [...lines, ...differences.slice(0, most), ...rest, ...losses, end].join('\n')
}

const verdict = (kind: KindComparison): string =>
  isSame(kind) ? 'equal' : `${kind.missing.length + kind.different.length + kind.surplus.length} not equal`

const stepNames: Readonly<Record<CopyStep, string>> = {
  pastOrder: 'past orders',
  picture: 'pictures',
  file: 'files',
  record: 'records',
}

/** One line of a terminal that changes; nothing where it would be many. */
function progressLine(): { readonly tell: (step: CopyStep, done: number) => void; readonly end: () => void } {
  const { stderr } = process
  let last = 0
  return {
    tell(step, done) {
      if (!stderr.isTTY || performance.now() - last < 100) return
      last = performance.now()
      stderr.write(`\r\x1b[2K${stepNames[step]}: ${done}`)
    },
    end() {
      if (stderr.isTTY) stderr.write('\r\x1b[2K')
    },
  }
}

/** A store, as a command names it. */
export interface NamedStore {
  readonly config: StoreConfig
  /** For people. */
  readonly name: string
}

interface CopyOrder {
  readonly from: NamedStore
  readonly to: NamedStore
  /** Whether what is there already may be replaced. */
  readonly replaces: boolean
  readonly tell: (step: CopyStep, done: number) => void
}

export interface CopyReport {
  readonly kinds: readonly KindComparison[]
  readonly lost: readonly string[]
}

/**
 * Copies everything, opens the copy anew and compares each document. A copy that is not the same, or that was broken off,
 * keeps its mark: no machine begins on it, and the same command goes on.
 *
 * @throws CommandRefused before anything is changed
 */
export async function copyStore(order: CopyOrder): Promise<CopyReport> {
  const { from, to, tell } = order
  if (isNowhere(from.config)) throw new CommandRefused(`There is nothing to copy in ${from.name}.`)
  const { digests, lost } = await withMemory(from.config, async source => {
    checkSource(source, from.name)
    return withMemory(to.config, target => copyInto(target, source, order), openWholeOrHalf)
  })
  return withMemory(
    to.config,
    async target => {
      const kinds = compareDigests(digests, await digestMemory(memoryOf(target), lost, { digest, onProgress: tell }))
      if (kinds.every(isSame)) await target.mark.clear()
      return { kinds, lost }
    },
    openWholeOrHalf,
  )
}

const digest = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex')

/** Pictures where they are for good: what a cache has proves nothing. */
const memoryOf = ({ records, store, lastingImages, files }: OpenMemory): Memory => ({
  records,
  store,
  images: lastingImages,
  files,
})

/** A wrong name of a machine would otherwise be copied as one that remembers nothing. */
function checkSource({ records, store }: OpenMemory, name: string): void {
  if (isEmpty(records)) throw new CommandRefused(`There is nothing to copy in ${name}.`)
  if (store.shared === null || !isEmpty(partOf(records, 'own'))) return
  const others = [...store.shared.follow(() => undefined).keys()]
  throw new CommandRefused(
    `There is no machine ${store.shared.machine} in ${name}. ` +
      `Name one with --machine; there ${others.length === 1 ? 'is' : 'are'}: ${others.join(', ') || 'none'}.`,
  )
}

async function copyInto(target: OpenMemory, source: OpenMemory, order: CopyOrder): Promise<CopiedMemory> {
  await checkTarget(target, order)
  await target.mark.set({ from: order.from.name, begunAt: systemClock.now() })
  const copied = await copyMemory(memoryOf(source), memoryOf(target), { digest, onProgress: order.tell })
  if (!copied.ok) throw new Error(`The files of event actions do not fit: ${copied.problem.kind}`)
  return copied.value
}

async function checkTarget(target: OpenMemory, { from, to, replaces }: CopyOrder): Promise<void> {
  const { records, store, mark } = target
  const running = await machinesRunningOn(target)
  if (running.length > 0) {
    throw new CommandRefused(`Stop the other machines on ${to.name} first: ${running.join(', ')}.`)
  }
  const begun = await mark.read()
  if (replaces || begun?.from === from.name) return
  if (begun !== null) {
    throw new CommandRefused(
      `A copy of ${begun.from} into ${to.name} has not ended. Say --yes to copy ${from.name} in its place.`,
    )
  }
  if (isEmpty(records) && (await store.pastOrders(0, 1)).length === 0) return
  const shared = store.shared ? ', what all machines there have in common included' : ''
  throw new CommandRefused(
    `There is something in ${to.name} already: ${records.recipe.size} recipes, ${records.user.size} users. ` +
      `Say --yes to put ${from.name} in its place${shared}.`,
  )
}
