import type { FastifyBaseLogger } from 'fastify'
import type { Log } from '#adapters/log/log.ts'

interface TabLog extends Log {
  /** For the doors. */
  readonly doors: FastifyBaseLogger
  readonly inRequest: <Value>(requestId: string, run: () => Value) => Value
}

/** What the machine says, in the browser's console; nothing below warnings. */
export function tabLog(): TabLog {
  const silent = (): void => undefined
  const error = (detail: unknown): void => console.error(detail)
  const warn = (detail: unknown): void => console.warn(detail)
  const doors: FastifyBaseLogger = {
    level: 'warn',
    fatal: error,
    error,
    warn,
    info: silent,
    debug: silent,
    trace: silent,
    silent,
    child: () => doors,
  }
  return { fatal: error, error, warn, info: silent, doors, inRequest: (_requestId, run) => run() }
}
