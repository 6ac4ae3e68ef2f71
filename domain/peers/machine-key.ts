declare const keyBrand: unique symbol

/** Names a machine among those that share a database; the same at every start. */
export type MachineKey = string & { readonly [keyBrand]: true }

/** 1–40 lower-case letters, digits and hyphens, a letter or digit first; null for anything else. */
export const machineKey = (text: string): MachineKey | null =>
  /^[a-z0-9][a-z0-9-]{0,39}$/.test(text) ? (text as MachineKey) : null

/** The name that people give a machine. */
export interface Nameplate {
  /** 1–40 characters. */
  readonly name: string
}

export const machineNameLength = { least: 1, most: 40 } as const

/** How a machine is spoken of: by its name, or by its key while nobody has named it. */
export const spokenName = (key: MachineKey, plate: Nameplate | undefined): string => plate?.name ?? key
