/* sd_notify: datagrams of `KEY=value` lines, through the C library, as Node has no such sockets. */

import { writeSync } from 'node:fs'
import { loadLibc } from '#adapters/libc/libc.ts'
import { messageOf } from '#domain/result.ts'

export interface ServiceNotifier {
  /** Reports from now on that the event loop turns. */
  ready(): void
  stopping(): void
}

interface NotifierOptions {
  readonly socket: string
  /** WATCHDOG_USEC, 0: no watchdog. */
  readonly watchdogMicroseconds: number
  readonly log: (text: string) => void
}

/** The service manager's own patience is short. */
const stoppingMicroseconds = 20_000_000

const signsPerTime = 3

export function createServiceNotifier({ socket, watchdogMicroseconds, log }: NotifierOptions): ServiceNotifier {
  const send = socket === '' ? null : openSocket(socket, log)
  let signs: NodeJS.Timeout | undefined
  return {
    ready() {
      send?.('READY=1')
      if (!send || watchdogMicroseconds <= 0) return
      signs = setInterval(() => send('WATCHDOG=1'), watchdogMicroseconds / 1000 / signsPerTime)
      signs.unref()
    },
    stopping() {
      clearInterval(signs)
      send?.(`STOPPING=1\nEXTEND_TIMEOUT_USEC=${stoppingMicroseconds}`)
    },
  }
}

const longestName = 107

function openSocket(name: string, log: (text: string) => void): ((message: string) => void) | null {
  let fd: number
  try {
    fd = connected(name)
  } catch (error) {
    log(`the service manager cannot be told anything: ${messageOf(error)}`)
    return null
  }
  return message => {
    try {
      writeSync(fd, message)
    } catch (error) {
      log(`the service manager does not hear: ${String(error)}`)
    }
  }
}

function connected(name: string): number {
  const libc = loadLibc()
  if (!libc.ok) throw new Error(libc.problem)
  const fd = libc.value.connectDatagrams(addressOf(name))
  if (fd < 0) throw new Error(`nothing listens at ${name} (${libc.value.nameOf(-fd)})`)
  return fd
}

/** A path in sockaddr_un; `@` stands for the zero byte with which abstract names begin. */
function addressOf(name: string): Buffer {
  const path = Buffer.from(name.startsWith('@') ? `\0${name.slice(1)}` : `${name}\0`)
  if (path.length > longestName) throw new Error(`the name is too long: ${name}`)
  return path
}
