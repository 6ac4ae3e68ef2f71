/* `node:process` in a worker of a browser: it ends by `exit`, which the starter of the worker replaces. */
import { EventEmitter } from 'node:events'

/** Seconds and nanoseconds. */
type HighResolution = readonly [seconds: number, nanoseconds: number]

const began = performance.now()

function hrtime(since: HighResolution = [0, 0]): HighResolution {
  const now = performance.now()
  const seconds = Math.floor(now / 1000) - since[0]
  const nanoseconds = Math.round((now % 1000) * 1e6) - since[1]
  return nanoseconds < 0 ? [seconds - 1, nanoseconds + 1e9] : [seconds, nanoseconds]
}
hrtime.bigint = (): bigint => BigInt(Math.round(performance.now() * 1e6))

class TabProcess extends EventEmitter {
  readonly env: Record<string, string | undefined> = {}
  readonly argv: string[] = ['browser', 'machine']
  readonly execArgv: string[] = []
  readonly argv0 = 'browser'
  readonly execPath = 'browser'
  readonly title = 'browser'
  readonly pid = 1
  readonly ppid = 0
  readonly platform = 'browser'
  readonly arch = 'wasm32'
  /** Asking for a version is asking whether something is there yet. */
  readonly version = 'v20.19.0'
  readonly versions = { node: '20.19.0' }
  readonly release = { name: 'browser' }
  readonly stdin = null
  readonly stdout = null
  readonly stderr = null
  exitCode: number | undefined
  readonly hrtime = hrtime

  readonly cwd = (): string => '/'
  readonly umask = (): number => 0
  readonly uptime = (): number => (performance.now() - began) / 1000
  readonly memoryUsage = () => ({ rss: 0, heapTotal: 0, heapUsed: 0, external: 0, arrayBuffers: 0 })
  readonly nextTick = (call: (...given: unknown[]) => void, ...given: unknown[]): void =>
    queueMicrotask(() => call(...given))
  /** Of packages that tell of what they will no longer do. */
  readonly emitWarning = (warning: string | Error): void => console.warn(String(warning))
  exit = (code = 0): never => {
    this.emit('exit', code)
    throw new Error(`The process has ended with ${code}`)
  }
}

/** Where nobody has made it more. */
export const process = new TabProcess()
process.setMaxListeners(0)
