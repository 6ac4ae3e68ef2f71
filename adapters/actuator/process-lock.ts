import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PinBank } from '#domain/ports/hardware.port.ts'
import { failure, success } from '#domain/result.ts'
import type { EmergencyStops, StopNow } from './actuator-loop.ts'

/*
 * Names in the kernel that one process at a time can have: abstract sockets, of Linux only. A name is free again the
 * moment its process is gone, however it went. They make this process the only actuator on its data and its hardware.
 *
 * Any account of the computer may take a free name and speak under it, so its holder is identified by /proc, which
 * cannot be forged. A script of an event action has the account and the network of the machine: its namespace of
 * processes, which it cannot leave, tells it apart.
 */

/**
 * The owner of a name. Hidden: one that cannot be seen (without root a process sees its own account's processes only),
 * or is not to be believed, being in a namespace of processes of its own.
 */
export type NameHolder =
  | { readonly kind: 'not-running' }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'process'; readonly pid: number; readonly uid: number }

/** @returns whether this process has the name from now on, for as long as it lives; not if another one has it */
export function claimName(name: string, onConnection: (connection: Socket) => void): Promise<boolean> {
  const server = createServer(onConnection)
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('listening', () => resolve(true))
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen({ path: name })
  })
}

export function holderOf(name: string): NameHolder {
  const socket = socketOf(name)
  if (socket === null) return { kind: 'not-running' }
  const hasOpen = (pid: string): boolean =>
    ifReadable(
      () =>
        readdirSync(`/proc/${pid}/fd`).some(
          fd => ifReadable(() => readlinkSync(`/proc/${pid}/fd/${fd}`), '') === socket,
        ),
      false,
    )
  const holder = readdirSync('/proc').find(each => /^\d+$/.test(each) && hasOpen(each))
  const uid = holder === undefined || isApart(holder) ? null : ifReadable(() => statSync(`/proc/${holder}`).uid, null)
  return uid === null ? { kind: 'hidden' } : { kind: 'process', pid: Number(holder), uid }
}

/** Columns of /proc/net/unix; flags of one that listens. */
const columns = /^\S+ \S+ \S+ (\S+) \S+ \S+ +(\d+) @(.*)$/
const listening = '00010000'

/** The text of the link to its file; null if no process listens. */
function socketOf(name: string): string | null {
  for (const line of ifReadable(() => readFileSync('/proc/net/unix', 'utf8'), '').split('\n')) {
    const [, flags, inode, text = ''] = columns.exec(line) ?? []
    // The zeros around a name are shown as @, too.
    if (flags === listening && text.replace(/@+$/, '') === name.replaceAll('\0', '')) return `socket:[${inode}]`
  }
  return null
}

/** One number for each namespace that it is in, from ours on; a kernel without such namespaces lists none. */
const isApart = (pid: string): boolean =>
  /^NSpid:\t\d+\t/m.test(ifReadable(() => readFileSync(`/proc/${pid}/status`, 'utf8'), ''))

/** Processes may end, or be another account's, while they are looked at. */
function ifReadable<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read()
  } catch {
    return otherwise
  }
}

/** An actuator whose controller was killed needs this long at most to put everything away. */
const patienceMs = 3_000
const ownerRetryMs = 20
const orderTimeMs = 1_000

/**
 * The one order that an owner takes, and its answers: `wait` while it has nothing to stop with yet; `off` when every
 * output is; else what is not, as a sentence.
 */
const off = 'off\n'
const wait = 'wait\n'
const failedOrder = 'failed '

export class OwnedByAnother extends Error {
  override readonly name = 'OwnedByAnother'
}

/**
 * Makes this process the only actuator on `dataDir`, for as long as it lives, by names in the kernel (Linux only):
 * waits for a predecessor to finish. It needs no folder, because outputs are driven while the folder is gone, too.
 *
 * @returns what `remoteStop` asks for; orders that came before there was a listener are kept for it. Any program on
 * this computer may ask: to stop a machine is never dangerous
 * @throws OwnedByAnother when the predecessor does not go
 */
export async function takeProcessLock(dataDir: string): Promise<EmergencyStops> {
  let stopNow: StopNow | null = null
  const early: ((stop: StopNow) => void)[] = []
  const onOrder = (connection: Socket): void => {
    if (stopNow) obey(connection, stopNow)
    else {
      connection.write(wait)
      early.push(stop => obey(connection, stop))
    }
  }
  if (process.platform === 'linux') {
    for (const name of await lockNamesOf(dataDir)) {
      for (let waited = 0; !(await claimName(name, socket => takeOrder(socket, onOrder))); waited += ownerRetryMs) {
        if (waited >= patienceMs) throw new OwnedByAnother(`another actuator process works on ${dataDir}`)
        await pause(ownerRetryMs)
      }
    }
  }
  return onStop => {
    stopNow = onStop
    for (const each of early.splice(0)) each(onStop)
  }
}

/**
 * The kernel names of the actuator process that works on `dataDir`: by the path, under which it is found after the
 * folder was moved or replaced, and, while there is a folder, by the folder, which may have several paths.
 */
export async function lockNamesOf(dataDir: string): Promise<readonly string[]> {
  const path = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 32)
  const folder = await stat(dataDir).catch(() => null)
  return [
    `\0speedrail-actuator-at-${path}`,
    ...(folder === null ? [] : [`\0speedrail-actuator-${folder.dev}-${folder.ino}`]),
  ]
}

function takeOrder(connection: Socket, onOrder: (connection: Socket) => void): void {
  connection.unref()
  connection.setTimeout(orderTimeMs, () => connection.destroy())
  connection.on('error', () => undefined)
  connection.once('data', order => {
    connection.setTimeout(0)
    if (order.toString() === off) onOrder(connection)
    else connection.destroy()
  })
}

function obey(connection: Socket, stop: StopNow): void {
  const stopped = stop('speedrail off')
  connection.end(stopped.ok ? off : `${failedOrder}${stopped.problem.replaceAll('\n', ' ')}\n`)
}

export interface HardwareClaim {
  /** Why it may not, in words; null while it may. */
  readonly problem: string | null
  /** Resolves when it may, or when it has waited for longer than a predecessor needs to go, 3 s. */
  readonly decided: Promise<void>
}

/** There is one header, and no chip of a bus can tell two masters apart: one machine for each computer. */
const nameOfHardware = '\0speedrail-hardware'
const hardwareRetryMs = 100

/**
 * Claims the outputs of this computer for as long as this process lives, against any other Speedrail, whatever its data
 * folder (Linux only). One in a container with a network of its own is not seen. Retried while another one has them.
 *
 * @param name for tests
 */
export async function claimHardware(name = nameOfHardware): Promise<HardwareClaim> {
  const claim = (): Promise<boolean> => claimName(name, connection => connection.destroy())
  let isOurs = process.platform !== 'linux' || (await claim())
  const why = isOurs ? '' : takenText(name)
  const waiting = async (): Promise<void> => {
    while (!isOurs) {
      await pause(hardwareRetryMs, undefined, { ref: false })
      isOurs = await claim()
    }
  }
  return {
    get problem() {
      return isOurs ? null : why
    },
    decided: Promise.race([waiting(), pause(isOurs ? 0 : patienceMs)]),
  }
}

function takenText(name: string): string {
  const holder = holderOf(name)
  const which = holder.kind === 'process' ? `process ${holder.pid}` : 'one that cannot be seen from here'
  return `another Speedrail on this computer (${which}) has its pins and its bus: stop one of the two`
}

/** Lines that may not be touched, for the reason given: nothing can be claimed, and nothing is held. */
export function refusingBank(detail: string): PinBank {
  const refused = failure({ kind: 'device-failed' as const, detail })
  const done = () => success(undefined)
  return { claim: () => refused, write: () => refused, allSafe: done, check: done, release: () => undefined }
}

export type RemoteStopAnswer =
  /** No actuator process works on the data, nor on those that were there before. */
  | { readonly kind: 'not-running' }
  | { readonly kind: 'off' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'silent'; readonly pid: number }
  /** The process that was asked is not known to be the machine's actuator process, whatever it answers. */
  | { readonly kind: 'stranger' }

/** A process that lives answers at once, … */
const signOfLifeMs = 1_000
/** … and has what it stops with soon: it may be starting. */
const longestWaitMs = 5_000

/** The order in which several answers count: a hanging process is to be ended, and is asked again. */
const gravest = ['silent', 'failed', 'off', 'stranger', 'not-running'] as const

interface Asked {
  readonly dataDir: string
  /** In which the outputs are noted besides; an empty text where there is none. */
  readonly runtimeDirectory: string
}

/**
 * Has the actuator process that works on `dataDir`, or did before that was moved or replaced, switch everything off.
 * Any process could have its name: the answer counts if the process belongs to the account of one of the folders, to
 * the caller's, or to root. Without root only processes of the own account can be identified.
 */
export async function remoteStop(
  { dataDir, runtimeDirectory }: Asked,
  findHolder = holderOf,
): Promise<RemoteStopAnswer> {
  if (process.platform !== 'linux') return { kind: 'not-running' }
  const owners = await Promise.all([dataDir, ...(runtimeDirectory === '' ? [] : [runtimeDirectory])].map(accountOf))
  const isTrusted = (uid: number): boolean => [0, process.getuid?.(), ...owners].includes(uid)
  const answerTo = async (name: string): Promise<RemoteStopAnswer> => {
    const reply = await converse(name)
    const holder = findHolder(name)
    if (holder.kind === 'not-running') return { kind: 'not-running' }
    if (holder.kind === 'hidden' || !isTrusted(holder.uid)) return { kind: 'stranger' }
    if (reply === off) return { kind: 'off' }
    if (reply?.startsWith(failedOrder)) return { kind: 'failed', why: reply.slice(failedOrder.length).trim() }
    return { kind: 'silent', pid: holder.pid }
  }
  const answers = await Promise.all(oneForEach(await lockNamesOf(dataDir), findHolder).map(answerTo))
  return gravest.flatMap(kind => answers.filter(answer => answer.kind === kind))[0] ?? { kind: 'not-running' }
}

const accountOf = async (folder: string): Promise<number | null> => (await stat(folder).catch(() => null))?.uid ?? null

/** A process that has several of the names is asked once. */
function oneForEach(names: readonly string[], findHolder: typeof holderOf): readonly string[] {
  const holders = names.map(findHolder)
  return names.filter((_, index) => {
    const holder = holders[index]
    if (holder?.kind !== 'process') return true
    return holders.findIndex(each => each.kind === 'process' && each.pid === holder.pid) === index
  })
}

function converse(name: string): Promise<string | null> {
  return new Promise(resolve => {
    const socket = connect({ path: name }, () => void socket.write(off))
    let text = ''
    const finish = (): void => {
      const word = text.replace(wait, '')
      resolve(word === '' ? null : word)
      socket.destroy()
    }
    socket.setTimeout(signOfLifeMs, finish)
    socket.on('data', chunk => {
      text += chunk.toString()
      if (text === wait) socket.setTimeout(longestWaitMs)
    })
    for (const event of ['end', 'close', 'error']) socket.once(event, finish)
  })
}
