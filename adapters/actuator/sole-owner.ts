import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { EmergencyStops, StopNow } from './actuator-loop.ts'
import { claimName } from './kernel-name.ts'

const triesEveryMs = 20
/** An actuator whose controller was killed needs this long at most to put everything away. */
const patienceMs = 3_000
const orderTimeMs = 1_000

/** The one order that an owner takes, and what it says: that it has nothing to stop with yet, … */
export const off = 'off\n'
export const wait = 'wait\n'
/** … or `off`, when every output is; else what is not, as a sentence. */
export const failedOrder = 'failed '

/** Another actuator process works on the same data. */
export class OwnedByAnother extends Error {
  override readonly name = 'OwnedByAnother'
}

/**
 * Makes this process the only actuator on `dataDir`, for as long as it lives: waits for a predecessor to finish. The
 * claim is of names in the kernel (Linux only; elsewhere nothing is claimed). It needs no folder: someone has to drive
 * the outputs while it is gone, too.
 *
 * @returns what `orderOff` asks for; what was asked before there was a listener is kept for it. Any program on this
 * computer may ask: to stop a machine is never dangerous
 * @throws OwnedByAnother when the predecessor does not go
 */
export async function becomeSoleOwner(dataDir: string): Promise<EmergencyStops> {
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
    for (const name of await ownerNamesOf(dataDir)) {
      for (let waited = 0; !(await claimName(name, socket => takeOrder(socket, onOrder))); waited += triesEveryMs) {
        if (waited >= patienceMs) throw new OwnedByAnother(`another actuator process works on ${dataDir}`)
        await pause(triesEveryMs)
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
 * folder was moved or replaced, and by the folder, which may have several paths; by the path alone while there is no
 * folder.
 */
export async function ownerNamesOf(dataDir: string): Promise<readonly string[]> {
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
