import type { Log } from '#adapters/log/log.ts'

/** A step that hangs must not keep the machine from going down. */
const patienceMilliseconds = 3000

/** On SIGTERM, SIGINT or a fault that nobody caught: each step in turn, then the end. */
export function onShutdown(log: Log, steps: readonly (() => Promise<unknown>)[]): void {
  let going = false
  const shutDown = async (exitCode: number): Promise<void> => {
    if (going) return
    going = true
    for (const step of steps) {
      const outcome = await Promise.race([step().catch((error: unknown) => error), patience()])
      if (outcome instanceof Error) log.error(outcome)
    }
    process.exit(exitCode)
  }
  process.once('SIGTERM', () => void shutDown(0))
  process.once('SIGINT', () => void shutDown(0))
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error: unknown) => {
      log.fatal(error)
      void shutDown(1)
    })
  }
}

const patience = (): Promise<void> => new Promise(resolve => setTimeout(resolve, patienceMilliseconds).unref())
