import { nullIfNotFound, type OpfsFolder } from '../opfs.ts'

/** Deletes everything. Rejects while a file of it is open. */
export async function clearOpfs(folder: OpfsFolder): Promise<void> {
  const names: string[] = []
  for await (const name of folder.keys()) names.push(name)
  for (const name of names) await folder.removeEntry(name, { recursive: true }).catch(nullIfNotFound)
}
