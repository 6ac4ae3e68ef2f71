import { vi } from 'vitest'
import { readConfig } from '#adapters/config/config.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { off } from '../commands/off-command.ts'

/** The command `off` with what it says. */
export function openOffBench() {
  let said = ''
  const listen = (line: unknown): void => {
    said += `${String(line)}\n`
  }
  vi.spyOn(console, 'log').mockImplementation(listen)
  vi.spyOn(console, 'error').mockImplementation(listen)
  return {
    get said() {
      return said
    },
    run: (environment: Readonly<Record<string, string>>) =>
      off({ config: expectSuccess(readConfig(environment)), version: '1.2.3', words: [] }),
  }
}
