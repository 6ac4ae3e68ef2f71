import { nullIfNotFound, type OpfsFolder } from '../opfs.ts'

/** To start anew: deletes everything. Rejects while someone has a file of it open. */
export async function clearOpfs(folder: OpfsFolder): Promise<void> {
  const names: string[] = []
  for await (const name of folder.keys()) names.push(name)
  for (const name of names) await folder.removeEntry(name, { recursive: true }).catch(nullIfNotFound)
}
