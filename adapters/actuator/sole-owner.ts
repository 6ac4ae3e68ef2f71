import { mkdir, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const triesEveryMs = 20
/** An actuator whose controller was killed needs this long at most to put everything away. */
const patienceMs = 3_000

/** Another actuator process works on the same data, and so probably on the same outputs. */
export class OwnedByAnother extends Error {
  override readonly name = 'OwnedByAnother'
}

/**
 * Makes this process the only actuator on `dataDir`, for as long as it lives: waits for a predecessor to finish.
 * The claim is a name in the kernel (an abstract socket, Linux only) that is free again at the very moment the process
 * is gone, however it went; elsewhere nothing is claimed.
 *
 * @throws OwnedByAnother when the predecessor does not go
 */
export async function becomeSoleOwner(dataDir: string): Promise<void> {
  if (process.platform !== 'linux') return
  await mkdir(dataDir, { recursive: true })
  const { dev, ino } = await stat(dataDir)
  const name = `\0speedrail-actuator-${dev}-${ino}`
  for (let waited = 0; !(await claim(name)); waited += triesEveryMs) {
    if (waited >= patienceMs) throw new OwnedByAnother(`another actuator process works on ${dataDir}`)
    await pause(triesEveryMs)
  }
}

/** False if another process has the name. */
function claim(name: string): Promise<boolean> {
  const server = createServer(connection => connection.destroy())
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('listening', () => resolve(true))
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen({ path: name })
  })
}
