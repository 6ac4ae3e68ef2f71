import { vi } from 'vitest'
import { readWhatIsRight } from '#adapters/config/config.ts'
import type { Command } from '../commands/command.ts'

/** A command in this process, with what it says. */
export async function runCommand(
  command: Command,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly output: string }> {
  const said: string[] = []
  const listening = (['log', 'error'] as const).map(way =>
    vi.spyOn(console, way).mockImplementation(text => void said.push(String(text))),
  )
  try {
    const { config } = readWhatIsRight(environment)
    return { code: await command({ config, version: '1.2.3', words }), output: said.join('\n') }
  } finally {
    for (const each of listening) each.mockRestore()
  }
}
