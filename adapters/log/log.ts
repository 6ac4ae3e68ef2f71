import { pino } from 'pino'

/** One line of JSON per message on standard error. Levels: docs/logging.md. */
export interface Log {
  fatal(detail: unknown): void
  error(detail: unknown): void
  warn(detail: unknown): void
  info(detail: unknown): void
}

export function createLog(level: string): Log {
  const logger = pino({ level }, pino.destination({ dest: 2, sync: true }))
  const line = (write: (object: object, message: string) => void) => (detail: unknown) =>
    detail instanceof Error ? write({ err: detail }, detail.message) : write({}, String(detail))
  return {
    fatal: line((object, message) => logger.fatal(object, message)),
    error: line((object, message) => logger.error(object, message)),
    warn: line((object, message) => logger.warn(object, message)),
    info: line((object, message) => logger.info(object, message)),
  }
}
