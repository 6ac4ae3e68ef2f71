/*
 * Tells the service manager how it goes (sd_notify): datagrams of `KEY=value` lines to the socket that it names. Node has
 * no datagram sockets of this kind: the C library connects them.
 */

import { writeSync } from 'node:fs'
import { loadLibc } from '#adapters/libc/libc.ts'
import { messageOf } from '#domain/result.ts'

export interface ServiceNotifier {
  /** All doors are open. From here on it tells, often enough, that this process's event loop turns. */
  ready(): void
  /** It goes down, and that is meant. */
  stopping(): void
}

interface NotifierOptions {
  /** As in NOTIFY_SOCKET; empty: nobody wants to know. */
  readonly socket: string
  /** As in WATCHDOG_USEC; 0: nobody watches. */
  readonly watchdogMicroseconds: number
  readonly log: (text: string) => void
}

/**
 * The time to put things away in order; it takes less. The service manager's own patience is short: it is for processes
 * that were left behind.
 */
const stoppingMicroseconds = 20_000_000

/** Signs of life within the time that the service manager waits for one. */
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
  try {
    const fd = connected(name)
    return message => {
      try {
        writeSync(fd, message)
      } catch (error) {
        log(`the service manager does not hear: ${String(error)}`)
      }
    }
  } catch (error) {
    log(`the service manager cannot be told anything: ${messageOf(error)}`)
    return null
  }
}

function connected(name: string): number {
  const libc = loadLibc()
  if (!libc.ok) throw new Error(libc.problem)
  const fd = libc.value.connectDatagrams(addressOf(name))
  if (fd < 0) throw new Error(`nothing listens at ${name} (${libc.value.nameOf(-fd)})`)
  return fd
}

/** A path in sockaddr_un; `@` stands for the zero byte with which names begin that are no files. */
function addressOf(name: string): Buffer {
  const path = Buffer.from(name.startsWith('@') ? `\0${name.slice(1)}` : `${name}\0`)
  if (path.length > longestName) throw new Error(`the name is too long: ${name}`)
  return path
}
