import { describe, expect, it } from 'vitest'
import type { HostAct, HostSystem } from '../ports/host-system.port.ts'
import { parseVersion, type Version } from '../settings/release.ts'
import { expectFailure } from './unwrap.ts'

interface HostBench {
  /** A computer on which these acts are possible. */
  make(supported: readonly HostAct[]): HostSystem
  /** One on which everything is tried, and ends with an error. */
  makeFailing(): HostSystem
  /** The requests made of the last computer, such as `install-update 1.3.0`. */
  done(): Promise<readonly string[]>
}

const version = parseVersion('1.3.0') as Version
const calls: readonly (readonly [HostAct, (host: HostSystem) => ReturnType<HostSystem['reboot']>])[] = [
  ['shut-down', host => host.shutDown()],
  ['reboot', host => host.reboot()],
  ['install-update', host => host.installUpdate(version)],
]

/** The contract of every host. */
export function hostSystemContract(name: string, bench: HostBench): void {
  describe(`${name} as a host system`, () => {
    it.each(calls)('does what it supports, once: %s', async (act, call) => {
      const host = bench.make([act])
      expect(host.supports(act)).toBe(true)
      expect(await call(host)).toEqual({ ok: true, value: undefined })
      expect(await bench.done()).toEqual([act === 'install-update' ? 'install-update 1.3.0' : act])
    })

    it.each(calls)('does nothing where it is not its own to do: %s', async (act, call) => {
      const host = bench.make(calls.map(([each]) => each).filter(each => each !== act))
      expect(host.supports(act)).toBe(false)
      expect(expectFailure(await call(host))).toEqual({
        kind: act === 'install-update' ? 'updates-not-configured' : 'not-on-this-machine',
      })
      expect(await bench.done()).toEqual([])
    })

    it.each(calls)('says when it went wrong: %s', async (_act, call) =>
      expect(expectFailure(await call(bench.makeFailing()))).toMatchObject({ kind: 'host-command-failed' }),
    )

    it('cannot restart where nobody would start it again', async () => {
      const host = bench.make(['reboot'])
      expect(host.supports('restart')).toBe(false)
      expect(expectFailure(await host.restart())).toEqual({ kind: 'not-on-this-machine' })
    })
  })
}
