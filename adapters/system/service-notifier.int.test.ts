import { closeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import koffi from 'koffi'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createServiceNotifier } from './service-notifier.ts'

const libc = koffi.load('libc.so.6')
const socket = libc.func('int socket(int domain, int type, int protocol)')
const bind = libc.func('int bind(int fd, void *address, unsigned int length)')
const receive = libc.func('long recv(int fd, _Out_ uint8_t *buffer, size_t length, int flags)')
const nonBlocking = 0o4000
const doNotWait = 0x40

let name: string
let manager: number
let logged: string[]
/** A service manager's end. */
beforeEach(() => {
  name = `speedrail-notify-${process.pid}-${performance.now()}`
  manager = socket(1, 2 | nonBlocking, 0)
  const address = Buffer.concat([Buffer.from([1, 0, 0]), Buffer.from(name)])
  expect(bind(manager, address, address.length)).toBe(0)
  logged = []
})
afterEach(() => closeSync(manager))

function heard(): string[] {
  const messages: string[] = []
  const buffer = Buffer.alloc(256)
  for (;;) {
    const length = Number(receive(manager, buffer, buffer.length, doNotWait))
    if (length < 0) return messages
    messages.push(buffer.toString('utf8', 0, length))
  }
}

const notifier = (socketName: string, watchdogMicroseconds: number) =>
  createServiceNotifier({ socket: socketName, watchdogMicroseconds, log: text => void logged.push(text) })

it('says that it is ready, that it lives, and that it goes down', async () => {
  const service = notifier(`@${name}`, 60_000)
  expect(heard()).toEqual([])
  service.ready()
  await pause(200)
  service.stopping()
  const [first, ...rest] = heard()
  expect(first).toBe('READY=1')
  expect(rest.pop()).toBe('STOPPING=1\nEXTEND_TIMEOUT_USEC=20000000')
  expect(rest.length).toBeGreaterThanOrEqual(2)
  expect(new Set(rest)).toEqual(new Set(['WATCHDOG=1']))
  await pause(100)
  expect(heard()).toEqual([])
  expect(logged).toEqual([])
})

it('gives no signs of life where nobody watches', async () => {
  const service = notifier(`@${name}`, 0)
  service.ready()
  await pause(100)
  expect(heard()).toEqual(['READY=1'])
})

it('says nothing where there is no service manager, and why where it cannot', () => {
  const alone = notifier('', 60_000)
  alone.ready()
  alone.stopping()
  expect(logged).toEqual([])
  notifier('@nobody-listens-here', 60_000).ready()
  expect(logged).toEqual([
    'the service manager cannot be told anything: nothing listens at @nobody-listens-here (ECONNREFUSED)',
  ])
})
