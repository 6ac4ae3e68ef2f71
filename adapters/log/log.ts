import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, type Logger, pino } from 'pino'

/** One line of JSON per message on standard error. Levels and fields: docs/logging.md. */
export interface Log {
  fatal(detail: unknown): void
  error(detail: unknown): void
  warn(detail: unknown): void
  info(detail: unknown): void
}

/** Lines that a request causes carry its id. */
export interface RequestLog extends Log {
  /** For transports, which name the request themselves. */
  readonly doors: Logger
  inRequest<Value>(requestId: string, run: () => Value): Value
}

interface LoggedRequest {
  readonly method: string
  readonly url: string
  readonly ip?: string
}

/** No header is logged, and of an address the path only: tokens stand in the rest. */
const serializers = {
  req: ({ method, url, ip }: LoggedRequest) => ({ method, url: shortAddress(url), remoteAddress: ip }),
}

export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): RequestLog {
  const logger = pino({ level, serializers }, destination)
  const requests = new AsyncLocalStorage<{ readonly requestId: string }>()
  const line = (write: (object: object, message: string) => void) => (detail: unknown) => {
    const request = requests.getStore() ?? {}
    if (detail instanceof Error) write({ ...request, err: detail }, detail.message)
    else write({ ...request }, String(detail))
  }
  return {
    fatal: line((object, message) => logger.fatal(object, message)),
    error: line((object, message) => logger.error(object, message)),
    warn: line((object, message) => logger.warn(object, message)),
    info: line((object, message) => logger.info(object, message)),
    doors: logger,
    inRequest: (requestId, run) => requests.run({ requestId }, run),
  }
}

const longest = 200

/** A token of the machine, or a signed one. */
const secret = /speedrail_\d+_[\w-]+|[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g

/** The path of an address, without what looks like a secret. */
export const shortAddress = (url: string): string => {
  const [path = ''] = url.split(/[?#]/, 1)
  return path.replace(secret, '…').slice(0, longest)
}
