/**
 * Handed in by the launcher of the bundle: a script that V8 has compiled before cannot import anything itself, whatever it
 * was compiled with. From sources there is none; in a tab it says that there is nothing to be loaded.
 */
declare const importModule: ((href: string) => Promise<unknown>) | undefined

/** Loads an entry that is only needed where something is switched on. `Module` is what it exports. */
export const importEntry = <Module>(entry: URL): Promise<Module> =>
  (typeof importModule === 'undefined' ? import(entry.href) : importModule(entry.href)) as Promise<Module>
