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
 * Abstract sockets (Linux) as locks: a name in the kernel is free the moment its process is gone. They make this
 * process the only actuator on its data and its hardware. Any account may take a free name, so a holder is identified
 * by /proc, which cannot be forged. Scripts of event actions share the account and the network; their namespace of
 * processes tells them apart.
 */

/** Hidden: another account's process, or one in a namespace of its own, which isn't believed. */
export type NameHolder =
  | { readonly kind: 'not-running' }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'process'; readonly pid: number; readonly uid: number }

/** @returns whether this process has the name, for as long as it lives */
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

/** Of /proc/net/unix. */
const columns = /^\S+ \S+ \S+ (\S+) \S+ \S+ +(\d+) @(.*)$/
const listening = '00010000'

function socketOf(name: string): string | null {
  for (const line of ifReadable(() => readFileSync('/proc/net/unix', 'utf8'), '').split('\n')) {
    const [, flags, inode, text = ''] = columns.exec(line) ?? []
    // The zeros around a name are shown as @, too.
    if (flags === listening && text.replace(/@+$/, '') === name.replaceAll('\0', '')) return `socket:[${inode}]`
  }
  return null
}

/** One number for each namespace it's in. */
const isApart = (pid: string): boolean =>
  /^NSpid:\t\d+\t/m.test(ifReadable(() => readFileSync(`/proc/${pid}/status`, 'utf8'), ''))

/** Processes end while they're looked at, or are another account's. */
function ifReadable<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read()
  } catch {
    return otherwise
  }
}

/** A killed controller's actuator puts everything away within this time. */
const patienceMs = 3_000
const ownerRetryMs = 20
const orderTimeMs = 1_000

/** The one order, and its answers: `wait` while there's nothing to stop with yet, `off`, or what is not off. */
const off = 'off\n'
const wait = 'wait\n'
const failedOrder = 'failed '

export class OwnedByAnother extends Error {
  override readonly name = 'OwnedByAnother'
}

/**
 * Makes this process the only actuator on `dataDir` (Linux only); waits for a predecessor. Needs no folder: outputs are
 * driven while that's gone, too.
 * @returns what `remoteStop` asks for. Any program on this computer may ask: to stop a machine is never dangerous
 * @throws OwnedByAnother when the predecessor doesn't go
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
 * By the path, which finds it after the folder was moved or replaced, and by the folder, which may have several paths.
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
  readonly problem: string | null
  /** Resolves when it may, or after a predecessor should have gone, 3 s. */
  readonly decided: Promise<void>
}

/** There's one header, and chips can't tell two masters apart. */
const nameOfHardware = '\0speedrail-hardware'
const hardwareRetryMs = 100

/**
 * Claims this computer's outputs against any other Speedrail (Linux only; one in a container's network isn't seen), and
 * retries. @param name for tests
 */
export async function claimHardware(name = nameOfHardware): Promise<HardwareClaim> {
  const claim = (): Promise<boolean> => claimName(name, connection => connection.destroy())
  let isOurs = process.platform !== 'linux' || (await claim())
  const why = isOurs ? '' : takenText(name)
  const retry = async (times: number): Promise<void> => {
    for (let tried = 0; !isOurs && tried < times; tried++) {
      await pause(hardwareRetryMs, undefined, { ref: Number.isFinite(times) })
      isOurs = await claim()
    }
  }
  // Counted in tries: a computer that stood still meanwhile has tried as often.
  const decided = retry(patienceMs / hardwareRetryMs)
  void decided.then(() => retry(Number.POSITIVE_INFINITY))
  return {
    get problem() {
      return isOurs ? null : why
    },
    decided,
  }
}

function takenText(name: string): string {
  const holder = holderOf(name)
  const which = holder.kind === 'process' ? `process ${holder.pid}` : 'one that cannot be seen from here'
  return `another Speedrail on this computer (${which}) has its pins and its bus: stop one of the two`
}

export function refusingBank(detail: string): PinBank {
  const refused = failure({ kind: 'device-failed' as const, detail })
  const done = () => success(undefined)
  return { claim: () => refused, write: () => refused, allSafe: done, check: done, release: () => undefined }
}

export type RemoteStopAnswer =
  | { readonly kind: 'not-running' }
  | { readonly kind: 'off' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'silent'; readonly pid: number }
  /** It isn't known to be the machine's actuator process. */
  | { readonly kind: 'stranger' }

/** A process that lives answers at once, … */
const signOfLifeMs = 1_000
/** … and has what it stops with soon: it may be starting. */
const longestWaitMs = 5_000

/** Which answer counts: a hanging process is to be ended. */
const gravest = ['silent', 'failed', 'off', 'stranger', 'not-running'] as const

interface Asked {
  readonly dataDir: string
  /** '' where there's none. */
  readonly runtimeDirectory: string
}

/**
 * Has the actuator process of `dataDir` switch everything off. Its answer counts if it belongs to the account of one of
 * the folders, to the caller's, or to root.
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
