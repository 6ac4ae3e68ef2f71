import type { MachineKey } from './machine-key.ts'

/** The name that people give a machine. */
export interface Nameplate {
  /** 1–40 characters. */
  readonly name: string
}

export const machineNameLength = { least: 1, most: 40 } as const

/** How a machine is spoken of: by its name, or by its key while nobody has named it. */
export const spokenName = (key: MachineKey, plate: Nameplate | undefined): string => plate?.name ?? key
