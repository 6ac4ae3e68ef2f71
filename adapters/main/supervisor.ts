/** The process that has started this one, and starts it again after a simulated power cut: tools/start.mjs. */
export interface Supervisor {
  /** The next server listens there, too. */
  listening(port: number): void
  /** Everything ends at this instant; nothing is put away. @param seconds until the power is back */
  powerCut(seconds: number): void
}

type Message =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'power-cut'; readonly seconds: number }

/** @returns null where nobody would start this process again */
export function supervisorOfThisProcess(): Supervisor | null {
  if (!process.argv.includes('--supervised') || !process.send) return null
  // The server ends with its supervisor.
  if (!process.connected) die()
  process.once('disconnect', die)
  process.channel?.unref()
  return {
    listening: port => tell({ kind: 'listening', port }, () => undefined),
    powerCut: seconds => tell({ kind: 'power-cut', seconds }, die),
  }
}

const tell = (message: Message, told: () => void): void => void process.send?.(message, undefined, undefined, told)

/** Without any code of this process running after it. */
export const die = (): void => void process.kill(process.pid, 'SIGKILL')
