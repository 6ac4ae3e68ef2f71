declare const keyBrand: unique symbol

/** Names a machine among those that share a database; the same at every start. */
export type MachineKey = string & { readonly [keyBrand]: true }

/** 1–40 lower-case letters, digits and hyphens, a letter or digit first; null for anything else. */
export const machineKey = (text: string): MachineKey | null =>
  /^[a-z0-9][a-z0-9-]{0,39}$/.test(text) ? (text as MachineKey) : null
