import { mkdir, stat } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { EmergencyStops } from './actuator-loop.ts'

const triesEveryMs = 20
/** An actuator whose controller was killed needs this long at most to put everything away. */
const patienceMs = 3_000
/** The one order that an owner takes, and what it answers when everything is off. */
const off = 'off\n'
const answerTimeMs = 1_000

/** Another actuator process works on the same data, and so probably on the same outputs. */
export class OwnedByAnother extends Error {
  override readonly name = 'OwnedByAnother'
}

/**
 * Makes this process the only actuator on `dataDir`, for as long as it lives: waits for a predecessor to finish.
 * The claim is a name in the kernel (an abstract socket, Linux only) that is free again at the very moment the process
 * is gone, however it went; elsewhere nothing is claimed.
 *
 * @returns what {@link orderOff} asks for. Any program on this computer may: to stop a machine is never dangerous
 * @throws OwnedByAnother when the predecessor does not go
 */
export async function becomeSoleOwner(dataDir: string): Promise<EmergencyStops> {
  const listeners: ((who: string) => void)[] = []
  if (process.platform === 'linux') {
    await mkdir(dataDir, { recursive: true })
    const name = await nameOf(dataDir)
    const onOrder = (): void => {
      for (const stop of listeners) stop('speedrail off')
    }
    for (let waited = 0; !(await claim(name, onOrder)); waited += triesEveryMs) {
      if (waited >= patienceMs) throw new OwnedByAnother(`another actuator process works on ${dataDir}`)
      await pause(triesEveryMs)
    }
  }
  return onStop => void listeners.push(onStop)
}

/** Tells the actuator process that works on `dataDir` to switch everything off. @returns whether one did */
export async function orderOff(dataDir: string): Promise<boolean> {
  const name = process.platform === 'linux' ? await nameOf(dataDir).catch(() => null) : null
  if (name === null) return false
  return new Promise(resolve => {
    const socket = connect({ path: name }, () => void socket.write(off))
    const give = (answer: boolean): void => {
      resolve(answer)
      socket.destroy()
    }
    socket.setTimeout(answerTimeMs, () => give(false))
    socket.once('data', answer => give(answer.toString() === off))
    socket.once('close', () => give(false))
    socket.once('error', () => give(false))
  })
}

async function nameOf(dataDir: string): Promise<string> {
  const { dev, ino } = await stat(dataDir)
  return `\0speedrail-actuator-${dev}-${ino}`
}

/** False if another process has the name. */
function claim(name: string, onOrder: () => void): Promise<boolean> {
  const server = createServer(connection => takeOrder(connection, onOrder))
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('listening', () => resolve(true))
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen({ path: name })
  })
}

function takeOrder(connection: Socket, onOrder: () => void): void {
  connection.unref()
  connection.setTimeout(answerTimeMs, () => connection.destroy())
  connection.on('error', () => undefined)
  connection.once('data', order => {
    if (order.toString() !== off) {
      connection.destroy()
      return
    }
    onOrder()
    connection.end(off)
  })
}
