import type { Link, Outgoing } from '../link.ts'

/** A client that takes what it is sent when the test says so. */
export class FakeLink implements Link {
  unsent = 0
  readonly sent: string[] = []
  closedWith: number | null = null
  isDestroyed = false

  send({ plain }: Outgoing): void {
    this.sent.push(plain)
  }
  close(code: number): void {
    this.closedWith = code
  }
  destroy(): void {
    this.isDestroyed = true
  }

  /** The messages sent since it was asked last: the first lines of frames. */
  takeCommands(): string[] {
    return this.sent.splice(0).map(frame => (frame === '\n' ? 'beat' : (frame.split('\n', 1)[0] ?? '')))
  }
}
