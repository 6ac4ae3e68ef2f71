import type { HostAct, HostProblem, HostSystem } from '../ports/host-system.port.ts'
import { failure, type Result, success } from '../result.ts'

export interface FakeHostSystem extends HostSystem {
  /** The requests made of it, in order, such as `install-update 1.3.0`. */
  readonly done: readonly string[]
  /** From here on everything ends with this error; null mends it. */
  failWith(detail: string | null): void
  /** From here on every act waits until the answer is called. */
  hold(): () => void
}

/** A computer that only writes down what it was asked to do. */
export function createFakeHostSystem(
  supported: readonly HostAct[] = ['shut-down', 'reboot', 'install-update', 'restart'],
): FakeHostSystem {
  const done: string[] = []
  let fault: string | null = null
  let held: Promise<void> = Promise.resolve()

  const act = async (what: HostAct, version?: string): Promise<Result<void, HostProblem>> => {
    if (!supported.includes(what)) {
      return failure({ kind: what === 'install-update' ? 'updates-not-configured' : 'not-on-this-machine' })
    }
    done.push(version === undefined ? what : `${what} ${version}`)
    await held
    return fault === null ? success(undefined) : failure({ kind: 'host-command-failed', detail: fault })
  }

  return {
    done,
    supports: what => supported.includes(what),
    shutDown: () => act('shut-down'),
    reboot: () => act('reboot'),
    installUpdate: ({ text }) => act('install-update', text),
    restart: () => act('restart'),
    failWith: detail => {
      fault = detail
    },
    hold() {
      let release = (): void => undefined
      held = new Promise(resolve => {
        release = resolve
      })
      return release
    },
  }
}
