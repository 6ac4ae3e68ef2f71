import type { Log } from '#adapters/log/log.ts'

/** The parts to put away, in this order; each is there once it stands. Nothing waits for event actions. */
const order = [
  'service',
  'line',
  'drinks',
  'doors',
  'outputs',
  'bookings',
  'peers',
  'extensions',
  'store',
  'actions',
] as const

export interface Shutdown {
  /** Adds how something is put away. */
  put(what: (typeof order)[number], away: () => Promise<unknown>): void
  /** Puts everything away that stands by now, then ends the process. Once. */
  run(exitCode: number): Promise<void>
}

/** A step that hangs must not keep the machine from going down. */
const patienceMilliseconds = 3000

/** Goes down on SIGTERM, on SIGINT, and on a fault that nobody caught. */
export function armShutdown(log: Log): Shutdown {
  const steps: { readonly what: string; readonly away: () => Promise<unknown> }[] = []
  let going: Promise<void> | undefined

  const goDown = async (exitCode: number): Promise<void> => {
    for (const what of order) {
      const due = steps.filter(step => step.what === what)
      const gone = due.map(async ({ away }) => {
        await away()
      })
      for (const one of gone) one.catch(log.error)
      await Promise.race([Promise.allSettled(gone), patience()])
    }
    process.exit(exitCode)
  }
  const run = (exitCode: number): Promise<void> => {
    going ??= goDown(exitCode)
    return going
  }
  // A terminal sends SIGINT to every process of its group, and a supervisor hands it on: the second one must not cut the
  // first one short.
  process.on('SIGTERM', () => void run(0))
  process.on('SIGINT', () => void run(0))
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error: unknown) => {
      log.fatal(error)
      void run(1)
    })
  }
  return { put: (what, away) => void steps.push({ what, away }), run }
}

const patience = (): Promise<void> => new Promise(resolve => setTimeout(resolve, patienceMilliseconds).unref())
