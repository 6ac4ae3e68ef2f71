/** One boot of the simulated computer. */
export interface GuestOptions {
  /** for the guest's shell, in the project's folder, as the user speedrail who is in the groups gpio and i2c */
  readonly command: string
  /** User-Mode Linux unless said otherwise */
  readonly engine?: 'uml' | 'qemu'
  /** whether time in the guest is counted and not measured; true unless said otherwise */
  readonly virtualTime?: boolean
  /** path of an ext4 image on the host, mounted at /data */
  readonly disk?: string | null
  readonly memoryMb?: number
  /** seconds on the host's clock after which the guest is killed */
  readonly limitS?: number
  /** which computer the header belongs to */
  readonly header?: 'bcm2711' | 'bcm2835' | 'rp1' | 'split' | 'mockup'
  readonly env?: Readonly<Record<string, string>>
  readonly asRoot?: boolean
  readonly onLine?: (line: string) => void
}

export interface GuestEnd {
  /** `off`: the command ended; `cut`: by cutPower; `limit`: took too long; `crash`: ended and left no exit code */
  readonly end: 'off' | 'cut' | 'limit' | 'crash'
  /** of the command */
  readonly code: number | null
}

export interface Guest {
  /** on the host: what the command wrote to /run/report lies there afterwards */
  readonly outFolder: string
  readonly gone: Promise<GuestEnd>
  /** the first line of output like that; rejects when the guest ends without one */
  lineLike(pattern: RegExp): Promise<string>
  /** The emulator stops dead. What the guest wrote to its disk is in the image; what it held in memory is lost. */
  cutPower(): void
  /** ends the guest if it still runs, and deletes outFolder */
  forget(): void
}

/** @throws Error when the kernel is not built */
export function startGuest(options: GuestOptions): Guest

/**
 * An empty disk for a guest.
 *
 * @throws Error when mke2fs (package e2fsprogs) fails
 */
export function makeDisk(path: string, sizeMb: number): void
